// Games in lists.

import { h } from "./dom.js";
import { ago, capital, index, options, pace } from "./words.js";

/** @typedef {import("./wire.d.ts").GameHead} GameHead */

/** What somebody at a board is called. @param {import("./wire.d.ts").Seat} seat */
export const called = (seat) =>
  seat.kind === "open" ? "open seat" : seat.you ? `${seat.name || "Guest"} (you)` : seat.name || "Guest";

/** How a game stands, in a few words. @param {GameHead} head */
export function standing(head) {
  if (head.ending) {
    const { winner } = head.ending;
    return winner ? `${capital(head.sides[index(winner)])} won` : "Draw";
  }
  if (head.seats.some((seat) => seat.kind === "open")) return "waiting";
  if (head.seats[index(head.turn)].you) return "your turn";
  return `${head.sides[index(head.turn)]} to move`;
}

/**
 * @param {GameHead[]} heads
 * @param {(head: GameHead) => Node | string} [state] what stands at the end of a row
 */
export function games(heads, state) {
  const now = Date.now();
  return h(
    "ul",
    { class: "games" },
    ...heads.map((head) => {
      const more = [
        head.title,
        options(head.game),
        head.clock ? pace(head.clock) : "",
        `${head.plies} ${head.plies === 1 ? "move" : "moves"}`,
        ago(head.last, now),
      ];
      const text = standing(head);
      return h(
        "li",
        {},
        h(
          "span",
          { class: "who" },
          h(
            "a",
            { href: `/g/${head.id}` },
            `${called(head.seats[0])} `,
            h("span", { class: "side" }, head.sides[0]),
            ` – ${called(head.seats[1])} `,
            h("span", { class: "side" }, head.sides[1]),
          ),
        ),
        h("span", { class: "what" }, more.filter(Boolean).join(" · ")),
        h(
          "span",
          { class: "state" },
          state ? state(head) : text === "your turn" ? h("strong", {}, "Your turn") : text,
        ),
      );
    }),
  );
}
