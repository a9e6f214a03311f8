// A guided first game: one step after the other. What is right and what is said about a move comes from the server.

import * as api from "./api.js";
import { board, lying } from "./board.js";
import { button, byId, h, icon, put, say } from "./dom.js";
import { Geometry, isLong } from "./geometry.js";
import { learned, note } from "./keep.js";
import { trouble } from "./phrases.js";
import * as signs from "./signs.js";
import { toast } from "./toast.js";
import { sentence, tell } from "./words.js";

/** @typedef {import("./wire.d.ts").LessonView} LessonView */

/** The lessons of all games, and how far one has come in them. */
export async function lessons() {
  const { games } = await api.catalog();
  put(
    byId("main"),
    h("h1", {}, tell("page-learn")),
    h("p", { class: "lead" }, tell("page-lesson-lead")),
    h(
      "ul",
      { class: "shelf" },
      ...games.filter((game) => game.lessonUrl).map((game) => {
        const picture = board({ still: true, bare: true });
        const name = tell("page-position-of", { game: game.title });
        picture.show({ layout: game.layout, scene: game.scene, name });
        const { step, done } = learned(game.id);
        const begin = done
          ? tell("page-lesson-taken")
          : step > 0
            ? tell("page-lesson-go-on", { at: step + 1 })
            : tell("page-lesson-begin");
        return h(
          "li",
          { class: "card" },
          h("div", { class: "stand" }, picture),
          h("h2", {}, game.title),
          h("p", {}, game.sentence),
          h("a", { class: "button quiet", href: game.lessonUrl }, begin),
        );
      }),
    ),
  );
}

