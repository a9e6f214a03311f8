// What can be read off the state of a game's page: whose turn it is, what the board and the clocks show, how it ended.

import { index, unplayed } from "./phrases.js";
import { capital, sentence, tell } from "./words.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("./wire.d.ts").SideName} SideName */

/** Whether the line was there and is down: nothing can be sent, and nobody knows what happens elsewhere. @param {State} state */
export const isDown = (state) => state.layout !== null && (state.line === "lost" || state.line === "closing");

/** Whether the visitor may move now. @param {State} state */
export const yourTurn = (state) =>
  state.head !== null &&
  state.scene !== null &&
  !state.head.ending &&
  state.head.seats[index(state.scene.turn)].you &&
  !isOpen(state);

/** Whether a seat is still empty; nobody moves before both are taken. @param {State} state */
export const isOpen = (state) => state.head?.seats.some((seat) => seat.kind === "open") ?? false;

/** The side the visitor plays, if it is exactly one. @param {State} state @returns {SideName | null} */
export function yourSide(state) {
  const [first, second] = state.head?.seats.map((seat) => seat.you) ?? [false, false];
  return first && !second ? "first" : second && !first ? "second" : null;
}

/**
 * How a game ended, for whoever reads it: first what it means to them, then why.
 * @param {State} state
 * @param {import("./wire.d.ts").Ending} ending
 * @returns {{title: string, why: string}}
 */
export function result(state, ending) {
  const you = yourSide(state);
  // What came to no result has a short word for it, and then the whole sentence.
  const nothing = unplayed(ending);
  if (nothing) return { title: capital(nothing), why: sentence(ending.sentence) };
  if (ending.why === null || !state.layout) return { title: sentence(ending.sentence), why: "" };
  const why = sentence(ending.why);
  if (ending.winner === null) return { title: tell("page-end-draw"), why };
  if (you) return { title: you === ending.winner ? tell("page-end-won") : tell("page-end-lost"), why };
  return { title: tell("page-end-side-won", { side: state.layout.sides[index(ending.winner)].name }), why };
}

/** The same as it is announced. @param {State} state @param {import("./wire.d.ts").Ending} ending */
export function over(state, ending) {
  if (unplayed(ending)) return sentence(ending.sentence);
  const { title, why } = result(state, ending);
  return why ? `${sentence(title)} ${why}` : title;
}

/** What a clock shows. @param {State} state @param {SideName} side @param {number} now */
export function left(state, side, now) {
  if (!state.clocks) return null;
  const rest = state.clocks.left[index(side)];
  return state.clocks.running === side ? Math.max(0, rest - (now - state.clocksAt)) : rest;
}

/** What the board is to show. @param {State} state */
export function onBoard(state) {
  const ply = state.view ?? state.moves.length;
  const scene = state.view === null ? state.scene : (state.looks[state.view] ?? null);
  const entry = ply > 0 ? state.moves[ply - 1] : undefined;
  const active = state.view === null && yourTurn(state) && !state.sent && !isDown(state);
  const shown = state.view === null ? state.sent?.shown : null;
  // A move is seen at once; what the server makes of it comes after.
  if (shown)
    return {
      scene: shown.scene,
      ply: ply + 1,
      move: shown.picks,
      last: [...new Set([...shown.picks, ...shown.trails.flat()])],
      trails: shown.trails,
      picked: [],
      lit: [],
      pending: [],
      decided: [],
      busy: false,
    };
  const behind = active ? state.behind : null;
  if (behind)
    return {
      scene: behind.scene,
      ply,
      move: state.picks,
      last: [...new Set(behind.trails.flat())],
      trails: behind.trails,
      picked: state.picks.filter((site) => !behind.trails.some(([from]) => from === site)),
      lit: state.picking?.choices ?? [],
      pending: state.ready !== null ? (state.picking?.trails ?? []) : [],
      decided: [],
      busy: state.waiting !== null,
    };
  const ending = state.view === null ? (state.head?.ending ?? null) : (scene?.outcome ?? null);
  return {
    scene,
    ply,
    move: entry?.picks ?? [],
    last: [...new Set([...(entry?.picks ?? []), ...(entry?.trails ?? []).flat()])],
    trails: entry?.trails ?? [],
    picked: active || state.sent ? state.picks : [],
    lit: active ? (state.picking?.choices ?? []) : [],
    // The move that waits for a yes, all of it.
    pending: active && state.ready !== null ? (state.picking?.trails ?? []) : [],
    decided: ending?.shown ?? [],
    busy: state.sent !== null || state.waiting !== null || (active && state.ready !== null),
  };
}

/** Where the visitor connects from: how much of the game the page has already. @param {State} state */
export const since = (state) => ({ since: state.moves.length, takebacks: state.takebacks });

/** Whether a side has still to make its first move. @param {State} state */
export const begins = (state) =>
  !["first", "second"].every((side) => state.moves.some((move) => move.side === side));

/** How long the side to move has for its first move; null if as long as it likes. @param {State} state @param {number} now */
export const firstMove = (state, now) =>
  state.clocks?.first == null || state.head?.ending ? null : Math.max(0, state.clocks.first - (now - state.clocksAt));

/** An absence that ends a game only after days is not counted down. */
const SOON = 3_600_000;

/**
 * In what time the visitor may claim the game because the other has left; null if the other is there.
 * @param {State} state @param {number} now
 */
export function claimIn(state, now) {
  const you = yourSide(state);
  const claim = you && state.head && !state.head.ending && state.head.seats[1 - index(you)].claim;
  if (typeof claim !== "number" || claim > SOON) return null;
  return Math.max(0, claim - (now - state.seatsAt));
}

/** How many moves go when a side takes back its last one. @param {State} state @param {SideName} side */
export const backBy = (state, side) =>
  state.moves.length - Math.max(0, state.moves.findLastIndex((move) => move.side === side));
