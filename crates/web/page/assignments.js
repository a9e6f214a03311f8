// What is to be handed in for a class, and what was.

import * as api from "./api.js";
import * as room from "./classroom.js";
import { confirm, dialog } from "./dialog.js";
import { h } from "./dom.js";
import { tell } from "./words.js";

/** @typedef {import("./wire.d.ts").ClassPage} ClassPage */
/** @typedef {import("./wire.d.ts").AssignmentView} AssignmentView */
/** @typedef {import("./wire.d.ts").HandedIn} HandedIn */

/** All of it. @param {ClassPage} page @param {() => void} again */
export async function assignments(page, again) {
  const teaches = page.role === "owner" || page.role === "teacher";
  const student = page.role === "student";
  const open = student && page.assignments.length > 0;
  const mine = open ? (await api.bots()).yours.map(({ name }) => name) : [];
  const games = teaches ? (await api.catalog()).games : [];
  const one = (/** @type {AssignmentView} */ task) =>
    h(
      "article",
      { class: "sheet assignment", "aria-label": task.title },
      h("h3", {}, task.title),
      h("p", { class: "soft" }, tell("page-class-game-of", { title: task.gameTitle, game: task.game })),
      task.note && h("p", {}, task.note),
      due(task),
      teaches && handed(page, task),
      student && handing(page, task, mine, again),
      teaches && deeds(page, task, games, again),
    );
  return h(
    "section",
    {},
    h("h2", {}, tell("page-class-assignments")),
    page.assignments.length === 0 && h("p", { class: "soft" }, tell("page-class-assignments-none")),
    ...page.assignments.map(one),
    teaches &&
      h(
        "details",
        { class: "sheet bot-new" },
        h("summary", {}, tell("page-class-assign")),
        setting(null, games, async (wish) => {
          await room.assign(page.id, wish);
          again();
        }),
      ),
  );
}

/** Until when. @param {AssignmentView} task */
function due(task) {
  if (!task.due) return h("p", {}, tell("page-class-due-never"));
  const moment = room.moment(task.due);
  return h("p", {}, task.over ? tell("page-class-due-over", { moment }) : tell("page-class-due", { moment }));
}

/** What was handed in, in words. @param {HandedIn} one */
function what(one) {
  if (one.bot === null) return [tell("page-class-folder"), " ", h("code", {}, one.command ?? "")];
  if (one.gone) return [tell("page-class-bot-gone", { name: one.bot })];
  const link = h("a", { href: `/bots/${encodeURIComponent(one.bot)}` }, one.bot);
  return [link, " ", h("span", { class: "soft" }, one.online ? tell("page-class-online") : tell("page-class-offline"))];
}

/** When, and whether that was late. @param {HandedIn} one */
const when = (one) => {
  const moment = room.moment(one.at);
  return one.late ? h("b", { class: "late" }, tell("page-class-handed-late", { moment })) : tell("page-class-handed-at", { moment });
};

/** Everybody's, for teachers. @param {ClassPage} page @param {AssignmentView} task */
function handed(page, task) {
  const students = page.members.filter(({ role }) => role === "student");
  const row = (/** @type {import("./wire.d.ts").ClassMember} */ student) => {
    const one = task.handedIn.find(({ member }) => member === student.number);
    return h(
      "li",
      {},
      h("b", {}, student.name),
      one ? h("span", { class: "block" }, ...what(one)) : null,
      h("span", { class: "soft block" }, one ? when(one) : tell("page-class-handed-nothing")),
    );
  };
  return h(
    "details",
    { class: "bot-new" },
    h("summary", {}, tell("page-class-handed-count", { count: task.handedIn.length, of: students.length })),
    h("ul", { class: "bots" }, ...students.map(row)),
  );
}

