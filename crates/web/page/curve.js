// The engine's opinion of a finished game: a curve over its moves, and for each of them what it is called, why, and what was
// better.

import { h, put, s } from "./dom.js";
import { index, moveNumber, numbered, score } from "./phrases.js";
import { tell, weave } from "./words.js";

/** @typedef {import("./wire.d.ts").Analysis} Analysis */
/** @typedef {import("./wire.d.ts").AnalysisPly} AnalysisPly */
/** @typedef {import("./wire.d.ts").SideName} SideName */

/**
 * What a side may expect of a position, from 0, a loss, to 1, a win.
 * @param {AnalysisPly} ply @param {SideName} reader
 */
export const expected = (ply, reader) =>
  reader === "first" ? ply.expected / 1000 : 1 - ply.expected / 1000;

/** The sign of a move's quality, as annotators write it. @param {AnalysisPly | undefined} ply */
export const mark = (ply) => ply?.verdict?.sign ?? "";

/** Whether a move lost something. @param {AnalysisPly} ply */
export const isFault = ({ verdict }) => verdict !== null && verdict.grade !== "best" && verdict.grade !== "good";

/**
 * @typedef {object} Page
 * @property {[string, string]} sides
 * @property {[string, string]} inks what the sides' pieces look like
 * @property {SideName} reader whose chances the curve shows
 * @property {number} count
 * @property {string[]} texts
 * @property {(ply: number) => void} look
 * @property {(before: number, line: string[]) => void} follow
 * @property {boolean} every whether all faults are listed
 * @property {() => void} list lists all of them, or only the worst again
 */

/** @param {Element} holder @param {Analysis | null} analysis @param {number} view the ply that is looked at @param {Page} page */
export function curve(holder, analysis, view, page) {
  if (!analysis || analysis.plies.length === 0) {
    put(
      holder,
      h("h2", { class: "status" }, tell("page-opinion")),
      h("p", { class: "soft" }, tell("page-opinion-waits")),
      progress(analysis ?? { done: false, of: page.count, plies: [], accuracy: [null, null], ahead: null }),
    );
    return;
  }
  const here = analysis.plies.find((ply) => ply.ply === view);
  const side = page.sides[index(page.reader)];
  const rival = page.sides[1 - index(page.reader)];
  const axis = [
    tell("page-axis-wins", { side }),
    tell("page-axis-ahead", { side }),
    tell("page-axis-even"),
    tell("page-axis-ahead", { side: rival }),
    tell("page-axis-wins", { side: rival }),
  ];
  put(
    holder,
    h(
      "figure",
      { class: "chances" },
      h("figcaption", { class: "unseen" }, tell("page-curve-axis", { side })),
      h("div", { class: "axis", "aria-hidden": "true" }, ...axis.map((text) => h("span", {}, text))),
      chart(analysis, view, page),
      s(
        "svg",
        { class: "moves-axis", "aria-hidden": "true" },
        ...ticks(page.count).map((move) =>
          s("text", { x: `${((200 * move) / page.count).toFixed(2)}%`, y: "100%" }, String(move)),
        ),
      ),
    ),
    !analysis.done && progress(analysis),
    analysis.done && accuracies(analysis, page.sides),
    moments(analysis, view, page),
    here ? opinion(here, page, (page.every ? faults(analysis) : decisive(analysis)).includes(here)) : h("p", { class: "soft small" }, tell("page-opinion-none")),
  );
}

