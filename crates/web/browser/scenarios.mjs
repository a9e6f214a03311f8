// What people do with the page. Each scenario gets a stage (a browser, the address of a fresh server) and throws if
// something is not as it should be.

import { bots } from "./bots.mjs";
import { classes } from "./classes.mjs";
import { ends, making, phone, reading, stages } from "./first_hour.mjs";
import { keyboard } from "./keyboard.mjs";
import { languages } from "./languages.mjs";
import { leagues } from "./leagues.mjs";
import { lesson, newcomer } from "./lesson.mjs";
import { audit, haste, letters, perfect, replay, rules, weight } from "./looking.mjs";
import { clock, link, mouse, seat, touch } from "./playing.mjs";
import { foot, goingOn, meanwhile } from "./meanwhile.mjs";
import { pictures, readme } from "./pictures.mjs";
import { quick } from "./quick.mjs";
import { restart } from "./restart.mjs";
import { speed } from "./speed.mjs";
import { answers, challenge, kept, leaving, offers, offline, typing } from "./staying.mjs";

/** @typedef {import("./tools.mjs").Stage} Stage */

/** @type {Record<string, (stage: Stage) => Promise<void>>} */
const SCENARIOS = {
  link,
  clock,
  seat,
  touch,
  keyboard,
  languages,
  newcomer,
  rules,
  replay,
  haste,
  perfect,
  stages,
  ends,
  phone,
  reading,
  making,
  letters,
  weight,
  restart,
  kept,
  challenge,
  leaving,
  offers,
  answers,
  offline,
  meanwhile,
  foot,
  "going-on": goingOn,
  quick,
  bots,
  classes,
  leagues,
  typing,
  readme,
  speed,
  "audit-light": (stage) => audit(stage, "light"),
  "audit-dark": (stage) => audit(stage, "dark"),
  "audit-light-pt": (stage) => audit(stage, "light", "pt-PT"),
  "audit-dark-pt": (stage) => audit(stage, "dark", "pt-PT"),
};

/** The scenario of a name; `mouse-GAME` plays any game, `lesson-GAME` takes any lesson, `pictures-dark-pt` pictures every page, `glances-dark-pt` one of each kind. @param {string} name */
export function scenario(name) {
  const game = name.match(/^mouse-(.+)$/)?.[1];
  const [, theme, locale] = name.match(/^pictures-(light|dark)(?:-([\w-]+))?$/) ?? [];
  if (theme) return (/** @type {Stage} */ stage) => pictures(stage, /** @type {"light" | "dark"} */ (theme), locale);
  const [, shade, tongue] = name.match(/^glances-(light|dark)(?:-([\w-]+))?$/) ?? [];
  if (shade) return (/** @type {Stage} */ stage) => pictures(stage, /** @type {"light" | "dark"} */ (shade), tongue, true);
  const taught = name.match(/^lesson-(.+)$/)?.[1];
  if (taught) return (/** @type {Stage} */ stage) => lesson(stage, taught);
  return game ? (/** @type {Stage} */ stage) => mouse(stage, game) : SCENARIOS[name];
}

/** What there is, for whoever asks for something else. */
export const NAMES = ["mouse-GAME", "lesson-GAME", "pictures-THEME", "pictures-THEME-LANGUAGE", "glances-THEME-LANGUAGE", ...Object.keys(SCENARIOS)];
