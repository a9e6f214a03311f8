// Whoever waits for an opponent may read meanwhile: every page tells them that somebody has come.

import * as api from "./api.js";
import { say } from "./dom.js";
import { expect, waiting } from "./keep.js";
import { sound } from "./sound.js";
import { toast } from "./toast.js";
import { tell } from "./words.js";

/** Asks for the games that wait, which also keeps them on the list; the one that is looked at tells it itself. */
export async function look() {
  for (const id of waiting()) {
    if (location.pathname === `/g/${id}`) continue;
    try {
      const { seats, ending, title } = await api.summary(id);
      const free = seats.some((seat) => seat.kind === "open");
      if (!ending && free) continue;
      expect(id, false);
      const rival = seats.find((seat) => !seat.you);
      if (ending || !rival || rival === seats.find((seat) => seat.kind === "open")) continue;
      const text = tell("page-sat-down", { name: rival.name || tell("page-guest"), game: title });
      toast(text, () => location.assign(`/g/${id}`), { label: tell("page-sat-down-go"), stays: true });
      say(text);
      sound("turn");
      document.title = tell("page-sat-down-title");
    } catch (error) {
      // What is gone waits no more; anything else is asked again.
      if (error instanceof api.Refusal && error.status === 404) expect(id, false);
    }
  }
}
