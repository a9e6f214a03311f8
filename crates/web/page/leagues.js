// Leagues: all of them, and a form to open one.

import * as api from "./api.js";
import { byId, h, put, say } from "./dom.js";
import { called, create, list, stage, told, words } from "./leaguing.js";
import { trouble } from "./phrases.js";
import { capital, tell } from "./words.js";

/** @typedef {import("./wire.d.ts").LeagueView} LeagueView */
/** @typedef {import("./wire.d.ts").CatalogGame} CatalogGame */

/** Times for a game: minutes, and seconds for each move. */
const TIMES = [
  [1, 1],
  [3, 2],
  [5, 5],
  [20, 10],
];

/** @param {LeagueView[]} views */
const items = (views) =>
  views.map((view) =>
    h(
      "li",
      {},
      h("p", {}, h("a", { href: `/leagues/${view.id}` }, h("b", {}, called(view)))),
      h(
        "p",
        { class: "soft" },
        [
          stage(view),
          tell("page-league-size", { entries: view.entries, most: view.most }),
          view.drawn > 0 ? tell("page-league-progress", { decided: view.decided, drawn: view.drawn }) : "",
          view.yours ? tell("page-league-yours") : view.owner ? tell("page-league-by", { owner: view.owner }) : "",
        ]
          .filter(Boolean)
          .join(" · "),
      ),
      h("p", { class: "soft" }, told(view).join(" · ")),
    ),
  );

/** All leagues, or those of a class that the address names. */
export async function leagues() {
  const of = new URLSearchParams(location.search).get("class");
  const [, found, catalog] = await Promise.all([words(), list(null, of), api.catalog()]);
  const over = h("ul", { class: "league-list" }, ...items(found.over));
  let { before } = found;
  const further = h("button", { type: "button", class: "quiet", hidden: !before }, tell("page-league-more"));
  further.addEventListener("click", async () => {
    try {
      const next = await list(before);
      over.append(...items(next.over));
      before = next.before;
      further.hidden = !before;
    } catch (error) {
      say(trouble(error));
    }
  });
  put(
    byId("main"),
    h(
      "div",
      { class: "bots-page league-page" },
      h("h1", {}, tell("page-league-heading")),
      h("p", { class: "lead" }, tell("page-league-lead")),
      of && h("p", {}, h("a", { href: `/class/${of}` }, tell("page-league-of-class"))),
      making(catalog.games, of),
      h("h2", {}, tell("page-league-open")),
      found.leagues.length > 0
        ? h("ul", { class: "league-list" }, ...items(found.leagues))
        : h("p", { class: "soft" }, tell("page-league-none")),
      found.over.length > 0 && h("h2", {}, tell("page-league-over")),
      over,
      h("p", {}, further),
    ),
  );
}

/** A label over its field. @param {string} text @param {HTMLElement} field @param {...import("./dom.js").Child} below */
const field = (text, field, ...below) => h("p", { class: "field" }, h("label", { for: field.id }, text), field, ...below);

/** A board that can be chosen with its options. @param {CatalogGame[]} games @param {number} number @param {() => void} gone */
function chosen(games, number, gone) {
  const root = h("div", { class: "league-board" });
  const game = h(
    "select",
    { id: `league-game-${number}` },
    ...games.map((one) => h("option", { value: one.id }, one.title)),
  );
  /** @type {[string, "options" | "settings", HTMLSelectElement, string][]} */
  let asked = [];
  const draw = () => {
    const known = games.find((one) => one.id === game.value) ?? games[0];
    asked = [];
    const options = /** @type {const} */ (["options", "settings"]).flatMap((kind) =>
      known[kind].map((spec) => {
        const select = h(
          "select",
          { id: `league-${kind}-${spec.name}-${number}` },
          ...spec.values.map(({ value, label }) =>
            h("option", { value, selected: value === spec.default }, capital(label)),
          ),
        );
        asked.push([spec.name, kind, select, spec.default]);
        return field(capital(spec.label), select);
      }),
    );
    put(
      root,
      field(tell("page-league-game"), game),
      ...options,
      number > 1 &&
        h(
          "p",
          {},
          h(
            "button",
            {
              type: "button",
              class: "quiet",
              onclick: () => {
                root.remove();
                gone();
              },
            },
            tell("page-league-board-remove", { number }),
          ),
        ),
    );
  };
  game.addEventListener("change", () => {
    draw();
    game.focus();
  });
  draw();
  const value = () => {
    const of = (/** @type {string} */ wanted) =>
      asked
        .filter(([, kind, select, usual]) => kind === wanted && select.value !== usual)
        .map(([name, , select]) => `${name}=${select.value}`)
        .join(",");
    const options = of("options");
    return { game: options ? `${game.value}(${options})` : game.value, settings: of("settings") };
  };
  return { root, value };
}

