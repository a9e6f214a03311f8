// What ground, pieces and marks look like. Everything that has to be told apart differs in shape, not only in colour: grounds in
// what is cut into them, sides in their inner form, marks in form. Colours come from the style sheet.

import { s } from "./dom.js";
import { outline, segments, short } from "./geometry.js";
import { index } from "./phrases.js";

/** @typedef {import("./geometry.js").Point} Point */
/** @typedef {import("./geometry.js").Geometry} Geometry */
/** @typedef {import("./wire.d.ts").Layout} Layout */

const STAR = "M0-1L.25-.34.95-.31.4.13.59.81 0 .42-.59.81-.4.13-.95-.31-.25-.34Z";
const FLAME =
  "M.08-1C.2-.5.75-.25.75.32.75.74.42 1 0 1-.42 1-.75.74-.75.3-.75.02-.6-.2-.42-.36-.4-.1-.3.02-.16.04-.24-.4-.16-.75.08-1Z";
const BARS = "M-.7-.36L.7-.36M-.7.36L.7.36";
const ARROW = "M-18 0H17M4-12L17 0L4 12";
const LOST = "M-.85-.6L.85-.6 0 .85Z";
/** What the shape of a piece, from -1 to 1, is multiplied by on the board, and that of a ground. */
const [SIZE, SIGN] = [48, 40];
/** How thick a piece is, and by how much its edge is rounded. */
const [THICK, ROUND] = [7, 0.2];

/** @param {Point} at @param {number} scale */
const place = (at, scale) => `translate(${short(at[0])} ${short(at[1])}) scale(${short(scale)})`;

/** Whether both sides are told by light and dark alone. @param {Layout} layout */
export const unpainted = (layout) => layout.sides.every(({ ink }) => ink === "white" || ink === "black");

/**
 * What a board is made of. White and black pieces lie on a middle tone, coloured ones on a light ground.
 * @param {Layout} layout
 */
export function material(layout) {
  const squares = layout.tiling === "squares";
  if (unpainted(layout)) return squares ? "m-clay" : "m-oak";
  return squares ? "m-biscuit" : "m-stone";
}

/**
 * The outline of a shape and what is drawn on it.
 * @param {string} shape
 * @returns {[string, string]}
 */
function parts(shape) {
  const end = shape.indexOf("Z") + 1;
  return [shape.slice(0, end), shape.slice(end)];
}

/** The middle of a polygon, so that a smaller one can lie in it; other shapes are drawn around their middle. @param {string} d */
function middle(d) {
  if (/[AQCHV]/.test(d)) return 0;
  const heights = (d.match(/-?\d*\.?\d+/g) ?? []).map(Number).filter((_, at) => at % 2 === 1);
  return heights.reduce((sum, height) => sum + height, 0) / heights.length;
}

/**
 * The tile of a cell: its class gives it its colours.
 * @param {Layout} layout
 * @param {number} site
 */
export function tileClass(layout, site) {
  const { x, y, zone } = layout.sites[site];
  const swatch = layout.zones[zone]?.swatch ?? "plain";
  const alt = layout.tiling === "squares" && (x + y) % 4 !== 0 ? " alt" : "";
  if (swatch === "gold" || swatch === "rock") return `tile ${swatch}${alt}`;
  if ((swatch === "first" || swatch === "second") && !unpainted(layout))
    return ["tile", "owned", `ink-${layout.sides[index(swatch)].ink}`].join(" ");
  return `tile${alt}`;
}

/**
 * What is cut into the tile of a cell, or painted on it.
 * @param {Layout} layout
 * @param {Geometry} geometry
 * @param {number} zone
 * @param {Point} centre
 * @returns {SVGElement[]}
 */