/** @param {Analysis} analysis @param {number} view @param {Page} page */
function chart(analysis, view, page) {
  const wide = Math.max(1, page.count);
  const at = (/** @type {AnalysisPly} */ ply) =>
    /** @type {[number, number]} */ ([(100 * ply.ply) / wide, 98 - 96 * expected(ply, page.reader)]);
  const points = analysis.plies.map(at);
  const line = points.map(([x, y]) => `${x.toFixed(2)} ${y.toFixed(2)}`).join("L");
  const [ink, other] = page.reader === "first" ? page.inks : [...page.inks].reverse();
  const side = page.sides[index(page.reader)];
  const picture = s(
    "svg",
    {
      class: "curve",
      viewBox: "0 0 100 100",
      preserveAspectRatio: "none",
      role: "img",
      "aria-label": tell("page-curve", { count: page.count, side }),
      onclick: (/** @type {MouseEvent} */ event) => {
        const box = picture.getBoundingClientRect();
        page.look(Math.round(((event.clientX - box.left) / box.width) * wide));
      },
    },
    ...[2, 26, 74, 98].map((y) => s("line", { class: "grid", x1: 0, x2: 100, y1: y, y2: y })),
    s("path", { class: `ahead ink-${ink}`, d: beside(points, (y) => Math.min(50, y)) }),
    s("path", { class: `ahead ink-${other}`, d: beside(points, (y) => Math.max(50, y)) }),
    s("line", { class: "zero", x1: 0, x2: 100, y1: 50, y2: 50 }),
    s("path", { class: "line", d: `M${line}` }),
    // A point that is a line of no length stays round however the picture is drawn out.
    ...decisive(analysis).flatMap((ply) => {
      const d = `M${at(ply).map((part) => part.toFixed(2)).join(" ")}h0`;
      return [s("path", { class: "point under", d }), s("path", { class: `point ${ply.verdict?.grade}`, d })];
    }),
    s("line", { class: "now", x1: (100 * view) / wide, x2: (100 * view) / wide, y1: 0, y2: 100 }),
  );
  return picture;
}

/** Numbers of moves below the curve, few enough to be read, each where it was made. @param {number} count of plies */
function ticks(count) {
  const moves = moveNumber(count);
  const step = [1, 2, 5, 10, 20, 50, 100, 200, 500].find((step) => moves / step <= 8) ?? 1000;
  return Array.from({ length: Math.floor(count / 2 / step) + 1 }, (_, at) => at * step);
}

/**
 * The same line, as far as it is above the middle or below it.
 * @param {[number, number][]} points @param {(y: number) => number} part
 */
function beside(points, part) {
  const all = points.flatMap((point, at) => {
    const before = points[at - 1];
    if (!before || (before[1] - 50) * (point[1] - 50) >= 0) return [point];
    const share = (50 - before[1]) / (point[1] - before[1]);
    return [/** @type {[number, number]} */ ([before[0] + share * (point[0] - before[0]), 50]), point];
  });
  const [start, end] = [all[0][0], all[all.length - 1][0]];
  return `M${start} 50L${all.map(([x, y]) => `${x.toFixed(2)} ${part(y).toFixed(2)}`).join("L")}L${end} 50Z`;
}

/** What decided the game, each to be looked at. @param {Analysis} analysis @param {number} view @param {Page} page */
function moments(analysis, view, page) {
  const all = faults(analysis);
  const named = page.every ? all : decisive(analysis);
  if (named.length === 0) return null;
  const list = h(
    "ol",
    { class: "moments", "aria-label": page.every ? tell("page-moments-every") : tell("page-moments") },
    ...named.map((ply) =>
      h(
        "li",
        {},
        h(
          "button",
          {
            type: "button",
            class: "moment",
            "aria-current": ply.ply === view ? "true" : null,
            onclick: () => page.look(ply.ply),
          },
          h("span", { class: `grade-sign ${ply.verdict?.grade}`, "aria-hidden": "true" }, ply.verdict?.sign ?? ""),
          h("b", {}, numbered(ply.ply, page.texts[ply.ply - 1] ?? "")),
          h("span", { class: "soft" }, ply.verdict?.name ?? ""),
          h("span", { class: "because-of soft" }, ply.verdict?.sentence ?? ""),
        ),
      ),
    ),
  );
  if (all.length <= WORST) return list;
  const told = page.every
    ? tell("page-moments-of-all", { count: all.length })
    : tell("page-moments-worst", { shown: WORST, count: all.length });
  const more = page.every ? tell("page-moments-fewer") : tell("page-moments-all");
  const turn = h("button", { type: "button", class: "plain", "aria-expanded": String(page.every), onclick: page.list }, more);
  return h("div", {}, h("p", { class: "small soft" }, told, " ", turn), list);
}

/** So many faults are told before somebody asks for all. */
const WORST = 3;

