// One league: how it stands, what is played, and what its owner and the owners of bots do.

import { confirm, dialog } from "./dialog.js";
import { byId, h, put, s, say } from "./dom.js";
import * as leaguing from "./leaguing.js";
import { trouble } from "./phrases.js";
import { decimal, tell, weave } from "./words.js";

/** @typedef {import("./wire.d.ts").LeaguePage} LeaguePage */
/** @typedef {import("./wire.d.ts").LeagueRow} LeagueRow */
/** @typedef {import("./wire.d.ts").LeagueMatch} LeagueMatch */

/** A league that is played is looked at so often, in milliseconds. */
const AGAIN = 5_000;

/** Half points as points. @param {number} halves */
const points = (halves) => decimal(halves / 2, halves % 2);

/** What one who takes part is called. @param {LeagueRow} row */
const named = (row) => row.name || tell("page-league-removed", { number: String(row.place + 1) });

/** @param {string} id */
export async function league(id) {
  const [, first] = await Promise.all([leaguing.words(), leaguing.page(id)]);
  const root = h("div", { class: "bots-page league-page" });
  const wrong = h("p", { class: "objection", role: "alert" });
  let shown = "";
  const draw = (/** @type {LeaguePage} */ page) => {
    const text = JSON.stringify(page);
    // Whoever reads or is about to press something is not disturbed for nothing.
    if (text === shown) return;
    shown = text;
    const held = document.activeElement instanceof HTMLElement && root.contains(document.activeElement) ? document.activeElement.id : "";
    put(
      root,
      h("h1", {}, leaguing.called(page.league)),
      h(
        "p",
        { class: "soft" },
        [
          leaguing.stage(page.league),
          page.league.yours ? tell("page-league-yours") : page.league.owner ? tell("page-league-by", { owner: page.league.owner }) : "",
          page.league.drawn > 0 ? tell("page-league-progress", { decided: page.league.decided, drawn: page.league.drawn }) : "",
        ]
          .filter(Boolean)
          .join(" · "),
      ),
      h("p", {}, leaguing.told(page.league).join(" · ")),
      page.league.class && h("p", {}, h("a", { href: `/class/${page.league.class}` }, tell("page-league-of-class"))),
      page.league.stage !== "ended" && page.league.stage !== "stopped" && h("p", { class: "soft" }, tell("page-league-grace", { seconds: page.grace })),
      wrong,
      entering(page),
      owned(page),
      h("h2", {}, tell("page-league-ranking")),
      page.rows.length > 0 ? ranking(page) : h("p", { class: "soft" }, tell("page-league-nobody")),
      page.league.decided > 0 && cross(page),
      page.league.stage === "running" && live(page),
      page.league.decided > 0 && papers(page),
    );
    if (held) document.getElementById(held)?.focus();
  };

  /** Does something and shows what has come of it. @param {() => Promise<LeaguePage>} act */
  const attempt = async (act) => {
    wrong.textContent = "";
    try {
      draw(await act());
    } catch (error) {
      wrong.textContent = trouble(error);
    }
  };

  /** @param {LeaguePage} page */
  const entering = (page) => {
    if (page.league.stage !== "open") return null;
    if (page.enter.length === 0) {
      const mine = page.rows.some((row) => row.yours);
      const bots = h("a", { href: "/bots" }, tell("page-league-make-bot"));
      return mine ? null : h("p", {}, ...weave("page-league-enter-none", { bots }));
    }
    const which = h("select", { id: "league-bot" }, ...page.enter.map((name) => h("option", { value: name }, name)));
    return h(
      "form",
      {
        class: "sheet",
        onsubmit: (/** @type {Event} */ event) => {
          event.preventDefault();
          void attempt(() => leaguing.enter(id, which.value));
        },
      },
      h("p", {}, h("label", { for: "league-bot" }, tell("page-league-enter-which"))),
      h("p", {}, which),
      h("p", { class: "soft" }, tell("page-league-enter-lead")),
      h("p", { class: "row" }, h("button", { class: "main", id: "league-enter" }, tell("page-league-enter"))),
    );
  };

  /** What the owner of the league may do. @param {LeaguePage} page */
  const owned = (page) => {
    const { stage, yours } = page.league;
    if (!yours) return null;
    const act = (/** @type {string} */ name, /** @type {string} */ text, /** @type {() => void} */ press, kind = "quiet bad") =>
      h("button", { type: "button", class: kind, id: `league-${name}`, onclick: press }, text);
    const stop = () =>
      confirm(tell("page-league-stop-asked"), tell("page-league-stop-text"), tell("page-league-stop"), () => void attempt(() => leaguing.stop(id)));
    const remove = () =>
      confirm(
        tell("page-league-delete-asked"),
        tell("page-league-delete-text"),
        tell("page-league-delete"),
        () =>
          void attempt(async () => {
            await leaguing.remove(id);
            location.assign("/leagues");
            return page;
          }),
      );
    return h(
      "p",
      { class: "row" },
      stage === "open" && page.rows.length > 1 && act("start", tell("page-league-start"), () => void attempt(() => leaguing.start(id)), "main"),
      stage === "running" && act("stop", tell("page-league-stop"), stop),
      stage !== "running" && act("delete", tell("page-league-delete"), remove),
    );
  };

  /** @param {LeaguePage} page @param {LeagueRow} row */
  const leaving = (page, row) => {
    const going = page.league.stage === "open" || page.league.stage === "running";
    if (!going || row.gone || !(row.yours || page.league.yours)) return null;
    const name = named(row);
    const leave = () => void attempt(() => leaguing.leave(id, row.name));
    const ask = () =>
      page.league.stage === "open"
        ? leave()
        : confirm(tell("page-league-leave-asked", { name }), tell("page-league-leave-text"), tell("page-league-leave"), leave);
    return h(
      "button",
      { type: "button", class: "quiet", id: `league-leave-${row.place}`, "aria-label": tell("page-league-leave-which", { name }), onclick: ask },
      tell("page-league-leave"),
    );
  };

  /** @param {LeaguePage} page */
  const ranking = (page) => {
    const reach = (/** @type {LeagueRow} */ row) => Math.abs(row.elo) + (row.error ?? 0);
    const most = Math.max(50, ...page.rows.map(reach));
    const head = (/** @type {string} */ text, title = "") => h("th", { scope: "col", title: title || null }, text);
    const rows = page.rows.map((row) => {
      const dot = h("span", {
        class: row.online ? "dot-on" : "dot-off",
        role: "img",
        "aria-label": row.online ? tell("page-here") : tell("page-away"),
        title: row.online ? tell("page-here") : tell("page-away"),
      });
      const name = row.name ? h("a", { href: `/bots/${encodeURIComponent(row.name)}` }, row.name) : named(row);
      return h(
        "tr",
        { class: row.gone ? "gone" : null },
        h("td", {}, String(row.rank)),
        h(
          "th",
          { scope: "row", class: "who" },
          name,
          " ",
          row.gone ? h("span", { class: "soft" }, tell("page-league-gone")) : dot,
          row.owner && h("span", { class: "soft block" }, tell("page-bot-of", { owner: row.owner })),
        ),
        h("td", {}, points(row.halves)),
        h("td", {}, tell("page-league-counts", { won: row.won, drawn: row.drawn, lost: row.lost })),
        h("td", {}, String(row.faults)),
        h("td", {}, row.error === null ? "–" : [bar(row, most), " ", tell("page-league-elo-told", { elo: row.elo, error: row.error })].reduce((cell, part) => (cell.append(part), cell), h("span", {}))),
        h("td", {}, leaving(page, row)),
      );
    });
    return h(
      "div",
      {},
      h(
        "div",
        { class: "wide", tabindex: 0, role: "region", "aria-label": tell("page-league-ranking") },
        h(
          "table",
          {},
          h(
            "thead",
            {},
            h(
              "tr",
              {},
              head(tell("page-league-place")),
              h("th", { scope: "col", class: "who" }, tell("page-league-name")),
              head(tell("page-league-points")),
              head(tell("page-league-results")),
              head(tell("page-league-faults"), tell("page-league-faults-about")),
              head(tell("page-league-elo"), tell("page-league-elo-about")),
              h("td", {}),
            ),
          ),
          h("tbody", {}, ...rows),
        ),
      ),
      h("p", { class: "soft" }, tell("page-league-elo-about")),
      h("p", { class: "soft" }, tell("page-league-faults-about")),
    );
  };

  /** A rating with its error on a scale that all rows share. @param {LeagueRow} row @param {number} most */
  const bar = (row, most) => {
    const place = (/** @type {number} */ elo) => 60 + 56 * Math.max(-1, Math.min(1, elo / most));
    const error = row.error ?? most;
    return s(
      "svg",
      { class: "league-bar", viewBox: "0 0 120 14", "aria-hidden": "true" },
      s("line", { class: "axis", x1: 60, y1: 0, x2: 60, y2: 14 }),
      s("line", { class: "error", x1: place(row.elo - error), y1: 7, x2: place(row.elo + error), y2: 7 }),
      s("circle", { cx: place(row.elo), cy: 7, r: 4 }),
    );
  };

  /** @param {LeaguePage} page */
  const cross = (page) =>
    h(
      "section",
      {},
      h("h2", {}, tell("page-league-cross")),
      h(
        "div",
        { class: "wide", tabindex: 0, role: "region", "aria-label": tell("page-league-cross") },
        h(
          "table",
          {},
          h(
            "thead",
            {},
            h("tr", {}, h("td", {}), h("td", {}), ...page.rows.map((row, at) => h("th", { scope: "col", "aria-label": named(row) }, String(at + 1)))),
          ),
          h(
            "tbody",
            {},
            ...page.rows.map((row, at) =>
              h(
                "tr",
                {},
                h("td", {}, String(at + 1)),
                h("th", { scope: "row", class: "who" }, named(row)),
                ...page.rows.map((other, column) => h("td", {}, cell(page, row, other, page.cross[at][column]))),
              ),
            ),
          ),
        ),
      ),
      h("p", { class: "soft" }, tell("page-league-cross-note")),
    );

  /**
   * @param {LeaguePage} page @param {LeagueRow} row @param {LeagueRow} other
   * @param {import("./wire.d.ts").LeagueMet | null} met
   */
  const cell = (page, row, other, met) => {
    if (row === other) return "";
    if (!met) return "–";
    const [name, against] = [named(row), named(other)];
    const label = tell("page-league-cell", { name, other: against, points: points(met.halves), games: met.games });
    const show = async () => {
      try {
        const found = await leaguing.games(id, row.place, other.place);
        dialog(tell("page-league-games", { name, other: against }), matches(page, found.games));
      } catch (error) {
        say(trouble(error));
      }
    };
    return h(
      "button",
      { type: "button", class: "league-cell", id: `league-cell-${row.place}-${other.place}`, "aria-label": label, onclick: () => void show() },
      points(met.halves),
      h("small", {}, `/${met.games}`),
    );
  };

  /** @param {LeaguePage} page @param {LeagueMatch[]} games */
  const matches = (page, games) => {
    const who = (/** @type {number | null} */ place) => {
      const row = page.rows.find((one) => one.place === place);
      return row ? named(row) : "";
    };
    const how = (/** @type {LeagueMatch} */ game) => {
      if (!game.halves) return game.game ? tell("page-league-playing") : tell("page-league-waiting");
      if (game.how === "void") return tell("page-league-how-void");
      const result = game.halves.map((halves) => points(halves)).join(" : ");
      if (game.how === "time") return `${result}, ${tell("page-league-how-time")}`;
      if (game.how === "absent" || game.how === "absence") return `${result}, ${tell("page-league-how-absent")}`;
      return game.how === "withdrawn" || game.how === "left" ? `${result}, ${tell("page-league-how-withdrawn")}` : result;
    };
    return h(
      "ul",
      { class: "league-list" },
      ...games
        .filter((game) => game.second !== null)
        .map((game) => {
          const title = tell("page-league-versus", { first: who(game.first), second: who(game.second) });
          const parts = [
            how(game),
            page.league.boards.length > 1 ? (page.league.boards[game.board]?.title ?? "") : "",
            page.league.rounds ? tell("page-league-round", { round: game.round + 1 }) : "",
          ];
          return h(
            "li",
            {},
            h("p", {}, game.game ? h("a", { href: `/g/${game.game}` }, title) : title),
            h("p", { class: "soft" }, parts.filter(Boolean).join(" · ")),
          );
        }),
    );
  };

  /** @param {LeaguePage} page */
  const live = (page) =>
    h(
      "section",
      {},
      h("h2", {}, tell("page-league-live")),
      page.live.length > 0 ? matches(page, page.live) : h("p", { class: "soft" }, tell("page-league-live-none")),
    );

  /** @param {LeaguePage} page */
  const papers = (page) => {
    const link = (/** @type {string} */ file, /** @type {string} */ text) =>
      h("li", {}, h("a", { href: leaguing.paper(page.league.id, file), download: true }, text));
    return h(
      "section",
      {},
      h("h2", {}, tell("page-league-papers")),
      h("p", { class: "soft" }, tell("page-league-papers-lead")),
      h(
        "ul",
        {},
        link("report.html", tell("page-league-paper-page")),
        link("ranking.csv", tell("page-league-paper-table")),
        link("report.json", tell("page-league-paper-document")),
        link("games.log", tell("page-league-paper-games")),
      ),
    );
  };

  draw(first);
  put(byId("main"), root);
  let now = first;
  const look = async () => {
    const over = now.league.stage === "ended" || now.league.stage === "stopped";
    if (over || document.hidden) return;
    try {
      now = await leaguing.page(id);
      draw(now);
    } catch {
      // It is asked again soon.
    }
  };
  setInterval(() => void look(), AGAIN);
}
