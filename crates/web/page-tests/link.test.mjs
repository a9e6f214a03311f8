import assert from "node:assert/strict";
import test from "node:test";
import { expected, mark } from "../page/curve.js";
import { Link, pause } from "../page/link.js";
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

test("a line that answers nothing is dead, whatever else is heard on it", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
  /** @type {((event: {data: string}) => void)[]} */
  const ears = [];
  class WebSocket {
    static OPEN = 1;
    readyState = WebSocket.OPEN;
    set onmessage(/** @type {(event: {data: string}) => void} */ ear) {
      ears.push(ear);
    }
    send() {}
    close() {}
  }
  const old = globalThis.WebSocket;
  const listens = () => {};
  Object.assign(globalThis, { WebSocket, addEventListener: listens, document: { addEventListener: listens } });
  t.after(() => Object.assign(globalThis, { WebSocket: old, addEventListener: undefined, document: undefined }));
  /** @type {string[]} */
  const lines = [];
  const link = new Link({ address: () => "ws://", message: () => {}, line: (line) => lines.push(line) });
  const hear = (/** @type {object} */ message) => ears[0]({ data: JSON.stringify(message) });
  const move = { t: /** @type {const} */ ("move"), ask: 1, ply: 0, takebacks: 0, text: "c5-b5" };
  hear({ t: "hello" });
  assert.ok(link.send(move));
  t.mock.timers.tick(1000);
  hear({ t: "moved" });
  t.mock.timers.tick(5000);
  assert.deepEqual(lines, ["connecting"], "an answer in time is enough");
  assert.ok(link.send(move));
  t.mock.timers.tick(1000);
  hear({ t: "seats" });
  t.mock.timers.tick(4000);
  assert.deepEqual(lines, ["connecting", "lost"], "that somebody has come answers nothing");
  link.stop();
});

/**
 * @param {Partial<import("../page/wire.d.ts").AnalysisPly>} more
 * @returns {import("../page/wire.d.ts").AnalysisPly}
 */
const ply = (more) => ({
  ply: 1,
  expected: 500,
  cp: null,
  mate: null,
  winner: null,
  best: "",
  line: [],
  reply: [],
  hanging: [],
  depth: 1,
  verdict: null,
  exact: false,
  ...more,
});

test("the curve shows the chances of whoever reads it, and a move has the sign of its grade", () => {
  const better = ply({ expected: 730 });
  assert.equal(expected(better, "first"), 0.73);
  assert.equal(expected(better, "second").toFixed(2), "0.27");
  assert.equal(expected(ply({ expected: 500 }), "first"), expected(ply({ expected: 500 }), "second"));
  const verdict = { grade: /** @type {const} */ ("blunder"), name: "blunder", sign: "??", sentence: "" };
  assert.deepEqual([mark(undefined), mark(ply({})), mark(ply({ verdict }))], ["", "", "??"]);
});

test("what a table knows is told in words", () => {
  assert.equal(exactly({ outlook: "win", plies: 5 }), "win in 5");
  assert.equal(exactly({ outlook: "draw", plies: null }), "draw");
  assert.equal(exactly({ outlook: "loss", plies: 0 }), "loss in 0");
});
