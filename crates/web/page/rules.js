// The rules of a game, with boards one can try.

import * as api from "./api.js";
import { board } from "./board.js";
import { byId, h, put } from "./dom.js";
import { trial } from "./study.js";
import { tell } from "./words.js";

/** @typedef {import("./wire.d.ts").Inline} Inline */

/** @typedef {import("./wire.d.ts").Block} Block */

/** @param {Inline} part @returns {(Node | string)[]} */
function look(part) {
  const lines = part.text.split("\n").flatMap((line, at) => (at ? [h("br"), line] : [line]));
  const nodes = part.look.reduce(
    (/** @type {(Node | string)[]} */ inside, tag) => [h(tag, {}, ...inside)],
    lines,
  );
  return part.href ? [h("a", { href: part.href }, ...nodes)] : nodes;
}

/** @param {Inline[]} parts */
const inline = (parts) => parts.flatMap(look);

/** @param {Inline[]} parts */
const plain = (parts) => parts.map((part) => part.text).join("");

/**
 * An item of a list; a single paragraph needs no element of its own.
 * @param {Block[]} item
 * @param {number} deeper
 */
function entry(item, deeper) {
  const [only] = item;
  if (item.length === 1 && only.t === "paragraph") return h("li", {}, ...inline(only.text));
  return h("li", {}, ...item.map((block) => part(block, deeper)));
}

/**
 * One part of a rule book.
 * @param {Block} block
 * @param {number} deeper how much smaller headings are
 * @returns {HTMLElement}
 */
function part(block, deeper) {
  switch (block.t) {
    case "heading": {
      const level = Math.min(6, block.level + deeper);
      const id = deeper === 0 ? block.id : null;
      return h(/** @type {"h2"} */ (`h${level}`), { id }, ...inline(block.text));
    }
    case "paragraph":
      return h("p", {}, ...inline(block.text));
    case "list":
      return h(
        block.start === null ? "ul" : "ol",
        { start: block.start === 1 ? null : block.start },
        ...block.items.map((item) => entry(item, deeper)),
      );
    case "quote":
      return h("blockquote", {}, ...block.blocks.map((inside) => part(inside, deeper)));
    case "code":
      return h("pre", {}, h("code", {}, block.text));
    case "rule":
      return h("hr");
    case "table": {
      /** @param {number} column */
      const side = (column) => ({ class: block.align[column] === "left" ? null : block.align[column] });
      // A column without a name, at the left, names the rows.
      const named = plain(block.head[0] ?? []).trim() === "";
      return h(
        "div",
        {
          class: "scroll",
          tabindex: 0,
          role: "region",
          "aria-label": tell("page-rules-table", {
            columns: block.head.map(plain).filter((name) => name.trim()),
          }),
        },
        h(
          "table",
          {},
          h(
            "thead",
            {},
            h(
              "tr",
              {},
              ...block.head.map((cell, column) =>
                plain(cell).trim() ? h("th", { scope: "col", ...side(column) }, ...inline(cell)) : h("td"),
              ),
            ),
          ),
          h(
            "tbody",
            {},
            ...block.rows.map((row) =>
              h(
                "tr",
                {},
                ...row.map((cell, column) =>
                  named && column === 0
                    ? h("th", { scope: "row" }, ...inline(cell))
                    : h("td", side(column), ...inline(cell)),
                ),
              ),
            ),
          ),
        ),
      );
    }
    case "position":
      return h(
        "figure",
        { class: "figure" },
        trial({
          game: block.game,
          position: block.position,
          layout: block.layout,
          scene: block.scene,
          lazy: true,
          name: plain(block.caption),
        }),
        h("figcaption", {}, ...inline(block.caption)),
      );
  }
}

/**
 * The rules as elements; inside a window its own heading stands for the title.
 * @param {import("./wire.d.ts").Rules} rules
 * @param {boolean} inside
 */
export function pages(rules, inside) {
  const blocks = inside
    ? rules.blocks.filter((block) => block.t !== "heading" || block.level > 1)
    : rules.blocks;
  return h("article", { class: "rules" }, ...blocks.map((block) => part(block, inside ? 1 : 0)));
}

/** The rules of one game. @param {string} game */
export async function book(game) {
  const rules = await api.rules(game);
  const article = pages(rules, false);
  const begin = h(
    "p",
    { class: "row" },
    h(
      "a",
      { class: "button main", href: `/new?game=${encodeURIComponent(rules.game)}` },
      tell("page-rules-play", { game: rules.title }),
    ),
    h("a", { class: "button quiet", href: "/rules" }, tell("page-rules-others")),
  );
  put(byId("main"), article);
  article.append(begin);
}

/** Every rule book. */
export async function shelf() {
  const { games } = await api.catalog();
  put(
    byId("main"),
    h("h1", {}, tell("page-rules")),
    h("p", { class: "lead" }, tell("page-rules-lead")),
    h(
      "ul",
      { class: "shelf" },
      ...games.map((game) => {
        const picture = board({ still: true, bare: true });
        const name = tell("page-position-of", { game: game.title });
        picture.show({ layout: game.layout, scene: game.scene, name });
        return h(
          "li",
          { class: "card" },
          h("div", { class: "stand" }, picture),
          h("h2", {}, game.title),
          h("p", {}, game.sentence),
          h("a", { class: "button quiet", href: game.rulesUrl }, tell("page-rules-of", { game: game.title })),
        );
      }),
    ),
  );
}
