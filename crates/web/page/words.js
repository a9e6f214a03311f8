// Sentences about cells, moves, clocks and seats, for eyes and for screen readers alike.

/** @typedef {import("./wire.d.ts").Layout} Layout */
/** @typedef {import("./wire.d.ts").Scene} Scene */
/** @typedef {import("./wire.d.ts").Effect} Effect */
/** @typedef {import("./wire.d.ts").SideName} SideName */

/** The index of a side in pairs. @param {SideName} side */
export const index = (side) => (side === "first" ? 0 : 1);
/** @param {SideName} side @returns {SideName} */
export const other = (side) => (side === "first" ? "second" : "first");
/** @param {string} text */
export const capital = (text) => text.slice(0, 1).toUpperCase() + text.slice(1);

/**
 * What stands on a site: "red circle", "white die with 3 pips", or the name of its ground.
 * @param {Layout} layout
 * @param {import("./motion.js").Piece | undefined} piece
 * @param {number} site
 */
export function content(layout, piece, site) {
  const zone = layout.zones[layout.sites[site].zone]?.name ?? "";
  if (!piece) return zone || "empty";
  const spec = layout.pieces[piece[1]];
  const owner = spec.side ? `${layout.sides[index(spec.side)].name} ` : "";
  const pips = piece[2] > 0 ? ` with ${piece[2]} ${piece[2] === 1 ? "pip" : "pips"}` : "";
  return `${owner}${spec.name}${pips}${zone ? ` on ${zone}` : ""}`;
}

/**
 * The name of a cell for a screen reader.
 * @param {Layout} layout @param {import("./motion.js").Piece | undefined} piece @param {number} site
 * @param {{lit: Effect | undefined, picked: boolean, last: boolean}} mark
 */
export function cell(layout, piece, site, mark) {
  const parts = [layout.sites[site].label, content(layout, piece, site)];
  if (mark.picked) parts.push("picked");
  if (mark.lit) parts.push(mark.lit.told ? `may be picked: ${mark.lit.told}` : "may be picked");
  if (mark.last) parts.push("part of the last move");
  return parts.join(", ");
}

/**
 * A move as it is announced: "Red: c3-c4, captures d4."
 * @param {Layout} layout
 * @param {import("./wire.d.ts").MoveEntry} entry
 */
export function announced(layout, entry) {
  const told = entry.effect.told ? `, ${entry.effect.told}` : "";
  return `${capital(layout.sides[index(entry.side)].name)}: ${entry.text}${told}.`;
}

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
  if (!clock) return "no clock";
  const minutes = clock.base / 60_000;
  const base = minutes >= 1 ? `${Math.round(minutes * 10) / 10} min` : `${Math.round(clock.base / 1000)} s`;
  return clock.increment > 0 ? `${base} + ${Math.round(clock.increment / 100) / 10} s` : base;
}

/** How long ago something was. @param {number} then @param {number} now both in milliseconds */
export function ago(then, now) {
  const minutes = Math.round((now - then) / 60_000);
  if (minutes < 1) return "just now";
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.round(minutes / 60);
  if (hours < 24) return `${hours} h ago`;
  const days = Math.round(hours / 24);
  return days === 1 ? "yesterday" : `${days} days ago`;
}

/** The text of a game without its parentheses: "tactigon(board=13)" is "board=13". @param {string} game */
export function options(game) {
  const found = /\((.*)\)$/.exec(game);
  return found ? found[1].replaceAll(",", ", ") : "";
}

/** The id of a game string. @param {string} game */
export const gameId = (game) => game.replace(/\(.*$/, "");

/** What perfect play makes of a position or a move: "win in 5", "draw". @param {import("./wire.d.ts").ExactWorth} worth */
export const exactly = ({ outlook, plies }) => (plies === null ? outlook : `${outlook} in ${plies}`);

/**
 * A score as the first side sees it: "+0.85", "wins in 5".
 * @param {{cp: number | null, mate: number | null}} score
 */
export function score({ cp, mate }) {
  if (mate !== null) return mate > 0 ? `+#${mate}` : `−#${-mate}`;
  if (cp === null) return "…";
  const value = (Math.abs(cp) / 100).toFixed(2);
  return cp > 0 ? `+${value}` : cp < 0 ? `−${value}` : value;
}