/** A form by which a league is opened. @param {CatalogGame[]} games @param {string | null} of the class that it is for */
function making(games, of) {
  const title = h("input", { type: "text", id: "league-title", maxlength: 80, required: true, autocomplete: "off" });
  const boards = h("div", {});
  /** @type {ReturnType<typeof chosen>[]} */
  let picked = [];
  let numbers = 0;
  const add = () => {
    const one = chosen(games, (numbers += 1), () => {
      picked = picked.filter((other) => other !== one);
    });
    picked.push(one);
    boards.append(one.root);
  };
  add();
  const format = h(
    "select",
    { id: "league-format" },
    h("option", { value: "all" }, tell("page-league-format-all")),
    h("option", { value: "swiss" }, tell("page-league-format-swiss")),
  );
  const number = (/** @type {string} */ id, /** @type {number} */ value, /** @type {number} */ most) =>
    h("input", { type: "number", id, value, min: 1, max: most, required: true, inputmode: "numeric" });
  const rounds = number("league-rounds", 5, 30);
  const rounded = field(tell("page-league-rounds"), rounds);
  const swiss = () => format.value === "swiss";
  const fold = () => {
    rounded.hidden = !swiss();
    rounds.disabled = !swiss();
  };
  format.addEventListener("change", fold);
  fold();
  const pairs = number("league-pairs", 2, 50);
  const once = number("league-once", 1, 4);
  const time = h(
    "select",
    { id: "league-clock" },
    ...TIMES.map(([minutes, seconds]) =>
      h(
        "option",
        { value: `${minutes}+${seconds}`, selected: minutes === 3 },
        tell("page-league-clock-told", { minutes, seconds }),
      ),
    ),
  );
  const starts = h("input", { type: "datetime-local", id: "league-starts", "aria-describedby": "league-starts-says" });
  const door = h(
    "select",
    { id: "league-door" },
    of && h("option", { value: "class" }, tell("page-league-door-class")),
    !of && h("option", { value: "anybody" }, tell("page-league-door-anybody")),
    !of && h("option", { value: "mine" }, tell("page-league-door-mine")),
  );
  const wrong = h("p", { class: "objection", role: "alert" });
  const open = async () => {
    wrong.textContent = "";
    const [minutes, seconds] = time.value.split("+").map(Number);
    // The field is in the reader's own time, the server knows moments.
    const moment = starts.value ? new Date(starts.value).getTime() : null;
    try {
      const made = await create({
        title: title.value.trim(),
        boards: picked.map((one) => one.value()),
        rounds: swiss() ? Number(rounds.value) : null,
        pairs: Number(pairs.value),
        clock: { base: minutes * 60_000, increment: seconds * 1_000 },
        atOnce: Number(once.value),
        starts: moment,
        door: of ? "class" : door.value === "mine" ? "mine" : "anybody",
        class: of,
      });
      location.assign(`/leagues/${made.id}`);
    } catch (error) {
      wrong.textContent = trouble(error);
    }
  };
  return h(
    "details",
    { class: "sheet bot-new" },
    h("summary", {}, tell("page-league-new")),
    h(
      "form",
      {
        onsubmit: (/** @type {Event} */ event) => {
          event.preventDefault();
          void open();
        },
      },
      h("p", { class: "soft" }, tell("page-league-new-lead")),
      field(tell("page-league-title"), title),
      boards,
      h(
        "p",
        {},
        h("button", { type: "button", class: "quiet", onclick: add }, tell("page-league-board-add")),
      ),
      field(tell("page-league-format"), format),
      rounded,
      field(tell("page-league-pairs"), pairs),
      field(tell("page-league-clock"), time),
      field(tell("page-league-once"), once),
      field(
        tell("page-league-starts"),
        starts,
        h("br"),
        h("span", { class: "soft", id: "league-starts-says" }, tell("page-league-starts-hint")),
      ),
      field(tell("page-league-door"), door),
      wrong,
      h("p", { class: "row" }, h("button", { class: "main" }, tell("page-league-make"))),
    ),
  );
}
