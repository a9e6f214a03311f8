// A new game: which, under which options, against whom, on which side, with which clock.

import * as api from "./api.js";
import { board } from "./board.js";
import { byId, h, icon, put } from "./dom.js";
import { isNew } from "./keep.js";
import { pace, trouble as said } from "./phrases.js";
import { capital, tell, weave } from "./words.js";

/** @typedef {import("./wire.d.ts").CatalogGame} CatalogGame */
/** @typedef {import("./wire.d.ts").OptionSpec} OptionSpec */

/** Clocks in minutes and seconds. @type {[number, number][]} */
const CLOCKS = [
  [3, 2],
  [5, 5],
  [20, 10],
];

const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** The games that were new to this browser when this page was opened. @type {Set<string>} */
const unmet = new Set();

/** Leads somebody to whom a game is new to its lesson, once. @param {CatalogGame} game */
function lead(game) {
  if (!game.lessonUrl || !(unmet.has(game.id) || isNew(game.id))) return null;
  unmet.add(game.id);
  const lesson = h("a", { href: game.lessonUrl }, tell("page-lesson-new-link"));
  return h("p", { class: "newcomer-line" }, ...weave("page-lesson-new", { game: game.title, lesson }));
}

export async function fresh() {
  const { games, limits } = await api.catalog();
  const query = new URLSearchParams(location.search);
  const wish = {
    game: games.find((game) => game.id === query.get("game")) ?? games[0],
    /** @type {Record<string, string>} */ options: {},
    /** @type {Record<string, string>} */ settings: {},
    opponent: ["friend", "listed", "here"].find((one) => one === query.get("opponent")) ?? "computer",
    player: "",
    /** The level that was chosen last, for whoever comes back to levels. */ level: "",
    side: "first",
    /** @type {[number, number] | null} */ clock: null,
    custom: false,
  };
  wish.player = wish.game.opponent;
  wish.level = wish.player;
  // A game that is offered again is the same game.
  const wanted = (/** @type {string} */ name) => Object.fromEntries(new URLSearchParams((query.get(name) ?? "").replaceAll(",", "&")));
  const known = (/** @type {OptionSpec[]} */ specs, /** @type {Record<string, string>} */ chosen) =>
    Object.fromEntries(
      specs.flatMap(({ name, values }) =>
        values.some(({ value }) => value === chosen[name]) ? [[name, chosen[name]]] : [],
      ),
    );
  wish.options = known(wish.game.options, wanted("options"));
  wish.settings = known(wish.game.settings, wanted("settings"));
  if (query.get("side") === "second") wish.side = "second";
  const pair = query.get("clock")?.split(" ").map(Number) ?? [];
  if (pair.length === 2 && pair.every((part) => Number.isFinite(part))) {
    wish.clock = [pair[0], pair[1]];
    wish.custom = !CLOCKS.some((known) => known.join() === pair.join());
  }

  const form = h("form", { class: "form", novalidate: true });
  // One picture a game; that of the chosen one shows its options.
  const pictures = new Map(
    games.map((game) => {
      const picture = board({ still: true, bare: true });
      picture.show({ layout: game.layout, scene: game.scene, name: tell("page-new-board-of", { game: game.title }) });
      return [game.id, picture];
    }),
  );
  const trouble = h("p", { role: "alert", class: "trouble sheet", hidden: true });
  const go = h("button", { class: "main big" }, icon("play"), tell("page-new-start"));
  const sum = h("p", {});
  document.body.classList.add("at-new");
  put(byId("main"), h("h1", {}, tell("page-new-game")), form);

  const string = () => {
    const chosen = Object.entries(wish.options).map(([name, value]) => `${name}=${value}`);
    return chosen.length > 0 ? `${wish.game.id}(${chosen.join(",")})` : wish.game.id;
  };

  /**
   * One choice of several. The form is drawn anew, and whoever chose stays where they were.
   * @param {string} name
   * @param {string} value
   * @param {string} now
   * @param {(value: string) => void} choose
   */
  const radio = (name, value, now, choose) =>
    h("input", {
      type: "radio",
      name,
      value,
      checked: value === now,
      onchange: () => {
        choose(value);
        draw();
        /** @type {HTMLElement | null} */ (
          form.querySelector(`input[name="${CSS.escape(name)}"]:checked`)
        )?.focus();
      },
    });

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
            radio(name, value, now, choose),
            label,
          ),
        ),
      ),
    );

  /**
   * Choices of which one holds, each with a few words or a picture.
   * @param {number} number of the question
   * @param {string} title
   * @param {string} name
   * @param {{value: string, label: string, about?: string, picture?: Element}[]} values
   * @param {string} now
   * @param {(value: string) => void} choose
   * @param {...import("./dom.js").Child} below
   */
  const question = (number, title, name, values, now, choose, ...below) =>
    h(
      "fieldset",
      { class: `question of-${name}` },
      h("legend", {}, h("i", { "aria-hidden": "true" }, String(number)), title),
      h(
        "div",
        { class: "pick" },
        ...values.map(({ value, label, about, picture }) =>
          h(
            "label",
            { class: "opt" },
            radio(name, value, now, choose),
            picture && h("span", { class: "pic", "aria-hidden": "true" }, picture),
            h("b", {}, label),
            about && h("small", {}, about),
          ),
        ),
      ),
      ...below,
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
          conclude();
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

  // First what everybody wants to choose.
  let unfolded = false;
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
    const current = game.players.find((player) => player.name === wish.player) ?? levels[0];
    const level = levels.findIndex((player) => player.name === wish.player);
    const says = h("p", { id: "level-says" }, current?.sentence ?? "");
    const number = h("output", { for: "level" }, level >= 0 ? String(levels[level].level) : "–");
    const slide = h("input", {
      type: "range",
      id: "level",
      min: 0,
      max: levels.length - 1,
      step: 1,
      value: level,
      "aria-describedby": "level-says",
      oninput: () => {
        const player = levels[Number(slide.value)];
        [wish.player, wish.level] = [player.name, player.name];
        number.textContent = String(player.level);
        says.textContent = player.sentence;
        slide.setAttribute("aria-valuetext", player.label);
        conclude();
        for (const radio of /** @type {NodeListOf<HTMLInputElement>} */ (
          form.querySelectorAll("input[name=player]")
        ))
          radio.checked = radio.value === "level";
        const card = form.querySelector('.players .opt:has([value="level"])');
        card?.querySelector("b")?.replaceChildren(player.label);
        card?.querySelector("small")?.replaceChildren(player.sentence);
      },
    });
    slide.setAttribute("aria-valuetext", current?.label ?? "");
    return h(
      "div",
      { class: "computer" },
      level >= 0 &&
        h(
          "div",
          { class: "level" },
          number,
          h(
            "div",
            {},
            h("label", { for: "level", class: "unseen" }, tell("page-new-level")),
            slide,
            h(
              "div",
              { class: "ends" },
              h("span", { "aria-hidden": "true" }, tell("page-new-level-least")),
              says,
              h("span", { "aria-hidden": "true" }, tell("page-new-level-most")),
            ),
          ),
        ),
      level < 0 && says,
    );
  };

  /** Players that are no engine: for curiosity, and so in the fold. */
  const player = () => {
    const others = wish.game.players.filter((player) => player.level === null);
    const levels = wish.game.players.filter((player) => player.level !== null);
    if (wish.opponent !== "computer" || others.length === 0) return null;
    const level = levels.find((one) => one.name === wish.level) ?? levels[0];
    const now = levels.some((level) => level.name === wish.player) ? "level" : wish.player;
    const choice = (/** @type {string} */ value, /** @type {import("./wire.d.ts").PlayerSpec} */ { label, sentence }) =>
      h(
        "label",
        { class: "opt" },
        radio("player", value, now, (value) => {
          wish.player = value === "level" ? level.name : value;
        }),
        h("b", {}, label),
        h("small", {}, sentence),
      );
    return h(
      "fieldset",
      { class: "players" },
      h("legend", {}, tell("page-new-player")),
      h("div", { class: "pair" }, choice("level", level), ...others.map((player) => choice(player.name, player))),
    );
  };

  const clock = () => {
    const now = wish.custom ? "custom" : wish.clock ? wish.clock.join("+") : "none";
    const names = [tell("page-new-clock-quick"), tell("page-new-clock-relaxed"), tell("page-new-clock-slow")];
    const values = [
      { value: "none", label: tell("page-new-clock-none"), about: tell("page-new-clock-none.about") },
      ...CLOCKS.map((pair, at) => ({
        value: pair.join("+"),
        label: names[at],
        about: pace({ base: pair[0] * 60_000, increment: pair[1] * 1000 }),
      })),
      { value: "custom", label: tell("page-new-clock-own"), about: tell("page-new-clock-own.about") },
    ];
    const part = (/** @type {import("./dom.js").Child[]} */ ...below) =>
      question(
        3,
        tell("page-new-clock-asked"),
        "clock",
        values,
        now,
        (value) => {
          wish.custom = value === "custom";
          if (value === "none") wish.clock = null;
          else if (value === "custom") wish.clock ??= [15, 10];
          else wish.clock = /** @type {[number, number]} */ (value.split("+").map(Number));
        },
        ...below,
      );
    if (!wish.custom || !wish.clock) return part();
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
          conclude();
        },
      });
      const check = () => {
        const fits = pair[which] >= least && pair[which] <= most;
        wrong.textContent = fits ? "" : says;
        input.setAttribute("aria-invalid", String(!fits));
      };
      return h("div", { class: "field" }, h("label", { for: id }, label), input, wrong);
    };
    return part(
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

  /** What is chosen about the side, in a sentence. */
  const sideTold = () => {
    const [first, second] = wish.game.sides;
    if (wish.side === "random") return tell("page-new-sum-lot");
    const side = wish.side === "first" ? first : second;
    const starts = wish.settings.starts ?? "first";
    if (starts === "random") return tell("page-new-sum-either", { side });
    return starts === wish.side ? tell("page-new-sum-first", { side }) : tell("page-new-sum-second", { side });
  };

  /** The computer in the sentence: a level of it, or a player with a name of its own. */
  const opponentTold = () => {
    const player = wish.game.players.find((one) => one.name === wish.player);
    return player?.level ? tell("page-new-sum-level", { level: player.level }) : (player?.label ?? "");
  };

  const folded = h("span", { class: "soft" });
  /** All of it in a sentence, beside the button that begins it. */
  const conclude = () => {
    const { game } = wish;
    const against = {
      computer: opponentTold(),
      friend: tell("page-new-sum-friend"),
      listed: tell("page-new-sum-anybody"),
    }[wish.opponent];
    const [least, most] = limits.base;
    const fits = (/** @type {[number, number]} */ [minutes, seconds]) =>
      minutes * 60_000 >= least && minutes * 60_000 <= most && seconds >= 0 && seconds * 1000 <= limits.increment;
    const whole = !wish.clock || fits(wish.clock);
    const clock = whole
      ? wish.clock === null
        ? tell("page-new-sum-no-clock")
        : pace({ base: wish.clock[0] * 60_000, increment: wish.clock[1] * 1000 })
      : tell("page-new-clock-own.about");
    const title = h("b", {}, game.title);
    put(
      sum,
      ...(against
        ? weave("page-new-sum", { game: title, opponent: against, clock })
        : weave("page-new-sum-here", { game: title, clock })),
      wish.opponent !== "here" && ` ${sideTold()}`,
    );
    const chosen = [...game.options, ...game.settings].flatMap((spec) => {
      const value = wish.options[spec.name] ?? wish.settings[spec.name];
      const label = spec.values.find((one) => one.value === value)?.label;
      return label ? [tell("page-counter", { name: spec.label, value: label })] : [];
    });
    const parts = [wish.opponent !== "here" && sideTold(), ...(chosen.length > 0 ? chosen : [tell("page-new-usual")])];
    folded.textContent = parts.filter(Boolean).join(" ");
  };

  const draw = () => {
    const { game } = wish;
    put(
      form,
      question(
        1,
        tell("page-new-which"),
        "game",
        games.map((one) => ({ value: one.id, label: one.title, picture: pictures.get(one.id) })),
        game.id,
        (id) => {
          wish.game = games.find((one) => one.id === id) ?? game;
          [wish.options, wish.settings] = [{}, {}];
          if (!wish.game.players.some((player) => player.name === wish.player))
            [wish.player, wish.level] = [wish.game.opponent, wish.game.opponent];
          void show();
        },
        lead(game),
      ),
      question(
        2,
        tell("page-new-opponent"),
        "opponent",
        [
          { value: "computer", label: tell("page-new-computer"), about: tell("page-new-computer.short") },
          { value: "friend", label: tell("page-new-friend"), about: tell("page-new-friend.short") },
          { value: "listed", label: tell("page-new-anybody"), about: tell("page-new-anybody.short") },
          { value: "here", label: tell("page-new-here"), about: tell("page-new-here.short") },
        ],
        wish.opponent,
        (value) => {
          wish.opponent = value;
        },
        opponent(),
      ),
      clock(),
      h(
        "details",
        {
          class: "fold",
          open: unfolded,
          ontoggle: (/** @type {Event} */ event) => {
            const fold = /** @type {HTMLDetailsElement} */ (event.target);
            // What is opened is seen, and not behind the foot.
            if (fold.open && !unfolded) fold.scrollIntoView({ block: "start", behavior: calm.matches ? "auto" : "smooth" });
            unfolded = fold.open;
          },
        },
        h("summary", {}, icon("down"), h("span", {}, h("b", {}, tell("page-new-options")), " ", folded)),
        wish.opponent !== "here" &&
          pills(tell("page-new-side"), "side", sides(), wish.side, (value) => {
            wish.side = value;
          }),
        player(),
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
      h("div", { class: "start" }, h("div", {}, sum, go)),
    );
    conclude();
  };

  /** The board under these options; the newest question wins. */
  let asked = 0;
  const show = async () => {
    const number = ++asked;
    const { game } = wish;
    const picture = pictures.get(game.id);
    const name = tell("page-new-board-of", { game: game.title });
    if (Object.keys(wish.options).length === 0)
      return picture?.show({ layout: game.layout, scene: game.scene, name });
    try {
      const view = await api.study({ game: string(), moves: [], picks: [] });
      if (number === asked) picture?.show({ layout: view.layout, scene: view.scene, name });
      trouble.hidden = true;
    } catch (error) {
      if (number !== asked) return;
      trouble.hidden = false;
      trouble.textContent = said(error);
    }
  };

  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const wrong = /** @type {HTMLElement | null} */ (form.querySelector("input[aria-invalid=true]"));
    if (wrong) {
      wrong.focus({ preventScroll: true });
      wrong.closest(".pair")?.scrollIntoView({ block: "center" });
      return;
    }
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
      trouble.scrollIntoView({ block: "center" });
    }
  });
  draw();
  void show();
}
