// A board one can try: any position, any legal moves, nobody on the other side.

import * as api from "./api.js";
import { board } from "./board.js";
import { button, h, put, say } from "./dom.js";
import { index, trouble } from "./phrases.js";
import { sentence, tell } from "./words.js";

/** How a tried position stands, and what is to be picked. @param {import("./wire.d.ts").StudyView} view */
function standing({ layout, scene, picks, picking, objection }) {
  if (scene.outcome) return sentence(scene.outcome.sentence);
  if (objection) return sentence(objection);
  const side = layout.sides[index(scene.turn)].name;
  const turn =
    picks.length > 0 && picking.done
      ? tell("page-try-turn-move", { side, move: picking.done })
      : tell("page-try-turn", { side });
  return picking.prompt ? `${turn} ${sentence(picking.prompt)}` : turn;
}

/**
 * @param {object} start
 * @param {string} start.game
 * @param {string} [start.position]
 * @param {string[]} [start.moves] already played; they cannot be taken back
 * @param {import("./wire.d.ts").Layout} [start.layout]
 * @param {import("./wire.d.ts").Scene} [start.scene]
 * @param {boolean} [start.flip]
 * @param {string} [start.name]
 * @param {string[]} [start.line] how the engine would go on from there, move by move
 * @param {boolean} [start.lazy] only a picture until somebody wants to try it
 */
export function trial(start) {
  const holder = h("div");
  const words = h("p", { class: "small soft", "aria-live": "polite" });
  const bar = h("div", { class: "row" });
  const way = h("ol", { class: "way", "aria-label": tell("page-try-engine"), hidden: true });
  const [base, line] = [start.moves ?? [], start.line ?? []];
  /** @type {string[]} */
  let moves = [...base, ...line.slice(0, 1)];
  /** The next move of the engine's line, as long as nobody has left it. */
  const ahead = () => {
    const tried = moves.slice(base.length);
    return tried.every((text, at) => text === line[at]) ? line[tried.length] : undefined;
  };
  /** @type {number[]} */
  let picks = [];
  /** @type {import("./wire.d.ts").StudyView | null} */
  let view = null;
  let busy = false;
  let element = board({ still: start.lazy === true });

  const draw = () => {
    if (!view) return;
    // Buttons come and go; the keyboard stays where it was, or goes on at the board.
    const held = [bar, way].some((part) => part.contains(document.activeElement))
      ? (document.activeElement?.textContent ?? "")
      : null;
    element.show({
      layout: view.layout,
      scene: view.scene,
      last: view.last,
      trails: view.trails,
      decided: view.scene.outcome?.shown,
      move: view.last,
      picked: picks,
      lit: view.picking.choices,
      flip: start.flip,
      name: start.name,
    });
    words.textContent = standing(view);
    const next = ahead();
    const tried = moves.slice(base.length);
    const on = tried.every((text, at) => text === line[at]) ? tried.length : 0;
    way.hidden = line.length < 2;
    put(
      way,
      ...line.map((text, at) => {
        const go = () => {
          moves = [...base, ...line.slice(0, at + 1)];
          picks = [];
          void ask();
        };
        const how = { type: "button", "aria-current": at + 1 === on ? "step" : null, onclick: go };
        return h("li", {}, h("button", how, text));
      }),
    );
    put(
      bar,
      next !== undefined &&
        button(
          "play",
          tell("page-try-line", { move: next, number: moves.length - base.length + 1, count: line.length }),
          () => void play(next),
          { words: true, class: "main" },
        ),
      // Where nothing else can follow, a whole move is played without being asked for.
      view.picking.done !== null &&
        view.picking.choices.length > 0 &&
        button(
          "check",
          tell("page-try-play", { move: view.picking.done }),
          () => void play(/** @type {string} */ (view?.picking.done)),
          { words: true, class: "main" },
        ),
      moves.length > base.length &&
        button(
          "undo",
          tell("page-take-back"),
          () => {
            moves = moves.slice(0, -1);
            picks = [];
            void ask();
          },
          { words: true },
        ),
      moves.length > base.length &&
        button(
          "again",
          tell("page-try-start"),
          () => {
            moves = [...base];
            picks = [];
            void ask();
          },
          { words: true },
        ),
    );
    if (held === null) return;
    const same = [...way.querySelectorAll("button"), ...bar.querySelectorAll("button")].find((button) => button.textContent === held);
    if (same) same.focus();
    else element.focusCursor();
  };

  const ask = async (/** @type {number | null} */ site = null) => {
    busy = true;
    try {
      const answer = await api.study({
        game: start.game,
        ...(start.position ? { position: start.position } : {}),
        moves,
        picks,
        ...(site === null ? {} : { site }),
      });
      if (view && JSON.stringify(view.scene) === JSON.stringify(answer.scene)) answer.scene = view.scene;
      if (view) answer.layout = view.layout;
      else if (start.layout) answer.layout = start.layout;
      view = answer;
      picks = view.picks;
      // What was left of the picks may lead nowhere.
      if (picks.length > 0 && view.picking.choices.length === 0 && view.picking.done === null) {
        picks = [];
        return await ask();
      }
    } catch (error) {
      // What did not come through was not played.
      picks = [];
      if (view) moves = view.moves;
      busy = false;
      draw();
      words.textContent = trouble(error);
      return;
    }
    busy = false;
    draw();
  };

  const play = async (/** @type {string} */ text) => {
    moves = [...moves, text];
    picks = [];
    await ask();
    say(tell("page-try-said", { move: text, standing: words.textContent ?? "" }));
  };

  const pick = async (/** @type {number} */ site, /** @type {boolean} */ back) => {
    if (!view || busy) return;
    const goes = !back && view.picking.choices.some((choice) => choice.site === site);
    if (picks.includes(site) && !goes) {
      picks = picks.filter((picked) => picked !== site);
      return ask();
    }
    await ask(site);
    if (view.picking.done !== null && view.picking.choices.length === 0) await play(view.picking.done);
  };

  const listen = () => {
    element.addEventListener("pick", (event) => {
      const { site, back } = /** @type {CustomEvent} */ (event).detail;
      void pick(site, back);
    });
    element.addEventListener("back", () => {
      picks = picks.slice(0, -1);
      void ask();
    });
  };

  if (start.lazy && start.layout && start.scene) {
    const shown = { layout: start.layout, scene: start.scene, name: start.name };
    element.show(shown);
    const wake = () => {
      element = board();
      put(holder, element);
      element.show(shown);
      listen();
      element.focusCursor();
      void ask();
    };
    // A click, because a finger that only passes on its way down the page presses too.
    holder.addEventListener("click", wake, { once: true });
    put(
      bar,
      button(
        "play",
        tell("page-try"),
        () => {
          holder.removeEventListener("click", wake);
          wake();
        },
        { words: true },
      ),
    );
  } else {
    listen();
    void ask();
  }
  put(holder, element);
  return h("div", {}, holder, words, way, bar);
}
