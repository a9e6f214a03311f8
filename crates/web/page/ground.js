// What a board is before anything stands on it: its base, its tiles, and the coordinates in them.

import { s } from "./dom.js";
import { outline, short } from "./geometry.js";
import * as signs from "./signs.js";

/** @typedef {import("./geometry.js").Point} Point */
/** @typedef {import("./geometry.js").Geometry} Geometry */
/** @typedef {import("./wire.d.ts").Layout} Layout */

/** How thick a board is. */
export const THICK = 12;

/**
 * Base and tiles.
 * @param {Layout} layout @param {Geometry} geometry @param {Point[]} centres of the sites
 */
export function ground(layout, geometry, centres) {
  const all = s("g", { "aria-hidden": "true" });
  const base = centres.map((centre) => outline(geometry.cell(centre, 0))).join("");
  all.append(
    s("path", { class: "base under", d: base, transform: `translate(0 ${THICK})` }),
    s("path", { class: "base", d: base }),
  );
  // Tiles of one kind are one path, so that large boards have few parts.
  /** @type {Map<string, string>} */
  const tiles = new Map();
  layout.sites.forEach((_, site) => {
    const kind = signs.tileClass(layout, site);
    tiles.set(kind, (tiles.get(kind) ?? "") + outline(geometry.cell(centres[site], 5.5)));
  });
  for (const [kind, d] of tiles) all.append(s("path", { class: kind, d }));
  layout.sites.forEach((site, index) =>
    all.append(...signs.ground(layout, geometry, site.zone, centres[index])),
  );
  return all;
}

/**
 * How large coordinates are written: large boards are shown smaller.
 * @param {Point[]} centres
 */
export function lettering(centres) {
  const xs = centres.map((centre) => centre[0]);
  return Math.max(17, Math.min(30, (Math.max(...xs) - Math.min(...xs)) / 60));
}

/**
 * The coordinates, inside the outermost tiles, each once.
 * @param {Layout} layout @param {Geometry} geometry @param {Point[]} centres of the sites
 * @returns {SVGElement[]}
 */
export function coordinates(layout, geometry, centres) {
  /** @type {Map<string, SVGElement>} */
  const found = new Map();
  // Below the board, and beside it where the tiles have room, comes last, and stays.
  const way = geometry.tiling === "hexColumns" ? 1 : -1;
  const labels = layout.labels.map((label) => ({ text: label.text, at: geometry.centre(label) }));
  labels.sort((a, b) => way * (a.at[0] - b.at[0]) || a.at[1] - b.at[1]);
  for (const { text, at } of labels) {
    // The nearest cell that is in line with it.
    const far = (/** @type {Point} */ to) => {
      const [x, y] = [Math.abs(to[0] - at[0]), Math.abs(to[1] - at[1])];
      return Math.min(6 * x + y, x + 6 * y);
    };
    const near = centres.reduce((best, centre) => (far(centre) < far(best) ? centre : best));
    // What is painted or blocked is no place for words.
    if (/owned|rock/.test(signs.tileClass(layout, centres.indexOf(near)))) continue;
    const [dx, dy] = geometry.corner([at[0] - near[0], at[1] - near[1]]);
    const attributes = { class: "label", x: short(near[0] + dx), y: short(near[1] + dy) };
    found.set(text, s("text", attributes, text));
  }
  return [...found.values()];
}
