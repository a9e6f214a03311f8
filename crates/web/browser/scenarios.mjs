// What people do with the page. Each scenario gets a stage (a browser, the address of a fresh server) and throws if
// something is not as it should be.

import { ends, making, phone, reading, stages } from "./first_hour.mjs";
import { keyboard } from "./keyboard.mjs";
import { audit, perfect, replay, rules, weight } from "./looking.mjs";
import { clock, link, mouse, seat, touch } from "./playing.mjs";
import { restart } from "./restart.mjs";

/** @typedef {import("./tools.mjs").Stage} Stage */

/** @type {Record<string, (stage: Stage) => Promise<void>>} */
const SCENARIOS = {
  link,
  clock,
  seat,
  touch,
  keyboard,
  rules,
  replay,
  perfect,
  stages,
  ends,
  phone,
  reading,
  making,
  weight,
  restart,
  "audit-light": (stage) => audit(stage, "light"),
  "audit-dark": (stage) => audit(stage, "dark"),
};

/** The scenario of a name; `mouse-GAME` plays any game. @param {string} name */
export function scenario(name) {
  const game = name.match(/^mouse-(.+)$/)?.[1];
  return game ? (/** @type {Stage} */ stage) => mouse(stage, game) : SCENARIOS[name];
}

/** What there is, for whoever asks for something else. */
export const NAMES = ["mouse-GAME", ...Object.keys(SCENARIOS)];
