// From places in half cells to points of a picture; the same numbers as the pictures the program writes.
// A cell is 100 units from edge to opposite edge.

/** @typedef {[number, number]} Point */
/** @typedef {import("./wire.d.ts").Layout} Layout */
/** @typedef {{flip: boolean, diamond: boolean, turn?: boolean}} View turned, a long board lies on its side */

/** Half the distance between opposite edges of a cell. */
export const HALF = 50;
/** The side of a hexagon whose opposite edges are 100 apart; its corners are as far from the centre. */
export const SIDE = 57.73502691896258;
const SLANT = Math.SQRT1_2;

/** Whether a board is so much higher than wide that it is larger on its side. @param {Layout} layout */
export function isLong({ sites }) {
  const reach = (/** @type {number[]} */ places) => Math.max(...places) - Math.min(...places);
  return reach(sites.map((site) => site.y)) > 1.4 * reach(sites.map((site) => site.x));
}

/** How the board of a layout lies in a view. */
export class Geometry {
  /** @param {Layout} layout @param {View} view */
  constructor(layout, view) {
    this.tiling = layout.tiling;
    this.flip = view.flip;
    this.diamond = view.diamond && layout.diamond && layout.tiling === "squares";
    this.turn = view.turn === true && !this.diamond;
  }

  /** The middle of a cell or label. @param {{x: number, y: number}} at @returns {Point} */
  centre(at) {
    return this.laid(this.upright(at));
  }

  /** A point of the upright board where it lies. @param {Point} point @returns {Point} */
  laid([x, y]) {
    return this.turn ? [-y, x] : [x, y];
  }

  /** @param {{x: number, y: number}} at @returns {Point} */
  upright(at) {
    let [x, y] = this.flip ? [-at.x, -at.y] : [at.x, at.y];
    if (this.diamond) {
      [x, y] = [x - y, x + y];
      return [x * HALF * SLANT, y * HALF * SLANT];
    }
    switch (this.tiling) {
      case "hexRows":
        return [x * HALF, y * SIDE * 0.75];
      case "hexColumns":
        return [x * SIDE * 0.75, y * HALF];
      default:
        return [x * HALF, y * HALF];
    }
  }

  /**
   * The corners of a cell around a point, its edges moved inwards by `inset`.
   * @param {Point} centre
   * @param {number} inset
   * @returns {Point[]}
   */
  cell(centre, inset) {
    const h = HALF - inset;
    const s = (SIDE * h) / HALF;
    const tip = h / SLANT;
    /** @type {Point[]} */
    let corners;
    if (this.diamond)
      corners = [
        [0, -tip],
        [tip, 0],
        [0, tip],
        [-tip, 0],
      ];
    else if (this.tiling === "hexRows")
      corners = [
        [0, -s],
        [h, -s / 2],
        [h, s / 2],
        [0, s],
        [-h, s / 2],
        [-h, -s / 2],
      ];
    else if (this.tiling === "hexColumns")
      corners = [
        [s, 0],
        [s / 2, h],
        [-s / 2, h],
        [-s, 0],
        [-s / 2, -h],
        [s / 2, -h],
      ];
    else
      corners = [
        [-h, -h],
        [h, -h],
        [h, h],
        [-h, h],
      ];
    return corners.map((corner) => {
      const [x, y] = this.laid(corner);
      return [centre[0] + x, centre[1] + y];
    });
  }

  /**
   * How far from the centre of a cell a badge sits: beside the piece and inside the cell.
   * @returns {Point}
   */
  badge() {
    if (this.diamond) return [0, -46];
    if (this.tiling === "hexRows") return [30, -27];
    if (this.tiling === "hexColumns") return [27, -31];
    return [32, -32];
  }
}

/** A number with at most two decimals. @param {number} value */
export const short = (value) => String(Math.round(value * 100) / 100 + 0);

/** Path data of a closed polygon. @param {Point[]} polygon */
export function outline(polygon) {
  if (polygon.length < 3) return "";
  return "M" + polygon.map(([x, y]) => `${short(x)} ${short(y)}`).join("L") + "Z";
}

/** Path data of separate straight lines. @param {[Point, Point][]} lines */
export const segments = (lines) =>
  lines.map(([a, b]) => `M${short(a[0])} ${short(a[1])}L${short(b[0])} ${short(b[1])}`).join("");

/**
 * The next site in a direction of the screen, or the same where there is none: the nearest within 60 degrees to either side. Of two
 * that are as near, the one nearer to the course: who goes up goes up, where rows lie half a cell apart, too.
 * @param {Point[]} centres @param {number} from @param {Point} way a unit vector @param {Point} [course] where one has set out
 */
export function neighbour(centres, from, way, course = centres[from]) {
  let [best, least] = [from, Infinity];
  centres.forEach((centre, site) => {
    const [x, y] = [centre[0] - centres[from][0], centre[1] - centres[from][1]];
    const ahead = x * way[0] + y * way[1];
    const aside = Math.abs(x * way[1] - y * way[0]);
    if (ahead < 1 || aside > ahead * 1.8) return;
    const off = Math.abs((centre[0] - course[0]) * way[1] - (centre[1] - course[1]) * way[0]);
    const distance = Math.hypot(x, y) + 0.3 * aside + 0.1 * off;
    if (distance < least - 0.01) [best, least] = [site, distance];
  });
  return best;
}
