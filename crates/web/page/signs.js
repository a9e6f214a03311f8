// What ground, pieces and marks look like. Everything that has to be told apart differs in shape, not only in colour:
// grounds in texture, sides in an inner line, marks in form. Colours come from the style sheet.

import { s } from "./dom.js";
import { band, hatch, outline, segments, short } from "./geometry.js";
import { index } from "./phrases.js";

/** @typedef {import("./geometry.js").Point} Point */
/** @typedef {import("./geometry.js").Geometry} Geometry */
/** @typedef {import("./wire.d.ts").Layout} Layout */

const STAR = "M0-1L.25-.34.95-.31.4.13.59.81 0 .42-.59.81-.4.13-.95-.31-.25-.34Z";
const FLAME =
  "M.08-1C.2-.5.75-.25.75.32.75.74.42 1 0 1-.42 1-.75.74-.75.3-.75.02-.6-.2-.42-.36-.4-.1-.3.02-.16.04-.24-.4-.16-.75.08-1Z";
const CROSS = "M-.62-.62L.62.62M.62-.62L-.62.62";
const BARS = "M-.7-.36L.7-.36M-.7.36L.7.36";
const ARROW = "M-18 0H17M4-12L17 0L4 12";
const LOST = "M-.85-.6L.85-.6 0 .85Z";
/** @type {[Point, Point]} */
const ACROSS = [
  [Math.SQRT1_2, -Math.SQRT1_2],
  [Math.SQRT1_2, Math.SQRT1_2],
];
/** What a shape from -1 to 1 is multiplied by on the board. */
const SIZE = 35;

/** @param {Point} at @param {number} scale */
const place = (at, scale) => `translate(${short(at[0])} ${short(at[1])}) scale(${short(scale)})`;

/** The class of a ground, which gives it its colours. @param {Layout} layout @param {number} zone */
export function groundClass(layout, zone) {
  const swatch = layout.zones[zone]?.swatch ?? "plain";
  if (swatch === "first" || swatch === "second") {
    const { ink } = layout.sides[index(swatch)];
    return `ground owned ink-${ink}`;
  }
  return `ground ${swatch}`;
}

/**
 * Texture and sign of one cell's ground.
 * @param {Layout} layout
 * @param {Geometry} geometry
 * @param {number} zone
 * @param {Point} centre
 * @returns {SVGElement[]}
 */
export function ground(layout, geometry, zone, centre) {
  const spec = layout.zones[zone];
  if (!spec) return [];
  const cell = geometry.cell(centre, 1.5);
  const kind = groundClass(layout, zone);
  const lines = (/** @type {number[]} */ ways, /** @type {number} */ spacing) =>
    segments(ways.flatMap((way) => hatch(cell, ACROSS[way], spacing)));
  const out = [];
  if (spec.swatch === "gold") {
    const facet = (/** @type {number} */ from, /** @type {number} */ to) =>
      outline(band(cell, centre, ACROSS[1], from, to));
    out.push(s("path", { class: "sheen", d: facet(-34, -10) + facet(-4, 2) }));
    out.push(s("path", { class: `${kind} rim`, d: outline(geometry.cell(centre, 7)) }));
  } else if (spec.swatch === "first" || spec.swatch === "second") {
    out.push(s("path", { class: `${kind} hatching`, d: lines([index(spec.swatch)], 12) }));
  } else if (spec.swatch === "rock") {
    out.push(s("path", { class: `${kind} hatching`, d: lines([0, 1], 15) }));
  } else if (spec.swatch === "hollow") {
    out.push(
      s("path", {
        class: `${kind} rim`,
        d: outline(geometry.cell(centre, 6)) + outline(geometry.cell(centre, 11)),
      }),
    );
  }
  if (spec.shape) out.push(s("path", { class: `${kind} sign`, d: spec.shape, transform: place(centre, 28) }));
  return out;
}

/**
 * A piece around the origin.
 * @param {Layout} layout
 * @param {number} kind
 * @param {number} pips
 * @param {number} [size]
 */
