// What is to be done now: the line in which a move is asked for, piece by piece.

import { h, icon, put } from "./dom.js";
import { standing } from "./panels.js";
import * as signs from "./signs.js";
import { isDown, yourTurn } from "./standing.js";
import { other } from "./phrases.js";
import { capital, tell } from "./words.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("./panels.js").Page} Page */

/**
 * What is to be picked, why something cannot be, and the move that waits for a yes.
 * @param {Element} holder
 * @param {State} state
 * @param {Page} page
 */
export function confirmation(holder, state, page) {
  const { picking, objection, layout } = state;
  const yours = state.view === null && !state.sent && !isDown(state) && yourTurn(state) && layout !== null;
  holder.classList.toggle("asking", yours);
  if (!yours) {
    const says =
      !layout || state.head?.ending
        ? ""
        : isDown(state)
          ? tell("page-down-short")
          : state.view !== null
            ? tell("page-looking-back")
            : state.sent
              ? tell("page-sent")
              : standing(state);
    const kind = state.sent && !isDown(state) ? "ask soft sending" : "ask soft";
    return void put(holder, says && h("span", { class: kind }, says));
  }
  // While it is asked what follows, the words stay as they are.
  if (!picking) return;
  const cells = state.picks.map((site) => layout.sites[site].label);
  const ask =
    state.ready === null
      ? capital(picking.prompt ?? "")
      : state.promise
        ? tell("page-ready-to", { move: state.ready, effect: state.promise })
        : tell("page-ready", { move: state.ready });
  // What is asked names a single piece itself; what a rare mark means is said with it.
  const rare = state.ready === null ? RARE.filter(([, is]) => picking.choices.some(is(state))).map(([words]) => words()) : [];
  const more =
    objection ?? (rare.join(" ") || (cells.length > 1 && state.ready === null ? tell("page-picked", { cells }) : ""));
  // A captured piece that is to be put down is in the hand.
  const held = state.scene?.pieces.find(
    ([site, kind]) => state.picks.includes(site) && layout.pieces[kind].side === other(state.head?.turn ?? "first"),
  );
  holder.classList.toggle("hand", held !== undefined);
  put(
    holder,
    held && signs.token(layout, held[1], held[2]),
    h(
      "span",
      { class: "asks" },
      h("strong", { class: "ask" }, beads(state, picking), ask),
      more && h("span", { class: objection ? "also objection" : "also soft" }, more),
      ways(picking, page),
    ),
    h(
      "span",
      { class: "row" },
      state.ready !== null &&
        h(
          "button",
          { type: "button", class: "main", onclick: () => page.act({ type: "confirm" }) },
          icon("check"),
          tell("page-play-it"),
        ),
      cells.length > 0 &&
        h(
          "button",
          { type: "button", class: "quiet", onclick: () => page.act({ type: "clear" }) },
          tell("page-cancel"),
        ),
    ),
  );
}

/** Marks that not every move has, with the words for them. @type {[() => string, (state: State) => (choice: import("./wire.d.ts").Choice) => boolean][]} */
const RARE = [
  [() => tell("page-hint-trade"), () => ({ effect }) => effect.word === "trade"],
  [
    () => tell("page-hint-beside"),
    ({ scene }) =>
      ({ site, effect }) =>
        effect.word === "capture" && !scene?.pieces.some((piece) => piece[0] === site),
  ],
  [() => tell("page-hint-wake"), () => ({ effect }) => effect.word === "wake"],
];

/**
 * How many of the pieces that go together are picked, as beads.
 * @param {State} state
 * @param {import("./wire.d.ts").Picking} picking
 */
function beads({ picks, ready }, { stage, choices }) {
  const all = stage ? stage[1] : choices.some((choice) => choice.name !== null) ? picks.length : 0;
  if (all < 2 || ready !== null) return null;
  const at = stage ? stage[0] - 1 : all;
  const kind = (/** @type {number} */ bead) => (bead < at ? "full" : bead === at ? "now" : null);
  const row = Array.from({ length: all }, (_, bead) => h("i", { class: kind(bead) }));
  return h("span", { class: "beads", "aria-hidden": "true" }, ...row);
}

/**
 * Continuations that have names of their own, as buttons: a direction is easier to read than an arrow to see.
 * @param {import("./wire.d.ts").Picking} picking
 * @param {Page} page
 */
function ways(picking, page) {
  const named = picking.choices.filter((choice) => choice.name !== null);
  if (named.length === 0) return null;
  const way = (/** @type {import("./wire.d.ts").Choice} */ { site, name, effect }) =>
    h(
      "button",
      { type: "button", class: "quiet", onclick: () => page.pick(site) },
      effect.told ? tell("page-tip-both", { name, effect: effect.told }) : capital(name ?? ""),
    );
  return h("span", { class: "ways" }, ...named.map(way));
}