export function ground(layout, geometry, zone, centre) {
  const spec = layout.zones[zone];
  if (!spec) return [];
  if (spec.swatch === "gold") {
    const [inner, outer] = [geometry.cell(centre, 16), geometry.cell(centre, 4)];
    const spokes = inner.map((point, at) => /** @type {[Point, Point]} */ ([point, outer[at]]));
    return [s("path", { class: "cut", d: outline(inner) + segments(spokes) })];
  }
  const side = spec.swatch === "first" || spec.swatch === "second" ? index(spec.swatch) : null;
  const ink = side === null ? "" : ` owned ink-${layout.sides[side].ink}`;
  // A far row is the home of those whom it is taken from, and has their colour.
  if (side !== null && unpainted(layout))
    return [s("path", { class: `inlay owned ink-${layout.sides[1 - side].ink}`, d: outline(geometry.cell(centre, 9)) })];
  if (!spec.shape) return [];
  const kind = side === null ? `sign ${spec.swatch}` : `sign${ink}`;
  const at = place(centre, SIGN);
  const [, more] = parts(spec.shape);
  // The last part of a shape lies on the rest.
  const last = more ? `M${more.split("M").pop()}` : "";
  return [
    s("path", { class: kind, d: spec.shape, transform: at }),
    ...(last ? [s("path", { class: `${kind} detail`, d: last, transform: at })] : []),
  ];
}

/**
 * A piece around the origin: a body with an edge below it, and what tells its side.
 * @param {Layout} layout
 * @param {number} kind
 * @param {number} pips
 * @param {number} [size]
 */
export function piece(layout, kind, pips, size = SIZE) {
  const spec = layout.pieces[kind];
  const ink = spec.side ? layout.sides[index(spec.side)].ink : "neutral";
  const group = s("g", { class: `body ink-${ink}` });
  if (pips > 0) return die(group, pips, size);
  const scale = `scale(${short(size)})`;
  const [body, details] = parts(spec.shape);
  if (!spec.side) {
    group.append(s("path", { class: "skin", d: spec.shape, transform: `scale(${short(0.8 * size)})` }));
    return group;
  }
  const layer = (/** @type {string} */ name, /** @type {string} */ transform) =>
    s("path", { class: name, d: body, transform, "stroke-width": ROUND });
  group.append(layer("under-side", `translate(0 ${THICK}) ${scale}`), layer("skin", scale));
  if (details) {
    group.append(s("path", { class: "inner", d: details, transform: scale, "stroke-width": 0.09 }));
    return group;
  }
  const pale = ink === "white" || ink === "black";
  const small = pale ? 0.71 : 0.54;
  const down = short(middle(body) * (1 - small) * size);
  group.append(
    ...(pale ? [s("path", { class: "rim", d: body, transform: `scale(${short(size * 1.13)})`, "stroke-width": 0.03 })] : []),
    s("path", {
      class: "inner",
      d: body,
      transform: `translate(0 ${down}) scale(${short(small * size)})`,
      "stroke-width": pale ? 0.12 : 0.2,
    }),
  );
  return group;
}

/**
 * A die with its pips.
 * @param {SVGGElement} group
 * @param {number} pips
 * @param {number} size
 */
function die(group, pips, size) {
  const half = 0.81 * size;
  const tile = (/** @type {string} */ name, /** @type {number} */ down, /** @type {number} */ inset) =>
    s("rect", {
      class: name,
      x: short(inset - half),
      y: short(inset - half + down),
      width: short(2 * (half - inset)),
      height: short(2 * (half - inset)),
      rx: short(0.35 * size - inset),
      "stroke-width": name === "rim" ? 1.6 : 0,
    });
  group.append(tile("under-side", THICK, 0), tile("skin", 0, 0), tile("rim", 0, 0.7), ...dots(pips, size));
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
      cx: short(0.4 * size * x),
      cy: short(0.4 * size * y),
      r: short(0.177 * size),
    }),
  );
}

/** A piece lying on a chip of its board. @param {Layout} layout @param {number} kind @param {number} pips @param {object} [more] */
export const token = (layout, kind, pips, more = { "aria-hidden": "true" }) =>
  s(
    "svg",
    { class: `token ${material(layout)}`, viewBox: "-54 -52 108 108", ...more },
    kind >= 0 ? piece(layout, kind, pips) : null,
  );

/** A small arrow among words, turned clockwise from the right. @param {number} degrees */
export const way = (degrees) =>
  s(
    "svg",
    { class: "way", viewBox: "-22 -22 44 44", "aria-hidden": "true" },
    s("path", { d: ARROW, transform: `rotate(${short(degrees)})` }),
  );

/**
 * A mark by itself, on a chip of a board: for whoever is told what it means.
 * @param {Layout} layout
 * @param {(at: Point) => SVGElement[]} draw
 */
