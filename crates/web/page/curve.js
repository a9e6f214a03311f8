// The engine's opinion of a finished game: a curve over its moves, and the better line for each of them.

import { h, put, s } from "./dom.js";
import { index, score } from "./phrases.js";
import { tell, weave } from "./words.js";

/** @typedef {import("./wire.d.ts").Analysis} Analysis */
/** @typedef {import("./wire.d.ts").AnalysisPly} AnalysisPly */

/**
 * A position's worth for the first side between -1 and 1; a win by force is nearly all.
 * @param {AnalysisPly} ply
 */
export function worth({ cp, mate, winner }) {
  if (winner) return (winner === "first" ? 1 : -1) * (mate === 0 ? 1 : 0.97);
  if (mate !== null && mate !== 0) return Math.sign(mate) * 0.97;
  return cp === null ? 0 : (2 / Math.PI) * Math.atan(cp / 250) * 0.94;
}

/** The sign of a move's quality, as annotators write it. @param {import("./wire.d.ts").Swing | null} swing */
export const mark = (swing) =>
  swing === "good" ? "!" : swing === "mistake" ? "?" : swing === "decisive" ? "??" : "";

/**
 * @param {Element} holder @param {Analysis | null} analysis @param {number} view the ply that is looked at
 * @param {{sides: [string, string], count: number, look: (ply: number) => void, follow: (before: number, line: string[]) => void, texts: string[]}} page
 */
export function curve(holder, analysis, view, page) {
  if (!analysis || analysis.plies.length === 0) {
    put(
      holder,
      h("h2", { class: "status" }, tell("page-opinion")),
      h("p", { class: "soft" }, tell("page-opinion-waits")),
    );
    return;
  }
  const wide = Math.max(1, page.count);
  const at = (/** @type {AnalysisPly} */ ply) =>
    /** @type {[number, number]} */ ([(100 * ply.ply) / wide, 50 - 48 * worth(ply)]);
  const points = analysis.plies.map(at);
  const line = points.map(([x, y]) => `${x.toFixed(2)} ${y.toFixed(2)}`).join("L");
  const [start, end] = [points[0][0], points[points.length - 1][0]];
  const chart = s(
    "svg",
    {
      class: "curve",
      viewBox: "0 0 100 100",
      preserveAspectRatio: "none",
      role: "img",
      "aria-label": tell("page-curve", { count: page.count, side: page.sides[0] }),
      onclick: (/** @type {MouseEvent} */ event) => {
        const box = chart.getBoundingClientRect();
        page.look(Math.round(((event.clientX - box.left) / box.width) * wide));
      },
    },
    s("path", { class: "first", d: `M${start} 100L${line}L${end} 100Z` }),
    s("line", { class: "zero", x1: 0, x2: 100, y1: 50, y2: 50 }),
    s("path", { class: "line", d: `M${line}` }),
    s("line", { class: "now", x1: (100 * view) / wide, x2: (100 * view) / wide, y1: 0, y2: 100 }),
  );
  const here = analysis.plies.find((ply) => ply.ply === view);
  put(
    holder,
    h("h2", { class: "status" }, tell("page-opinion")),
    chart,
    !analysis.done &&
      h(
        "p",
        { class: "soft small" },
        tell("page-opinion-going-on", { done: analysis.plies.length, all: analysis.of + 1 }),
      ),
    here ? opinion(here, page) : h("p", { class: "soft small" }, tell("page-opinion-none")),
  );
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
  return tell("page-judged-better", { side: sides[ply.cp > 0 ? 0 : 1], value: score(ply) });
}

/**
 * @param {AnalysisPly} ply
 * @param {{sides: [string, string], texts: string[], follow: (before: number, line: string[]) => void}} page
 */
function opinion(ply, page) {
  const played = ply.ply > 0 ? page.texts[ply.ply - 1] : "";
  const annotated = `${played}${mark(ply.swing)}`;
  const quality =
    ply.swing && h("strong", {}, tell("page-judged-move", { move: annotated, swing: ply.swing }));
  const look = h(
    "button",
    { type: "button", class: "plain", onclick: () => page.follow(ply.ply - 1, ply.line) },
    tell("page-best-look"),
  );
  const move = h("code", {}, ply.best);
  const line = ply.line.slice(1, 6).join(" ");
  return h(
    "div",
    { class: "small" },
    h(
      "p",
      {},
      quality,
      quality && " ",
      judged(ply, page.sides),
      " ",
      ply.exact
        ? h("span", { class: "soft" }, tell("page-judged-perfect"))
        : ply.depth > 0 && h("span", { class: "soft" }, tell("page-judged-depth", { depth: ply.depth })),
    ),
    ply.best &&
      ply.best !== played &&
      h(
        "p",
        {},
        ...(line ? weave("page-best-then", { move, line, look }) : weave("page-best", { move, look })),
      ),
  );
}
