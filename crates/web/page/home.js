// The first page: every game, one click away; who waits for somebody; what is being played.

import * as api from "./api.js";
import { board } from "./board.js";
import { byId, h, icon, put } from "./dom.js";
import { dialog } from "./dialog.js";
import { keep, kept } from "./keep.js";
import { games, isYourTurn } from "./lists.js";
import { acts, waits } from "./own.js";
import { trouble } from "./phrases.js";
import { tell, weave } from "./words.js";

const EVERY = 5000;

export async function home() {
  const [yours, lists, lead] = [h("div"), h("div"), h("p", { class: "lead" }, tell("page-home-lead"))];
  const shelf = h("ul", { class: "shelf" });
  put(
    byId("main"),
    h("h1", {}, tell("page-home")),
    lead,
    yours,
    shelf,
    lists,
  );
  const [{ games: known }, lobby] = await Promise.all([api.catalog(), api.lobby().catch(() => null)]);
  put(shelf, ...known.map(card));
  welcome(shelf, known);
  if (lobby && !lobby.played) lead.textContent = tell("page-home-lead-new");
  const again = async () => {
    if (document.hidden) return;
    try {
      list(yours, lists, await api.lobby(), again);
    } catch {
      // The next attempt follows soon.
    }
  };
  if (lobby) list(yours, lists, lobby, again);
  const timer = setInterval(again, EVERY);
  addEventListener("pagehide", () => clearInterval(timer));
}

/** @param {import("./wire.d.ts").CatalogGame} game */
function card(game) {
  const picture = board({ still: true, bare: true });
  const start = h(
    "button",
    {
      type: "button",
      class: "main",
      "aria-label": tell("page-play-game-now", { game: game.title }),
      onclick: async () => {
        start.disabled = true;
        try {
          await begin(game);
        } catch (error) {
          start.disabled = false;
          dialog(tell("page-did-not-work"), h("p", {}, trouble(error)));
        }
      },
    },
    icon("play"),
    tell("page-play-now"),
  );
  const item = h(
    "li",
    { class: "card" },
    h("div", { class: "stand" }, picture),
    h("h2", {}, game.title),
    h("p", {}, game.sentence),
    start,
    h(
      "div",
      { class: "more" },
      h(
        "a",
        { href: `/new?game=${game.id}`, "aria-label": tell("page-choose-of", { game: game.title }) },
        tell("page-choose"),
      ),
      game.lessonUrl &&
        h(
          "a",
          { href: game.lessonUrl, "aria-label": tell("page-lesson-learn-game", { game: game.title }) },
          tell("page-lesson-learn"),
        ),
      h(
        "a",
        { href: game.rulesUrl, "aria-label": tell("page-rules-of", { game: game.title }) },
        tell("page-rules"),
      ),
    ),
  );
  const name = tell("page-position-of", { game: game.title });
  picture.show({ layout: game.layout, scene: game.scene, name });
  return item;
}

/**
 * Says once that every game can be learned step by step.
 * @param {HTMLElement} shelf
 * @param {import("./wire.d.ts").CatalogGame[]} games
 */
function welcome(shelf, games) {
  const lessons = games.filter((game) => game.lessonUrl);
  if (lessons.length === 0 || kept("welcomed") !== null) return;
  keep("welcomed", "yes");
  const links = lessons.flatMap((game, place) => [
    place > 0 ? " · " : "",
    h("a", { href: game.lessonUrl }, game.title),
  ]);
  shelf.before(h("p", { class: "newcomer" }, tell("page-lesson-welcome"), " ", ...links));
}

/** A game against the computer, at once. @param {import("./wire.d.ts").CatalogGame} game */
async function begin(game) {
  const { id } = await api.create({
    game: game.id,
    settings: "",
    seats: [{ kind: "me" }, { kind: "computer", player: game.opponent }],
    clock: null,
    listed: false,
  });
  location.assign(`/g/${id}`);
}

let told = "";
const FEW = 5;
/** @type {Set<string>} */
const unfolded = new Set();

/**
 * @param {HTMLElement} yours
 * @param {HTMLElement} lists
 * @param {import("./wire.d.ts").Lobby} lobby
 * @param {() => void} again
 */
function list(yours, lists, lobby, again) {
  // Nothing is drawn anew under somebody's finger unless it has changed.
  const text = JSON.stringify(lobby);
  if (text === told) return;
  told = text;
  const focus = document.activeElement?.closest(".games a")?.getAttribute("href");
  /**
   * The first few; the rest on demand.
   * @param {string} title
   * @param {import("./wire.d.ts").GameSummary[]} heads
   */
  const part = (title, heads) => {
    if (heads.length === 0) return [];
    const how = { acts: (/** @type {import("./wire.d.ts").GameSummary} */ head) => waits(head) && acts(head, again) };
    const more = heads.slice(FEW);
    return [
      h("h2", {}, title),
      games(heads.slice(0, FEW), how),
      more.length > 0 &&
        h(
          "details",
          {
            open: unfolded.has(title),
            ontoggle: (/** @type {Event} */ event) => {
              if (/** @type {HTMLDetailsElement} */ (event.target).open) unfolded.add(title);
              else unfolded.delete(title);
            },
          },
          h("summary", {}, tell("page-more", { count: more.length })),
          games(more, how),
        ),
    ];
  };
  const rank = (/** @type {import("./wire.d.ts").GameSummary} */ head) => (isYourTurn(head) ? 0 : 1);
  put(
    yours,
    ...part(
      tell("page-your-games"),
      [...lobby.yours].sort((a, b) => rank(a) - rank(b) || b.last - a.last),
    ),
    (lobby.yours.length > 0 || lobby.played) &&
      h("p", { class: "small all" }, h("a", { href: "/yours" }, tell("page-all-your-games"))),
  );
  yours.className = lobby.yours.length > 0 || lobby.played ? "yours" : "";
  put(
    lists,
    h("h2", {}, tell("page-open-challenges")),
    lobby.open.length > 0
      ? games(lobby.open)
      : h(
          "p",
          { class: "soft" },
          ...weave("page-nobody-waits", { offer: h("a", { href: "/new" }, tell("page-nobody-waits-offer")) }),
        ),
    ...part(tell("page-played-now"), lobby.live),
  );
  if (focus)
    /** @type {HTMLElement | null} */ (
      document.querySelector(`.games a[href="${CSS.escape(focus)}"]`)
    )?.focus();
}