/** One's own. @param {ClassPage} page @param {AssignmentView} task @param {string[]} mine @param {() => void} again */
function handing(page, task, mine, again) {
  const own = task.handedIn[0];
  const back = () => room.takeBack(page.id, task.number).then(again);
  const { wrong, attempt } = room.attempts();
  const choice = h(
    "select",
    { id: `bot-${task.number}` },
    ...mine.map((name) => h("option", { value: name, selected: own?.bot === name }, name)),
  );
  const command = room.text(`command-${task.number}`, own?.command ?? "ask:python3 bot.py", 200, {
    required: true,
    spellcheck: "false",
    autocapitalize: "off",
  });
  const give = async (/** @type {object} */ wish) => {
    await room.handIn(page.id, task.number, wish);
    again();
  };
  return h(
    "div",
    {},
    h(
      "p",
      {},
      own ? h("b", {}, tell("page-class-handed-you"), " ") : tell("page-class-handed-not-you"),
      own ? h("span", {}, ...what(own), " · ", when(own)) : null,
    ),
    own && wrong,
    own &&
      h("p", {}, h("button", { type: "button", class: "quiet", onclick: () => void attempt(back) }, tell("page-class-take-back"))),
    h(
      "details",
      { class: "bot-new", open: !own },
      h("summary", {}, own ? tell("page-class-hand-in-again") : tell("page-class-hand-in")),
      own && h("p", { class: "soft" }, task.over ? tell("page-class-replaces-late") : tell("page-class-replaces")),
      h("h4", {}, tell("page-class-hand-in-bot")),
      mine.length > 0
        ? room.form(
            () => give({ bot: choice.value }),
            ...room.field(tell("page-class-which-bot"), choice),
            h("p", { class: "row" }, h("button", { class: "main" }, tell("page-class-hand-in-bot-do"))),
          )
        : h("p", {}, h("a", { href: "/bots" }, tell("page-class-make-bot"))),
      h("h4", {}, tell("page-class-hand-in-folder")),
      room.form(
        () => give({ command: command.value }),
        h("p", { class: "soft" }, tell("page-class-folder-lead")),
        ...room.field(tell("page-class-command"), command),
        h("p", { class: "row" }, h("button", { class: "quiet" }, tell("page-class-hand-in-folder-do"))),
      ),
    ),
  );
}

/** What teachers do with one. @param {ClassPage} page @param {AssignmentView} task @param {import("./wire.d.ts").CatalogGame[]} games @param {() => void} again */
function deeds(page, task, games, again) {
  const { wrong, attempt } = room.attempts();
  const change = () => {
    const { close } = dialog(
      task.title,
      setting(task, games, async (wish) => {
        await room.assign(page.id, wish, task.number);
        close();
        again();
      }),
    );
  };
  const remove = () =>
    confirm(
      tell("page-class-unassign-asked", { title: task.title }),
      tell("page-class-unassign-text", { count: task.handedIn.length }),
      tell("page-class-unassign"),
      () => void attempt(() => room.unassign(page.id, task.number).then(again)),
    );
  return h(
    "div",
    {},
    wrong,
    h(
      "p",
      { class: "row" },
      h("a", { class: "button quiet", href: room.leagueAt(page.id, task.number), download: "league.toml" }, tell("page-class-league-file")),
      h("button", { type: "button", class: "quiet", onclick: change }, tell("page-class-change")),
      h("button", { type: "button", class: "quiet bad", onclick: remove }, tell("page-class-unassign")),
    ),
    h("p", { class: "soft" }, tell("page-class-league-lead")),
  );
}

/** A moment as a field for dates has it, in the time of this place. @param {number} then */
function local(then) {
  const date = new Date(then);
  return new Date(then - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/**
 * A form for an assignment, new or as it is.
 * @param {AssignmentView | null} task
 * @param {import("./wire.d.ts").CatalogGame[]} games
 * @param {(wish: import("./wire.d.ts").NewAssignment) => Promise<void>} act
 */
function setting(task, games, act) {
  const mark = task ? `-${task.number}` : "";
  const title = room.text(`task-title${mark}`, task?.title ?? "", 60, { required: true });
  // A game string is the game with its options in brackets.
  const [, family = "", options = ""] = /^([^(]*)(?:\((.*)\))?$/.exec(task?.game ?? "") ?? [];
  const game = h(
    "select",
    { id: `task-game${mark}` },
    ...games.map((one) => h("option", { value: one.id, selected: one.id === family }, one.title)),
  );
  const rest = room.text(`task-options${mark}`, options, 100, { spellcheck: "false", autocapitalize: "off" });
  const note = room.text(`task-note${mark}`, task?.note ?? "", 500);
  const until = h("input", { type: "datetime-local", id: `task-due${mark}`, value: task?.due ? local(task.due) : "" });
  return room.form(
    () => {
      const inside = rest.value.trim();
      const due = until.value ? new Date(until.value).getTime() : null;
      return act({
        title: title.value.trim(),
        game: inside ? `${game.value}(${inside})` : game.value,
        note: note.value.trim(),
        due: due !== null && Number.isFinite(due) ? due : null,
      });
    },
    ...room.field(tell("page-class-task-title"), title),
    ...room.field(tell("page-class-task-game"), game),
    ...room.field(tell("page-class-task-options"), rest),
    ...room.field(tell("page-class-task-note"), note),
    ...room.field(tell("page-class-task-due"), until),
    h("p", { class: "row" }, h("button", { class: "main" }, task ? tell("page-class-keep") : tell("page-class-assign-do"))),
  );
}
