import assert from "node:assert/strict";
import test from "node:test";
import { Geometry, neighbour, outline } from "../page/geometry.js";
import { coordinates, lettering } from "../page/ground.js";
import { motion } from "../page/motion.js";
import * as phrases from "../page/phrases.js";
import { effect, entry, layout } from "./samples.mjs";

/** @typedef {import("../page/wire.d.ts").Tiling} Tiling */
/** @typedef {import("../page/motion.js").Piece} Piece */

/** @param {Tiling} tiling @param {boolean} [diamond] @param {boolean} [flip] */
const lay = (tiling, diamond = false, flip = false) => new Geometry({ ...layout, tiling }, { flip, diamond });
const near = (/** @type {number} */ a, /** @type {number} */ b) => Math.abs(a - b) < 1e-9;

test("neighbours share an edge", () => {
  /** @type {[Geometry, number[][]][]} */
  const cases = [
    [
      lay("squares"),
      [
        [2, 0],
        [0, 2],
        [-2, 0],
        [0, -2],
      ],
    ],
    [
      lay("squares", true),
      [
        [2, 0],
        [0, 2],
        [-2, 0],
        [0, -2],
      ],
    ],
    [
      lay("hexRows"),
      [
        [2, 0],
        [1, 2],
        [-1, 2],
        [-2, 0],
        [-1, -2],
        [1, -2],
      ],
    ],
    [
      lay("hexColumns", false, true),
      [
        [0, 2],
        [2, 1],
        [2, -1],
        [0, -2],
        [-2, 1],
        [-2, -1],
      ],
    ],
  ];
  for (const [geometry, steps] of cases) {
    const home = geometry.cell(geometry.centre({ x: 0, y: 0 }), 0);
    for (const [x, y] of steps) {
      const away = geometry.cell(geometry.centre({ x, y }), 0);
      assert.equal(
        home.filter((a) => away.some((b) => near(a[0], b[0]) && near(a[1], b[1]))).length,
        2,
        `${geometry.tiling} ${x} ${y}`,
      );
    }
  }
});

test("a flipped board is turned by half a turn", () => {
  for (const tiling of /** @type {Tiling[]} */ (["squares", "hexRows", "hexColumns"])) {
    const [a, b] = [lay(tiling).centre({ x: 3, y: 4 }), lay(tiling, false, true).centre({ x: 3, y: 4 })];
    assert.ok(near(a[0], -b[0]) && near(a[1], -b[1]));
  }
});

test("outlines", () => {
  assert.equal(
    outline([
      [0, 0],
      [1, 0],
      [0.5, -2.126],
    ]),
    "M0 0L1 0L0.5 -2.13Z",
  );
  assert.equal(
    outline([
      [0, 0],
      [1, 1],
    ]),
    "",
  );
});

test("arrow keys find the next cell and stay at the edge", () => {
  const squares = lay("squares");
  const centres = layout.sites.map((site) => squares.centre(site));
  assert.equal(neighbour(centres, 0, [1, 0]), 1);
  assert.equal(neighbour(centres, 0, [-1, 0]), 0);
  assert.equal(neighbour(centres, 1, [0, 1]), 1);
  const hex = lay("hexRows");
  const places = [
    { x: 0, y: 0 },
    { x: 2, y: 0 },
    { x: 1, y: 2 },
    { x: -1, y: 2 },
  ].map((at) => hex.centre(at));
  assert.equal(neighbour(places, 0, [1, 0]), 1);
  assert.ok([2, 3].includes(neighbour(places, 0, [0, 1])));
  // Up and up again: the next row each time, and in the end straight up.
  const rows = [0, 1, 2, 3, 4].flatMap((row) => [0, 1, 2, 3].map((column) => hex.centre({ x: 2 * column + (row % 2), y: 2 * row })));
  const [first, second] = [neighbour(rows, 17, [0, -1]), 0];
  assert.ok([12, 13].includes(first), `the next row: ${first}`);
  assert.equal(neighbour(rows, first, [0, -1], rows[17]), 9 + second);
});

/**
 * @param {Piece[]} before
 * @param {Piece[]} after
 * @param {number[]} picks
 * @param {[number, number][]} expected
 */
function glides(before, after, picks, expected) {
  const found = motion(before, after, picks, layout.sites);
  assert.deepEqual(found.glides.map(({ from, to }) => [from, to]).sort(), expected.sort());
  return found;
}

test("pieces glide from where they were", () => {
  glides([[0, 0, 0]], [[1, 0, 0]], [0, 1], [[0, 1]]);
  glides([[0, 0, 0]], [[0, 0, 0]], [], []);
  // Taken and put elsewhere: two ways.
  glides(
    [
      [0, 0, 0],
      [1, 1, 0],
    ],
    [
      [1, 0, 0],
      [3, 1, 0],
    ],
    [0, 1, 3],
    [
      [0, 1],
      [1, 3],
    ],
  );
  // Three in a row all take one step.
  glides(
    [
      [0, 0, 0],
      [1, 0, 0],
      [2, 0, 0],
    ],
    [
      [1, 0, 0],
      [2, 0, 0],
      [3, 0, 0],
    ],
    [0, 1, 2, 3],
    [
      [0, 1],
      [1, 2],
      [2, 3],
    ],
  );
  // The same, picked in another order; the last pick is where the stone before it goes.
  glides(
    [
      [0, 0, 0],
      [1, 0, 0],
      [2, 0, 0],
    ],
    [
      [1, 0, 0],
      [2, 0, 0],
      [3, 0, 0],
    ],
    [2, 1, 0, 1],
    [
      [0, 1],
      [1, 2],
      [2, 3],
    ],
  );
  // Without picks, the nearest of its kind.
  const back = glides(
    [
      [1, 0, 0],
      [3, 1, 0],
    ],
    [
      [0, 0, 0],
      [1, 1, 0],
    ],
    [],
    [
      [1, 0],
      [3, 1],
    ],
  );
  assert.deepEqual([back.gone, back.come], [[], []]);
  const fall = glides(
    [
      [0, 0, 0],
      [1, 1, 0],
    ],
    [[1, 0, 0]],
    [0, 1],
    [[0, 1]],
  );
  assert.deepEqual(fall.gone, [[1, 1, 0]]);
});