export function piece(layout, kind, pips, size = SIZE) {
  const spec = layout.pieces[kind];
  const ink = spec.side ? layout.sides[index(spec.side)].ink : "neutral";
  const group = s("g", { class: `body ink-${ink}` });
  const below = `translate(${short(0.05 * size)} ${short(0.1 * size)})`;
  if (pips > 0) {
    const tile = (/** @type {number} */ half, /** @type {number} */ round, /** @type {object} */ more) =>
      s("rect", {
        x: short(-half),
        y: short(-half),
        width: short(2 * half),
        height: short(2 * half),
        rx: short(round),
        ...more,
      });
    group.append(tile(0.92 * size + 1.5, 0.3 * size, { class: "shade", transform: below }));
    group.append(tile(0.92 * size, 0.3 * size, { class: "skin", "stroke-width": short(0.09 * size) }));
    if (spec.side === "second")
      group.append(tile(0.78 * size, 0.2 * size, { class: "inner", "stroke-width": short(0.05 * size) }));
    group.append(...dots(pips, size));
    return group;
  }
  const lined =
    spec.side === "second" &&
    layout.pieces.some((twin) => twin.side === "first" && twin.shape === spec.shape);
  group.append(s("path", { class: "shade", d: spec.shape, transform: `${below} scale(${size})` }));
  group.append(s("path", { class: "skin", d: spec.shape, transform: `scale(${size})`, "stroke-width": 0.1 }));
  if (lined)
    group.append(
      s("path", {
        class: "inner",
        d: spec.shape,
        transform: `scale(${short(0.58 * size)})`,
        "stroke-width": 0.2,
      }),
    );
  return group;
}

/**
 * Pips as on a die up to six; beyond that, the number.
 * @param {number} pips
 * @param {number} size
 * @returns {SVGElement[]}
 */
function dots(pips, size) {
  if (pips > 6) {
    return [
      s(
        "text",
        {
          class: "dot number",
          "font-size": short(size),
          "text-anchor": "middle",
          "dominant-baseline": "central",
        },
        String(pips),
      ),
    ];
  }
  /** @type {Point[]} */
  const corners = [
    [-1, -1],
    [1, 1],
    [1, -1],
    [-1, 1],
  ];
  /** @type {Point[]} */
  const spots = pips % 2 === 1 ? [[0, 0]] : [];
  if (pips === 2 || pips === 3) spots.push(...corners.slice(2));
  if (pips >= 4) spots.push(...corners);
  if (pips === 6) spots.push([-1, 0], [1, 0]);
  return spots.map(([x, y]) =>
    s("circle", {
      class: "dot",
      cx: short(0.43 * size * x),
      cy: short(0.43 * size * y),
      r: short(0.155 * size),
    }),
  );
}

/**
 * A lit site: on an empty cell its sign; a piece is not covered, but ringed or given a badge.
 * @param {Geometry} geometry
 * @param {Point} centre
 * @param {import("./wire.d.ts").EffectWord} word
 * @param {boolean} occupied
 * @returns {SVGElement[]}
 */
export function lit(geometry, centre, word, occupied) {
  if (!occupied) return sign(word, centre, 21);
  const out = [];
  if (word === "capture" || word === "trade") out.push(...ring(centre, 42, 5));
  if (word !== "capture") {
    const [dx, dy] = geometry.badge();
    /** @type {Point} */
    const at = [centre[0] + dx, centre[1] + dy];
    out.push(s("circle", { class: "badge", cx: short(at[0]), cy: short(at[1]), r: 16 }));
    if (word === "trade")
      out.push(s("path", { class: "stroke", d: CROSS, transform: place(at, 11), "stroke-width": 0.3 }));
    else out.push(...sign(word, at, 11));
  }
  return out;
}

/**
 * The sign of what a pick would do.
 * @param {string} word
 * @param {Point} at
 * @param {number} size half its height
 * @returns {SVGElement[]}
 */
