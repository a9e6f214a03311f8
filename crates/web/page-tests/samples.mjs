// Small values that tests share: a board of three squares in a row and messages about it. With them come the sentences of
// the page, as the server sends them.

import fs from "node:fs";
import { learn } from "../page/words.js";

learn(JSON.parse(fs.readFileSync(new URL("words.json", import.meta.url), "utf8")));

/** @typedef {import("../page/wire.d.ts").ServerMessage} ServerMessage */

/** @type {import("../page/wire.d.ts").Layout} */
export const layout = {
  title: "Row",
  tiling: "squares",
  diamond: true,
  sides: [
    { letter: "r", name: "red", ink: "red" },
    { letter: "b", name: "blue", ink: "blue" },
  ],
  sites: [0, 1, 2, 3].map((column) => ({
    label: `a${column + 1}`,
    x: 2 * column,
    y: 0,
    zone: column === 3 ? 1 : 0,
  })),
  labels: [],
  zones: [
    { name: "", swatch: "plain", shape: "" },
    { name: "red's goal", swatch: "first", shape: "" },
  ],
  pieces: [
    { side: "first", name: "stone", shape: "M0 0" },
    { side: "second", name: "stone", shape: "M0 0" },
  ],
};

/**
 * @param {[number, number, number][]} pieces
 * @param {import("../page/wire.d.ts").SideName} turn
 * @returns {import("../page/wire.d.ts").Scene}
 */
export const scene = (pieces, turn) => ({ pieces, counters: [], turn, outcome: null });

/**
 * @param {Partial<import("../page/wire.d.ts").Effect>} [more]
 * @returns {import("../page/wire.d.ts").Effect}
 */
export const effect = (more = {}) => ({
  word: "quiet",
  falls: [],
  trade: false,
  wakes: null,
  told: "",
  ...more,
});

/**
 * @param {number} ply
 * @param {string} text
 * @param {number[]} picks
 * @returns {import("../page/wire.d.ts").MoveEntry}
 */
export const entry = (ply, text, picks) => ({
  ply,
  side: ply % 2 === 1 ? "first" : "second",
  text,
  picks,
  trails: [[picks[0], picks[picks.length - 1]]],
  piece: 0,
  effect: effect(),
  spent: 0,
  why: null,
});

/** @param {number[]} sites @param {string | null} [done] @returns {import("../page/wire.d.ts").Picking} */
export const picking = (sites, done = null) => ({
  prompt: sites.length > 0 ? "choose a cell" : null,
  stage: null,
  choices: sites.map((site) => ({ site, name: null, effect: effect(), trails: [], next: null })),
  done,
  trails: [],
});

/** @param {boolean} you @returns {import("../page/wire.d.ts").Seat} */
export const seat = (you) => ({ kind: "guest", name: you ? "Ada" : "Bob", player: null, you, online: true, claim: null });

/**
 * @param {Partial<Extract<ServerMessage, {t: "hello"}>>} [more]
 * @returns {Extract<ServerMessage, {t: "hello"}>}
 */
export const hello = (more = {}) => ({
  t: "hello",
  head: {
    id: "x",
    game: "row",
    title: "Row",
    sides: ["red", "blue"],
    settings: "",
    variant: [],
    seats: [seat(true), seat(false)],
    clock: null,
    listed: false,
    plies: more.moves?.length ?? 0,
    turn: "first",
    ending: null,
    created: 0,
    last: 0,
    rematchOf: null,
  },
  layout,
  start: scene(
    [
      [0, 0, 0],
      [2, 1, 0],
    ],
    "first",
  ),
  moves: [],
  since: 0,
  takebacks: 0,
  scene: scene(
    [
      [0, 0, 0],
      [2, 1, 0],
    ],
    "first",
  ),
  aim: "Walk to the end of the row",
  threat: null,
  picking: picking([0]),
  legal: 1,
  clocks: null,
  offers: {
    draw: null,
    takeback: null,
    rematch: null,
    askedDraw: [false, false],
    askedTakeback: [false, false],
  },
  rematch: null,
  rematchOver: false,
  watchers: 0,
  seatKeys: [null, null],
  thinking: null,
  ahead: 0,
  ...more,
});

/**
 * @param {number} ply
 * @param {string} text
 * @param {number[]} picks
 * @param {Partial<Extract<ServerMessage, {t: "moved"}>>} [more]
 * @returns {Extract<ServerMessage, {t: "moved"}>}
 */
export const moved = (ply, text, picks, more = {}) => ({
  t: "moved",
  entry: entry(ply, text, picks),
  scene: scene(
    [
      [1, 0, 0],
      [2, 1, 0],
    ],
    ply % 2 === 1 ? "second" : "first",
  ),
  threat: null,
  picking: null,
  clocks: null,
  ending: null,
  takebacks: 0,
  legal: 1,
  ...more,
});
