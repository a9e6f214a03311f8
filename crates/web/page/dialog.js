// Windows over the page.

import { button, h, icon, put, say } from "./dom.js";
import { tell } from "./words.js";

/**
 * Opens a window with a heading; it is gone when it is closed.
 * @param {string} title @param {import("./dom.js").Child | import("./dom.js").Child[]} content @param {string} [kind]
 */
export function dialog(title, content, kind = "") {
  const element = h("dialog", { class: kind, "aria-label": title });
  const close = () => element.close();
  element.append(
    h("form", { method: "dialog" }, button("close", tell("page-close"), close, { class: "round close" })),
    h("h2", {}, title),
    .../** @type {Node[]} */ ([content].flat().filter(Boolean)),
  );
  element.addEventListener("close", () => element.remove());
  // A press on the backdrop is a press on the dialog itself, outside of its box.
  element.addEventListener("click", (event) => {
    const box = element.getBoundingClientRect();
    const inside =
      event.clientX >= box.left &&
      event.clientX <= box.right &&
      event.clientY >= box.top &&
      event.clientY <= box.bottom;
    if (event.target === element && !inside && event.detail > 0) close();
  });
  document.body.append(element);
  element.showModal();
  return { element, close };
}

/**
 * Asks before something is lost.
 * @param {string} title
 * @param {string} text
 * @param {string} yes
 * @param {() => void} act
 * @param {string} [no]
 */
export function confirm(title, text, yes, act, no = tell("page-no-go-on")) {
  const { close } = dialog(title, [
    h("p", {}, text),
    h(
      "p",
      { class: "row" },
      h(
        "button",
        {
          type: "button",
          class: "main",
          onclick: () => {
            close();
            act();
          },
        },
        yes,
      ),
      // What is lost is not lost by a habit: the keyboard begins at the way back.
      h("button", { type: "button", class: "quiet", autofocus: true, onclick: () => close() }, no),
    ),
  ]);
}

/** A text to be copied. @param {string} label @param {string} text */
export function copyLine(label, text) {
  const id = `copy-${Math.random().toString(36).slice(2)}`;
  const field = h("input", { type: "text", readonly: true, value: text, id, onfocus: () => field.select() });
  const copy = button("copy", tell("page-copy", { what: label }), async () => {
    field.select();
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      document.execCommand("copy");
    }
    put(copy, icon("check"));
    done.textContent = tell("page-copied");
    say(tell("page-copied"));
  });
  const done = h("span", { class: "small copied" });
  return h("div", {}, h("label", { for: id }, label), " ", done, h("div", { class: "link-line" }, field, copy));
}
