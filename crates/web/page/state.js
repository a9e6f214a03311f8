// The state of a game's page: one value, changed only by `reduce`, which is pure. What is to happen outside (a message
// to the server, a sentence for screen readers, a sound) is returned beside the new state.

import { announced, index } from "./phrases.js";
import { backBy, isDown, over, yourSide, yourTurn } from "./standing.js";
import { sentence, tell } from "./words.js";

/** @typedef {import("./wire.d.ts").ServerMessage} ServerMessage */
/** @typedef {import("./wire.d.ts").ClientMessage} ClientMessage */
/** @typedef {import("./wire.d.ts").Scene} Scene */
/** @typedef {import("./wire.d.ts").Picking} Picking */
/** @typedef {import("./wire.d.ts").SideName} SideName */
/** @typedef {import("./wire.d.ts").MoveEntry} MoveEntry */

/**
 * @typedef {object} State
 * @property {"connecting" | "live" | "lost" | "closing"} line how the connection stands
 * @property {import("./wire.d.ts").GameSummary | null} head
 * @property {import("./wire.d.ts").Layout | null} layout
 * @property {MoveEntry[]} moves
 * @property {number} takebacks
 * @property {Scene | null} scene the position as it stands
 * @property {string} aim what the game is about
 * @property {string | null} threat what the side to move has to reckon with at once
 * @property {number} legal how many legal moves there are
 * @property {Record<number, Scene>} looks positions by the number of moves that led to them
 * @property {number[]} asked positions that were asked for and have not come yet
 * @property {number | null} view which of them is looked at; null for the live one
 * @property {import("./wire.d.ts").Clocks | null} clocks
 * @property {number} clocksAt when the clocks were read, on the page's own clock
 * @property {import("./wire.d.ts").Offers} offers
 * @property {number} seatsAt when it was told who is there, on the page's own clock
 * @property {string | null} rematch the game that follows this one
 * @property {boolean} rematchOver whether that one is over too
 * @property {number} watchers
 * @property {[string | null, string | null]} seatKeys
 * @property {SideName | null} thinking
 * @property {number} ahead how many others the engine thinks for first
 * @property {Picking | null} base what may be picked first
 * @property {number[]} picks
 * @property {Picking | null} picking what may follow the picks; null while that is asked
 * @property {number | null} waiting the number of the question about the picks
 * @property {{site: number, careful: boolean}[]} queue picks made while waiting
 * @property {boolean} careful whether a finished move waits for a confirmation
 * @property {string | null} ready the move that could be played
 * @property {string} promise what the last pick will do
 * @property {number | null} doubt the number of the question why a site cannot be picked
 * @property {string | null} objection why it cannot
 * @property {Sent | null} sent a move that is not acknowledged yet
 * @property {number} ask the last number given to a question
 * @property {string | null} missed what could not be done because the line is down
 * @property {{text: string, count: number, until: number} | null} notice something the visitor should read, until there are so many moves
 */

/**
 * A move on its way; if it was typed, with what was picked before.
 * @typedef {{ask: number, ply: number, takebacks: number, text: string, typed: number[] | null, again: boolean}} Sent
 */

/**
 * What is to happen outside; `typed` tells whoever has typed something that it was taken, or why not.
 * @typedef {{do: "send", message: ClientMessage} | {do: "say", text: string} | {do: "reconnect"}
 *   | {do: "sound", name: "move" | "capture" | "turn" | "end" | "refused"}
 *   | {do: "typed", why: string | null}} Effect
 */

/**
 * @typedef {{type: "server", message: ServerMessage, now: number}
 *   | {type: "line", line: State["line"]}
 *   | {type: "pick", site: number, careful: boolean}
 *   | {type: "unpick"} | {type: "clear"} | {type: "confirm"}
 *   | {type: "type", text: string}
 *   | {type: "view", ply: number | null}
 *   | {type: "say", message: ClientMessage}
 *   | {type: "withhold"}
 *   | {type: "read"}} Action
 */