/** The lesson of a game. @param {string} game */
export async function lesson(game) {
  document.body.classList.add("at-lesson");
  /** Another game to learn next: one whose lesson was not taken, if there is one. */
  let other = /** @type {import("./wire.d.ts").CatalogGame | undefined} */ (undefined);
  api.catalog().then(
    ({ games }) => {
      const others = games.filter((one) => one.lessonUrl && one.id !== game);
      other = others.find((one) => !learned(one.id).done) ?? others[0];
    },
    () => {},
  );
  const known = learned(game);
  let step = known.done ? 0 : known.step;
  /** @type {string[]} */
  let moves = [];
  /** @type {number[]} */
  let picks = [];
  /** @type {LessonView | null} */
  let view = null;
  let busy = false;
  let answers = 0;
  // What is said below the task: about a pick, a move, or how it may be done.
  let said = { text: "", bad: false };
  const element = board();
  const panel = h("section", { class: "telling" });
  const root = h("div", { class: "lesson" }, h("div", { class: "stand" }, element), panel);

  /** @param {{site?: number, show?: boolean}} [more] */
  const ask = async (more = {}) => {
    busy = true;
    panel.setAttribute("aria-busy", "true");
    try {
      const answer = await api.lesson({ game, step, moves, picks, show: false, ...more });
      const before = view;
      if (before && before.step === answer.step) {
        // A board that has not changed is not built again, and a position only moves.
        answer.layout = before.layout;
        if (JSON.stringify(before.scene) === JSON.stringify(answer.scene)) answer.scene = before.scene;
      }
      view = answer;
      ({ moves, picks } = answer);
      const told = answer.missed ?? (answer.objection ? sentence(answer.objection) : null);
      if (told) said = { text: told, bad: true };
      else if (more.show) said = { text: answer.hint, bad: false };
      else said = { text: answer.answer ?? "", bad: false };
      if (answer.objection) picks = [];
    } catch (error) {
      // A lesson that is not there is told as any other page that is not.
      if (!view && error instanceof api.Refusal && error.status >= 400 && error.status < 500)
        throw error;
      // What did not come through was not played.
      [moves, picks] = [view?.moves ?? [], []];
      said = { text: trouble(error), bad: true };
    }
    busy = false;
    panel.removeAttribute("aria-busy");
    // Whoever watches the page knows by the number that there is a new answer.
    panel.dataset.answers = String(++answers);
    draw();
  };

  /** @param {number} to */
  const go = (to) => {
    step = to;
    [moves, picks] = [[], []];
    void ask().then(() => panel.querySelector("h1")?.focus());
  };

  const draw = () => {
    const appear = () => root.isConnected || put(byId("main"), root);
    if (!view) {
      appear();
      put(panel, h("p", { class: "answer bad", role: "alert" }, said.text));
      return;
    }
    const { layout, scene, last, shown, marks, picking, trails, done } = view;
    element.show({
      layout,
      scene,
      last: shown.length > 0 ? shown : last,
      hinted: shown.length > 0,
      named: shown.length > 0 || last.length > 0 ? [] : marks,
      // What is shown lies over the pieces: between neighbours nothing else would be seen of it.
      trails: shown.length > 0 ? [] : trails,
      pending: shown.length > 0 ? trails : [],
      move: last,
      picked: picks,
      lit: picking.choices,
      help: true,
      threats: view.threats,
      turn: lying.matches && isLong(layout),
      name: view.name,
    });
    const finished = done !== null && view.step + 1 === view.count;
    note(game, finished ? { step: view.step, done: true } : { step: view.step, done: known.done });
    // Buttons come and go; whoever pressed one goes on there, or at what is said now.
    const held = panel.contains(document.activeElement) ? document.activeElement : null;
    put(panel, ...head(view), key(view), ...body(view, said), controls(view, finished));
    if (held) {
      const same = [...panel.querySelectorAll("button, a")].find((one) => one.textContent === held.textContent);
      /** @type {HTMLElement | null | undefined} */ (same ?? panel.querySelector("h1"))?.focus({ preventScroll: true });
    }
    panel.dataset.shown = shown.join(" ");
    // The board has its size from what is shown on it; now all of it is seen at once.
    appear();
  };

  /** @param {LessonView} now @param {boolean} finished */
  const controls = (now, finished) => {
    const last = now.step + 1 === now.count;
    const next = (/** @type {boolean} */ main) =>
      h(
        "button",
        { type: "button", class: main ? "main" : "quiet", onclick: () => go(now.step + 1) },
        h("span", {}, main ? tell("page-lesson-next") : tell("page-lesson-skip")),
        icon("next"),
      );
    const play = h(
      "a",
      { class: finished ? "button main" : "button quiet", href: `/new?game=${encodeURIComponent(game)}` },
      tell("page-rules-play", { game: now.title }),
    );
    const quiet = { words: true };
    return h(
      "div",
      { class: "row" },
      now.step > 0 && button("back", tell("page-lesson-back"), () => go(now.step - 1), quiet),
      now.done === null && button("eye", tell("page-lesson-show"), () => void ask({ show: true }).then(() => say(said.text)), quiet),
      now.moves.length > 0 && button("again", tell("page-lesson-again"), () => go(now.step), quiet),
      h("span", { class: "grow" }),
      finished &&
        other &&
        h(
          "a",
          { class: "button quiet", href: other.lessonUrl },
          tell("page-lesson-other", { game: other.title }),
        ),
      last ? play : next(now.done !== null),
    );
  };

  const play = async (/** @type {string} */ text) => {
    moves = [...moves, text];
    picks = [];
    await ask();
    say([said.text, view?.done ?? ""].filter(Boolean).join(" "));
  };

  const pick = async (/** @type {number} */ site, /** @type {boolean} */ back) => {
    if (!view || busy || view.done !== null) return;
    const goes = !back && view.picking.choices.some((choice) => choice.site === site);
    if (picks.includes(site) && !goes) {
      picks = picks.filter((picked) => picked !== site);
      return ask();
    }
    await ask({ site });
    if (said.bad) say(said.text);
    const { done, choices } = view.picking;
    if (picks.length > 0 && done !== null && choices.length === 0) await play(done);
  };

  element.addEventListener("pick", (event) => {
    const { site, back } = /** @type {CustomEvent} */ (event).detail;
    void pick(site, back);
  });
  element.addEventListener("back", () => {
    picks = picks.slice(0, -1);
    void ask();
  });
  element.addEventListener("enlarged", () => toast(tell("page-enlarged")));
  lying.addEventListener("change", () => view && draw());
  await ask();
}

