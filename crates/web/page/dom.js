// Elements from plain calls; texts are always texts, never markup.

const SVG = "http://www.w3.org/2000/svg";

/** @typedef {Node | string | null | undefined | false} Child */
/** @typedef {Record<string, unknown>} Attributes */

/** @param {Element} element @param {Attributes} attributes @param {Child[]} children */
function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on") && typeof value === "function") {
      element.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    } else element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(.../** @type {(Node | string)[]} */ (children.filter((child) => child || child === "")));
  return element;
}

/**
 * An HTML element. Attributes that begin with "on" and are functions become listeners.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag @param {Attributes} [attributes] @param {...Child} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(tag, attributes = {}, ...children) {
  return /** @type {HTMLElementTagNameMap[K]} */ (fill(document.createElement(tag), attributes, children));
}

/**
 * An SVG element.
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} tag @param {Attributes} [attributes] @param {...Child} children
 * @returns {SVGElementTagNameMap[K]}
 */
export function s(tag, attributes = {}, ...children) {
  return /** @type {SVGElementTagNameMap[K]} */ (
    fill(document.createElementNS(SVG, tag), attributes, children)
  );
}

/** Replaces what an element holds. @param {Element} element @param {...Child} children */
export function put(element, ...children) {
  element.replaceChildren(
    .../** @type {(Node | string)[]} */ (children.filter((child) => child || child === "")),
  );
  return element;
}

/** The element of the shell with that id. @param {string} id @returns {HTMLElement} */
export function byId(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`#${id}`);
  return found;
}

/** Says something to screen readers. @param {string} text */
export function say(text) {
  const voice = byId("voice");
  // The same text twice is no change, and would not be read again.
  voice.textContent = voice.textContent === text ? `${text} ` : text;
}

