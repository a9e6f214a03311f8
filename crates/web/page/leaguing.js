// What pages about leagues ask of the server, and words that they share.

import { ask, post } from "./api.js";
import { date, pace } from "./phrases.js";
import { load, tell } from "./words.js";

/** @typedef {import("./wire.d.ts").LeagueView} LeagueView */
/** @typedef {import("./wire.d.ts").LeaguePage} LeaguePage */

/** Fetches what only pages about leagues say. */
export const words = () => load(`${document.documentElement.dataset.words}&part=league`);

const at = (/** @type {string} */ id) => `/api/leagues/${encodeURIComponent(id)}`;

/** @param {string | null} before @param {string | null} [of] a class @returns {Promise<import("./wire.d.ts").LeagueList>} */
export const list = (before, of) => ask(`/api/leagues?${new URLSearchParams({ ...(before && { before }), ...(of && { class: of }) })}`);
/** @param {string} id @returns {Promise<LeaguePage>} */
export const page = (id) => ask(at(id));
/** @param {import("./wire.d.ts").NewLeague} wish @returns {Promise<import("./wire.d.ts").LeagueMade>} */
export const create = (wish) => post("/api/leagues", wish);
/**
 * @param {string} id @param {number} of @param {number} against
 * @returns {Promise<import("./wire.d.ts").LeagueMatches>}
 */
export const games = (id, of, against) => ask(`${at(id)}/games?${new URLSearchParams({ of: String(of), against: String(against) })}`);
/** @param {string} id @param {string} bot @returns {Promise<LeaguePage>} */
export const enter = (id, bot) => post(`${at(id)}/enter`, { bot });
/** @param {string} id @param {string} bot @returns {Promise<LeaguePage>} */
export const leave = (id, bot) => post(`${at(id)}/leave`, { bot });
/** @param {string} id @returns {Promise<LeaguePage>} */
export const start = (id) => post(`${at(id)}/start`, {});
/** @param {string} id @returns {Promise<LeaguePage>} */
export const stop = (id) => post(`${at(id)}/stop`, {});
/** @param {string} id */
export const remove = (id) => ask(at(id), { method: "DELETE" });
/** Where a paper about a league is. @param {string} id @param {string} file */
export const paper = (id, file) => `${at(id)}/${file}`;

/** What a league is called. @param {LeagueView} view */
export const called = (view) => view.title || tell("page-league-untitled");

/** How far it is, with the moment in the reader's own time. @param {LeagueView} view */
export function stage(view) {
  const when = date(view.ended ?? view.starts);
  if (view.stage === "open") return tell("page-league-stage-open", { date: when });
  if (view.stage === "running") return tell("page-league-stage-running", { date: when });
  if (view.stage === "ended") return tell("page-league-stage-ended", { date: when });
  return tell("page-league-stage-stopped", { date: when });
}

/** What is played in it, part by part. @param {LeagueView} view */
export const told = (view) => [
  view.boards.map((board) => board.title).join(", "),
  view.rounds ? tell("page-league-swiss", { rounds: view.rounds }) : tell("page-league-round-robin"),
  tell("page-league-meeting", { games: 2 * view.pairs * view.boards.length }),
  pace(view.clock),
  tell("page-league-at-once", { games: view.atOnce }),
];
