// One class: its code, what is to be handed in and what was, who is in it.

import { assignments } from "./assignments.js";
import * as room from "./classroom.js";
import { confirm, copyLine, dialog } from "./dialog.js";
import { h, put, say } from "./dom.js";
import { list as leaguesOf } from "./leaguing.js";
import { trouble } from "./phrases.js";
import { tell } from "./words.js";

/** @typedef {import("./wire.d.ts").ClassPage} ClassPage */
/** @typedef {import("./wire.d.ts").ClassMember} ClassMember */

const LIVES = /** @type {const} */ (["hour", "day", "week"]);
/** What is left of a code is told anew so often, in milliseconds. */
const TICK = 10_000;

/** The leagues of a class, and a way to open one. @param {ClassPage} page @param {boolean} teaches */
async function leagues(page, teaches) {
  const found = await leaguesOf(null, page.id);
  const all = [...found.leagues, ...found.over];
  if (all.length === 0 && !teaches) return null;
  return h(
    "section",
    { id: "class-leagues" },
    h("h2", {}, tell("page-class-leagues")),
    h("ul", {}, ...all.map((one) => h("li", {}, h("a", { href: `/leagues/${one.id}` }, one.title || tell("page-class-league"))))),
    teaches && h("p", {}, h("a", { href: `/leagues?class=${page.id}` }, tell("page-class-league-new"))),
  );
}

/** @param {string} id */
export async function classPage(id) {
  const root = h("div", { class: "bots-page classes-page" });
  const draw = async () => {
    const page = await room.look(id);
    const again = () => draw().catch((error) => say(trouble(error)));
    const me = page.members.find(({ you }) => you);
    const teaches = page.role === "owner" || page.role === "teacher";
    document.title = tell("page-class-document", { title: page.title });
    put(
      root,
      h("h1", {}, page.title),
      h("p", { class: "lead" }, me ? standing(page, me) : tell("page-class-as-visitor")),
      teaches && code(page, again),
      await assignments(page, again),
      page.bots.length > 0 && bots(page),
      await leagues(page, teaches),
      me && roster(page, teaches, again),
      me && ways(page, me, again),
    );
  };
  await room.show(root, draw);
}

/** What the visitor is here. @param {ClassPage} page @param {ClassMember} me */
const standing = (page, me) =>
  page.role === "student"
    ? tell("page-class-as-student", { name: me.name })
    : tell("page-class-as-teacher", { name: me.name });

/** The code, large enough for a whole room. @param {ClassPage} page @param {() => void} again */
function code(page, again) {
  const { wrong, attempt } = room.attempts();
  const life = h("select", { id: "code-life" }, ...LIVES.map((life) => h("option", { value: life }, lived(life))));
  const fresh = () => void attempt(async () => room.newCode(page.id, life.value).then(again));
  const revoke = () => void attempt(async () => room.revokeCode(page.id).then(again));
  const { code: now } = page;
  const parts = now
    ? [
        h("p", { class: "class-code", translate: "no" }, now.code),
        h("p", { class: "soft" }, ticking(now.left, again)),
        copyLine(tell("page-class-link"), `${location.origin}/classes#${now.code.replace(" ", "")}`),
      ]
    : [h("p", { class: "soft" }, tell("page-class-code-none"))];
  return h(
    "section",
    { class: "sheet", "aria-label": tell("page-class-code-let-in") },
    h("h2", {}, tell("page-class-code-let-in")),
    ...parts,
    wrong,
    h("p", {}, h("label", { for: "code-life" }, tell("page-class-code-life"))),
    h("p", {}, life),
    h(
      "p",
      { class: "row" },
      h("button", { type: "button", class: now ? "quiet" : "main", onclick: fresh }, tell("page-class-code-new")),
      now && h("button", { type: "button", class: "quiet bad", onclick: revoke }, tell("page-class-code-revoke")),
    ),
  );
}

/** @param {"hour" | "day" | "week"} life */
function lived(life) {
  if (life === "hour") return tell("page-class-life-hour");
  return life === "day" ? tell("page-class-life-day") : tell("page-class-life-week");
}

/** What is left of a code, as it runs out. @param {number} seconds @param {() => void} over */
function ticking(seconds, over) {
  const end = Date.now() + seconds * 1000;
  const told = h("span", {}, room.left(seconds));
  const timer = setInterval(() => {
    const rest = Math.round((end - Date.now()) / 1000);
    if (!told.isConnected || rest <= 0) clearInterval(timer);
    if (!told.isConnected) return;
    if (rest > 0) told.textContent = room.left(rest);
    else over();
  }, TICK);
  return told;
}

/** The bots that everybody may see. @param {ClassPage} page */
function bots(page) {
  const one = (/** @type {import("./wire.d.ts").BotView} */ bot) =>
    h(
      "li",
      {},
      h("p", {}, h("a", { href: `/bots/${encodeURIComponent(bot.name)}` }, bot.name)),
      bot.ratings.length > 0 &&
        h(
          "p",
          { class: "soft" },
          bot.ratings
            .map(({ title, rating, deviation }) => tell("page-class-bot-rated", { title, rating: String(rating), deviation: String(deviation) }))
            .join(" · "),
        ),
    );
  return h("section", {}, h("h2", {}, tell("page-class-bots")), h("ul", { class: "bots" }, ...page.bots.map(one)));
}

