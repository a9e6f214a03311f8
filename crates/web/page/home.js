// The first page: four games, one click away; who waits for somebody; what is being played.

import * as api from "./api.js";
import { board } from "./board.js";
import { byId, h, icon, put } from "./dom.js";
import { dialog } from "./dialog.js";
import { games, standing } from "./lists.js";

const EVERY = 5000;

export async function home() {
  const [yours, lists] = [h("div"), h("div")];
  const shelf = h("ul", { class: "shelf" });
  put(
    byId("main"),
    h("h1", {}, "Board games for two"),
    h(
      "p",
      { class: "lead" },
      "Four games of pure skill that you have not played yet. Play a computer at once, or send a friend a link. No account, no advertisements.",
    ),
    yours,
    shelf,
    lists,
  );
  const [{ games: known }, lobby] = await Promise.all([api.catalog(), api.lobby().catch(() => null)]);
  put(shelf, ...known.map(card));
  if (lobby) tell(yours, lists, lobby);
  const timer = setInterval(async () => {
    if (document.hidden) return;
    try {
      tell(yours, lists, await api.lobby());
    } catch {
      // The next attempt follows soon.
    }
  }, EVERY);
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
      "aria-label": `Play ${game.title} now`,
      onclick: async () => {
        start.disabled = true;
        try {
          await begin(game);
        } catch (error) {
          start.disabled = false;
          dialog("That did not work", h("p", {}, error instanceof Error ? error.message : String(error)));
        }
      },
    },
    icon("play"),
    "Play now",
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
        { href: `/new?game=${game.id}`, "aria-label": `${game.title}: choose opponent and options` },
        "Opponent & options",
      ),
      h("a", { href: game.rulesUrl, "aria-label": `Rules of ${game.title}` }, "Rules"),
    ),
  );
  picture.show({ layout: game.layout, scene: game.scene, name: `A position of ${game.title}` });
  return item;
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

/** @param {HTMLElement} yours @param {HTMLElement} lists @param {import("./wire.d.ts").Lobby} lobby */
function tell(yours, lists, lobby) {
  // Nothing is drawn anew under somebody's finger unless it has changed.
  const text = JSON.stringify(lobby);
  if (text === told) return;
  told = text;
  const focus = document.activeElement?.closest(".games a")?.getAttribute("href");
  /**
   * The first few; the rest on demand.
   * @param {string} title
   * @param {import("./wire.d.ts").GameHead[]} heads
   */
  const part = (title, heads) => {
    if (heads.length === 0) return [];
    const more = heads.slice(FEW);
    return [
      h("h2", {}, title),
      games(heads.slice(0, FEW)),
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
          h("summary", {}, `${more.length} more`),
          games(more),
        ),
    ];
  };
  const waits = (/** @type {import("./wire.d.ts").GameHead} */ head) =>
    standing(head) === "your turn" ? 0 : 1;
  put(
    yours,
    ...part(
      "Your games",
      [...lobby.yours].sort((a, b) => waits(a) - waits(b) || b.last - a.last),
    ),
  );
  yours.className = lobby.yours.length > 0 ? "yours" : "";
  put(
    lists,
    h("h2", {}, "Open challenges"),
    lobby.open.length > 0
      ? games(lobby.open)
      : h(
          "p",
          { class: "soft" },
          "Nobody is waiting just now. ",
          h("a", { href: "/new" }, "Offer a game"),
          " and others will find it here.",
        ),
    ...part("Being played now", lobby.live),
  );
  if (focus)
    /** @type {HTMLElement | null} */ (
      document.querySelector(`.games a[href="${CSS.escape(focus)}"]`)
    )?.focus();
}
