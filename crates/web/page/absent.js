// Where nothing is: a few tiles, and the trail of something that has gone.

import { h, s } from "./dom.js";
import { tell } from "./words.js";

/** A hexagon standing on a corner, 100 wide. @param {number} x @param {number} y */
const tile = (x, y) => `M${x} ${y - 54}L${x + 47} ${y - 27}V${y + 27}L${x} ${y + 54}L${x - 47} ${y + 27}V${y - 27}Z`;
const TILES = tile(60, 70) + tile(160, 70) + tile(110, 156) + tile(210, 156);

const picture = () =>
  s(
    "svg",
    { class: "absent m-oak", viewBox: "0 0 330 226", "aria-hidden": "true" },
    s("path", { class: "under", d: TILES, transform: "translate(0 12)" }),
    s("path", { class: "base", d: TILES }),
    s("path", { class: "tile", d: TILES }),
    s("path", { class: "way", d: "M73 79L196 148M226 156H318" }),
    s("circle", { class: "way", cx: 60, cy: 70, r: 11 }),
    s("circle", { class: "way", cx: 210, cy: 156, r: 11 }),
  );

/** A page that is not there. @param {string} title @param {string} why */
export const absent = (title, why) =>
  h(
    "section",
    { class: "nothing" },
    picture(),
    h("h1", {}, title),
    h("p", {}, why),
    h("p", {}, h("a", { class: "button main", href: "/" }, tell("page-to-the-games"))),
  );

/** A list in which nothing stands yet. @param {...import("./dom.js").Child} words */
export const empty = (...words) => h("div", { class: "nothing small-nothing" }, picture(), h("p", { class: "soft" }, ...words));