/** @returns {State} */
export const initial = () => ({
  line: "connecting",
  head: null,
  layout: null,
  moves: [],
  takebacks: 0,
  scene: null,
  aim: "",
  threat: null,
  legal: 0,
  looks: {},
  asked: [],
  view: null,
  clocks: null,
  clocksAt: 0,
  offers: {
    draw: null,
    takeback: null,
    rematch: null,
    askedDraw: [false, false],
    askedTakeback: [false, false],
  },
  seatsAt: 0,
  rematch: null,
  rematchOver: false,
  watchers: 0,
  seatKeys: [null, null],
  thinking: null,
  ahead: 0,
  base: null,
  picks: [],
  picking: null,
  waiting: null,
  queue: [],
  careful: false,
  ready: null,
  promise: "",
  doubt: null,
  objection: null,
  sent: null,
  ask: 0,
  missed: null,
  notice: null,
});

/** @param {State} state @param {Action} action @returns {[State, Effect[]]} */
export function reduce(state, action) {
  switch (action.type) {
    case "server":
      return server(state, action.message, action.now);
    case "line":
      return line(state, action.line);
    case "pick":
      return isDown(state) && yourTurn(state)
        ? undone(state, tell("page-down-not-played"))
        : pick(state, action.site, action.careful);
    case "unpick":
      return ask({ ...state, queue: [] }, state.picks.slice(0, -1));
    case "clear":
      return [unpicked(state), []];
    case "confirm":
      if (isDown(state)) return undone(state, tell("page-down-not-played"));
      return state.ready ? play(state, state.ready) : [state, []];
    case "type":
      return type(state, action.text);
    case "view":
      return view(state, action.ply);
    case "say":
      return isDown(state)
        ? undone(state, tell("page-down-not-sent"))
        : [state, [{ do: "send", message: action.message }]];
    case "withhold":
      return [{ ...unpicked(state), sent: null }, taken(state, null)];
    case "read":
      return [{ ...state, notice: null }, []];
  }
}

/**
 * The line comes and goes. What is being tried again after it was lost is still lost.
 * @param {State} state @param {State["line"]} line @returns {[State, Effect[]]}
 */
function line(state, line) {
  const now = line === "connecting" && isDown(state) ? state.line : line;
  const next = { ...state, line: now, waiting: null, queue: [], asked: [] };
  return [next, isDown(next) && !isDown(state) ? [{ do: "say", text: tell("page-down") }] : []];
}

/**
 * Says that something was not done, because the line is down.
 * @param {State} state @param {string} why @returns {[State, Effect[]]}
 */
const undone = (state, why) => [
  { ...state, missed: why },
  [
    { do: "say", text: why },
    { do: "sound", name: "refused" },
  ],
];

/**
 * Tells whoever has typed the move that is on its way what became of it.
 * @param {State} state @param {string | null} why it was not taken @returns {Effect[]}
 */
const taken = (state, why) => (state.sent?.typed ? [{ do: "typed", why }] : []);

/**
 * Something typed; what is not sent stays where it was typed.
 * @param {State} state @param {string} text @returns {[State, Effect[]]}
 */
function type(state, text) {
  const why = isDown(state) ? tell("page-down-not-played") : state.sent ? tell("page-type-busy") : null;
  if (why) return [state, [{ do: "typed", why }]];
  return play(state, text, state.view === null && state.waiting === null ? state.picks : []);
}

