// A private link that brings a seat to this device. The key is in the part of the address that is never sent.

import * as api from "./api.js";
import { byId, h, put } from "./dom.js";

/** @param {string} id */
export async function seat(id) {
  const key = location.hash.slice(1);
  put(byId("main"), h("h1", {}, "Taking your seat"), h("p", {}, "One moment."));
  if (!key) throw new api.Refusal(404, "key", "This link is not complete: its end is missing.");
  await api.seat(id, key);
  // The key does not stay in the history.
  location.replace(`/g/${id}`);
}
