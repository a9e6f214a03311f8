// What is not needed at every move lies behind one button.

import { button, h } from "./dom.js";

/**
 * A button and what it opens above itself. Whatever is chosen in it closes it, and so do Escape and a press elsewhere.
 * @param {string} label
 * @param {...Element} children
 */
export function menu(label, ...children) {
  const panel = h("div", { class: "menu", id: "menu", hidden: true }, ...children);
  /** What was used last to type in: whoever types again finds it at once. @type {HTMLInputElement | null} */
  let field = null;
  const open = () => {
    show(panel.hidden === true);
    if (panel.hidden) return;
    field?.focus();
    // What was refused is there to be mended, and goes by typing on.
    field?.select();
  };
  const opener = button("more", label, open, { words: true, class: "act" });
  opener.setAttribute("aria-expanded", "false");
  opener.setAttribute("aria-controls", "menu");
  const element = h("div", { class: "more" }, opener, panel);
  const show = (/** @type {boolean} */ open) => {
    panel.hidden = !open;
    opener.setAttribute("aria-expanded", String(open));
  };
  panel.addEventListener("click", (event) => {
    if (/** @type {Element} */ (event.target).closest(".item")) show(false);
  });
  // Whoever types is answered there.
  panel.addEventListener("submit", () => {
    field = panel.querySelector("input");
  });
  element.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || panel.hidden) return;
    event.stopPropagation();
    leave();
  });
  element.addEventListener("focusout", (event) => {
    const to = /** @type {Node | null} */ (event.relatedTarget);
    if (to && !element.contains(to)) show(false);
  });
  document.addEventListener("pointerdown", (event) => {
    if (!element.contains(/** @type {Node} */ (event.target))) show(false);
  });
  /** Closes it; a keyboard that was in it goes on at its button. */
  const leave = () => {
    const held = panel.contains(document.activeElement);
    show(false);
    if (held) opener.focus();
  };
  return { element, show, leave };
}
