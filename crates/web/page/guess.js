// A move before the server has answered: what the board will very likely look like. The server's word replaces it.

/** @typedef {import("./wire.d.ts").Scene} Scene */

/**
 * A move as it is shown before it is settled.
 * @typedef {{scene: Scene, picks: number[], trails: [number, number][], quiet: boolean}} Guess
 */

/**
 * What falls is gone, what goes has gone; what else may happen is left to whoever knows the rules.
 * @param {Scene} scene @param {import("./wire.d.ts").Layout} layout
 * @param {number[]} picks @param {[number, number][]} trails the ways of the pieces that it carries
 * @param {import("./wire.d.ts").Effect} effect
 * @returns {Guess}
 */
export function guess(scene, layout, picks, trails, effect) {
  const way = new Map(trails);
  // Where something goes, nothing is left standing.
  const cleared = new Set([...effect.falls, ...way.values()]);
  /** @type {Scene["pieces"]} */
  const pieces = scene.pieces.flatMap(([site, kind, pips]) => {
    const to = way.get(site);
    if (to === undefined) return cleared.has(site) ? [] : [[site, kind, pips]];
    const falls = effect.trade && layout.pieces[kind].side === scene.turn;
    return falls ? [] : [[to, kind, pips]];
  });
  return { scene: { ...scene, pieces }, picks, trails, quiet: effect.word === "quiet" };
}
