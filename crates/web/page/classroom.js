// What the pages of classes have in common: their questions to the server, their sentences, their moments.

import { ask, post } from "./api.js";
import { byId, h, put } from "./dom.js";
import { trouble } from "./phrases.js";
import { load, tell } from "./words.js";

const id = encodeURIComponent;
const gone = (/** @type {string} */ path) => ask(path, { method: "DELETE" });
const at = (/** @type {string} */ one, /** @type {string} */ rest = "") => `/api/classes/${id(one)}${rest}`;

/** @returns {Promise<import("./wire.d.ts").ClassList>} */
export const list = () => ask("/api/classes");
/** @param {string} title @param {string} name @returns {Promise<import("./wire.d.ts").ClassView>} */
export const open = (title, name) => post("/api/classes", { title, name });
/** @param {string} code @param {string} name @returns {Promise<import("./wire.d.ts").ClassView>} */
export const join = (code, name) => post("/api/classes/join", { code, name });
/** @param {string} one @returns {Promise<import("./wire.d.ts").ClassPage>} */
export const look = (one) => ask(at(one));
/** @param {string} one @param {Partial<import("./wire.d.ts").ChangeClass>} wish */
export const change = (one, wish) => post(at(one), wish);
/** @param {string} one */
export const remove = (one) => gone(at(one));
/** @param {string} one @param {string} life */
export const newCode = (one, life) => post(at(one, "/code"), { life });
/** @param {string} one */
export const revokeCode = (one) => gone(at(one, "/code"));
/** @param {string} one @param {number} member @param {Partial<import("./wire.d.ts").ChangeMember>} wish */
export const changeMember = (one, member, wish) => post(at(one, `/members/${member}`), wish);
/** @param {string} one @param {number} member */
export const removeMember = (one, member) => gone(at(one, `/members/${member}`));
/** Sets an assignment, or changes the one of a number. @param {string} one @param {import("./wire.d.ts").NewAssignment} wish @param {number} [number] */
export const assign = (one, wish, number) => post(at(one, number ? `/assignments/${number}` : "/assignments"), wish);
/** @param {string} one @param {number} number */
export const unassign = (one, number) => gone(at(one, `/assignments/${number}`));
/** @param {string} one @param {number} number @param {Partial<import("./wire.d.ts").NewHandIn>} wish */
export const handIn = (one, number, wish) => post(at(one, `/assignments/${number}/hand-in`), wish);
/** @param {string} one @param {number} number */
export const takeBack = (one, number) => gone(at(one, `/assignments/${number}/hand-in`));
/** Where the league of an assignment is. @param {string} one @param {number} number */
export const leagueAt = (one, number) => at(one, `/assignments/${number}/league.toml`);
/** Where all that is kept is. @param {string} one */
export const exportAt = (one) => at(one, "/export");

/** Fetches the sentences that only these pages say, and shows a page. @param {HTMLElement} root @param {() => Promise<void>} draw */
export async function show(root, draw) {
  await load(`${document.documentElement.dataset.words}&part=class`);
  await draw();
  put(byId("main"), root);
}

/** A day and a time of day, as the language writes them. @param {number} then */
export const moment = (then) =>
  new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" }).format(then);

/** How long something lives yet, roughly. @param {number} seconds */
export function left(seconds) {
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 120) return tell("page-class-left-minutes", { count: minutes });
  const hours = Math.round(minutes / 60);
  return hours < 48 ? tell("page-class-left-hours", { count: hours }) : tell("page-class-left-days", { count: Math.round(hours / 24) });
}

/** A place for what went wrong, and a way to do something that may. */
export function attempts() {
  const wrong = h("p", { class: "objection", role: "alert" });
  /** @param {() => Promise<unknown>} act */
  const attempt = async (act) => {
    wrong.textContent = "";
    try {
      await act();
      return true;
    } catch (error) {
      wrong.textContent = trouble(error);
      return false;
    }
  };
  return { wrong, attempt };
}

/** A form that does something. @param {() => Promise<unknown>} act @param {...import("./dom.js").Child} parts */
export function form(act, ...parts) {
  const { wrong, attempt } = attempts();
  const send = async (/** @type {Event} */ event) => {
    event.preventDefault();
    await attempt(act);
  };
  return h("form", { onsubmit: (/** @type {Event} */ event) => void send(event) }, ...parts.slice(0, -1), wrong, parts.at(-1));
}

/** A field under its name. @param {string} label @param {HTMLElement} element */
export const field = (label, element) => [h("p", {}, h("label", { for: element.id }, label)), h("p", {}, element)];

/** A field for one line. @param {string} name @param {string} value @param {number} most @param {object} [more] */
export const text = (name, value, most, more = {}) =>
  h("input", { type: "text", id: name, maxlength: most, autocomplete: "off", value, ...more });

