// The rules of a game, with boards one can try.

import * as api from "./api.js";
import { board } from "./board.js";
import { byId, h, put, s } from "./dom.js";
import * as signs from "./signs.js";
import { trial } from "./study.js";
import { tell } from "./words.js";

/** @typedef {import("./wire.d.ts").Inline} Inline */

/** @typedef {import("./wire.d.ts").Block} Block */

/** How a rule book is set: its pieces, how much smaller its headings are, and what their names begin with. @typedef {{
 *   layout: import("./wire.d.ts").Layout, deeper: number, prefix: string,
 * }} Setting */

/** @param {Setting} setting @returns {(part: Inline) => (Node | string)[]} */
const look = (setting) => (part) => {
  const lines = part.text.split("\n").flatMap((line, at) => (at ? [h("br"), line] : [line]));
  const inside = part.piece === null ? lines : [drawn(setting.layout, part.piece)];
  const nodes = part.look.reduce(
    (/** @type {(Node | string)[]} */ inside, tag) => [h(tag, {}, ...inside)],
    inside,
  );
  return part.href ? [h("a", { href: part.href }, ...nodes)] : nodes;
};

/** A piece among words. @param {import("./wire.d.ts").Layout} layout @param {number} kind */
const drawn = (layout, kind) =>
  s(
    "svg",
    { class: "token", viewBox: "-40 -40 80 80", role: "img", "aria-label": layout.pieces[kind].name },
    signs.piece(layout, kind, 0),
  );

/** @param {Inline[]} parts @param {Setting} setting */
const inline = (parts, setting) => parts.flatMap(look(setting));

/** The words alone; a piece is its name. @param {Inline[]} parts @param {Setting} [setting] */
const plain = (parts, setting) =>
  parts
    .map((part) =>
      part.piece === null || !setting ? part.text : setting.layout.pieces[part.piece].name,
    )
    .join("");

/**
 * An item of a list; a single paragraph needs no element of its own.
 * @param {Block[]} item
 * @param {Setting} setting
 */
function entry(item, setting) {
  const [only] = item;
  if (item.length === 1 && only.t === "paragraph") return h("li", {}, ...inline(only.text, setting));
  return h("li", {}, ...item.map((block) => part(block, setting)));
}

/**
 * One part of a rule book.
 * @param {Block} block
 * @param {Setting} setting
 * @returns {HTMLElement}
 */
function part(block, setting) {
  switch (block.t) {
    case "heading": {
      const level = Math.min(6, block.level + setting.deeper);
      const id = setting.prefix + block.id;
      return h(/** @type {"h2"} */ (`h${level}`), { id, tabindex: -1 }, ...inline(block.text, setting));
    }
    case "paragraph":
      return h("p", {}, ...inline(block.text, setting));
    case "list":
      return h(
        block.start === null ? "ul" : "ol",
        { start: block.start === 1 ? null : block.start },
        ...block.items.map((item) => entry(item, setting)),
      );
    case "quote":
      return h("blockquote", {}, ...block.blocks.map((inside) => part(inside, setting)));
    case "notes": {
      const [title, ...rest] = block.blocks;
      return h(
        "details",
        { class: "sheet" },
        h("summary", {}, part(title, setting)),
        ...rest.map((inside) => part(inside, setting)),
      );
    }
    case "code":
      return h("pre", {}, h("code", {}, block.text));
    case "rule":
      return h("hr");
    case "table":
      return table(block, setting);
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
        h("figcaption", {}, ...inline(block.caption, setting)),
      );
  }
}

/**
 * A table. Where it does not fit, it scrolls by itself; its first column stays.
 * @param {Extract<Block, {t: "table"}>} block
 * @param {Setting} setting
 */
function table(block, setting) {
  /** @param {number} column */
  const side = (column) => ({ class: block.align[column] === "left" ? null : block.align[column] });
  // A column without a name, at the left, names the rows.
  const named = plain(block.head[0] ?? []).trim() === "";
  const label = tell("page-rules-table", {
    columns: block.head.map((name) => plain(name, setting)).filter((name) => name.trim()),
  });
  const head = block.head.map((cell, column) =>
    plain(cell).trim() ? h("th", { scope: "col", ...side(column) }, ...inline(cell, setting)) : h("td"),
  );
  const row = (/** @type {Inline[][]} */ cells) =>
    h(
      "tr",
      {},
      ...cells.map((cell, column) =>
        named && column === 0
          ? h("th", { scope: "row" }, ...inline(cell, setting))
          : h("td", side(column), ...inline(cell, setting)),
      ),
    );
  return h(
    "div",
    { class: "scroll", tabindex: 0, role: "region", "aria-label": label },
    h("table", {}, h("thead", {}, h("tr", {}, ...head)), h("tbody", {}, ...block.rows.map(row))),
  );
}

/** The chapters, to go to. @param {Block[]} blocks @param {Setting} setting */
function contents(blocks, setting) {
  const chapters = blocks.flatMap((block) => (block.t === "notes" ? block.blocks.slice(0, 1) : [block]));
  const link = (/** @type {Block} */ block) =>
    block.t === "heading" && block.level === 2
      ? [h("li", {}, h("a", { href: `#${setting.prefix}${block.id}`, onclick: go }, plain(block.text)))]
      : [];
  return h(
    "nav",
    { class: "contents", "aria-label": tell("page-rules-contents") },
    h("ol", { class: "toc" }, ...chapters.flatMap(link)),
  );
}

/** What is folded unfolds for whoever wants to go there. @param {Event} event */
function go(event) {
  const link = /** @type {HTMLAnchorElement} */ (event.currentTarget);
  const goal = document.getElementById(decodeURIComponent(link.hash.slice(1)));
  if (!goal) return;
  event.preventDefault();
  const folded = goal.closest("details");
  if (folded) folded.open = true;
  goal.scrollIntoView();
  goal.focus({ preventScroll: true });
}

/**
 * The rules as elements; inside a window its own heading stands for the title.
 * @param {import("./wire.d.ts").Rules} rules
 * @param {boolean} inside
 */
export function pages(rules, inside) {
  const setting = inside
    ? { layout: rules.layout, deeper: 1, prefix: "rules-" }
    : { layout: rules.layout, deeper: 0, prefix: "" };
  const blocks = rules.blocks.filter((block) => !inside || block.t !== "heading" || block.level > 1);
  // What the game is comes first, then what can be read about it.
  const first = blocks.findIndex((block) => block.t === "heading" && block.level === 2);
  const elements = blocks.map((block) => part(block, setting));
  elements.splice(Math.max(0, first), 0, contents(blocks, setting));
  return h("article", { class: "rules" }, ...elements);
}

/** The rules of one game. @param {string} game */
export async function book(game) {
  const rules = await api.rules(game);
  const article = pages(rules, false);
  // Whoever would rather learn by playing finds the way before the first chapter.
  if (rules.lessonUrl)
    article
      .querySelector(".contents")
      ?.before(
        h("p", {}, h("a", { class: "button quiet", href: rules.lessonUrl }, tell("page-lesson-learn-game", { game: rules.title }))),
      );
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
  // The rules come after the page: only now there is something an address can point at.
  const goal = document.getElementById(decodeURIComponent(location.hash.slice(1)) || "main");
  if (goal && location.hash) {
    const folded = goal.closest("details");
    if (folded) folded.open = true;
    goal.scrollIntoView();
  }
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
