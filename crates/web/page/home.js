// The first page: every game, one click away; who waits for somebody; what is being played.

import * as api from "./api.js";
import { board } from "./board.js";
import { byId, h, icon, put } from "./dom.js";
import { dialog } from "./dialog.js";
import { keep, kept } from "./keep.js";
import { called, isYourTurn, picture, standing } from "./lists.js";
import { acts, waits } from "./own.js";
import { ago, moveNumber, pace, trouble } from "./phrases.js";
import * as signs from "./signs.js";
import { capital, tell } from "./words.js";

/** @typedef {import("./wire.d.ts").CatalogGame} CatalogGame */
/** @typedef {import("./wire.d.ts").GameSummary} GameSummary */

const EVERY = 5000;

export async function home() {
  const lead = h("p", { class: "lead" }, tell("page-home-lead"));
  const [yours, lists, hero] = [h("div", { class: "yours" }), h("div", { class: "lists" }), h("figure", { class: "show" })];
  const learn = h("span");
  const shelf = h("ul", { class: "shelf" });
  // What is listed may be old by now.
  const stale = h("p", { class: "soft small", role: "status" });
  const side = h("div", { class: "side" }, yours, lists, stale);
  const root = h(
    "div",
    { class: "home" },
    h(
      "section",
      { class: "hero" },
      h(
        "div",
        { class: "words" },
        h("p", { class: "brand-line" }, tell("page-name")),
        h("h1", {}, tell("page-home")),
        lead,
        h(
          "p",
          { class: "btns" },
          h("a", { class: "button main big", href: "/new" }, icon("play"), tell("page-play-now")),
          learn,
        ),
      ),
      hero,
    ),
    side,
    shelf,
  );
  document.body.classList.add("at-home");
  const [{ games: known }, lobby] = await Promise.all([api.catalog(), api.lobby().catch(() => null)]);
  put(shelf, ...known.map(card));
  welcome(side, known);
  const playing = show(hero, known);
  if (playing?.lessonUrl)
    learn.replaceWith(
      h(
        "a",
        { class: "button quiet big", href: playing.lessonUrl },
        icon("learn"),
        tell("page-hero-learn", { game: playing.title }),
      ),
    );
  if (lobby && !lobby.played) lead.textContent = tell("page-home-lead-new");
  const again = async () => {
    if (document.hidden) return;
    try {
      list(yours, lists, known, await api.lobby(), again);
      stale.textContent = "";
    } catch (error) {
      // The next attempt follows soon.
      stale.textContent = trouble(error);
    }
  };
  if (lobby) list(yours, lists, known, lobby, again);
  // All of it at once, so that nothing moves.
  put(byId("main"), root);
  const timer = setInterval(again, EVERY);
  addEventListener("pagehide", () => clearInterval(timer));
}

/** How long a board that plays by itself waits between two moves. */
const PAUSE = 1900;
const calm = matchMedia("(prefers-reduced-motion: reduce)");

/**
 * A board that plays by itself: the widest, because there is room for it.
 * @param {HTMLElement} holder
 * @param {CatalogGame[]} known
 */
function show(holder, known) {
  const boards = known
    .filter((game) => game.line.length > 0)
    .map((game) => {
      const picture = board({ still: true, bare: true });
      picture.show({ layout: game.layout, scene: game.scene, name: tell("page-position-of", { game: game.title }) });
      return { game, picture };
    });
  if (boards.length === 0) return null;
  const { game, picture } = boards.reduce((best, one) => (one.picture.aspect > best.picture.aspect ? one : best));
  put(holder, picture);
  holder.style.setProperty("--aspect", String(picture.aspect));
  const steps = [{ pieces: game.scene.pieces, trails: [] }, ...game.line];
  let at = 0;
  const go = () => {
    const { pieces, trails } = steps[at];
    picture.show({
      layout: game.layout,
      scene: { ...game.scene, pieces },
      trails: /** @type {[number, number][]} */ (trails),
      last: trails.flat(),
      jump: at === 0,
      name: tell("page-position-of", { game: game.title }),
    });
  };
  if (calm.matches) {
    at = steps.length - 1;
    go();
    return game;
  }
  setInterval(() => {
    if (document.hidden) return;
    at = (at + 1) % steps.length;
    go();
  }, PAUSE);
  return game;
}

/** @param {CatalogGame} game */
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
    h("p", {}, game.short),
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
 * @param {HTMLElement} side
 * @param {import("./wire.d.ts").CatalogGame[]} games
 */
