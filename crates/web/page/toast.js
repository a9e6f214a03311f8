// A word at the edge of the page that goes by itself, with a way back while it stands.

import { h } from "./dom.js";
import { tell } from "./words.js";

const STANDS = 15_000;

/** @type {{element: HTMLElement, timer: ReturnType<typeof setTimeout>} | null} */
let shown = null;

/**
 * @param {string} text
 * @param {(() => void) | null} [act] what can be done about it: taken back, unless it is called otherwise
 * @param {{label?: string, stays?: boolean}} [how] `stays`: it goes only by its button
 */
export function toast(text, act = null, how = {}) {
  if (shown) {
    clearTimeout(shown.timer);
    shown.element.remove();
  }
  const element = h("div", { class: "toast", role: "status" });
  const go = () => {
    element.remove();
    if (shown?.element === element) shown = null;
  };
  document.body.append(element);
  // What is put into a region that is there already is read aloud.
  element.append(h("span", {}, text));
  if (act)
    element.append(
      h(
        "button",
        {
          type: "button",
          class: "quiet",
          onclick: () => {
            go();
            act();
          },
        },
        how.label ?? tell("page-undo"),
      ),
    );
  const wait = () => {
    // Nothing vanishes under somebody's hands.
    if (how.stays || element.matches(":hover, :focus-within")) shown = { element, timer: setTimeout(wait, 2000) };
    else go();
  };
  shown = { element, timer: setTimeout(wait, STANDS) };
}