export function sign(word, at, size) {
  const shape = (
    /** @type {string} */ kind,
    /** @type {string} */ d,
    /** @type {number} */ scale,
    /** @type {number | null} */ width,
  ) => s("path", { class: kind, d, transform: place(at, scale), "stroke-width": width });
  switch (word) {
    case "capture":
      return ring(at, size, 0.26 * size);
    case "trade":
      return [...ring(at, size, 0.2 * size), shape("stroke", CROSS, 0.8 * size, 0.3)];
    case "win":
      return [shape("halo", STAR, 1.1 * size, 0.3), shape("fill", STAR, 1.1 * size, null)];
    case "wake":
      return [shape("halo", FLAME, 1.1 * size, 0.3), shape("fill", FLAME, 1.1 * size, null)];
    case "draw":
      return [shape("stroke under", BARS, size, 0.6), shape("stroke", BARS, size, 0.32)];
    case "loss":
      return [shape("halo", LOST, size, 0.3), shape("stroke", LOST, size, 0.26)];
    default:
      return [
        s("circle", { class: "breath", cx: short(at[0]), cy: short(at[1]), r: short(0.62 * size + 3) }),
        s("circle", { class: "fill", cx: short(at[0]), cy: short(at[1]), r: short(0.62 * size) }),
      ];
  }
}

/**
 * The way of a piece: a small ring where it stood, and a line to where it stands.
 * @param {string} kind
 * @param {Point} from
 * @param {Point} to
 * @returns {SVGElement[]}
 */
export function trail(kind, from, to) {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  if (length < 1) return [];
  const [x, y] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const line = segments([
    [
      [from[0] + 12 * x, from[1] + 12 * y],
      [to[0] - 12 * x, to[1] - 12 * y],
    ],
  ]);
  const start = s("circle", { class: `${kind} start`, cx: short(from[0]), cy: short(from[1]), r: 12 });
  return [s("path", { class: kind, d: line }), start];
}

/**
 * An arrow over the edge between a piece and where it may go.
 * @param {Point} from
 * @param {Point} to
 * @param {boolean} wins
 * @returns {SVGElement[]}
 */
export function arrow(from, to, wins) {
  const turn = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
  const at = `translate(${short((9 * from[0] + 11 * to[0]) / 20)} ${short((9 * from[1] + 11 * to[1]) / 20)}) rotate(${short(turn)})`;
  const shape = (/** @type {string} */ kind, /** @type {number} */ width) =>
    s("path", { class: kind, d: ARROW, transform: at, "stroke-width": width });
  const star = wins ? sign("win", to, 16) : [];
  return [shape("stroke under", 13), shape("stroke", 7), ...star];
}

/**
 * Why the game is over: a frame around the cell and a star at its corner, so that the piece is seen.
 * @param {Geometry} geometry
 * @param {Point} centre
 * @returns {SVGElement[]}
 */
export function decided(geometry, centre) {
  const d = outline(geometry.cell(centre, 5));
  const [dx, dy] = geometry.badge();
  /** @type {Point} */
  const at = [centre[0] + dx, centre[1] + dy];
  return [s("path", { class: "decided under", d }), s("path", { class: "decided", d }), ...sign("win", at, 17)];
}

/** @param {Point} at @param {number} radius @param {number} width @returns {SVGElement[]} */
export function ring(at, radius, width) {
  const circle = (/** @type {string} */ kind, /** @type {number} */ wide) =>
    s("circle", {
      class: kind,
      cx: short(at[0]),
      cy: short(at[1]),
      r: short(radius),
      "stroke-width": short(wide),
    });
  return [circle("stroke under", width + 4), circle("stroke", width)];
}

/** What would fall if the pointed-out site were picked. @param {Point} at @returns {SVGElement} */
export const doom = (at) =>
  s("path", { class: "doom", d: CROSS, transform: place(at, 44), "stroke-width": 0.18 });