test("cells and moves have words", () => {
  assert.equal(
    phrases.cell(layout, [0, 0, 0], 0, { lit: undefined, picked: false, last: false }),
    "a1, red stone",
  );
  assert.equal(
    phrases.cell(layout, [2, 1, 1], 2, {
      lit: { site: 2, name: null, effect: effect({ told: "captures a2" }), trails: [], next: null },
      picked: false,
      last: true,
    }),
    "a3, blue stone with 1 pip, may be picked: captures a2, part of the last move",
  );
  assert.equal(
    phrases.cell(layout, undefined, 3, {
      lit: { site: 3, name: "north-east", effect: effect(), trails: [], next: null },
      picked: true,
      last: false,
    }),
    "a4, red's goal, picked, north-east, may be picked",
  );
  const tip = (/** @type {string | null} */ name, told = "") =>
    phrases.tip({ site: 1, name, effect: effect({ told }), trails: [], next: null });
  assert.deepEqual(
    [tip(null), tip("north-east"), tip(null, "captures a3"), tip("north-east", "wins")],
    ["", "North-east", "Captures a3", "North-east: wins"],
  );
  assert.equal(phrases.announced(layout, entry(2, "a3-a4", [2, 3])), "Blue: a3-a4.");
});

test("times read like clocks", () => {
  for (const [time, text] of /** @type {[number, string][]} */ ([
    [0, "0:00.0"],
    [9_940, "0:09.9"],
    [10_000, "0:10"],
    [61_001, "1:02"],
    [3_600_000, "1:00:00"],
    [-5, "0:00.0"],
  ])) {
    assert.equal(phrases.time(time), text);
  }
  assert.equal(phrases.pace({ base: 300_000, increment: 3000 }), "5 min + 3 s");
  assert.equal(phrases.pace({ base: 30_000, increment: 0 }), "30 s");
  assert.equal(phrases.pace(null), "no clock");
  assert.equal(phrases.gameId("three-dragons(a=b)"), "three-dragons");
  assert.equal(phrases.score({ cp: -120, mate: null }), "−1.20");
  assert.equal(phrases.score({ cp: null, mate: 5 }), "+#5");
  assert.equal(phrases.ago(0, 3 * 3_600_000), "3 h ago");
});

test("a board that lies on its side is the same board turned by a quarter", () => {
  for (const tiling of /** @type {Tiling[]} */ (["squares", "hexRows", "hexColumns"])) {
    const turned = new Geometry({ ...layout, tiling }, { flip: false, diamond: false, turn: true });
    const [a, b] = [lay(tiling).centre({ x: 3, y: 4 }), turned.centre({ x: 3, y: 4 })];
    assert.ok(near(a[0], b[1]) && near(a[1], -b[0]));
    const [corner, moved] = [lay(tiling).cell([0, 0], 2)[1], turned.cell([0, 0], 2)[1]];
    assert.ok(near(corner[0], moved[1]) && near(corner[1], -moved[0]));
  }
});

test("coordinates stand beside the board, each one, however it lies", () => {
  const places = [0, 1, 2, 3].flatMap((row) => [0, 1, 2, 3].map((column) => [row, column]));
  /** @type {[Tiling, (row: number, column: number) => {x: number, y: number}][]} */
  const boards = [
    ["squares", (row, column) => ({ x: 2 * column, y: 2 * row })],
    ["hexRows", (row, column) => ({ x: 2 * column + row, y: 2 * row })],
    ["hexColumns", (row, column) => ({ x: 2 * column, y: 2 * row - (column % 2) })],
  ];
  for (const [tiling, at] of boards) {
    const sites = places.map(([row, column]) => ({ label: "", zone: 0, ...at(row, column) }));
    const columns = [0, 1, 2, 3].map((column) => ({ text: String(column + 1), x: at(0, column).x, y: at(0, column).y - 2 }));
    const rows = [0, 1, 2, 3].map((row) => ({ text: "abcd"[row], x: at(row, 0).x - 2, y: at(row, 0).y }));
    const board = { ...layout, tiling, sites, labels: [...columns, ...rows] };
    const views = [{}, { flip: true }, { diamond: true }, { turn: true }, { flip: true, turn: true }];
    for (const view of views) {
      const geometry = new Geometry(board, { flip: false, diamond: false, ...view });
      const centres = sites.map((site) => geometry.centre(site));
      const size = lettering(centres);
      const written = coordinates(board, geometry, centres, size);
      assert.deepEqual(written.map(({ text }) => text), ["1", "2", "3", "4", "a", "b", "c", "d"]);
      for (const { text, at: [x, y] } of written) {
        const nearest = Math.min(...centres.map((centre) => Math.hypot(centre[0] - x, centre[1] - y)));
        assert.ok(nearest > 50 + size / 2 && nearest < 125, `${tiling} ${JSON.stringify(view)} ${text}: ${nearest}`);
      }
    }
  }
});

test("a move that is only shown is not announced as the last one", () => {
  const mark = { lit: undefined, picked: false, last: false, hinted: true };
  assert.equal(phrases.cell(layout, undefined, 0, mark), "a1, empty, part of the move that is shown");
  assert.equal(phrases.cell(layout, undefined, 0, { ...mark, last: true, hinted: false }), "a1, empty, part of the last move");
});
