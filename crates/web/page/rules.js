// The rules of a game, with boards one can try.

import * as api from "./api.js";
import { board } from "./board.js";
import { byId, h, put } from "./dom.js";
import { trial } from "./study.js";
import { tell } from "./words.js";

/** @typedef {import("./wire.d.ts").Inline} Inline */

/** @param {Inline[]} parts @returns {(Node | string)[]} */
const inline = (parts) => parts.map((part) => (part.t === "text" ? part.text : h(part.t, {}, part.text)));

/** @param {Inline[]} parts */
const plain = (parts) => parts.map((part) => part.text).join("");

/**
 * One part of a rule book.
 * @param {import("./wire.d.ts").Block} block
 * @param {number} deeper how much smaller headings are
 * @returns {HTMLElement}
 */
function part(block, deeper) {
  switch (block.t) {
    case "heading": {
      const level = Math.min(6, block.level + deeper);
      const id = plain(block.text)
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, "-");
      return h(/** @type {"h2"} */ (`h${level}`), { id: deeper === 0 ? id : null }, ...inline(block.text));
    }
    case "paragraph":
      return h("p", {}, ...inline(block.text));
    case "list":
      return h(block.ordered ? "ol" : "ul", {}, ...block.items.map((item) => h("li", {}, ...inline(item))));
    case "table":
      return h(
        "div",
        {
          class: "scroll",
          tabindex: 0,
          role: "region",
          "aria-label": tell("page-rules-table", { columns: block.head.map(plain) }),
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
              ...block.head.map((cell) =>
                plain(cell).trim() ? h("th", { scope: "col" }, ...inline(cell)) : h("td"),
              ),
            ),
          ),
          h(
            "tbody",
            {},
            ...block.rows.map((row) => h("tr", {}, ...row.map((cell) => h("td", {}, ...inline(cell))))),
          ),
        ),
      );
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
