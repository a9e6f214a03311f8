// Games in lists.

import { h } from "./dom.js";
import { ago, date, index, moveNumber, pace, unplayed } from "./phrases.js";
import { capital, tell, weave } from "./words.js";

/** @typedef {import("./wire.d.ts").GameSummary} GameSummary */

/** What somebody at a board is called. @param {import("./wire.d.ts").Seat} seat */
export function called(seat) {
  if (seat.kind === "open") return capital(tell("page-open-seat"));
  const name = seat.kind === "bot" ? tell("page-seat-bot", { name: seat.name }) : seat.name || tell("page-guest");
  return seat.you ? tell("page-seat-you", { name }) : name;
}

/** Whether the visitor has to move. @param {GameSummary} head */
export const isYourTurn = (head) =>
  !head.ending && !head.seats.some((seat) => seat.kind === "open") && head.seats[index(head.turn)].you;

/** How a game stands, in a few words. @param {GameSummary} head */
export function standing(head) {
  if (head.ending) {
    const { winner } = head.ending;
    const nothing = unplayed(head.ending);
    if (nothing) return nothing;
    const you = head.seats.map((seat) => seat.you);
    if (winner && you[0] !== you[1])
      return you[index(winner)] ? tell("page-list-you-won") : tell("page-list-you-lost");
    return winner ? tell("page-list-won", { side: head.sides[index(winner)] }) : tell("page-list-draw");
  }
  if (head.seats.some((seat) => seat.kind === "open")) return tell("page-list-waiting");
  return tell("page-list-turn", { side: head.sides[index(head.turn)] });
}

/** The colours of the page just now. */
const theme = () =>
  document.documentElement.dataset.theme ??
  (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");

/** How the board stands, small and from the visitor's side. @param {GameSummary} head */
export function picture(head) {
  const query = new URLSearchParams({ small: "true", theme: theme() });
  // A game that is over always looks the same, and its picture can be kept.
  if (head.ending) query.set("ply", String(head.plies));
  if (head.seats[1].you && !head.seats[0].you) query.set("flip", "true");
  const src = `/api/games/${head.id}/picture.svg?${query}`;
  return h("img", { class: "small-board", src, alt: "", width: 64, height: 64, loading: "lazy" });
}

/**
 * @param {GameSummary[]} heads
 * @param {{pictures?: boolean, dated?: boolean, acts?: (head: GameSummary) => import("./dom.js").Child}} [how]
 */
export function games(heads, how = {}) {
  const now = Date.now();
  return h(
    "ul",
    { class: "games" },
    ...heads.map((head) => {
      const more = [
        head.title,
        ...head.variant,
        head.clock ? pace(head.clock) : "",
        tell("page-list-moves", { count: moveNumber(head.plies) }),
        how.dated ? date(head.last) : ago(head.last, now),
      ];
      const own = how.acts?.(head);
      return h(
        "li",
        { class: [how.pictures && "pictured", own && "acted"].filter(Boolean).join(" ") || null },
        how.pictures && picture(head),
        h(
          "span",
          { class: "who" },
          h(
            "a",
            { href: `/g/${head.id}` },
            ...weave("page-list-players", {
              first: called(head.seats[0]),
              side: h("span", { class: "side" }, head.sides[0]),
              second: called(head.seats[1]),
              other: h("span", { class: "side" }, head.sides[1]),
            }),
          ),
        ),
        h("span", { class: "what" }, more.filter(Boolean).join(" · ")),
        h(
          "span",
          { class: "state" },
          isYourTurn(head) ? h("strong", {}, tell("page-your-turn")) : capital(standing(head)),
        ),
        own && h("span", { class: "own" }, own),
      );
    }),
  );
}
