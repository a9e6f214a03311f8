// What people do with the page. Each scenario gets a stage (a browser, the address of a fresh server) and throws if
// something is not as it should be.

import { keyboard } from "./keyboard.mjs";
import { audit, perfect, replay, rules, weight } from "./looking.mjs";
import { clock, link, mouse, seat, touch } from "./playing.mjs";
import { restart } from "./restart.mjs";
import { GAMES } from "./tools.mjs";

/** @typedef {import("./tools.mjs").Stage} Stage */

/** @type {Record<string, (stage: Stage) => Promise<void>>} */
export const SCENARIOS = {
  ...Object.fromEntries(
    GAMES.map((game) => [`mouse-${game}`, (/** @type {Stage} */ stage) => mouse(stage, game)]),
  ),
  link,
  clock,
  seat,
  touch,
  keyboard,
  rules,
  replay,
  perfect,
  weight,
  restart,
  "audit-light": (stage) => audit(stage, "light"),
  "audit-dark": (stage) => audit(stage, "dark"),
};
