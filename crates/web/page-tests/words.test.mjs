import assert from "node:assert/strict";
import fs from "node:fs";
import test from "node:test";
import { capital, learn, sentence, tell, weave } from "../page/words.js";

/** @type {import("../page/wire.d.ts").Words & {cases: {key: string, args: Record<string, unknown>, told: string}[]}} */
const { cases, ...words } = JSON.parse(
  fs.readFileSync(new URL("words-cases.json", import.meta.url), "utf8"),
);

test("sentences are told as the server tells them", () => {
  learn(words);
  assert.ok(cases.length > 10);
  for (const { key, args, told } of cases) assert.equal(tell(key, args), told, key);
});

test("elements fill gaps too", () => {
  learn({ language: "en", patterns: { offer: ["Nobody waits. ", { gap: "link" }, " a game."] } });
  const link = /** @type {Node} */ (/** @type {unknown} */ ({ element: true }));
  assert.deepEqual(weave("offer", { link }), ["Nobody waits. ", link, " a game."]);
});

test("clauses become sentences", () => {
  assert.deepEqual(["red to move", "Why?", "", "c3 is taken"].map(sentence), [
    "Red to move.",
    "Why?",
    "",
    "c3 is taken.",
  ]);
  assert.deepEqual([capital("über"), capital("3-4 to b2"), capital("")], ["Über", "3-4 to b2", ""]);
});