export const sample = (layout, draw) =>
  s(
    "svg",
    { class: `token sample ${material(layout)}`, viewBox: "-58 -58 116 116", "aria-hidden": "true" },
    ...draw([0, 0]),
  );

/**
 * A line with its casing.
 * @param {string} d
 * @param {number} width
 * @param {string} [kind]
 * @returns {SVGElement[]}
 */
const cased = (d, width, kind = "stroke") => [
  s("path", { class: `${kind} under`, d, "stroke-width": width + 6 }),
  s("path", { class: kind, d, "stroke-width": width }),
];

/** A cell that something is going to happen on is paler. @param {Geometry} geometry @param {Point} centre */
const pale = (geometry, centre) => s("path", { class: "pale", d: outline(geometry.cell(centre, 3)) });

/**
 * The corners of a cell, so that the piece in it keeps its outline; half of them where both fall.
 * @param {Geometry} geometry
 * @param {Point} centre
 * @param {boolean} [half]
 * @returns {SVGElement[]}
 */
export function corners(geometry, centre, half = false) {
  const cell = geometry.cell(centre, 5);
  const reach = cell.length === 6 ? 0.3 : 0.27;
  const between = (/** @type {Point} */ a, /** @type {Point} */ b) =>
    `${short(a[0] + (b[0] - a[0]) * reach)} ${short(a[1] + (b[1] - a[1]) * reach)}`;
  const d = cell
    .map((corner, at) => {
      if (half && corner[0] > centre[0] + 1) return "";
      const [before, after] = [cell[(at + cell.length - 1) % cell.length], cell[(at + 1) % cell.length]];
      return `M${between(corner, before)}L${short(corner[0])} ${short(corner[1])}L${between(corner, after)}`;
    })
    .join("");
  return cased(d, 7);
}

/** How many teeth an edge has, and how far they reach into the cell. */
const [TEETH, DEEP] = [{ 4: 7, 6: 4 }, [3, 12]];

/**
 * What the other side would take: a frame with teeth, which nothing that may be done has.
 * @param {Geometry} geometry
 * @param {Point} centre
 * @returns {SVGElement[]}
 */
export function threat(geometry, centre) {
  const [outer, inner] = DEEP.map((inset) => geometry.cell(centre, inset));
  const count = TEETH[outer.length === 6 ? 6 : 4];
  const along = (/** @type {Point[]} */ cell, /** @type {number} */ edge, /** @type {number} */ part) => {
    const [a, b] = [cell[edge], cell[(edge + 1) % cell.length]];
    return /** @type {Point} */ ([a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part]);
  };
  const teeth = outer.flatMap((_, edge) =>
    Array.from({ length: count }, (_, at) => [
      along(outer, edge, at / count),
      along(inner, edge, (at + 0.5) / count),
    ]).flat(),
  );
  return cased(outline(teeth), 5, "threat");
}

/**
 * What stands below the pieces for a lit cell: it is paler where something falls.
 * @param {Geometry} geometry
 * @param {Point} centre
 * @param {import("./wire.d.ts").EffectWord} word
 * @param {boolean} occupied
 * @returns {SVGElement[]}
 */
export const lightened = (geometry, centre, word, occupied) =>
  (occupied && word !== "quiet") || word === "win" ? [pale(geometry, centre)] : [];

/**
 * A lit site: on an empty cell its sign; a piece is never covered.
 * @param {Geometry} geometry
 * @param {Point} centre
 * @param {import("./wire.d.ts").EffectWord} word
 * @param {boolean} occupied
 * @param {boolean} told whether pieces that may be picked are pointed out
 * @returns {SVGElement[]}
 */
export function lit(geometry, centre, word, occupied, told) {
  if (!occupied) return sign(word, centre, 24);
  if (word === "quiet") {
    const [x, y] = [centre[0], centre[1] + 44];
    return told ? cased(segments([[[x - 15, y], [x + 15, y]]]), 7) : [];
  }
  const out = corners(geometry, centre, word === "trade");
  if (word === "capture" || word === "trade") return out;
  const [dx, dy] = geometry.badge();
  return [...out, ...sign(word, [centre[0] + dx, centre[1] + dy], 15)];
}

/**
 * The sign of what a pick would do.
 * @param {string} word
 * @param {Point} at
 * @param {number} size half its height
 * @returns {SVGElement[]}
 */
