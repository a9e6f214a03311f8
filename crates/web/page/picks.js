// What is picked, typed and sent: a move on its way from the first piece to the server's word.

import { isDown, yourTurn } from "./standing.js";
import { sentence, tell } from "./words.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("./state.js").Effect} Effect */
/** @typedef {import("./state.js").Sent} Sent */
/** @typedef {import("./wire.d.ts").ServerMessage} ServerMessage */
/** @typedef {import("./wire.d.ts").Picking} Picking */

/**
 * Tells whoever has typed the move that is on its way what became of it.
 * @param {State} state @param {string | null} why it was not taken @returns {Effect[]}
 */
export const taken = (state, why) => (state.sent?.typed ? [{ do: "typed", why }] : []);

/**
 * Something typed; what is not sent stays where it was typed.
 * @param {State} state @param {string} text @returns {[State, Effect[]]}
 */
export function type(state, text) {
  const why = isDown(state) ? tell("page-down-not-played") : state.sent ? tell("page-type-busy") : null;
  if (why) return [state, [{ do: "typed", why }]];
  return play(state, text, state.view === null && state.waiting === null ? state.picks : []);
}

/** @param {State} state @returns {State} */
export const unpicked = (state) => ({
  ...state,
  picks: [],
  picking: state.base,
  waiting: null,
  queue: [],
  ready: null,
  doubt: null,
  objection: null,
});

/** What is said about a position is old after the next move, or after so many. @param {State} state @param {string} text @returns {State} */
export const told = (state, text, moves = 1) => ({
  ...state,
  notice: { text, count: (state.notice?.count ?? 0) + 1, until: state.moves.length + moves },
});

/**
 * A lit site continues, and what is picked already is put back. Whether anything else means another piece, or why it cannot
 * be picked, is asked; the picks stay until that is answered.
 * @param {State} state @param {number} site @param {boolean} careful @returns {[State, Effect[]]}
 */
export function pick(state, site, careful) {
  if (state.view !== null || state.sent || !yourTurn(state)) return [state, []];
  if (state.waiting !== null) return [{ ...state, queue: [...state.queue, { site, careful }] }, []];
  /** @type {State} */
  const next = { ...state, careful };
  const goes = (/** @type {Picking | null} */ picking) =>
    picking?.choices.some((choice) => choice.site === site);
  next.promise = state.picking?.choices.find((choice) => choice.site === site)?.effect.told ?? "";
  if (goes(state.picking)) return ask(next, [...state.picks, site]);
  if (state.picks.includes(site))
    return ask(
      next,
      state.picks.filter((picked) => picked !== site),
    );
  // To a whole move nothing can be added: it is played or given up, or another one is begun.
  if (!state.picking?.choices.length) return goes(state.base) ? ask(next, [site]) : [state, []];
  const doubt = state.ask + 1;
  return [
    { ...next, ask: doubt, doubt, waiting: doubt, objection: null },
    [{ do: "send", message: { t: "pick", ask: doubt, ply: state.moves.length, picks: state.picks, site } }],
  ];
}

/**
 * Asks what may follow the picks.
 * @param {State} state
 * @param {number[]} picks
 * @returns {[State, Effect[]]}
 */
export function ask(state, picks) {
  if (picks.length === 0) return [unpicked(state), []];
  const number = state.ask + 1;
  return [
    { ...unpicked(state), picks, picking: null, queue: state.queue, ask: number, waiting: number },
    [{ do: "send", message: { t: "pick", ask: number, ply: state.moves.length, picks } }],
  ];
}

/**
 * @param {State} state @param {string} text
 * @param {number[] | null} [typed] if somebody has typed it, what was picked before
 * @returns {[State, Effect[]]}
 */
export function play(state, text, typed = null) {
  if (state.sent || !state.head || state.head.ending) return [state, []];
  const sent = {
    ask: state.ask + 1,
    ply: state.moves.length,
    takebacks: state.takebacks,
    text,
    typed,
    again: false,
  };
  return [
    { ...state, ask: sent.ask, sent, ready: null, view: null, waiting: null, queue: [], objection: null },
    [sending(sent)],
  ];
}

/** @param {Sent} sent @returns {Effect} */
export const sending = ({ ask, ply, takebacks, text, typed }) => ({
  do: "send",
  message: typed
    ? { t: "type", ask, ply, takebacks, picks: typed, text }
    : { t: "move", ask, ply, takebacks, text },
});

/**
 * @param {State} state
 * @param {Extract<ServerMessage, {t: "picking"}>} message
 * @returns {[State, Effect[]]}
 */
export function picking(state, message) {
  // What was typed may be a part of a move.
  const answer = message.ask === state.sent?.ask ? taken(state, null) : [];
  if (message.ask === state.sent?.ask)
    state = { ...unpicked(state), sent: null, picks: message.picks, waiting: message.ask, careful: true };
  // Another piece was meant.
  if (message.ask === state.doubt) state = { ...state, picks: message.picks, doubt: null };
  if (message.ask !== state.waiting || message.ply !== state.moves.length) return [state, answer];
  const { prompt, choices, done } = message.picking;
  if (choices.length === 0 && done === null) return [unpicked(state), answer];
  /** @type {State} */
  let next = { ...state, picking: message.picking, waiting: null, ready: done };
  if (done !== null && choices.length === 0 && !state.careful) return play(next, done);
  /** @type {Effect[]} */
  const effects = [...answer];
  const queue = state.queue;
  next = { ...next, queue: [] };
  if (done !== null) effects.push({ do: "say", text: tell("page-says-ready", { move: done }) });
  else if (prompt !== null && queue.length === 0) effects.push({ do: "say", text: sentence(prompt) });
  for (const { site, careful } of queue) {
    const [after, more] = pick(next, site, careful);
    next = after;
    effects.push(...more);
  }
  return [next, effects];
}

/**
 * Why a site cannot be picked, or a text is neither a move nor a cell.
 * @param {State} state
 * @param {Extract<ServerMessage, {t: "objection"}>} message
 * @returns {[State, Effect[]]}
 */
export function objection(state, { ask, why }) {
  const text = sentence(why);
  // It is said where it was typed.
  if (ask === state.sent?.ask)
    return [{ ...state, sent: null }, [...taken(state, text), { do: "sound", name: "refused" }]];
  if (ask !== state.doubt) return [state, []];
  return [{ ...state, doubt: null, waiting: null, queue: [], objection: text }, [{ do: "say", text }]];
}

/**
 * @param {State} state
 * @param {Extract<ServerMessage, {t: "refused"}>} message
 * @returns {[State, Effect[]]}
 */
export function refused(state, message) {
  const ours = message.ask !== null && message.ask === state.sent?.ask;
  const pick = message.ask !== null && message.ask === state.waiting;
  // A question about picks that were given up meanwhile is of no interest any more.
  if (message.what === "pick" && !pick) return [state, []];
  // Who steps through the moves in haste is not told so; the position is asked for again at the next step.
  if (message.what === "look") return [{ ...state, asked: [] }, []];
  const typed = ours ? taken(state, sentence(message.why)) : [];
  let next = typed.length > 0 ? state : told(state, sentence(message.why));
  if (ours) next = { ...unpicked(next), sent: null };
  if (pick) next = unpicked(next);
  return [
    next,
    [
      ...(typed.length > 0 ? typed : [/** @type {Effect} */ ({ do: "say", text: sentence(message.why) })]),
      { do: "sound", name: "refused" },
    ],
  ];
}