function welcome(side, games) {
  const lessons = games.filter((game) => game.lessonUrl);
  if (lessons.length === 0 || kept("welcomed") !== null) return;
  keep("welcomed", "yes");
  const links = lessons.flatMap((game, place) => [
    place > 0 ? " · " : "",
    h("a", { href: game.lessonUrl }, game.title),
  ]);
  side.prepend(h("p", { class: "newcomer" }, tell("page-lesson-welcome"), " ", ...links));
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
 * @param {CatalogGame[]} known
 * @param {import("./wire.d.ts").Lobby} lobby
 * @param {() => void} again
 */
function list(yours, lists, known, lobby, again) {
  // Nothing is drawn anew under somebody's finger unless it has changed.
  const text = JSON.stringify(lobby);
  if (text === told) return;
  told = text;
  const focus = document.activeElement?.closest(".games a, .go-on a")?.getAttribute("href");
  const how = { acts: (/** @type {GameSummary} */ head) => waits(head) && acts(head, again) };
  /**
   * The first few; the rest on demand.
   * @param {string} title
   * @param {GameSummary[]} heads
   * @param {(heads: GameSummary[]) => HTMLElement} draw
   */
  const part = (title, heads, draw) => {
    if (heads.length === 0) return [];
    const more = heads.slice(FEW);
    return [
      title && h("h2", { class: "cap" }, title),
      draw(heads.slice(0, FEW)),
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
          draw(more),
        ),
    ];
  };
  const rank = (/** @type {GameSummary} */ head) => (isYourTurn(head) ? 0 : 1);
  const own = [...lobby.yours].sort((a, b) => rank(a) - rank(b) || b.last - a.last);
  const first = own.length > 0 && isYourTurn(own[0]) ? own[0] : null;
  put(
    yours,
    own.length > 0 && h("h2", { class: "cap" }, tell("page-your-games")),
    first && goOn(first),
    ...part("", first ? own.slice(1) : own, (heads) => h("ul", { class: "games" }, ...heads.map((head) => mine(head, how.acts(head))))),
    (lobby.yours.length > 0 || lobby.played) &&
      h("p", { class: "small all" }, h("a", { href: "/yours" }, tell("page-all-your-games"))),
  );
  put(
    lists,
    h("h2", { class: "cap" }, tell("page-open-challenges")),
    h(
      "ul",
      { class: "games people" },
      ...lobby.open.map((head) => waiting(head, known)),
      h(
        "li",
        { class: "offer" },
        icon("plus"),
        h("span", { class: "who" }, h("a", { href: "/new?opponent=listed" }, tell("page-offer-game"))),
        h(
          "span",
          { class: "what" },
          lobby.open.length > 0 ? tell("page-offer-game-found") : tell("page-nobody-waits-short"),
        ),
      ),
    ),
    ...part(tell("page-open-challenges-bots"), lobby.bots, (heads) =>
      h("ul", { class: "games people" }, ...heads.map((head) => waiting(head, known))),
    ),
    ...part(tell("page-played-now"), lobby.live, watched),
  );
  if (focus)
    /** @type {HTMLElement | null} */ (
      document.querySelector(`.side a[href="${CSS.escape(focus)}"]`)
    )?.focus();
}

/** The game that waits for the reader's move. @param {GameSummary} head */
function goOn(head) {
  const rival = head.seats.find((seat) => !seat.you) ?? head.seats[1];
  return h(
    "div",
    { class: "go-on" },
    picture(head),
    h(
      "div",
      {},
      h("b", {}, head.title),
      h(
        "p",
        { class: "small soft" },
        h("span", {}, tell("page-against", { name: called(rival) })),
        h("span", {}, tell("page-list-moves", { count: moveNumber(head.plies) })),
      ),
      h("a", { class: "button main", href: `/g/${head.id}` }, tell("page-your-turn")),
    ),
  );
}

/** A game of one's own, where one knows who one is. @param {GameSummary} head @param {import("./dom.js").Child} own what can be done with it */
function mine(head, own) {
  const rival = head.seats.find((seat) => !seat.you) ?? head.seats[1];
  const more = [
    rival.kind === "open" ? "" : tell("page-against", { name: called(rival) }),
    ...head.variant,
    tell("page-list-moves", { count: moveNumber(head.plies) }),
    ago(head.last, Date.now()),
  ];
  return h(
    "li",
    { class: own ? "acted" : null },
    h("span", { class: "who" }, h("a", { href: `/g/${head.id}` }, head.title)),
    h("span", { class: "what" }, more.filter(Boolean).join(" · ")),
    h(
      "span",
      { class: "state" },
      isYourTurn(head) ? h("strong", {}, tell("page-your-turn")) : capital(standing(head)),
    ),
    own && h("span", { class: "own" }, own),
  );
}

/** Somebody who waits for an opponent. @param {GameSummary} head @param {CatalogGame[]} known */
function waiting(head, known) {
  const game = known.find((one) => one.title === head.title);
  const free = head.seats[0].kind === "open" ? 0 : 1;
  // As with "you are": whoever sits down is meant.
  const side = free === 0 ? "first" : "second";
  const kind = game?.layout.pieces.findIndex((piece) => piece.side === side) ?? -1;
  const pips = game?.scene.pieces.find((piece) => piece[1] === kind)?.[2] ?? 0;
  const name = called(head.seats[1 - free]);
  const join = h(
    "button",
    {
      type: "button",
      class: "quiet",
      "aria-label": tell("page-join-of", { name, game: head.title }),
      onclick: async () => {
        join.disabled = true;
        try {
          await api.join(head.id, free === 0 ? "first" : "second");
          location.assign(`/g/${head.id}`);
        } catch (error) {
          join.disabled = false;
          dialog(tell("page-did-not-work"), h("p", {}, trouble(error)));
        }
      },
    },
    tell("page-join"),
  );
  return h(
    "li",
    { class: "open" },
    game ? signs.token(game.layout, kind, pips) : icon("person"),
    h("span", { class: "who" }, h("a", { href: `/g/${head.id}` }, name)),
    h(
      "span",
      { class: "what" },
      [head.title, ...head.variant, pace(head.clock), tell("page-you-are", { side: head.sides[free] })].join(", "),
    ),
    h("span", { class: "state" }, join),
  );
}

/** Games that go on, as pictures. @param {GameSummary[]} heads */
const watched = (heads) =>
  h(
    "ul",
    { class: "watch games" },
    ...heads.map((head) =>
      h(
        "li",
        {},
        h(
          "a",
          { href: `/g/${head.id}`, title: head.title },
          picture(head),
          h("span", {}, tell("page-list-pair", { first: called(head.seats[0]), second: called(head.seats[1]) })),
        ),
      ),
    ),
  );