export function sign(word, at, size) {
  const shape = (/** @type {string} */ kind, /** @type {string} */ d, /** @type {number} */ scale, /** @type {number} */ width) =>
    s("path", { class: kind, d, transform: place(at, scale), "stroke-width": short(width / scale) });
  switch (word) {
    case "capture":
    case "trade":
      return [...ring(at, 1.1 * size, 5), dot(at, 0.46 * size)];
    case "win": {
      const star = shape("fill win", STAR, 1.15 * size, 10);
      // It breathes around itself, so the place is that of a group around it.
      star.removeAttribute("transform");
      return [s("g", { transform: place(at, 1.15 * size) }, star)];
    }
    case "wake":
      return [shape("fill", FLAME, 1.1 * size, 8)];
    case "draw":
      return [shape("stroke under", BARS, size, 14), shape("stroke", BARS, size, 7)];
    case "loss":
      return [shape("stroke under", LOST, size, 13), shape("stroke", LOST, size, 7)];
    default:
      return [dot(at, 0.5 * size)];
  }
}

/** @param {Point} at @param {number} radius */
const dot = (at, radius) =>
  s("circle", { class: "fill", cx: short(at[0]), cy: short(at[1]), r: short(radius), "stroke-width": 9 });

/** What is picked stands in a heavy closed frame. @param {Geometry} geometry @param {Point} centre @returns {SVGElement[]} */
export const picked = (geometry, centre) => [
  pale(geometry, centre),
  ...cased(outline(geometry.cell(centre, 7)), 8, "picked"),
];

/** What a task speaks of: a thin frame of ink, for nobody may do anything there by that. @param {Geometry} geometry @param {Point} centre @returns {SVGElement[]} */
export const named = (geometry, centre) => [
  ...cased(outline(geometry.cell(centre, 8)), 4, "named"),
];

/** Where the keyboard is. @param {Geometry} geometry @param {Point} centre @returns {SVGElement[]} */
export const focus = (geometry, centre) => {
  const d = outline(geometry.cell(centre, 6));
  return [s("path", { class: "case", d, "stroke-width": 12 }), s("path", { class: "focus", d })];
};

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
  const d = segments([
    [
      [from[0] + 13 * x, from[1] + 13 * y],
      [to[0] - 12 * x, to[1] - 12 * y],
    ],
  ]);
  const start = s("circle", { class: `${kind} start`, cx: short(from[0]), cy: short(from[1]), r: 10 });
  const casing = kind.includes("pending") ? [s("path", { class: "case", d, "stroke-width": 16 })] : [];
  return [...casing, s("path", { class: kind, d }), start];
}

/**
 * An arrow in the cell where a piece may go, clear of the frame of the piece.
 * @param {Point} from
 * @param {Point} to
 * @param {boolean} wins
 * @returns {SVGElement[]}
 */
export function arrow(from, to, wins) {
  const turn = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
  const at = `translate(${short((4 * from[0] + 16 * to[0]) / 20)} ${short((4 * from[1] + 16 * to[1]) / 20)}) rotate(${short(turn)})`;
  const shape = (/** @type {string} */ kind, /** @type {number} */ width) =>
    s("path", { class: kind, d: ARROW, transform: at, "stroke-width": width });
  const star = wins ? sign("win", to, 16) : [];
  return [shape("stroke under", 15), shape("stroke", 9), ...star];
}

/**
 * Why the game is over: outlines that spread from the cell, and a star on the piece.
 * @param {Geometry} geometry
 * @param {Point} centre
 * @param {boolean} alone
 * @returns {SVGElement[]}
 */
export function decided(geometry, centre, alone) {
  const rings = (alone ? [1, -5, -11] : [2]).map((inset, at) =>
    s("path", { class: `decided r${at}`, d: outline(geometry.cell(centre, inset)) }),
  );
  return [...rings, s("path", { class: "star", d: STAR, transform: place(centre, 22), "stroke-width": 0.3 })];
}

/** @param {Point} at @param {number} radius @param {number} width @returns {SVGElement[]} */
function ring(at, radius, width) {
  const circle = (/** @type {string} */ kind, /** @type {number} */ wide) =>
    s("circle", {
      class: kind,
      cx: short(at[0]),
      cy: short(at[1]),
      r: short(radius),
      "stroke-width": short(wide),
    });
  return [circle("stroke under", width + 6), circle("stroke", width)];
}