const ICONS = {
  flip: "M7 4v14M7 4L3.5 7.5M7 4l3.5 3.5M17 20V6M17 20l-3.5-3.5M17 20l3.5-3.5",
  diamond: "M12 3l9 9-9 9-9-9zM7.5 7.5l9 9M16.5 7.5l-9 9",
  sound: "M4 9.5h3.5L12 5.5v13l-4.5-4H4zM15.5 9a4 4 0 010 6M18 6.5a8 8 0 010 11",
  mute: "M4 9.5h3.5L12 5.5v13l-4.5-4H4zM16 9.5l5 5M21 9.5l-5 5",
  book: "M12 6.5C10 5 7 4.5 3.5 5v13c3.5-.5 6.5 0 8.5 1.500M12 6.500C14 5 17 4.5 20.5 5v13c-3.5-.5-6.5 0-8.5 1.500M12 6.500v13",
  share: "M12 15V4M12 4L8 8M12 4l4 4M6 12H4.500v8h15v-8H18",
  save: "M12 4v11M12 15l-4-4M12 15l4-4M4.5 17v3h15v-3",
  picture: "M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9.500h.01",
  flag: "M5 21V4M5 5c5-3 8 3 14 0v9c-6 3-9-3-14 0",
  half: "M7 8.500h10M7 15.500h10",
  undo: "M4 9h10a5.5 5.5 0 010 11H8M4 9l4-4M4 9l4 4",
  again: "M19.5 12a7.5 7.5 0 11-2.2-5.300L20 9M20 4v5h-5",
  first: "M18 5l-8 7 8 7zM6 5v14",
  back: "M16 5l-8 7 8 7",
  next: "M8 5l8 7-8 7",
  last: "M6 5l8 7-8 7zM18 5v14",
  eye: "M2.5 12C5 7.5 8.3 5.5 12 5.500s7 2 9.5 6.500c-2.5 4.5-5.8 6.5-9.5 6.500S5 16.5 2.5 12zM12 9a3 3 0 100 6 3 3 0 000-6z",
  link: "M10 14a4 4 0 005.7 0l3.3-3.300a4 4 0 00-5.7-5.700L12 6.300M14 10a4 4 0 00-5.7 0L5 13.300A4 4 0 0010.7 19l1.3-1.3",
  sun: "M12 8a4 4 0 100 8 4 4 0 000-8zM12 2.500v2.500M12 19v2.500M2.5 12H5M19 12h2.500M5.3 5.300L7 7M17 17l1.7 1.700M18.7 5.300L17 7M7 17l-1.7 1.7",
  moon: "M19.5 14.500A8 8 0 019.5 4.500a8 8 0 1010 10z",
  auto: "M12 4a8 8 0 100 16 8 8 0 000-16zM12 4v16",
  close: "M6 6l12 12M18 6L6 18",
  person: "M12 4.500a3.5 3.5 0 100 7 3.5 3.5 0 000-7zM5 20c.5-4 3.3-6 7-6s6.5 2 7 6",
  chip: "M7 7h10v10H7zM10 3.500V7M14 3.500V7M10 17v3.500M14 17v3.500M3.5 10H7M3.5 14H7M17 10h3.500M17 14h3.5",
  check: "M5 12.500l4.5 4.500L19 7.5",
  copy: "M9 9h11v11H9zM15 9V4H4v11h5",
  sliders:
    "M4 8h9M17 8h3M4 16h3M11 16h9M15 5.5a2.5 2.5 0 100 5 2.5 2.5 0 000-5zM9 13.5a2.5 2.5 0 100 5 2.5 2.5 0 000-5z",
  bin: "M5 7h14M9.500 7V4.500h5V7M7 7l1 13h8l1-13M10.500 10.500v6M13.500 10.500v6",
  enlarge: "M10.5 4a6.5 6.5 0 100 13 6.5 6.5 0 000-13zM15.300 15.300L20.500 20.500M7.500 10.500h6M10.500 7.500v6",
  whole: "M10.5 4a6.5 6.5 0 100 13 6.5 6.5 0 000-13zM15.300 15.300L20.500 20.500M7.500 10.500h6",
  globe: "M12 4a8 8 0 100 16 8 8 0 000-16zM4 12h16M12 4c3.200 3 3.200 13 0 16M12 4c-3.200 3-3.200 13 0 16",
  aim: "M12 4a8 8 0 100 16 8 8 0 000-16zM12 8.500a3.5 3.5 0 100 7 3.5 3.5 0 000-7z",
  play: "M8 5l11 7-11 7z",
  plus: "M12 5v14M5 12h14",
  looks: "M12 4a8 8 0 100 16c1.500 0 2-1 1.500-2.200-.6-1.500.3-2.800 2-2.800h2c1.500 0 2.500-1.200 2.500-3C20 7.500 16.500 4 12 4zM8 12.500h.01M10 8.500h.01M14.500 8.500h.01",
  people:
    "M9 11a3.2 3.2 0 1 0 0-6.4A3.2 3.2 0 0 0 9 11zM3 19c.4-3.6 2.8-5.4 6-5.4s5.6 1.8 6 5.4M16 5.2a3 3 0 0 1 0 5.6M17.5 14c2 .6 3.2 2.2 3.5 5",
  learn: "M3 9l9-4 9 4-9 4zM7 11v5c3 2.4 7 2.4 10 0v-5M21 9v5",
  chart: "M4 19V5M4 19h16M7 15l4-5 3 3 5-7",
  more: "M5.500 11.200a.8.8 0 100 1.600.8.8 0 000-1.600zM12 11.200a.8.8 0 100 1.600.8.8 0 000-1.600zM18.500 11.200a.8.8 0 100 1.600.8.8 0 000-1.600z",
  hidden: "M4 4l16 16M9.500 6.300A9 9 0 0112 6c3.700 0 7 2 9 6a15 15 0 01-3 3.800M14.500 17.500A9 9 0 0112 18c-3.700 0-7-2-9-6a15 15 0 013.500-4.200",
  keyboard: "M3 7h18v11H3zM7 11h.01M11 11h.01M15 11h.01M8 14.500h8",
  menu: "M4 7h16M4 12h16M4 17h16",
  down: "M6 9.500l6 6 6-6",
};

/** A small drawing beside words. @param {keyof typeof ICONS} name */
export function icon(name) {
  return s(
    "svg",
    { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" },
    s("path", { d: ICONS[name] }),
  );
}

/**
 * A button with a drawing; without words it has a name all the same.
 * @param {keyof typeof ICONS} name @param {string} label @param {() => void} act @param {{words?: boolean, class?: string, pressed?: boolean}} [how]
 */
export function button(name, label, act, how = {}) {
  return h(
    "button",
    {
      type: "button",
      class: how.class ?? (how.words ? "quiet" : "round"),
      "data-icon": name,
      onclick: act,
      "aria-label": how.words ? null : label,
      title: how.words ? null : label,
      "aria-pressed": how.pressed === undefined ? null : String(how.pressed),
    },
    icon(name),
    how.words ? h("span", {}, label) : null,
  );
}
