// Which piece went where between two positions, for the eye only: no rule depends on it.

/** @typedef {[site: number, kind: number, pips: number]} Piece */
/** @typedef {{from: number, to: number, piece: Piece}} Glide */

/**
 * Pairs the pieces of two positions. Pieces that stand still are in none of the lists.
 * @param {Piece[]} before @param {Piece[]} after
 * @param {number[]} picks the picks of the move between them, if there was one
 * @param {{x: number, y: number}[]} places of the sites
 * @returns {{glides: Glide[], gone: Piece[], come: Piece[]}}
 */
export function motion(before, after, picks, places) {
  const old = new Map(before.map((piece) => [piece[0], piece]));
  const now = new Map(after.map((piece) => [piece[0], piece]));
  const same = (/** @type {Piece|undefined} */ a, /** @type {Piece|undefined} */ b) =>
    a !== undefined && b !== undefined && a[1] === b[1] && a[2] === b[2];
  /** @type {Glide[]} */
  const glides = [];
  const glide = (/** @type {number} */ from, /** @type {number} */ to) => {
    const piece = now.get(to);
    if (piece) glides.push({ from, to, piece });
    old.delete(from);
    now.delete(to);
  };
  const group = shifted(old, now, picks, places);
  if (group.length > 0) {
    for (const [from, to] of group) {
      const piece = now.get(to);
      if (piece) glides.push({ from, to, piece });
    }
    for (const [from, to] of group) {
      old.delete(from);
      now.delete(to);
    }
  } else {
    for (let index = 0; index + 1 < picks.length; index++) {
      const [from, to] = [picks[index], picks[index + 1]];
      const [a, b] = [old.get(from), now.get(to)];
      if (a && b && a[1] === b[1] && !same(a, now.get(from))) glide(from, to);
    }
  }
  for (const [site, piece] of [...old]) {
    if (same(piece, now.get(site))) {
      old.delete(site);
      now.delete(site);
    }
  }
  for (const [site, piece] of [...old]) {
    let [best, least] = [-1, Infinity];
    for (const [to, other] of now) {
      if (other[1] !== piece[1]) continue;
      const distance = far(places[site], places[to]) + (other[2] === piece[2] ? 0 : 1000);
      if (distance < least) [best, least] = [to, distance];
    }
    if (best >= 0) glide(site, best);
  }
  return { glides, gone: [...old.values()], come: [...now.values()] };
}

/**
 * Several picked pieces that all went the way from the last but one pick to the last.
 * @param {Map<number, Piece>} old @param {Map<number, Piece>} now @param {number[]} picks @param {{x: number, y: number}[]} places
 * @returns {[number, number][]}
 */
function shifted(old, now, picks, places) {
  if (picks.length < 3) return [];
  const stones = picks.slice(0, -1);
  const [from, to] = [places[picks[picks.length - 2]], places[picks[picks.length - 1]]];
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  /** @type {[number, number][]} */
  const pairs = [];
  for (const stone of stones) {
    const goal = places.findIndex(
      (place) => place.x === places[stone].x + dx && place.y === places[stone].y + dy,
    );
    const [a, b] = [old.get(stone), now.get(goal)];
    if (!a || !b || a[1] !== b[1]) return [];
    pairs.push([stone, goal]);
  }
  return pairs;
}

/** @param {{x: number, y: number}} a @param {{x: number, y: number}} b */
const far = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);
