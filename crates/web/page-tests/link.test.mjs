import assert from "node:assert/strict";
import test from "node:test";
import { mark, worth } from "../page/curve.js";
import { pause } from "../page/link.js";
import { exactly } from "../page/phrases.js";
import "./samples.mjs";

test("attempts to connect come soon at first and never rarer than every five seconds", () => {
  assert.ok(pause(0, 1) <= 300);
  for (let attempt = 0; attempt < 40; attempt++) {
    assert.ok(pause(attempt, 1) <= 5000 && pause(attempt, 0) >= 200);
    assert.ok(pause(attempt + 1, 0.5) >= pause(attempt, 0.5));
    assert.ok(pause(attempt, 0) < pause(attempt, 1), "not all come back in the same instant");
  }
});

/**
 * @param {Partial<import("../page/wire.d.ts").AnalysisPly>} more
 * @returns {import("../page/wire.d.ts").AnalysisPly}
 */
const ply = (more) => ({
  ply: 1,
  cp: null,
  mate: null,
  winner: null,
  best: "",
  line: [],
  depth: 1,
  swing: null,
  exact: false,
  ...more,
});

test("the curve rises with what the first side has, and a forced win is above every evaluation", () => {
  assert.equal(worth(ply({ cp: 0 })), 0);
  assert.ok(worth(ply({ cp: 100 })) > 0 && worth(ply({ cp: 100 })) < worth(ply({ cp: 300 })));
  assert.ok(worth(ply({ cp: 100_000 })) < worth(ply({ mate: 7, winner: "first" })));
  assert.equal(worth(ply({ mate: 0, winner: "second" })), -1);
  assert.ok(worth(ply({ mate: -3, winner: "second" })) < 0);
  assert.deepEqual(
    [null, "good", "mistake", "decisive"].map((swing) => mark(/** @type {any} */ (swing))),
    ["", "!", "?", "??"],
  );
});

test("what a table knows is told in words", () => {
  assert.equal(exactly({ outlook: "win", plies: 5 }), "win in 5");
  assert.equal(exactly({ outlook: "draw", plies: null }), "draw");
  assert.equal(exactly({ outlook: "loss", plies: 0 }), "loss in 0");
});
