// Games in lists.

import { h } from "./dom.js";
import { ago, index, pace } from "./phrases.js";
import { tell, weave } from "./words.js";

/** @typedef {import("./wire.d.ts").GameSummary} GameSummary */

/** What somebody at a board is called. @param {import("./wire.d.ts").Seat} seat */
export function called(seat) {
  if (seat.kind === "open") return tell("page-open-seat");
  const name = seat.name || tell("page-guest");
  return seat.you ? tell("page-seat-you", { name }) : name;
}

/** Whether the visitor has to move. @param {GameSummary} head */
export const isYourTurn = (head) =>
  !head.ending && !head.seats.some((seat) => seat.kind === "open") && head.seats[index(head.turn)].you;

/** How a game stands, in a few words. @param {GameSummary} head */
export function standing(head) {
  if (head.ending) {
    const { winner } = head.ending;
    return winner ? tell("page-list-won", { side: head.sides[index(winner)] }) : tell("page-list-draw");
  }
  if (head.seats.some((seat) => seat.kind === "open")) return tell("page-list-waiting");
  return tell("page-list-turn", { side: head.sides[index(head.turn)] });
}

/** @param {GameSummary[]} heads */
export function games(heads) {
  const now = Date.now();
  return h(
    "ul",
    { class: "games" },
    ...heads.map((head) => {
      const more = [
        head.title,
        ...head.variant,
        head.clock ? pace(head.clock) : "",
        tell("page-list-moves", { count: head.plies }),
        ago(head.last, now),
      ];
      return h(
        "li",
        {},
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
          isYourTurn(head) ? h("strong", {}, tell("page-your-turn")) : standing(head),
        ),
      );
    }),
  );
}
