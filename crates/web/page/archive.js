// Finished games, the newest first.

import { empty } from "./absent.js";
import * as api from "./api.js";
import { byId, h, put } from "./dom.js";
import { games } from "./lists.js";
import { tell, weave } from "./words.js";

export async function archive() {
  const { games: known } = await api.catalog();
  const list = h("div");
  const more = h(
    "button",
    { type: "button", class: "quiet", hidden: true, onclick: () => void add() },
    tell("page-archive-older"),
  );
  const wanted = new URLSearchParams(location.search).get("game") ?? "";
  const select = h(
    "select",
    { id: "game", onchange: () => void start() },
    h("option", { value: "" }, tell("page-archive-all")),
    ...known.map((game) => h("option", { value: game.id, selected: game.id === wanted }, game.title)),
  );
  put(
    byId("main"),
    h("h1", {}, tell("page-archive")),
    h("p", { class: "lead" }, ...weave("page-archive-lead", { yours: h("a", { href: "/yours" }, tell("page-your-games")) })),
    h("p", { class: "row" }, h("label", { for: "game" }, tell("page-archive-show")), select),
    list,
    h("p", {}, more),
  );
  /** @type {string | null} */
  let before = null;
  const add = async () => {
    const page = await api.archive(select.value, before);
    before = page.before;
    more.hidden = before === null;
    if (page.games.length > 0) list.append(games(page.games, { pictures: true, dated: true }));
    else if (list.childElementCount === 0)
      put(list, empty(...weave("page-archive-none", { play: h("a", { href: "/" }, tell("page-archive-none-play")) })));
  };
  const start = async () => {
    before = null;
    put(list);
    await add();
  };
  await start();
}
