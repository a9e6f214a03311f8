// Questions to the server beside the live game.

import { tell } from "./words.js";

/** An answer that was a refusal; its message is a sentence for people. */
export class Refusal extends Error {
  /** @param {number} status @param {string} code @param {string} message */
  constructor(status, code, message) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** @param {string} path @param {RequestInit} [how] @returns {Promise<any>} */
export async function ask(path, how) {
  let answer;
  try {
    answer = await fetch(path, {
      headers: { accept: "application/json", "content-type": "application/json" },
      ...how,
    });
  } catch {
    throw new Refusal(0, "offline", tell("page-offline"));
  }
  const body = await answer.json().catch(() => null);
  if (answer.ok) return body;
  const error = body?.error ?? {};
  throw new Refusal(
    answer.status,
    error.code ?? "unknown",
    error.message ?? tell("page-answered", { status: answer.status }),
  );
}

/** @param {string} path @param {object} body */
export const post = (path, body) => ask(path, { method: "POST", body: JSON.stringify(body) });
const id = encodeURIComponent;

/** @returns {Promise<import("./wire.d.ts").Catalog>} */
export const catalog = () => ask("/api/catalog");
/** @returns {Promise<import("./wire.d.ts").Me>} */
export const me = () => ask("/api/me");
/** @param {string} name @returns {Promise<import("./wire.d.ts").Me>} */
export const rename = (name) => post("/api/me", { name });
/** @returns {Promise<import("./wire.d.ts").Lobby>} */
export const lobby = () => ask("/api/lobby");
/** @param {string} game @param {string | null} before @returns {Promise<import("./wire.d.ts").Archive>} */
export function archive(game, before) {
  const query = new URLSearchParams();
  if (game) query.set("game", game);
  if (before) query.set("before", before);
  return ask(`/api/archive?${query}`);
}
/** @param {string | null} before @returns {Promise<import("./wire.d.ts").Yours>} */
export const yours = (before) => ask(`/api/yours?${new URLSearchParams(before ? { before } : {})}`);
/** @returns {Promise<import("./wire.d.ts").Archive>} */
export const deleted = () => ask("/api/yours/deleted");
/** How a game stands, for lists. @param {string} game @returns {Promise<import("./wire.d.ts").GameSummary>} */
export const summary = (game) => ask(`/api/games/${id(game)}`);
/** @param {string} game */
export const withdraw = (game) => post(`/api/games/${id(game)}/withdraw`, {});
/** @param {string} game @param {boolean} hidden */
export const hide = (game, hidden) => post(`/api/games/${id(game)}/hide`, { hidden });
/** @param {import("./wire.d.ts").NewGame} wish @returns {Promise<import("./wire.d.ts").Created>} */
export const create = (wish) => post("/api/games", wish);
/**
 * @param {string} game
 * @param {import("./wire.d.ts").SideName} [side]
 * @returns {Promise<import("./wire.d.ts").Joined>}
 */
export const join = (game, side) => post(`/api/games/${id(game)}/join`, side ? { side } : {});
/** @param {string} game @param {string} key @returns {Promise<import("./wire.d.ts").Joined>} */
export const seat = (game, key) => post(`/api/games/${id(game)}/seat`, { key });
/** @param {string} game @returns {Promise<import("./wire.d.ts").Analysis>} */
export const analysis = (game) => ask(`/api/games/${id(game)}/analysis`);
/** @param {string} game @param {number} ply @returns {Promise<import("./wire.d.ts").Exact>} */
export const exact = (game, ply) => ask(`/api/games/${id(game)}/exact/${ply}`);
/** @param {string} game @returns {Promise<import("./wire.d.ts").Rules>} */
export const rules = (game) => ask(`/api/rules/${id(game)}`);
/** @param {import("./wire.d.ts").LessonAsk} question @returns {Promise<import("./wire.d.ts").LessonView>} */
export const lesson = (question) => post("/api/lesson", question);
/** @param {import("./wire.d.ts").Study} question @returns {Promise<import("./wire.d.ts").StudyView>} */
export const study = (question) => post("/api/study", question);
/** @returns {Promise<import("./wire.d.ts").BotList>} */
export const bots = () => ask("/api/bots");
/** @param {string} name @returns {Promise<import("./wire.d.ts").BotPage>} */
export const bot = (name) => ask(`/api/bots/${id(name)}`);
/** @param {string} name @param {string} about @returns {Promise<import("./wire.d.ts").BotTokenMade>} */
export const newBot = (name, about) => post("/api/bots", { name, about });
/**
 * @param {string} name @param {string} label @param {boolean} readOnly
 * @returns {Promise<import("./wire.d.ts").BotTokenMade>}
 */
export const newToken = (name, label, readOnly) => post(`/api/bots/${id(name)}/tokens`, { label, readOnly });
/** @param {string} name @param {number} number */
export const revokeToken = (name, number) => post(`/api/bots/${id(name)}/tokens/revoke`, { number });
/** @param {string} name */
export const deleteBot = (name) => ask(`/api/bots/${id(name)}`, { method: "DELETE" });