/** @param {State} state @returns {State} */
const unpicked = (state) => ({
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
const told = (state, text, moves = 1) => ({
  ...state,
  notice: { text, count: (state.notice?.count ?? 0) + 1, until: state.moves.length + moves },
});

/**
 * A lit site continues, and what is picked already is put back. Whether anything else means another piece, or why it cannot
 * be picked, is asked; the picks stay until that is answered.
 * @param {State} state @param {number} site @param {boolean} careful @returns {[State, Effect[]]}
 */
function pick(state, site, careful) {
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
function ask(state, picks) {
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
function play(state, text, typed = null) {
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
const sending = ({ ask, ply, takebacks, text, typed }) => ({
  do: "send",
  message: typed
    ? { t: "type", ask, ply, takebacks, picks: typed, text }
    : { t: "move", ask, ply, takebacks, text },
});

/** @param {State} state @param {number | null} ply @returns {[State, Effect[]]} */
function view(state, ply) {
  const count = state.moves.length;
  const wanted = ply === null || ply >= count ? null : Math.max(0, ply);
  /** @type {Effect[]} */
  const effects = [];
  /** @type {number[]} */
  let asked = [];
  if (wanted !== null) {
    // The neighbours too, so that stepping on is instant.
    asked = [wanted, wanted - 1, wanted + 1].filter(
      (near) => near >= 0 && near < count && !state.looks[near] && !state.asked.includes(near),
    );
    effects.push(
      ...asked.map((near) => /** @type {Effect} */ ({ do: "send", message: { t: "look", ply: near } })),
    );
    const entry = wanted > 0 ? state.moves[wanted - 1] : undefined;
    if (state.layout)
      effects.push({
        do: "say",
        text: entry
          ? tell("page-says-ply", { number: wanted, move: announced(state.layout, entry) })
          : tell("page-says-start"),
      });
  } else if (state.view !== null) effects.push({ do: "say", text: tell("page-says-live") });
  return [{ ...unpicked(state), view: wanted, asked: [...state.asked, ...asked] }, effects];
}

/** @param {State} state @param {ServerMessage} message @param {number} now @returns {[State, Effect[]]} */
function server(state, message, now) {
  switch (message.t) {
    case "hello":
      return hello(state, message, now);
    case "moved":
      return moved(state, message, now);
    case "back": {
      const looks = Object.fromEntries(
        Object.entries(state.looks).filter(([ply]) => Number(ply) <= message.plies),
      );
      const head = state.head && { ...state.head, plies: message.plies, turn: message.scene.turn };
      const next = {
        ...state,
        head,
        moves: state.moves.slice(0, message.plies),
        takebacks: message.takebacks,
        scene: message.scene,
        looks: { ...looks, [message.plies]: message.scene },
        asked: [],
        threat: message.threat,
        base: message.picking,
        clocks: message.clocks,
        clocksAt: now,
        legal: message.legal,
        notice: null,
        sent: null,
        thinking: null,
        view: state.view !== null && state.view < message.plies ? state.view : null,
      };
      const text = tell("page-says-back", { count: state.moves.length - message.plies });
      // Between two people it is also read: nobody need have looked at the board just then.
      const people = yourSide(state) !== null && state.head?.seats.every((seat) => seat.kind === "guest");
      return [
        unpicked(people ? told(next, text) : next),
        [
          { do: "say", text },
          { do: "sound", name: "move" },
        ],
      ];
    }
    case "seats":
      return [
        state.head
          ? {
              ...state,
              head: { ...state.head, seats: message.seats },
              watchers: message.watchers,
              seatsAt: now,
            }
          : state,
        [],
      ];
    case "offers":
      return offers(state, message.offers);
    case "answered":
      return answered(state, message);
    case "ended":
      return [
        {
          ...unpicked(state),
          notice: null,
          offers: { ...state.offers, draw: null, takeback: null },
          head: state.head && { ...state.head, ending: message.ending },
          clocks: message.clocks,
          clocksAt: now,
          threat: null,
          thinking: null,
          sent: null,
        },
        [
          { do: "say", text: over(state, message.ending) },
          { do: "sound", name: "end" },
        ],
      ];
    case "rematch":
      return [{ ...state, rematch: message.id, rematchOver: false }, [{ do: "say", text: tell("page-rematch-ready") }]];
    case "picking":
      return picking(state, message);
    case "objection":
      return objection(state, message);
    case "look":
      return [
        {
          ...state,
          looks: { ...state.looks, [message.ply]: message.scene },
          asked: state.asked.filter((ply) => ply !== message.ply),
        },
        [],
      ];
    case "thinking":
      return [{ ...state, thinking: message.side, ahead: message.ahead }, []];
    case "refused":
      return refused(state, message);
    case "closing":
      return [{ ...state, line: "closing" }, []];
    case "pong":
      return [state, []];
  }
}

/**
 * @param {State} state
 * @param {Extract<ServerMessage, {t: "hello"}>} message
 * @param {number} now
 * @returns {[State, Effect[]]}
 */
function hello(state, message, now) {
  const moves = [...state.moves.slice(0, message.since), ...message.moves];
  const same = message.takebacks === state.takebacks && state.layout !== null;
  // The layout stays the same object, so that the board need not be built anew.
  const layout = same && state.layout ? state.layout : message.layout;
  const kept = same ? state.looks : {};
  const stands = state.scene !== null && same && state.moves.length === moves.length;
  const scene = stands && state.scene ? state.scene : message.scene;
  /** @type {State} */
  let next = {
    ...state,
    line: "live",
    head: message.head,
    layout,
    moves,
    takebacks: message.takebacks,
    scene,
    aim: message.aim,
    threat: message.threat,
    legal: message.legal,
    looks: { ...kept, 0: message.start, [moves.length]: scene },
    view: state.view !== null && state.view < moves.length ? state.view : null,
    clocks: message.clocks,
    clocksAt: now,
    offers: message.offers,
    seatsAt: now,
    rematch: message.rematch,
    rematchOver: message.rematchOver,
    missed: null,
    watchers: message.watchers,
    seatKeys: message.seatKeys,
    thinking: message.thinking,
    ahead: message.ahead,
    base: message.picking,
  };
  const { sent } = state;
  next = { ...unpicked(next), sent: null };
  /** @type {Effect[]} */
  const effects = isDown(state) ? [{ do: "say", text: tell("page-says-connected") }] : [];
  if (sent) {
    const open = moves.length === sent.ply && message.takebacks === sent.takebacks && !message.head.ending;
    if (open && !sent.again) {
      const again = { ...sent, again: true };
      return [{ ...next, sent: again }, [...effects, sending(again)]];
    }
    // What was typed need not be written as the game writes it.
    const bare = (/** @type {string} */ text) => text.toLowerCase().replace(/[^a-z0-9]/g, "");
    const played = bare(moves[sent.ply]?.text ?? "") === bare(sent.text);
    if (!played) next = told(next, tell("page-not-played", { move: sent.text }));
    effects.push(...taken(state, played ? null : tell("page-not-played", { move: sent.text })));
  }
  const fresh = moves[moves.length - 1];
  if (state.layout && fresh && moves.length > state.moves.length)
    effects.push({ do: "say", text: announced(layout, fresh) });
  if (next.view !== null && !next.looks[next.view])
    effects.push({ do: "send", message: { t: "look", ply: next.view } });
  // The picks of the interrupted move are taken up again.
  if (stands && !sent && state.picks.length > 0 && yourTurn(next)) {
    const [again, asked] = ask(next, state.picks);
    return [again, [...effects, ...asked]];
  }
  return [next, effects];
}

/**
 * @param {State} state
 * @param {Extract<ServerMessage, {t: "moved"}>} message
 * @param {number} now
 * @returns {[State, Effect[]]}
 */
function moved(state, message, now) {
  const { entry } = message;
  if (entry.ply > state.moves.length + 1 || message.takebacks !== state.takebacks)
    return [state, [{ do: "reconnect" }]];
  if (entry.ply <= state.moves.length || !state.head || !state.layout) return [state, []];
  const moves = [...state.moves, entry];
  const { sent } = state;
  /** @type {State} */
  let next = {
    ...state,
    moves,
    scene: message.scene,
    looks: { ...state.looks, [entry.ply]: message.scene },
    threat: message.threat,
    legal: message.legal,
    head: {
      ...state.head,
      plies: entry.ply,
      turn: message.scene.turn,
      ending: message.ending ?? state.head.ending,
    },
    clocks: message.clocks,
    clocksAt: now,
    base: message.picking,
    thinking: null,
    sent: null,
    offers: { ...state.offers, askedDraw: [false, false], askedTakeback: [false, false] },
    notice: state.notice && entry.ply >= state.notice.until ? null : state.notice,
    // Whoever looks at an earlier move goes on looking at it.
    view: state.view,
  };
  next = unpicked(next);
  const mine = sent !== null && sent.ply + 1 === entry.ply;
  const text = announced(state.layout, entry);
  /** @type {Effect[]} */
  const effects = [{ do: "sound", name: entry.effect.word === "quiet" ? "move" : "capture" }];
  effects.push(...taken(state, null));
  if (message.ending)
    effects.push(
      { do: "say", text: `${text} ${over(state, message.ending)}` },
      { do: "sound", name: "end" },
    );
  else {
    const turn = yourTurn(next) && yourSide(next);
    effects.push({ do: "say", text: turn ? tell("page-says-turn", { move: text }) : text });
    // A computer answers at once and needs no bell.
    if (turn && !mine && state.head.seats[index(entry.side)].kind === "guest")
      effects.push({ do: "sound", name: "turn" });
  }
  return [next, effects];
}

/**
 * What became of an offer that was not accepted.
 * @param {State} state
 * @param {Extract<ServerMessage, {t: "answered"}>} message
 * @returns {[State, Effect[]]}
 */
function answered(state, { what, by, how }) {
  if (!state.layout) return [state, []];
  const you = yourSide(state);
  // Who is spoken of: the one who declines, else the one who had offered.
  const who = how === "declined" ? 1 - index(by) : index(by);
  const side = state.layout.sides[who].name;
  const own = you !== null && index(you) === who;
  const text = {
    declined: {
      draw: own ? tell("page-you-declined-draw") : tell("page-declined-draw", { side }),
      takeback: own ? tell("page-you-declined-takeback") : tell("page-declined-takeback", { side }),
      rematch: own ? tell("page-you-declined-rematch") : tell("page-declined-rematch", { side }),
    },
    withdrawn: {
      draw: own ? tell("page-you-withdrew-draw") : tell("page-withdrawn-draw", { side }),
      takeback: own ? tell("page-you-withdrew-takeback") : tell("page-withdrawn-takeback", { side }),
      rematch: own ? tell("page-you-withdrew-rematch") : tell("page-withdrawn-rematch", { side }),
    },
    lapsed: {
      draw: tell("page-lapsed-draw"),
      takeback: tell("page-lapsed-takeback"),
      rematch: "",
    },
  }[how][what];
  // Who watches hears it; the two whom it concerns read it too.
  // An offer lapses by a move, and it is read behind that.
  const read = { ...told(state, text, 2), offers: { ...state.offers, [what]: null } };
  return [you === null ? state : read, [{ do: "say", text }]];
}

/** @param {State} state @param {import("./wire.d.ts").Offers} now @returns {[State, Effect[]]} */
function offers(state, now) {
  const you = yourSide(state);
  /** @type {Effect[]} */
  const effects = [];
  for (const what of /** @type {const} */ (["draw", "takeback", "rematch"])) {
    const by = now[what];
    if (!by || by === state.offers[what] || by === you || !state.layout) continue;
    const side = state.layout.sides[index(by)].name;
    const text = {
      draw: tell("page-offers-draw", { side }),
      takeback: tell("page-offers-takeback", { side, count: backBy(state, by) }),
      rematch: tell("page-offers-rematch", { side }),
    }[what];
    effects.push({ do: "say", text }, { do: "sound", name: "turn" });
  }
  // A new offer outdates what was answered to the one before.
  const fresh = /** @type {const} */ (["draw", "takeback", "rematch"]).some(
    (what) => now[what] && now[what] !== state.offers[what],
  );
  return [{ ...state, notice: fresh ? null : state.notice, offers: now }, effects];
}

/**
 * @param {State} state
 * @param {Extract<ServerMessage, {t: "picking"}>} message
 * @returns {[State, Effect[]]}
 */
function picking(state, message) {
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
function objection(state, { ask, why }) {
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
function refused(state, message) {
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
