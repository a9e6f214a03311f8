// A new game: which, under which options, against whom, on which side, with which clock.

import * as api from "./api.js";
import { board } from "./board.js";
import { byId, h, put } from "./dom.js";
import { isNew } from "./keep.js";
import { pace, trouble as said } from "./phrases.js";
import { capital, tell, weave } from "./words.js";

/** @typedef {import("./wire.d.ts").CatalogGame} CatalogGame */
/** @typedef {import("./wire.d.ts").OptionSpec} OptionSpec */

/** Clocks in minutes and seconds. @type {[number, number][]} */
const CLOCKS = [
  [3, 2],
  [5, 5],
  [10, 5],
  [20, 10],
];

/** The games that were new to this browser when this page was opened. @type {Set<string>} */
const unmet = new Set();

/** Leads somebody to whom a game is new to its lesson, once. @param {CatalogGame} game */
function lead(game) {
  if (!game.lessonUrl || !(unmet.has(game.id) || isNew(game.id))) return null;
  unmet.add(game.id);
  const lesson = h("a", { href: game.lessonUrl }, tell("page-lesson-new-link"));
  return h("p", { class: "newcomer" }, ...weave("page-lesson-new", { game: game.title, lesson }));
}

export async function fresh() {
  const { games, limits } = await api.catalog();
  const query = new URLSearchParams(location.search);
  const wish = {
    game: games.find((game) => game.id === query.get("game")) ?? games[0],
    /** @type {Record<string, string>} */ options: {},
    /** @type {Record<string, string>} */ settings: {},
    opponent: query.get("opponent") ?? "computer",
    player: "",
    side: "first",
    /** @type {[number, number] | null} */ clock: null,
    custom: false,
  };
  wish.player = wish.game.opponent;

  const form = h("form", { class: "form", novalidate: true });
  const preview = board({ still: true });
  const caption = h("p", { class: "soft small" });
  const trouble = h("p", { role: "alert", class: "trouble sheet", hidden: true });
  const go = h("button", { class: "main" }, tell("page-new-start"));
  put(
    byId("main"),
    h("h1", {}, tell("page-new-game")),
    h(
      "div",
      { class: "making" },
      form,
      h("aside", { class: "preview", "aria-label": tell("page-new-board") }, preview, caption),
    ),
  );

  const string = () => {
    const chosen = Object.entries(wish.options).map(([name, value]) => `${name}=${value}`);
    return chosen.length > 0 ? `${wish.game.id}(${chosen.join(",")})` : wish.game.id;
  };

  /**
   * Choices of which one holds.
   * @param {string} title
   * @param {string} name
   * @param {[string, string][]} values
   * @param {string} now
   * @param {(value: string) => void} choose
   */
  const pills = (title, name, values, now, choose) =>
    h(
      "fieldset",
      {},
      h("legend", {}, title),
      h(
        "div",
        { class: "pills" },
        ...values.map(([value, label]) =>
          h(
            "label",
            {},
            h("input", {
              type: "radio",
              name,
              value,
              checked: value === now,
              onchange: () => {
                choose(value);
                draw();
                form
                  .querySelector(`input[name="${CSS.escape(name)}"]:checked`)
                  ?.dispatchEvent(new Event("focus"));
                /** @type {HTMLElement | null} */ (
                  form.querySelector(`input[name="${CSS.escape(name)}"]:checked`)
                )?.focus();
              },
            }),
            label,
          ),
        ),
      ),
    );

  /** @param {OptionSpec} spec @param {Record<string, string>} chosen @param {string} kind */
  const option = (spec, chosen, kind) => {
    const id = `${kind}-${spec.name}`;
    const select = h(
      "select",
      {
        id,
        "aria-describedby": `${id}-says`,
        onchange: () => {
          if (select.value === spec.default) delete chosen[spec.name];
          else chosen[spec.name] = select.value;
          nameSides();
          void show();
        },
      },
      ...spec.values.map(({ value, label }) =>
        h("option", { value, selected: value === (chosen[spec.name] ?? spec.default) }, capital(label)),
      ),
    );
    return h(
      "div",
      { class: "field" },
      h("label", { for: id }, capital(spec.label)),
      select,
      h("span", { class: "soft small", id: `${id}-says` }, capital(spec.sentence)),
    );
  };

  // A narrow window first shows what everybody wants to choose.
  let unfolded = matchMedia("(min-width: 60rem)").matches;
  const opponent = () => {
    const { game } = wish;
    if (wish.opponent !== "computer") {
      const says = {
        friend: tell("page-new-friend.about"),
        listed: tell("page-new-anybody.about"),
        here: tell("page-new-here.about"),
      }[wish.opponent];
      return h("p", { class: "soft" }, says ?? "");
    }
    const levels = game.players.filter((player) => player.level !== null);
    const others = game.players.filter((player) => player.level === null);
    const current = game.players.find((player) => player.name === wish.player) ?? levels[0];
    const level = levels.findIndex((player) => player.name === wish.player);
    const says = h("p", { class: "soft", id: "level-says" }, current?.sentence ?? "");
    const number = h("output", { for: "level" }, level >= 0 ? String(levels[level].level) : "–");
    const slide = h("input", {
      type: "range",
      id: "level",
      min: 0,
      max: levels.length - 1,
      step: 1,
      value: level >= 0 ? level : 2,
      "aria-describedby": "level-says",
      oninput: () => {
        const player = levels[Number(slide.value)];
        wish.player = player.name;
        number.textContent = String(player.level);
        says.textContent = player.sentence;
        slide.setAttribute("aria-valuetext", player.label);
        for (const radio of /** @type {NodeListOf<HTMLInputElement>} */ (
          form.querySelectorAll("input[name=player]")
        ))
          radio.checked = radio.value === "level";
      },
    });
    slide.setAttribute("aria-valuetext", current?.label ?? "");
    return h(
      "div",
      {},
      others.length > 0 &&
        pills(
          tell("page-new-player"),
          "player",
          [
            ["level", tell("page-new-engine")],
            ...others.map((player) => /** @type {[string, string]} */ ([player.name, player.label])),
          ],
          level >= 0 ? "level" : wish.player,
          (value) => {
            wish.player = value === "level" ? (levels[2]?.name ?? levels[0].name) : value;
          },
        ),
      level >= 0 &&
        h("p", { class: "level" }, h("label", { for: "level" }, tell("page-new-level")), slide, number),
      says,
    );
  };

  const clock = () => {
    const now = wish.custom ? "custom" : wish.clock ? wish.clock.join("+") : "none";
    /** @type {[string, string][]} */
    const values = [
      ["none", tell("page-new-clock-none")],
      ...CLOCKS.map(
        (pair) =>
          /** @type {[string, string]} */ ([
            pair.join("+"),
            pace({ base: pair[0] * 60_000, increment: pair[1] * 1000 }),
          ]),
      ),
      ["custom", tell("page-new-clock-own")],
    ];
    const part = pills(tell("page-new-clock"), "clock", values, now, (value) => {
      wish.custom = value === "custom";
      if (value === "none") wish.clock = null;
      else if (value === "custom") wish.clock ??= [15, 10];
      else wish.clock = /** @type {[number, number]} */ (value.split("+").map(Number));
    });
    if (!wish.custom || !wish.clock) return part;
    const pair = wish.clock;
    const [seconds, minutes, added] = [limits.base[0] / 1000, limits.base[1] / 60_000, limits.increment / 1000];
    const short = tell("page-new-minutes-wrong", { seconds, minutes });
    const much = tell("page-new-seconds-wrong", { seconds: added });
    const field = (
      /** @type {string} */ id,
      /** @type {string} */ label,
      /** @type {0 | 1} */ which,
      /** @type {number} */ most,
      /** @type {number} */ least,
      /** @type {string} */ says,
    ) => {
      const wrong = h("span", { class: "objection small", id: `${id}-wrong`, role: "alert" });
      const input = h("input", {
        type: "number",
        id,
        // The browser's own word on a wrong number speaks of sixtieths of a minute.
        step: "any",
        value: pair[which],
        "aria-describedby": `${id}-wrong`,
        oninput: () => {
          pair[which] = input.value.trim() === "" ? NaN : Number(input.value);
          check();
        },
      });
      const check = () => {
        const fits = pair[which] >= least && pair[which] <= most;
        wrong.textContent = fits ? "" : says;
        input.setAttribute("aria-invalid", String(!fits));
      };
      return h("div", { class: "field" }, h("label", { for: id }, label), input, wrong);
    };
    return h(
      "div",
      {},
      part,
      h(
        "div",
        { class: "pair" },
        field("minutes", tell("page-new-minutes"), 0, minutes, seconds / 60, short),
        field("seconds", tell("page-new-seconds"), 1, added, 0, much),
      ),
    );
  };

  /** What the sides are called, and which of them moves first. @returns {[string, string][]} */
  const sides = () => {
    const starts = wish.settings.starts ?? "first";
    const side = (/** @type {"first" | "second"} */ name, /** @type {0 | 1} */ at) => {
      const side = wish.game.sides[at];
      if (starts === "random") return tell("page-new-side-either", { side });
      return starts === name ? tell("page-new-side-first", { side }) : tell("page-new-side-second", { side });
    };
    return [
      ["first", side("first", 0)],
      ["second", side("second", 1)],
      ["random", tell("page-new-side-lot")],
    ];
  };

  /** Who moves first may have changed since the sides were drawn. */
  const nameSides = () => {
    for (const [value, label] of sides()) {
      const words = form.querySelector(`input[name="side"][value="${value}"]`)?.nextSibling;
      if (words) words.textContent = label;
    }
  };

  const draw = () => {
    const { game } = wish;
    put(
      form,
      pills(
        tell("page-new-which"),
        "game",
        games.map((one) => [one.id, one.title]),
        game.id,
        (id) => {
          wish.game = games.find((one) => one.id === id) ?? game;
          [wish.options, wish.settings] = [{}, {}];
          if (!wish.game.players.some((player) => player.name === wish.player))
            wish.player = wish.game.opponent;
          void show();
        },
      ),
      h("p", { class: "soft" }, game.sentence, " ", h("a", { href: game.rulesUrl }, tell("page-rules"))),
      lead(game),
      pills(
        tell("page-new-opponent"),
        "opponent",
        [
          ["computer", tell("page-new-computer")],
          ["friend", tell("page-new-friend")],
          ["listed", tell("page-new-anybody")],
          ["here", tell("page-new-here")],
        ],
        wish.opponent,
        (value) => {
          wish.opponent = value;
        },
      ),
      opponent(),
      wish.opponent !== "here" &&
        pills(tell("page-new-side"), "side", sides(), wish.side, (value) => {
          wish.side = value;
        }),
      clock(),
      h(
        "details",
        {
          class: "sheet",
          open: unfolded,
          ontoggle: (/** @type {Event} */ event) => {
            unfolded = /** @type {HTMLDetailsElement} */ (event.target).open;
          },
        },
        h("summary", {}, tell("page-new-options")),
        game.options.length > 0 &&
          h(
            "fieldset",
            {},
            h("legend", {}, tell("page-new-options-board")),
            h("div", { class: "pair" }, ...game.options.map((spec) => option(spec, wish.options, "option"))),
          ),
        game.settings.length > 0 &&
          h(
            "fieldset",
            {},
            h("legend", {}, tell("page-new-options-past")),
            h(
              "div",
              { class: "pair" },
              ...game.settings.map((spec) => option(spec, wish.settings, "setting")),
            ),
          ),
      ),
      trouble,
      h("p", { class: "row" }, go),
    );
  };

  /** The board under these options; the newest question wins. */
  let asked = 0;
  const show = async () => {
    const number = ++asked;
    const { game } = wish;
    caption.textContent = "";
    const name = tell("page-new-board-of", { game: game.title });
    if (Object.keys(wish.options).length === 0)
      return preview.show({ layout: game.layout, scene: game.scene, name });
    try {
      const view = await api.study({ game: string(), moves: [], picks: [] });
      if (number === asked) preview.show({ layout: view.layout, scene: view.scene, name });
    } catch (error) {
      if (number === asked) caption.textContent = error instanceof Error ? error.message : "";
    }
  };

  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const wrong = /** @type {HTMLElement | null} */ (form.querySelector("input[aria-invalid=true]"));
    if (wrong) return wrong.focus();
    go.disabled = true;
    trouble.hidden = true;
    /** @type {import("./wire.d.ts").SeatWish} */
    const me = { kind: "me" };
    /** @type {import("./wire.d.ts").SeatWish} */
    const them =
      wish.opponent === "computer"
        ? { kind: "computer", player: wish.player }
        : wish.opponent === "here"
          ? { kind: "me" }
          : { kind: "open" };
    /** @type {import("./wire.d.ts").NewGame} */
    const game = {
      game: string(),
      settings: Object.entries(wish.settings)
        .map(([name, value]) => `${name}=${value}`)
        .join(","),
      seats: wish.side === "second" ? [them, me] : [me, them],
      clock: wish.clock && {
        base: Math.round(wish.clock[0] * 60_000),
        increment: Math.round(wish.clock[1] * 1000),
      },
      listed: wish.opponent === "listed",
    };
    if (wish.side === "random" && wish.opponent !== "here") game.side = "random";
    try {
      const { id } = await api.create(game);
      location.assign(`/g/${id}`);
    } catch (error) {
      go.disabled = false;
      trouble.hidden = false;
      trouble.textContent = said(error);
    }
  });
  draw();
  void show();
}
