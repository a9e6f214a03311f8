// The list of moves, and what perfect play makes of them.

import { mark } from "./curve.js";
import { h, put } from "./dom.js";
import * as signs from "./signs.js";
import { exactly, index } from "./phrases.js";
import { decimal, tell } from "./words.js";

/** @typedef {import("./state.js").State} State */

/**
 * The list of moves.
 * @param {Element} holder
 * @param {State} state
 * @param {import("./wire.d.ts").Analysis | null} analysis
 * @param {(ply: number | null) => void} look
 * @param {(from: number, to: number) => number} way which way on the screen something went
 */
export function moves(holder, state, analysis, look, way) {
  const now = state.view ?? state.moves.length;
  const judged = new Map((analysis?.plies ?? []).map((ply) => [ply.ply, ply]));
  const items = state.moves.flatMap((entry, at) => {
    const verdict = judged.get(entry.ply)?.verdict ?? null;
    const sign = mark(judged.get(entry.ply));
    const seconds = decimal(entry.spent / 1000, 1);
    const notes = [verdict?.name, entry.effect.told, entry.why, state.clocks ? tell("page-spent", { seconds }) : ""];
    const one = h(
      "li",
      {},
      h(
        "button",
        {
          type: "button",
          "aria-current": entry.ply === now ? "true" : null,
          title: notes.filter(Boolean).join("; ") || null,
          onclick: () => look(entry.ply),
        },
        ...written(state, entry, way),
        sign && h("span", { class: `swing ${verdict?.grade}` }, sign),
        sign && h("span", { class: "unseen" }, ` ${verdict?.name}`),
      ),
    );
    const number =
      at % 2 === 0 ? h("li", { class: "number", "aria-hidden": "true" }, `${at / 2 + 1}.`) : null;
    return number ? [number, one] : [one];
  });
  put(holder, ...items);
  if (items.length === 0) holder.append(h("li", { class: "number" }, tell("page-no-moves")));
  const current = /** @type {HTMLElement | null} */ (holder.querySelector("[aria-current]"));
  const list = /** @type {HTMLElement} */ (holder);
  // Only the list scrolls, never the page under the visitor's hands.
  if (current) {
    const top = current.getBoundingClientRect().top - list.getBoundingClientRect().top + list.scrollTop;
    const left = current.getBoundingClientRect().left - list.getBoundingClientRect().left + list.scrollLeft;
    list.scrollLeft = left + current.clientWidth + 8 - list.clientWidth;
    if (top < list.scrollTop + 8 || top > list.scrollTop + list.clientHeight - 48)
      list.scrollTop = top - list.clientHeight / 2;
  } else list.scrollTop = 0;
}

/**
 * A move as the list has it: the piece that went, and its text; where several went one way, an arrow says which.
 * @param {State} state
 * @param {import("./wire.d.ts").MoveEntry} entry
 * @param {(from: number, to: number) => number} way
 */
export function written({ layout }, entry, way) {
  if (!layout) return [entry.text];
  const { trails } = entry;
  if (entry.piece === null && trails.length > 1) {
    const cells = trails.map(([from]) => layout.sites[from]?.label).join(" ");
    return [
      h("span", { "aria-hidden": "true" }, cells, signs.way(way(...trails[0]))),
      h("span", { class: "unseen" }, entry.text),
    ];
  }
  const drawn = entry.piece !== null && !signs.unpainted(layout);
  const takes = entry.effect.falls.length > 0 && !entry.text.includes("x");
  return [
    drawn && signs.token(layout, entry.piece ?? -1, 0),
    entry.text,
    // What is taken is seen in the list, too; its words are read out.
    takes && h("span", { class: "takes", "aria-hidden": "true" }, "×"),
  ];
}

/**
 * What perfect play makes of the position that is looked at, and of each of its moves, best first.
 * @param {Element} holder
 * @param {import("./wire.d.ts").Exact | null} exact
 * @param {[string, string]} sides
 * @param {import("./wire.d.ts").MoveEntry} played the move that was made there
 * @param {(line: string[]) => void} follow
 */
export function perfect(holder, exact, sides, played, follow) {
  if (!exact?.worth) return void put(holder);
  const { worth } = exact;
  const [side, plies] = [sides[index(played.side)], worth.plies ?? 0];
  const says = {
    win: tell("page-perfect-win", { side, plies }),
    draw: tell("page-perfect-draw", { side }),
    loss: tell("page-perfect-loss", { side, plies }),
  }[worth.outlook];
  const but = exact.caveat && tell("page-perfect-but", { caveat: exact.caveat });
  put(
    holder,
    h("h2", { class: "status" }, tell("page-perfect")),
    h("p", { class: "small" }, says, but && ` ${but}`),
    h(
      "ol",
      { class: "exact", "aria-label": tell("page-perfect-moves") },
      ...exact.moves.map(({ text, worth }) =>
        h(
          "li",
          { class: worth.outlook },
          h("button", { type: "button", class: "plain", onclick: () => follow([text]) }, text),
          h("span", {}, exactly(worth)),
          text === played.text && h("span", { class: "soft" }, tell("page-perfect-played")),
        ),
      ),
    ),
  );
}
