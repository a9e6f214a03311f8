// A private link that brings a seat to this device. The key is in the part of the address that is never sent.

import * as api from "./api.js";
import { byId, h, put } from "./dom.js";
import { tell } from "./words.js";

/** @param {string} id */
export async function seat(id) {
  const key = location.hash.slice(1);
  put(byId("main"), h("h1", {}, tell("page-seat")), h("p", {}, tell("page-one-moment")));
  if (!key) throw new api.Refusal(404, "key", tell("page-seat-incomplete"));
  await api.seat(id, key);
  // The key does not stay in the history.
  location.replace(`/g/${id}`);
}