/** Everybody. @param {ClassPage} page @param {boolean} teaches @param {() => void} again */
function roster(page, teaches, again) {
  const { wrong, attempt } = room.attempts();
  const owner = page.role === "owner";
  const change = (/** @type {ClassMember} */ one, /** @type {object} */ wish) =>
    void attempt(async () => room.changeMember(page.id, one.number, wish).then(again));
  const remove = (/** @type {ClassMember} */ one) =>
    confirm(tell("page-class-remove-asked", { name: one.name }), tell("page-class-remove-text"), tell("page-class-remove"), () =>
      void attempt(async () => room.removeMember(page.id, one.number).then(again)),
    );
  const deed = (/** @type {string} */ words, /** @type {string} */ whole, /** @type {() => void} */ act, bad = "") =>
    h("button", { type: "button", class: `quiet ${bad}`.trim(), "aria-label": whole, onclick: act }, words);
  const one = (/** @type {ClassMember} */ member) => {
    const { name } = member;
    // Teachers are equals, but for the one to whom the class belongs.
    const mine = owner || (teaches && (member.role === "student" || member.you));
    return h(
      "li",
      {},
      h("span", {}, h("b", {}, name), h("span", { class: "soft block" }, called(member))),
      mine &&
        h(
          "span",
          { class: "row" },
          deed(tell("page-class-rename"), tell("page-class-rename-whom", { name }), () => rename(page, member, again)),
          owner &&
            member.role === "student" &&
            deed(tell("page-class-promote"), tell("page-class-promote-whom", { name }), () => change(member, { teacher: true })),
          owner &&
            member.role === "teacher" &&
            deed(tell("page-class-demote"), tell("page-class-demote-whom", { name }), () => change(member, { teacher: false })),
          !member.you &&
            deed(tell("page-class-remove"), tell("page-class-remove-whom", { name }), () => remove(member), "bad"),
        ),
    );
  };
  return h(
    "section",
    {},
    h("h2", {}, tell("page-class-roster", { count: page.members.length })),
    wrong,
    h("ul", { class: "bots tokens roster" }, ...page.members.map(one)),
  );
}

/** @param {ClassMember} member */
function called(member) {
  const role = member.role === "student" ? tell("page-class-student") : tell("page-class-teacher");
  return member.you ? tell("page-class-you", { role }) : role;
}

/** Gives a member another name. @param {ClassPage} page @param {ClassMember} member @param {() => void} again */
function rename(page, member, again) {
  const name = room.text("member-name", member.name, 24, { required: true });
  const { close } = dialog(
    tell("page-class-rename-whom", { name: member.name }),
    room.form(
      async () => {
        await room.changeMember(page.id, member.number, { name: name.value.trim() });
        close();
        again();
      },
      ...room.field(tell("page-class-name"), name),
      h("p", { class: "row" }, h("button", { class: "main" }, tell("page-class-keep"))),
    ),
  );
  name.focus();
}

/** Who may look on, what can be taken along, and how to end it. @param {ClassPage} page @param {ClassMember} me @param {() => void} again */
function ways(page, me, again) {
  const { wrong, attempt } = room.attempts();
  const owner = page.role === "owner";
  const shown = h("input", {
    type: "checkbox",
    id: "class-shown",
    checked: page.shown,
    onchange: () => void attempt(async () => room.change(page.id, { shown: shown.checked }).then(again)),
  });
  const leave = () =>
    confirm(tell("page-class-leave-asked"), tell("page-class-leave-text"), tell("page-class-leave"), () =>
      void attempt(async () => room.removeMember(page.id, me.number).then(() => location.assign("/classes"))),
    );
  const end = () =>
    confirm(
      tell("page-class-delete-asked", { title: page.title }),
      tell("page-class-delete-text", { members: page.members.length, assignments: page.assignments.length }),
      tell("page-class-delete"),
      () => void attempt(async () => room.remove(page.id).then(() => location.assign("/classes"))),
    );
  const kept = page.role === "student" ? tell("page-class-export-own") : tell("page-class-export-lead");
  return h(
    "section",
    { class: "sheet", "aria-label": tell("page-class-kept") },
    h("h2", {}, tell("page-class-kept")),
    owner && h("p", { class: "row" }, shown, h("label", { for: "class-shown" }, tell("page-class-shown"))),
    h("p", { class: "soft" }, page.shown ? tell("page-class-shown-text") : tell("page-class-closed-text")),
    h("p", {}, kept),
    wrong,
    h(
      "p",
      { class: "row" },
      h("a", { class: "button quiet", href: room.exportAt(page.id), download: "class.json" }, tell("page-class-export")),
      owner
        ? h("button", { type: "button", class: "quiet bad", onclick: end }, tell("page-class-delete"))
        : h("button", { type: "button", class: "quiet bad", onclick: leave }, tell("page-class-leave")),
    ),
  );
}
