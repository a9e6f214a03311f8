// What is picked, typed and sent: a move on its way from the first piece to the server's word.
//
// What may follow a pick comes with the position, as far as it fits, so that nobody waits for it; where it ends, it is asked, and
// the answer grows what is known. A whole move is shown at once, and settled or taken back when the server has answered.

import { behind, guess } from "./guess.js";
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
  behind: null,
  doubt: null,
  objection: null,
});

/** What is said about a position is old after the next move, or after so many. @param {State} state @param {string} text @returns {State} */
export const told = (state, text, moves = 1) => ({
  ...state,
  notice: { text, count: (state.notice?.count ?? 0) + 1, until: state.moves.length + moves },
});

/**
 * What may follow some picks, as far as it is known without asking.
 * @param {Picking | null} base @param {number[]} picks @returns {Picking | null}
 */
export const known = (base, picks) =>
  picks.reduce((/** @type {Picking | null} */ here, site) => choiceOf(here, site)?.next ?? null, base);

/** @param {Picking | null} picking @param {number} site */
const choiceOf = (picking, site) => picking?.choices.find((choice) => choice.site === site);

/**
 * What is known, with an answer in its place.
 * @param {Picking} base @param {number[]} picks @param {Picking} answer @returns {Picking}
 */
function grown(base, picks, answer) {
  if (picks.length === 0) return answer;
  const [site, ...rest] = picks;
  const choices = base.choices.map((choice) => {
    if (choice.site !== site || (rest.length > 0 && !choice.next)) return choice;
    return { ...choice, next: rest.length > 0 && choice.next ? grown(choice.next, rest, answer) : answer };
  });
  return { ...base, choices };
}

/**
 * A lit site continues, and what is picked already is put back. Anything else means another piece, where one was picked and it
 * is to be told where it goes; or it is asked why it cannot be picked. The picks stay until that is answered.
 * @param {State} state @param {number} site @param {boolean} careful
 * @param {boolean} [back] whether the piece itself is meant, and not a direction that is called after its cell
 * @returns {[State, Effect[]]}
 */
export function pick(state, site, careful, back = false) {
  if (state.view !== null || state.sent || !yourTurn(state)) return [state, []];
  if (state.waiting !== null) return [{ ...state, queue: [...state.queue, { site, careful, back }] }, []];
  const choice = back ? undefined : choiceOf(state.picking, site);
  /** @type {State} */
  const next = { ...state, careful, promise: choice?.effect.told ?? "" };
  if (choice) return ask(next, [...state.picks, site]);
  if (state.picks.includes(site))
    return ask(
      next,
      state.picks.filter((picked) => picked !== site),
    );
  const another = choiceOf(state.base, site) !== undefined;
  // To a whole move nothing can be added: it is played or given up, or another one is begun.
  if (!state.picking?.choices.length) return another ? ask(next, [site]) : [state, []];
  if (another && state.picks.length === 1 && !asksPiece(state)) return ask(next, [site]);
  const doubt = state.ask + 1;
  return [
    { ...next, ask: doubt, doubt, waiting: doubt, objection: null },
    [{ do: "send", message: { t: "pick", ask: doubt, ply: state.moves.length, picks: state.picks, site } }],
  ];
}

/** Whether one more piece of the side to move is to be picked, and not where one goes. @param {State} state */
function asksPiece({ scene, layout, picking }) {
  const own = new Set(scene?.pieces.filter(([, kind]) => layout?.pieces[kind].side === scene.turn).map(([site]) => site));
  return picking?.choices.some((choice) => own.has(choice.site)) ?? false;
}

/**
 * Goes on to what may follow the picks, and asks where that is not known.
 * @param {State} state
 * @param {number[]} picks
 * @returns {[State, Effect[]]}
 */
export function ask(state, picks) {
  if (picks.length === 0) return [unpicked(state), []];
  const ahead = known(state.base, picks);
  const fresh = { ...unpicked(state), picks, queue: state.queue };
  if (ahead) {
    const [next, effects] = settled(fresh, ahead);
    return next.picks === picks ? early(next, effects) : [next, effects];
  }
  const number = state.ask + 1;
  return [
    { ...fresh, picking: null, ask: number, waiting: number },
    [{ do: "send", message: { t: "pick", ask: number, ply: state.moves.length, picks } }],
  ];
}

/**
 * Where what is known ends behind the next pick, more is asked for while it is thought about.
 * @param {State} state @param {Effect[]} effects @returns {[State, Effect[]]}
 */
function early(state, effects) {
  if (!state.picking?.choices.some((choice) => choice.next === null)) return [state, effects];
  const ask = state.ask + 1;
  const message = { t: /** @type {const} */ ("pick"), ask, ply: state.moves.length, picks: state.picks };
  return [{ ...state, ask, early: ask }, [...effects, { do: "send", message }]];
}

/**
 * It is known what may follow the picks.
 * @param {State} state @param {Picking} picking @returns {[State, Effect[]]}
 */
function settled(state, picking) {
  const { prompt, choices, done } = picking;
  if (choices.length === 0 && done === null) return [unpicked(state), []];
  const { queue } = state;
  /** @type {State} */
  let next = { ...state, picking, waiting: null, ready: done, queue: [] };
  if (state.scene && state.layout) next.behind = behind(state.scene, state.layout, state.picks, picking);
  if (done !== null && choices.length === 0 && !state.careful) return play(next, done);
  /** @type {Effect[]} */
  const effects = [];
  if (done !== null) effects.push({ do: "say", text: tell("page-says-ready", { move: done }) });
  else if (prompt !== null && queue.length === 0) effects.push({ do: "say", text: sentence(prompt) });
  for (const { site, careful, back } of queue) {
    const [after, more] = pick(next, site, careful, back);
    next = after;
    effects.push(...more);
  }
  return [next, effects];
}

/**
 * Sends a move, and shows it meanwhile if it was picked.
 * @param {State} state @param {string} text
 * @param {number[] | null} [typed] if somebody has typed it, what was picked before
 * @returns {[State, Effect[]]}
 */
export function play(state, text, typed = null) {
  if (state.sent || !state.head || state.head.ending) return [state, []];
  const last = choiceOf(known(state.base, state.picks.slice(0, -1)), state.picks[state.picks.length - 1]);
  const shown =
    typed === null && state.scene && state.layout && last && state.picking?.done === text
      ? guess(state.scene, state.layout, state.picks, state.picking.trails, last.effect)
      : null;
  /** @type {Sent} */
  const sent = {
    ask: state.ask + 1,
    ply: state.moves.length,
    takebacks: state.takebacks,
    text,
    typed,
    again: false,
    shown,
  };
  /** @type {Effect[]} */
  const heard = shown ? [{ do: "sound", name: shown.quiet ? "move" : "capture" }] : [];
  return [
    { ...state, ask: sent.ask, sent, ready: null, view: null, waiting: null, behind: null, queue: [], objection: null },
    [sending(sent), ...heard],
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
  const here = message.ply === state.moves.length;
  if (here && state.base) state = { ...state, base: grown(state.base, message.picks, message.picking) };
  if (here && message.ask === state.early) {
    const same = state.waiting === null && state.picks.join() === message.picks.join();
    return [{ ...state, early: null, picking: same ? message.picking : state.picking }, answer];
  }
  if (message.ask !== state.waiting || !here) return [state, answer];
  const [next, effects] = settled(state, message.picking);
  return [next, [...answer, ...effects]];
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
  // A question about picks that were given up meanwhile is of no interest any more, and one asked early is asked again in time.
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