/** What the marks mean that are on the board now. @param {LessonView} view */
function key({ layout, scene, picks, picking, threats, shown: way, last, marks }) {
  const geometry = new Geometry(layout, { flip: false, diamond: false });
  const standing = new Set(scene.pieces.map(([site]) => site));
  const lit = picking.choices.map(({ site, effect, name }) => ({
    word: name !== null ? "way" : effect.word,
    occupied: standing.has(site),
  }));
  const has = (/** @type {string} */ word, /** @type {boolean} */ occupied) =>
    lit.some((one) => one.word === word && one.occupied === occupied);
  const [, kind, pips] = scene.pieces.find((piece) => layout.pieces[piece[1]].side === scene.turn) ?? [0, 0, 0];
  const sign = (/** @type {string} */ word) => (/** @type {[number, number]} */ at) => signs.sign(word, at, 24);
  /** @type {[boolean, (at: [number, number]) => SVGElement[], string][]} */
  const all = [
    [picks.length === 0 && has("quiet", true), (at) => [signs.piece(layout, kind, pips), ...signs.lit(geometry, at, "quiet", true, true)], tell("page-mark-pick")],
    [has("quiet", false), sign("quiet"), tell("page-mark-go")],
    [has("capture", true), (at) => signs.corners(geometry, at), tell("page-mark-capture")],
    [has("capture", false), sign("capture"), tell("page-mark-beside")],
    [has("trade", true), (at) => signs.corners(geometry, at, true), tell("page-mark-trade")],
    [has("wake", false), sign("wake"), tell("page-mark-wake")],
    [lit.some(({ word }) => word === "win"), sign("win"), tell("page-mark-win")],
    [lit.some(({ word }) => word === "loss"), sign("loss"), tell("page-mark-loss")],
    [lit.some(({ word }) => word === "draw"), sign("draw"), tell("page-mark-draw")],
    [marks.length > 0 && way.length === 0 && last.length === 0, (at) => signs.named(geometry, at), tell("page-mark-named")],
    [threats.length > 0, (at) => signs.threat(geometry, at), tell("page-mark-threat")],
  ];
  const shown = all.filter(([is]) => is);
  if (shown.length === 0) return null;
  return h(
    "ul",
    { class: "key", "aria-label": tell("page-marks") },
    ...shown.map(([, draw, words]) => h("li", {}, signs.sample(layout, draw), words)),
  );
}

/** How far one has come, and what the step is called. @param {LessonView} view */
function head(view) {
  const [at, count] = [view.step + 1, view.count];
  return [
    h(
      "div",
      { class: "progress", role: "img", "aria-label": tell("page-lesson-step", { at, count }) },
      ...Array.from({ length: count }, (_, place) => h("i", { class: place < at ? "on" : null })),
    ),
    h("p", { class: "small soft" }, tell("page-lesson-of", { game: view.title, at, count })),
    h("h1", { tabindex: -1 }, view.name),
    h("p", {}, view.text),
  ];
}

/** What is to be done, and what came of it. @param {LessonView} view @param {{text: string, bad: boolean}} said */
function body(view, said) {
  const stage = view.picks.length > 0 ? view.picking.prompt : null;
  return [
    view.done === null
      ? h(
          "div",
          { class: "task" },
          h("strong", {}, view.task),
          stage ? h("p", { class: "small" }, sentence(stage)) : null,
        )
      : h("div", { class: "task done", role: "status" }, icon("check"), h("strong", {}, view.done)),
    said.text ? h("p", { class: said.bad ? "answer bad" : "answer" }, said.text) : null,
  ];
}
