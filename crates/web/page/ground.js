// What a board is before anything stands on it: its base, its tiles, and the coordinates beside them.

import { s } from "./dom.js";
import { HALF, SIDE, outline, short } from "./geometry.js";
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
  const reach = (/** @type {number[]} */ places) => Math.max(...places) - Math.min(...places);
  const [wide, high] = [reach(centres.map(([x]) => x)), reach(centres.map(([, y]) => y))];
  return Math.max(18, Math.min(34, Math.max(wide / 28, high / 40)));
}

/** What is free between the cells and what is written beside them. */
const GAP = 14;

/**
 * Where the coordinates stand: outside the cells, as the layout has them, and beside the cell that is in line with them where no
 * other one is in the way, for a screen has little room.
 * @param {Layout} layout @param {Geometry} geometry @param {Point[]} centres of the sites @param {number} size of the letters
 * @returns {{text: string, at: Point}[]}
 */
export function coordinates({ labels, sites, tiling }, geometry, centres, size) {
  return labels.map((label) => {
    const far = geometry.centre(label);
    const steps = (/** @type {{x: number, y: number}} */ { x, y }) => Math.abs(x - label.x) + Math.abs(y - label.y);
    const inLine = sites.map((_, site) => site).filter((site) => sites[site].x === label.x || sites[site].y === label.y);
    if (inLine.length === 0) return { text: label.text, at: far };
    const near = inLine.reduce((best, site) => (steps(sites[site]) < steps(sites[best]) ? site : best));
    const [x, y] = [far[0] - centres[near][0], far[1] - centres[near][1]];
    const tip = sites[near].x === label.x ? tiling === "hexRows" : tiling === "hexColumns";
    // In front one sees how thick the board is.
    const away = (tip ? SIDE + GAP / 2 : HALF) + GAP + size / 2 + (y > 1 ? THICK : 0);
    const share = away / Math.hypot(x, y);
    /** @type {Point} */
    const at = [centres[near][0] + share * x, centres[near][1] + share * y];
    const free = centres.every((centre, site) => site === near || Math.hypot(centre[0] - at[0], centre[1] - at[1]) > SIDE + size / 2);
    return { text: label.text, at: free ? at : far };
  });
}

/** What is written beside a board. @param {{text: string, at: Point}[]} labels @returns {SVGElement[]} */
export const written = (labels) =>
  labels.map(({ text, at }) => s("text", { class: "label", x: short(at[0]), y: short(at[1]) }, text));
