// Who plays: a strip for each player with what they have taken and their clock.

import { h, icon, put } from "./dom.js";
import { called } from "./lists.js";
import * as signs from "./signs.js";
import { claimIn, firstMove, isOpen, left, yourSide } from "./standing.js";
import { index, other, time } from "./phrases.js";
import { capital, tell, weave } from "./words.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("./wire.d.ts").SideName} SideName */

/**
 * One player: token, name, counters, clock.
 * @param {Element} holder
 * @param {State} state
 * @param {SideName} side
 * @param {import("./wire.d.ts").Scene} scene
 */
export function strip(holder, state, side, scene) {
  const { head, layout } = state;
  if (!head || !layout) return;
  const which = index(side);
  const seat = head.seats[which];
  const [kind, pips] = emblem(state, side);
  // What is nothing yet is not worth a word.
  const counted = scene.counters.filter((counter) => counter.values[which] !== "0");
  const counts = counted.map((counter) =>
    h("span", {}, ...weave("page-counter", { name: counter.name, value: h("b", {}, counter.values[which]) })),
  );
  const taken = gone(state, side, scene).map((kind) => signs.token(layout, kind, 0));
  const turn = !head.ending && !isOpen(state) && head.turn === side;
  holder.classList.toggle("turn", turn);
  const presence =
    seat.kind === "computer"
      ? icon("chip")
      : (seat.kind === "guest" || seat.kind === "bot") && !head.ending
        ? h("span", {
            class: seat.online ? "dot-on" : "dot-off",
            role: "img",
            "aria-label": seat.online ? tell("page-here") : tell("page-away"),
            title: seat.online ? tell("page-here") : tell("page-away"),
          })
        : null;
  const rest = left(state, side, performance.now());
  const word = !turn
    ? ""
    : seat.you && yourSide(state)
      ? tell("page-player-turn")
      : state.thinking === side
        ? tell("page-player-thinking")
        : tell("page-player-to-move");
  const thinking = turn && state.thinking === side;
  put(
    holder,
    signs.token(layout, kind, pips),
    h(
      "div",
      { class: "whose" },
      h(
        "div",
        { class: "who" },
        h("b", {}, called(seat)),
        presence,
        word && h("span", { class: thinking ? "pill" : "unseen" }, word),
      ),
      h(
        "div",
        { class: "also" },
        h("span", { class: "counts" }, h("span", {}, capital(layout.sides[which].name)), ...counts),
        taken.length > 0 && h("span", { class: "taken" }, ...taken),
      ),
    ),
    rest !== null &&
      h(
        "span",
        {
          class: "clock",
          "data-side": side,
          role: "timer",
          "aria-label": tell("page-clock-of", { side: layout.sides[which].name }),
        },
        time(rest),
      ),
  );
}

/**
 * The piece by which a player is known from beginning to end: the one of which there are fewest, and its pips.
 * @param {State} state @param {SideName | null} side @returns {[number, number]}
 */
export function emblem({ layout, looks }, side) {
  const start = looks[0]?.pieces ?? [];
  const count = (/** @type {number} */ kind) => start.filter((piece) => piece[1] === kind).length || Infinity;
  const kinds = (layout?.pieces ?? []).flatMap((spec, kind) => (side && spec.side === side ? [kind] : []));
  const kind = kinds.reduce((best, one) => (best < 0 || count(one) < count(best) ? one : best), -1);
  return [kind, start.find((piece) => piece[1] === kind)?.[2] ?? 0];
}

/**
 * The kinds of the pieces that the other side has lost, one by one. Where there is one kind, a number tells as much.
 * @param {State} state
 * @param {SideName} side
 * @param {import("./wire.d.ts").Scene} scene
 */
function gone(state, side, scene) {
  const { layout } = state;
  const start = state.looks[0];
  const kindsOf = layout?.pieces.filter((spec) => spec.side === other(side)).length ?? 0;
  if (!layout || !start || kindsOf < 2) return [];
  const count = (/** @type {import("./wire.d.ts").Scene} */ { pieces }, /** @type {number} */ kind) =>
    pieces.filter((piece) => piece[1] === kind).length;
  const kinds = layout.pieces.flatMap((spec, kind) => {
    const less = spec.side === other(side) ? count(start, kind) - count(scene, kind) : 0;
    return Array.from({ length: Math.max(0, less) }, () => kind);
  });
  return kinds.length <= 9 ? kinds : [];
}

/** Only the numbers of the clocks, many times a second. @param {Element} page @param {State} state */
export function tick(page, state) {
  for (const clock of page.querySelectorAll(".clock")) {
    const side = /** @type {SideName} */ (clock.getAttribute("data-side"));
    const rest = left(state, side, performance.now());
    if (rest === null) continue;
    const text = time(rest);
    if (clock.textContent !== text) clock.textContent = text;
    const runs = state.clocks?.running === side;
    clock.classList.toggle("runs", runs);
    clock.classList.toggle("short", runs && rest < 20_000);
  }
  for (const part of page.querySelectorAll("[data-countdown]")) {
    const what = /** @type {keyof typeof COUNTDOWNS} */ (part.getAttribute("data-countdown"));
    const text = seconds(COUNTDOWNS[what](state, performance.now()) ?? 0);
    if (part.textContent !== text) part.textContent = text;
  }
}

/** Times that are counted down in the words around them. */
const COUNTDOWNS = {
  first: firstMove,
  claim: claimIn,
};

/** A time that is counted down. @param {keyof typeof COUNTDOWNS} what @param {State} state */
export const countdown = (what, state) =>
  h("b", { "data-countdown": what }, seconds(COUNTDOWNS[what](state, performance.now()) ?? 0));

/** @param {number} milliseconds */
const seconds = (milliseconds) => tell("page-seconds", { count: Math.ceil(milliseconds / 1000) });
