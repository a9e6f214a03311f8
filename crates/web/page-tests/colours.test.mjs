// Pieces and marks are told from the ground they lie on, on every board, in the light and in the dark.

import assert from "node:assert/strict";
import fs from "node:fs";
import test from "node:test";

const css = fs.readFileSync(new URL("../page/board.css", import.meta.url), "utf8");

/** What a block of the style sheet sets, by name. @param {string} text @returns {Record<string, string>} */
const settings = (text) =>
  Object.fromEntries([...text.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value.trim()]));

/** All blocks of a selector. @param {(selector: string) => boolean} wanted */
const blocks = (wanted) =>
  [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, selector, body]) =>
    wanted(selector.replace(/\/\*[\s\S]*?\*\//g, "").trim()) ? [settings(body)] : [],
  );

const root = Object.assign({}, ...blocks((selector) => selector === ":root"));

/** A colour in the light (0) or in the dark (1). @param {string} value @param {0 | 1} lamp @returns {string} */
function colour(value, lamp) {
  const named = /^var\(--([\w-]+)\)$/.exec(value);
  if (named) return colour(root[named[1]], lamp);
  const pair = /^light-dark\(([^,]+),\s*([^)]+)\)$/.exec(value);
  return pair ? pair[1 + lamp].trim() : value;
}

/** @param {string} hex */
function luminance(hex) {
  const full = hex.length === 4 ? hex.replace(/[\da-f]/gi, "$&$&") : hex;
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = parseInt(full.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** @param {string} a @param {string} b */
function contrast(a, b) {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

const INKS = { "m-stone": ["red", "blue"], "m-biscuit": ["green", "blue"], "m-oak": ["white", "black"], "m-clay": ["white", "black"] };

test("pieces stand out from their tiles", () => {
  let looked = 0;
  for (const [material, inks] of Object.entries(INKS)) {
    for (const board of blocks((selector) => selector.includes(`.${material}`) && !selector.includes("ludo-board"))) {
      if (!board.tile) continue;
      for (const lamp of /** @type {(0 | 1)[]} */ ([0, 1])) {
        for (const ink of inks) {
          const [{ face }] = blocks((selector) => selector === `svg .ink-${ink}`);
          const found = contrast(colour(face, lamp), colour(board.tile, lamp));
          assert.ok(found >= 2.95, `${ink} on ${material} ${colour(board.tile, lamp)}: ${found.toFixed(2)}`);
          looked += 1;
        }
        // On any tile the mark or its casing is seen.
        const marked = Math.max(
          ...["mark", "case"].map((name) => contrast(colour(root[name], lamp), colour(board.tile, lamp))),
        );
        assert.ok(marked >= 2.95, `marks on ${material}: ${marked.toFixed(2)}`);
      }
    }
  }
  assert.equal(looked, 4 * 3 * 2 * 2);
});

test("a mark stands out from its casing", () => {
  assert.ok(contrast(root.mark, root.case) > 7);
  assert.ok(contrast(root["mark-warn"], root.case) > 7);
});
