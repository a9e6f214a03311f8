// What somebody can do with a game of their own in a list.

import * as api from "./api.js";
import { confirm, dialog } from "./dialog.js";
import { button, h, icon } from "./dom.js";
import { called } from "./lists.js";
import { trouble } from "./phrases.js";
import { toast } from "./toast.js";
import { tell } from "./words.js";

/** @typedef {import("./wire.d.ts").GameSummary} GameSummary */

/** Whether it is the visitor's and nobody has come yet. @param {GameSummary} head */
export const waits = (head) =>
  !head.ending && head.seats.some((seat) => seat.you) && head.seats.some((seat) => seat.kind === "open");

/** Which game of several. @param {GameSummary} head */
const named = (head) => `${head.title}, ${tell("page-against", { name: called(head.seats.find((seat) => !seat.you) ?? head.seats[1]) })}`;

/** @param {() => Promise<unknown>} work */
async function attempt(work) {
  try {
    await work();
    return true;
  } catch (error) {
    dialog(tell("page-did-not-work"), h("p", {}, trouble(error)));
    return false;
  }
}

/** Takes back a challenge. @param {string} id @param {() => void} changed */
export async function withdraw(id, changed) {
  if (await attempt(() => api.withdraw(id))) toast(tell("page-challenge-withdrawn"));
  changed();
}

/** @param {GameSummary} head @param {() => void} changed */
async function remove(head, changed) {
  if (!(await attempt(() => api.hide(head.id, true)))) return;
  changed();
  toast(tell("page-deleted"), () => void restore(head, changed));
}

/** Puts a deleted game back. @param {GameSummary} head @param {() => void} changed */
export async function restore(head, changed) {
  if (await attempt(() => api.hide(head.id, false))) toast(tell("page-restored"));
  changed();
}

/**
 * Withdraw, download, delete: whatever there is to do.
 * @param {GameSummary} head
 * @param {() => void} changed
 */
export function acts(head, changed) {
  if (!head.seats.some((seat) => seat.you)) return null;
  if (waits(head))
    return h(
      "button",
      { type: "button", class: "quiet", onclick: () => void withdraw(head.id, changed) },
      tell("page-withdraw"),
    );
  const alone = head.seats.every((seat) => seat.you || seat.kind === "computer");
  if (!head.ending && !alone) return null;
  return h(
    "span",
    { class: "row" },
    head.ending &&
      h(
        "a",
        {
          class: "button round",
          href: `/api/games/${head.id}/record`,
          download: "",
          title: tell("page-record"),
          "aria-label": tell("page-record-of", { game: named(head) }),
        },
        icon("save"),
      ),
    button("bin", tell("page-delete-of", { game: named(head) }), () =>
      confirm(
        tell("page-delete-asked"),
        head.ending ? tell("page-delete-means") : tell("page-delete-means-unfinished"),
        tell("page-delete"),
        () => void remove(head, changed),
        tell("page-keep-it"),
      ),
    ),
  );
}
