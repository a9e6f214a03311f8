// Bots: all of them, one of them, and what an owner does with one.

import * as api from "./api.js";
import { byId, h, put, say } from "./dom.js";
import { confirm, dialog } from "./dialog.js";
import { games } from "./lists.js";
import { date, trouble } from "./phrases.js";
import { tell } from "./words.js";

/** @typedef {import("./wire.d.ts").BotView} BotView */
/** @typedef {import("./wire.d.ts").BotPage} BotPage */
/** @typedef {import("./wire.d.ts").BotTokenMade} BotTokenMade */

/** Times that a bot can be challenged to play by: minutes, and seconds for each move. */
const TIMES = [
  [1, 1],
  [3, 2],
  [10, 5],
];

const address = (/** @type {string} */ name) => `/bots/${encodeURIComponent(name)}`;

/** Whether a bot is here, as a point. @param {BotView} bot */
const presence = (bot) =>
  h("span", {
    class: bot.online ? "dot-on" : "dot-off",
    role: "img",
    "aria-label": bot.online ? tell("page-here") : tell("page-away"),
    title: bot.online ? tell("page-here") : tell("page-away"),
  });

const mark = () => h("span", { class: "bot-mark" }, tell("page-bot-mark"));

/** @param {BotView[]} bots */
function list(bots) {
  return h(
    "ul",
    { class: "bots" },
    ...bots.map((bot) =>
      h(
        "li",
        {},
        h("p", { class: "row" }, h("a", { href: address(bot.name) }, bot.name), mark(), presence(bot)),
        bot.owner && h("p", { class: "soft" }, tell("page-bot-of", { owner: bot.owner })),
        bot.about && h("p", {}, bot.about),
        bot.ratings.length > 0 && h("p", { class: "soft" }, bot.ratings.map((one) => `${one.title} ${rated(one)}`).join(" · ")),
      ),
    ),
  );
}

/** @param {import("./wire.d.ts").BotRated} one */
const rated = (one) =>
  tell("page-bot-rated", { rating: String(one.rating), deviation: String(one.deviation) });

/** All bots, and a form to make one. */
export async function bots() {
  const root = h("div", { class: "bots-page" });
  const look = async () => {
    const found = await api.bots();
    put(
      root,
      h("h1", {}, tell("page-bots")),
      h("p", { class: "lead" }, tell("page-bots-lead")),
      h("p", {}, h("a", { href: "/classes" }, tell("page-bots-classes"))),
      h("p", {}, h("a", { href: "/leagues" }, tell("page-bots-leagues"))),
      h("h2", {}, tell("page-bots-yours")),
      found.yours.length > 0 && list(found.yours),
      found.yours.length < found.most
        ? making()
        : h("p", { class: "soft" }, tell("page-bot-most", { count: found.most })),
      h("h2", {}, tell("page-bots-others")),
      found.bots.length > 0 ? list(found.bots) : h("p", { class: "soft" }, tell("page-bots-none")),
    );
  };
  await look();
  put(byId("main"), root);
}

/** A form by which a bot is made. */
function making() {
  const name = h("input", { type: "text", id: "bot-name", maxlength: 24, required: true, autocomplete: "off" });
  const about = h("input", { type: "text", id: "bot-about", maxlength: 300, autocomplete: "off" });
  const wrong = h("p", { class: "objection", role: "alert" });
  return h(
    "details",
    { class: "sheet bot-new" },
    h("summary", {}, tell("page-bot-new")),
    h(
      "form",
      {
        onsubmit: async (/** @type {Event} */ event) => {
          event.preventDefault();
          wrong.textContent = "";
          try {
            const made = await api.newBot(name.value.trim(), about.value.trim());
            shown(made, () => location.assign(address(made.bot)));
          } catch (error) {
            wrong.textContent = trouble(error);
          }
        },
      },
      h("p", { class: "soft" }, tell("page-bot-new-lead")),
      h("p", {}, h("label", { for: "bot-name" }, tell("page-bot-name"))),
      h("p", {}, name),
      h("p", {}, h("label", { for: "bot-about" }, tell("page-bot-about"))),
      h("p", {}, about),
      wrong,
      h("p", { class: "row" }, h("button", { class: "main" }, tell("page-bot-make"))),
    ),
  );
}

