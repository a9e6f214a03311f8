// The state of a game's page: one value, changed only by `reduce`, which is pure. What is to happen outside (a message
// to the server, a sentence for screen readers, a sound) is returned beside the new state.

import { heard } from "./heard.js";
import { announced } from "./phrases.js";
import { ask, pick, play, taken, type, unpicked } from "./picks.js";
import { isDown, yourTurn } from "./standing.js";
import { tell } from "./words.js";

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
 * @property {Picking | null} base what may be picked first, and what may follow that, as far as it is known
 * @property {number[]} picks
 * @property {Picking | null} picking what may follow the picks; null while that is asked
 * @property {number | null} waiting the number of the question about the picks
 * @property {number | null} early the number of a question that nobody waits for yet
 * @property {{site: number, careful: boolean, back: boolean}[]} queue picks made while waiting
 * @property {boolean} careful whether a finished move waits for a confirmation
 * @property {{scene: Scene, trails: [number, number][]} | null} behind the position with what the picks have settled already
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
 * A move on its way; if it was typed, with what was picked before, and if it was picked, as it is shown meanwhile.
 * @typedef {{ask: number, ply: number, takebacks: number, text: string, typed: number[] | null, again: boolean,
 *   shown: import("./guess.js").Guess | null}} Sent
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
 *   | {type: "pick", site: number, careful: boolean, back?: boolean}
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
  early: null,
  queue: [],
  careful: false,
  ready: null,
  behind: null,
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
      return heard(state, action.message, action.now);
    case "line":
      return line(state, action.line);
    case "pick":
      return isDown(state) && yourTurn(state)
        ? undone(state, tell("page-down-not-played"))
        : pick(state, action.site, action.careful, action.back);
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
