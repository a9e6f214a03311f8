// The windows that open over a game.

import * as api from "./api.js";
import { copyLine, dialog } from "./dialog.js";
import { button, h, icon, put } from "./dom.js";
import { keep, kept } from "./keep.js";
import { trouble } from "./phrases.js";
import { pages } from "./rules.js";
import { trial } from "./study.js";
import { tell } from "./words.js";

/** The rules beside the game. @param {string} game its id */
export async function rules(game) {
  const wait = h("p", {}, tell("page-one-moment"));
  const { element } = dialog(tell("page-rules"), wait, "drawer");
  try {
    const book = await api.rules(game);
    const title = element.querySelector("h2");
    if (title) title.textContent = tell("page-rules-of", { game: book.title });
    wait.replaceWith(pages(book, true));
  } catch (error) {
    put(wait, trouble(error));
  }
}

/** The links to a game. @param {string} id @param {import("./state.js").State} state */
export function share(id, state) {
  const url = `${location.origin}/g/${id}`;
  const seats = state.seatKeys.flatMap((key, at) => {
    const label = tell("page-share-seat", { side: state.layout?.sides[at].name ?? "" });
    return key ? [copyLine(label, `${location.origin}/seat/${id}#${key}`)] : [];
  });
  const send = () => void navigator.share({ url, title: document.title }).catch(() => {});
  dialog(tell("page-share"), [
    copyLine(tell("page-share-game"), url),
    ...seats,
    seats.length > 0 &&
      h("p", { class: "small soft" }, tell("page-share-warning")),
    "share" in navigator && h("p", {}, button("share", tell("page-share-more"), send, { words: true })),
  ]);
}

/**
 * A position as a picture to keep.
 * @param {string} id
 * @param {number} ply
 * @param {boolean} flip
 * @param {boolean} diamond
 */
export function picture(id, ply, flip, diamond) {
  const { theme } = document.documentElement.dataset;
  const dark = theme ? theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  const query = new URLSearchParams({ ply: String(ply), flip: String(flip), theme: dark ? "dark" : "light" });
  if (diamond) query.set("diamond", "true");
  const at = (/** @type {string} */ format) => `/api/games/${id}/picture.${format}?${query}`;
  const link = (/** @type {string} */ format) => {
    const how = { class: "button quiet", href: at(format), download: `ludoteca-${id}-${ply}.${format}` };
    return h("a", how, icon("save"), format.toUpperCase());
  };
  const shot = h("img", { class: "shot", src: at("svg"), alt: tell("page-picture-of", { count: ply }) });
  dialog(tell("page-picture"), [shot, h("p", { class: "row" }, link("png"), link("svg"))], "wide");
}

/** What boards and pieces look like. */
export function looks() {
  const group = (
    /** @type {"board" | "pieces"} */ what,
    /** @type {string} */ title,
    /** @type {[string, string][]} */ values,
  ) => {
    const now = kept(what) ?? "";
    const choose = (/** @type {string} */ value) => {
      keep(what, value || null);
      if (value) document.documentElement.dataset[what] = value;
      else delete document.documentElement.dataset[what];
    };
    return h(
      "fieldset",
      { class: "look" },
      h("legend", {}, title),
      h(
        "div",
        { class: "pills" },
        ...values.map(([value, label]) =>
          h(
            "label",
            {},
            h("input", { type: "radio", name: what, value, checked: value === now, onchange: () => choose(value) }),
            label,
          ),
        ),
      ),
    );
  };
  dialog(tell("page-looks"), [
    group("board", tell("page-looks-boards"), [
      ["", tell("page-looks-material")],
      ["slate", tell("page-looks-slate")],
      ["contrast", tell("page-looks-contrast")],
    ]),
    group("pieces", tell("page-looks-pieces"), [
      ["", tell("page-looks-thick")],
      ["flat", tell("page-looks-flat")],
    ]),
  ]);
}

/** When a move has to be confirmed. @param {() => void} changed */
export function asking(changed) {
  const now = kept("confirm") ?? "auto";
  const choice = (/** @type {string} */ value, /** @type {string} */ label) => {
    const choose = () => {
      keep("confirm", value === "auto" ? null : value);
      changed();
    };
    const checked = value === now;
    return h(
      "label",
      {},
      h("input", { type: "radio", name: "confirm", value, checked, onchange: choose }),
      label,
    );
  };
  const choices = [
    choice("auto", tell("page-confirm-touch")),
    choice("always", tell("page-confirm-always")),
    choice("never", tell("page-confirm-never")),
  ];
  const legend = h("legend", {}, tell("page-confirm-asked"));
  dialog(tell("page-confirm"), h("fieldset", {}, legend, h("div", { class: "pills" }, ...choices)));
}

/**
 * A board to try something on.
 * @param {string} game
 * @param {string[]} moves that led to the position
 * @param {string[]} line how the engine would go on
 * @param {boolean} flip
 */
export function attempt(game, moves, line, flip) {
  dialog(
    tell("page-try"),
    [trial({ game, moves, line, flip })],
    "wide",
  );
}