/** Shows a token, once. @param {BotTokenMade} made @param {() => void} then */
function shown(made, then) {
  const field = h("input", {
    type: "text",
    id: "bot-token",
    readonly: true,
    value: made.token,
    spellcheck: "false",
    onfocus: () => field.select(),
  });
  const copy = async () => {
    field.select();
    try {
      await navigator.clipboard.writeText(made.token);
      say(tell("page-bot-token-copied"));
      copied.textContent = tell("page-bot-token-copied");
    } catch {
      // What is selected can be copied by hand.
    }
  };
  const copied = h("span", { class: "soft" });
  const run = tell("page-bot-token-command", { server: location.origin });
  const { element, close } = dialog(tell("page-bot-token-title", { name: made.bot }), [
    h("p", {}, tell("page-bot-token-once")),
    h("p", {}, h("label", { for: "bot-token" }, tell("page-bot-token-label"))),
    h("p", {}, field),
    h("p", { class: "row" }, h("button", { type: "button", class: "quiet", onclick: () => void copy() }, tell("page-bot-token-copy")), copied),
    h("p", {}, tell("page-bot-token-run")),
    h("pre", { class: "command", tabindex: 0 }, run),
    h("p", { class: "row" }, h("button", { type: "button", class: "main", onclick: () => close() }, tell("page-bot-done"))),
  ]);
  element.addEventListener("close", then);
  field.focus();
}

/** One bot. @param {string} name */
export async function bot(name) {
  const root = h("div", { class: "bots-page" });
  const look = async () => {
    const [page, catalog] = await Promise.all([api.bot(name), api.catalog()]);
    const { bot: view } = page;
    put(
      root,
      h("h1", { class: "row" }, view.name, mark(), presence(view)),
      view.owner && h("p", { class: "soft" }, tell("page-bot-of", { owner: view.owner })),
      view.about && h("p", { class: "lead" }, view.about),
      challenge(view, catalog),
      h("h2", {}, tell("page-bot-ratings")),
      ratings(view),
      page.live.length > 0 && h("h2", {}, tell("page-bot-live")),
      page.live.length > 0 && games(page.live, { pictures: true }),
      h("h2", {}, tell("page-bot-finished")),
      page.finished.length > 0
        ? games(page.finished, { pictures: true, dated: true })
        : h("p", { class: "soft" }, tell("page-bot-no-games")),
      page.tokens && owned(page, () => void look().catch((error) => say(trouble(error)))),
    );
  };
  await look();
  put(byId("main"), root);
}

/** @param {BotView} view */
function ratings(view) {
  if (view.ratings.length === 0) return h("p", { class: "soft" }, tell("page-bot-no-ratings"));
  const cell = (/** @type {string} */ text) => h("td", {}, text);
  return h(
    "table",
    {},
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        ...[tell("page-bot-game"), tell("page-bot-rating"), tell("page-bot-results")].map((text) =>
          h("th", { scope: "col" }, text),
        ),
      ),
    ),
    h(
      "tbody",
      {},
      ...view.ratings.map((one) => {
        const [won, drawn, lost] = one.results;
        const counts = tell("page-bot-counts", { won, drawn, lost });
        return h("tr", {}, h("th", { scope: "row" }, one.title), cell(rated(one)), cell(counts));
      }),
    ),
  );
}

