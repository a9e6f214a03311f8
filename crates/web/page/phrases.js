// What cells, moves, clocks and games are called, for eyes and for screen readers alike.

import { decimal, sentence, tell } from "./words.js";

/** @typedef {import("./wire.d.ts").Layout} Layout */
/** @typedef {import("./wire.d.ts").Choice} Choice */
/** @typedef {import("./wire.d.ts").SideName} SideName */

/** The index of a side in pairs. @param {SideName} side */
export const index = (side) => (side === "first" ? 0 : 1);
/** @param {SideName} side @returns {SideName} */
export const other = (side) => (side === "first" ? "second" : "first");

/**
 * What stands on a site: "red circle", "white die with 3 pips", or the name of its ground.
 * @param {Layout} layout
 * @param {import("./motion.js").Piece | undefined} piece
 * @param {number} site
 */
export function content(layout, piece, site) {
  const ground = layout.zones[layout.sites[site].zone]?.name ?? "";
  if (!piece) return ground || tell("page-cell-empty");
  const [, kind, pips] = piece;
  const spec = layout.pieces[kind];
  let name = spec.name;
  if (spec.side) name = tell("piece-of", { side: layout.sides[index(spec.side)].name, piece: name });
  if (pips > 0) name = tell("page-cell-pips", { piece: name, pips });
  return ground ? tell("page-cell-on", { piece: name, ground }) : name;
}

/**
 * The name of a cell for a screen reader.
 * @param {Layout} layout @param {import("./motion.js").Piece | undefined} piece @param {number} site
 * @param {{lit: Choice | undefined, picked: boolean, last: boolean, hinted?: boolean, threat?: boolean, goal?: boolean, named?: boolean}} mark
 * what is marked: \`hinted\`, part of a move that is shown and was not played; \`goal\`, where something picked may go; \`named\`, what a task speaks of
 */
export function cell(layout, piece, site, mark) {
  const parts = [layout.sites[site].label, content(layout, piece, site)];
  if (mark.picked) parts.push(tell("page-cell-picked"));
  if (mark.lit?.name) parts.push(mark.lit.name);
  if (mark.lit) {
    const effect = mark.lit.effect.told;
    if (mark.goal) parts.push(effect ? tell("page-cell-go-to", { effect }) : tell("page-cell-go"));
    else parts.push(effect ? tell("page-cell-may-to", { effect }) : tell("page-cell-may"));
  }
  if (mark.named) parts.push(tell("page-cell-named"));
  if (mark.hinted) parts.push(tell("page-cell-hinted"));
  if (mark.last) parts.push(tell("page-cell-last"));
  if (mark.threat) parts.push(tell("page-cell-threat"));
  return tell("page-cell", { parts });
}

/** What a lit cell means that is pointed at; nothing if it is only a cell. @param {Choice} choice */
export function tip(choice) {
  const { name } = choice;
  const effect = choice.effect.told;
  if (name && effect) return tell("page-tip-both", { name, effect });
  if (name) return tell("page-tip", { what: name });
  return effect ? tell("page-tip", { what: effect }) : "";
}

/**
 * A move as it is announced: "Red: c3-c4, captures d4."
 * @param {Layout} layout
 * @param {import("./wire.d.ts").MoveEntry} entry
 */
export function announced(layout, entry) {
  const side = layout.sides[index(entry.side)].name;
  const [move, effect] = [entry.text, entry.effect.told];
  return effect ? tell("page-says-move-to", { side, move, effect }) : tell("page-says-move", { side, move });
}

/** The number of a move as lists have it, where both sides' moves share one. @param {number} ply */
export const moveNumber = (ply) => Math.ceil(ply / 2);

/** A move with its number: "4. c3-c4" of the first to move, "4… e5-e4" of the other. @param {number} ply @param {string} text */
export const numbered = (ply, text) => `${moveNumber(ply)}${ply % 2 === 1 ? "." : "…"}\u00a0${text}`;

/** Whole minutes and seconds, with tenths below ten seconds. @param {number} milliseconds */
export function time(milliseconds) {
  const left = Math.max(0, milliseconds);
  if (left < 10_000) return `0:0${Math.floor(left / 1000)}.${Math.floor((left % 1000) / 100)}`;
  // A clock that shows a whole second still has it, so the next one down is shown late rather than early.
  const seconds = Math.ceil(left / 1000);
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (/** @type {number} */ n) => String(n).padStart(2, "0");
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** A clock as people say it: "5 min + 3 s". @param {import("./wire.d.ts").Clock | null} clock */
export function pace(clock) {
  if (!clock) return tell("page-no-clock");
  const minutes = clock.base / 60_000;
  const base =
    minutes >= 1
      ? tell("page-minutes", { count: Math.round(minutes * 10) / 10 })
      : tell("page-seconds", { count: Math.round(clock.base / 1000) });
  const more = tell("page-seconds", { count: Math.round(clock.increment / 100) / 10 });
  return clock.increment > 0 ? tell("page-pace", { base, more }) : base;
}

/** How long ago something was. @param {number} then @param {number} now both in milliseconds */
export function ago(then, now) {
  const minutes = Math.round((now - then) / 60_000);
  if (minutes < 1) return tell("page-ago-now");
  if (minutes < 60) return tell("page-ago-minutes", { count: minutes });
  const hours = Math.round(minutes / 60);
  if (hours < 24) return tell("page-ago-hours", { count: hours });
  return tell("page-ago-days", { count: Math.round(hours / 24) });
}

/** The language of the page as the browser's owner writes it: English is not written alike everywhere. */
function spoken() {
  const { lang } = document.documentElement;
  return navigator.languages.find((one) => one.split("-")[0] === lang.split("-")[0]) ?? lang;
}

/** A day and an hour as people write them. @param {number} then in milliseconds */
export const date = (then) =>
  new Intl.DateTimeFormat(spoken(), { dateStyle: "medium", timeStyle: "short" }).format(then);

/** What became of a game that has no result, in a word; null if it has one. @param {import("./wire.d.ts").Ending} ending */
export function unplayed({ reason }) {
  if (reason === "withdrawn") return tell("page-list-withdrawn");
  return reason === "aborted" || reason === "unbegun" ? tell("page-list-aborted") : null;
}

/** The id of a game string. @param {string} game */
export const gameId = (game) => game.replace(/\(.*$/, "");

/** What perfect play makes of a position or a move: "win in 5", "draw". @param {import("./wire.d.ts").ExactWorth} worth */
export function exactly({ outlook, plies }) {
  if (plies === null) return tell("value-draw");
  return outlook === "win" ? tell("value-win", { plies }) : tell("value-loss", { plies });
}

/**
 * A score as the first side sees it: "+0.85", "+#5" for a win in five.
 * @param {{cp: number | null, mate: number | null}} score
 */
export function score({ cp, mate }) {
  if (mate !== null) return mate > 0 ? `+#${mate}` : `−#${-mate}`;
  if (cp === null) return "…";
  const value = decimal(Math.abs(cp) / 100, 2);
  return cp > 0 ? `+${value}` : cp < 0 ? `−${value}` : value;
}

/** What went wrong, as a sentence for people. @param {unknown} error */
export const trouble = (error) => sentence(error instanceof Error ? error.message : String(error));