/** The moves that lost something, in the order of the game. @param {Analysis} analysis */
const faults = ({ plies }) => plies.filter((ply) => ply.verdict?.sign && ply.ply > 0);

/** The moves that changed most, in the order of the game. @param {Analysis} analysis */
function decisive(analysis) {
  const at = new Map(analysis.plies.map((ply) => [ply.ply, ply]));
  const lost = (/** @type {AnalysisPly} */ ply) => {
    const before = at.get(ply.ply - 1);
    return before ? Math.abs(ply.expected - before.expected) : 0;
  };
  return faults(analysis)
    .sort((a, b) => lost(b) - lost(a))
    .slice(0, WORST)
    .sort((a, b) => a.ply - b.ply);
}

/** How far the engine has come. @param {Analysis} analysis */
function progress(analysis) {
  const [done, all] = [Math.max(0, analysis.plies.length), analysis.of + 1];
  return h(
    "p",
    { class: "soft small" },
    h("progress", { max: all, value: done, "aria-label": tell("page-opinion") }),
    " ",
    analysis.ahead
      ? tell("page-opinion-queue", { count: analysis.ahead })
      : tell("page-opinion-going-on", { done, all }),
  );
}

/** How well each side has played. @param {Analysis} analysis @param {[string, string]} sides */
function accuracies(analysis, sides) {
  const told = sides.flatMap((side, at) => {
    const percent = analysis.accuracy[at];
    return percent === null ? [] : [tell("page-accuracy", { side, percent })];
  });
  return told.length > 0 && h("p", { class: "accuracy" }, ...told.map((text) => h("span", {}, text)));
}

/** Who stands better. @param {AnalysisPly} ply @param {[string, string]} sides */
function judged(ply, sides) {
  if (ply.winner) {
    const side = sides[index(ply.winner)];
    if (ply.mate === 0) return tell("page-judged-won", { side });
    return ply.mate
      ? tell("page-judged-wins-in", { side, plies: Math.abs(ply.mate) })
      : tell("page-judged-wins", { side });
  }
  if (ply.exact) return tell("page-judged-draw");
  if (ply.cp === null || Math.abs(ply.cp) < 20) return tell("page-judged-even");
  // Whoever is named is ahead: the number needs no sign of its own.
  return tell("page-judged-better", {
    side: sides[ply.cp > 0 ? 0 : 1],
    value: score({ cp: Math.abs(ply.cp), mate: null }),
  });
}

/** What best follows the move that was played. @param {AnalysisPly} ply @param {Page} page */
function answer(ply, page) {
  const look = h(
    "button",
    { type: "button", class: "plain", onclick: () => page.follow(ply.ply, ply.reply) },
    tell("page-best-look"),
  );
  return h("p", {}, ...weave("page-best-reply", { move: h("code", {}, ply.reply[0]), look }));
}

/** @param {AnalysisPly} ply @param {Page} page @param {boolean} told whether what is said of the move stands above */
function opinion(ply, page, told) {
  const played = ply.ply > 0 ? page.texts[ply.ply - 1] : "";
  const look = h(
    "button",
    { type: "button", class: "plain", onclick: () => page.follow(ply.ply - 1, ply.line) },
    tell("page-best-look"),
  );
  const { verdict } = ply;
  return h(
    "div",
    { class: "judgement" },
    verdict &&
      !told &&
      h(
        "p",
        { class: `verdict ${verdict.grade}` },
        h("strong", { class: "grade" }, verdict.sign && `${verdict.sign} `, verdict.name),
        " ",
        verdict.sentence,
      ),
    h(
      "p",
      {},
      judged(ply, page.sides),
      " ",
      ply.exact
        ? h("span", { class: "soft" }, tell("page-judged-perfect"))
        : ply.depth > 0 && h("span", { class: "soft" }, tell("page-judged-depth", { depth: ply.depth })),
    ),
    ply.best &&
      ply.best !== played &&
      h("p", {}, ...weave("page-best", { move: h("code", {}, ply.best), look })),
    isFault(ply) && ply.reply.length > 0 && answer(ply, page),
  );
}