/** A way to play it. @param {BotView} view @param {import("./wire.d.ts").Catalog} catalog */
function challenge(view, catalog) {
  if (!view.online) return h("p", { class: "soft" }, tell("page-bot-away"));
  const game = h(
    "select",
    { id: "bot-game" },
    ...catalog.games.map((one) => h("option", { value: one.id }, one.title)),
  );
  const time = h(
    "select",
    { id: "bot-time" },
    h("option", { value: "" }, tell("page-bot-play-no-clock")),
    ...TIMES.map(([minutes, seconds]) =>
      h("option", { value: `${minutes}+${seconds}` }, tell("page-bot-play-clock", { minutes, seconds })),
    ),
  );
  const wrong = h("p", { class: "objection", role: "alert" });
  const play = async () => {
    wrong.textContent = "";
    const [minutes, seconds] = time.value.split("+").map(Number);
    try {
      const made = await api.create({
        game: game.value,
        settings: "",
        seats: [{ kind: "me" }, { kind: "bot", name: view.name }],
        side: "random",
        clock: time.value ? { base: minutes * 60_000, increment: seconds * 1_000 } : null,
        listed: false,
      });
      location.assign(`/g/${made.id}`);
    } catch (error) {
      wrong.textContent = trouble(error);
    }
  };
  return h(
    "form",
    {
      class: "sheet",
      onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        void play();
      },
    },
    h("h2", {}, tell("page-bot-play", { name: view.name })),
    h("p", { class: "soft" }, tell("page-bot-challenge-lead")),
    h("p", {}, h("label", { for: "bot-game" }, tell("page-bot-play-game"))),
    h("p", {}, game),
    h("p", {}, h("label", { for: "bot-time" }, tell("page-bot-play-time"))),
    h("p", {}, time),
    wrong,
    h("p", { class: "row" }, h("button", { class: "main" }, tell("page-bot-challenge"))),
  );
}

/** What its owner may do. @param {BotPage} page @param {() => void} changed */
function owned(page, changed) {
  const { bot: view } = page;
  const wrong = h("p", { class: "objection", role: "alert" });
  const attempt = async (/** @type {() => Promise<unknown>} */ act) => {
    wrong.textContent = "";
    try {
      await act();
    } catch (error) {
      wrong.textContent = trouble(error);
    }
  };
  const label = h("input", { type: "text", id: "token-label", maxlength: 40, autocomplete: "off" });
  const read = h("input", { type: "checkbox", id: "token-read" });
  const called = (/** @type {import("./wire.d.ts").BotTokenView} */ token) =>
    token.label || tell("page-bot-token-nameless", { number: String(token.number) });
  const revoke = (/** @type {import("./wire.d.ts").BotTokenView} */ token) =>
    confirm(tell("page-bot-revoke-asked"), tell("page-bot-revoke-text"), tell("page-bot-revoke"), () =>
      void attempt(async () => {
        await api.revokeToken(view.name, token.number);
        changed();
      }),
    );
  const tokens = (page.tokens ?? []).map((token) =>
    h(
      "li",
      { class: "row" },
      h(
        "span",
        {},
        h("b", {}, called(token)),
        h(
          "span",
          { class: "soft block" },
          [
            tell("page-bot-token-made", { date: date(token.created) }),
            token.used ? tell("page-bot-token-used", { date: date(token.used) }) : tell("page-bot-token-unused"),
            ...(token.scopes.includes("play") ? [] : [tell("page-bot-token-reads")]),
          ].join(" · "),
        ),
      ),
      h(
        "button",
        {
          type: "button",
          class: "quiet bad",
          "aria-label": tell("page-bot-revoke-which", { token: called(token) }),
          onclick: () => revoke(token),
        },
        tell("page-bot-revoke"),
      ),
    ),
  );
  const remove = () =>
    confirm(
      tell("page-bot-delete-asked", { name: view.name }),
      tell("page-bot-delete-text"),
      tell("page-bot-delete"),
      () =>
        void attempt(async () => {
          await api.deleteBot(view.name);
          location.assign("/bots");
        }),
    );
  return h(
    "section",
    { class: "sheet", "aria-label": tell("page-bot-tokens") },
    h("h2", {}, tell("page-bot-tokens")),
    h("p", { class: "soft" }, tell("page-bot-tokens-lead")),
    tokens.length > 0 ? h("ul", { class: "bots tokens" }, ...tokens) : h("p", {}, tell("page-bot-tokens-none")),
    wrong,
    h(
      "form",
      {
        onsubmit: (/** @type {Event} */ event) => {
          event.preventDefault();
          void attempt(async () => shown(await api.newToken(view.name, label.value.trim(), read.checked), changed));
        },
      },
      h("p", {}, h("label", { for: "token-label" }, tell("page-bot-token-name"))),
      h("p", {}, label),
      h("p", { class: "row" }, read, h("label", { for: "token-read" }, tell("page-bot-token-read"))),
      h("p", { class: "row" }, h("button", { class: "quiet" }, tell("page-bot-token-new"))),
    ),
    h("p", {}, h("button", { type: "button", class: "quiet bad", onclick: remove }, tell("page-bot-delete"))),
  );
}
