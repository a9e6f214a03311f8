// What is not needed at every move lies behind one button.

import { button, h } from "./dom.js";

/**
 * A button and what it opens above itself. Whatever is done in it closes it, and so do Escape and a press elsewhere.
 * @param {string} label
 * @param {...Element} children
 */
export function menu(label, ...children) {
  const panel = h("div", { class: "menu", id: "menu", hidden: true }, ...children);
  /** What was used last to type in: whoever types again finds it at once. @type {HTMLElement | null} */
  let field = null;
  const open = () => {
    show(panel.hidden === true);
    if (!panel.hidden) field?.focus();
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
  panel.addEventListener("submit", () => {
    field = panel.querySelector("input");
    show(false);
    opener.focus();
  });
  element.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || panel.hidden) return;
    event.stopPropagation();
    show(false);
    opener.focus();
  });
  document.addEventListener("pointerdown", (event) => {
    if (!element.contains(/** @type {Node} */ (event.target))) show(false);
  });
  return { element, show };
}
