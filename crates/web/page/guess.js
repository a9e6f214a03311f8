// A move before the server has answered: what the board will very likely look like. The server's word replaces it.

/** @typedef {import("./wire.d.ts").Scene} Scene */

/**
 * A move as it is shown before it is settled.
 * @typedef {{scene: Scene, picks: number[], trails: [number, number][], quiet: boolean}} Guess
 */

/**
 * The position with what some picks have settled already: a piece whose way is picked stands where it goes, and what it takes there
 * is in the hand until it is put down. Null where nothing is settled.
 * @param {Scene} scene @param {import("./wire.d.ts").Layout} layout @param {number[]} picks
 * @param {import("./wire.d.ts").Picking} picking
 * @returns {{scene: Scene, trails: [number, number][]} | null}
 */
export function behind(scene, layout, picks, picking) {
  // Whatever the rest of the move will be, what is settled is the same.
  let leaf = picking;
  while (leaf.choices.length > 0 && leaf.choices[0].next) leaf = leaf.choices[0].next;
  const own = new Set(scene.pieces.filter(([, kind]) => layout.pieces[kind].side === scene.turn).map(([site]) => site));
  const trails = leaf.trails.filter(
    ([from, to]) => picks.includes(from) && picks.includes(to) && own.has(from) && !own.has(to),
  );
  if (picks.length < 2 || trails.length === 0 || picking.choices.length === 0) return null;
  const way = new Map(trails);
  const taken = new Set(way.values());
  /** @type {Scene["pieces"]} */
  const pieces = scene.pieces
    .filter(([site]) => !taken.has(site))
    .map(([site, kind, pips]) => [way.get(site) ?? site, kind, pips]);
  return { scene: { ...scene, pieces }, trails };
}

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
