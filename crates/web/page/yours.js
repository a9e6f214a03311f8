// One's own games: those that go on, and those that are over.

import * as api from "./api.js";
import { byId, h, put } from "./dom.js";
import { games, isYourTurn } from "./lists.js";
import { acts, restore } from "./own.js";
import { trouble } from "./phrases.js";
import { tell, weave } from "./words.js";

export async function yours() {
  const [going, over] = [h("div"), h("div")];
  const bin = gone(() => void start());
  const more = h(
    "button",
    { type: "button", class: "quiet", hidden: true, onclick: () => void add() },
    tell("page-archive-older"),
  );
  const root = h(
    "div",
    {},
    h("h1", {}, tell("page-your-games")),
    h("h2", {}, tell("page-yours-unfinished")),
    going,
    h("h2", {}, tell("page-finished")),
    over,
    h("p", {}, more),
    bin.fold,
  );
  const none = () => {
    const play = h("a", { href: "/" }, tell("page-archive-none-play"));
    return h("p", { class: "soft" }, ...weave("page-archive-none", { play }));
  };
  /** @type {string | null} */
  let before = null;
  const show = (/** @type {import("./wire.d.ts").GameSummary[]} */ heads) =>
    games(heads, { pictures: true, dated: true, acts: (head) => acts(head, () => void start()) });
  const add = async () => {
    const page = await api.yours(before);
    before = page.before;
    more.hidden = before === null;
    if (page.finished.length > 0) over.append(show(page.finished));
    return page;
  };
  const start = async () => {
    before = null;
    put(over);
    const { unfinished } = await add();
    const waits = (/** @type {import("./wire.d.ts").GameSummary} */ head) => (isYourTurn(head) ? 0 : 1);
    unfinished.sort((a, b) => waits(a) - waits(b) || b.last - a.last);
    put(going, unfinished.length > 0 ? show(unfinished) : none());
    if (over.childElementCount === 0) put(over, none());
    bin.refresh();
  };
  await start();
  // All of it at once, so that nothing moves.
  put(byId("main"), root);
}

/** What was deleted, behind a fold: each can be put back. @param {() => void} changed */
function gone(changed) {
  const list = h("div");
  const look = async () => {
    try {
      const { games: deleted } = await api.deleted();
      const back = (/** @type {import("./wire.d.ts").GameSummary} */ head) =>
        h(
          "button",
          {
            type: "button",
            class: "quiet",
            onclick: () => void restore(head, changed),
          },
          tell("page-restore"),
        );
      put(
        list,
        deleted.length > 0
          ? games(deleted, { pictures: true, dated: true, acts: back })
          : h("p", { class: "soft" }, tell("page-deleted-none")),
      );
    } catch (error) {
      put(list, h("p", { class: "objection", role: "alert" }, trouble(error)));
    }
  };
  const fold = h(
    "details",
    {
      class: "deleted",
      ontoggle: () => (fold.open ? void look() : void put(list)),
    },
    h("summary", {}, tell("page-yours-deleted")),
    h("p", { class: "soft" }, tell("page-deleted-lead")),
    list,
  );
  // What is deleted above it is found in it at once.
  return { fold, refresh: () => fold.open && void look() };
}
