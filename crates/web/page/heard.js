// What the server says about a game, and what becomes of the state by it.

import { announced, index } from "./phrases.js";
import { ask, objection, picking, refused, sending, taken, told, unpicked } from "./picks.js";
import { backBy, claimIn, isDown, isOpen, over, yourSide, yourTurn } from "./standing.js";
import { tell } from "./words.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("./state.js").Effect} Effect */
/** @typedef {import("./state.js").Sent} Sent */
/** @typedef {import("./wire.d.ts").ServerMessage} ServerMessage */

/** @param {State} state @param {ServerMessage} message @param {number} now @returns {[State, Effect[]]} */
export function heard(state, message, now) {
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
      return seats(state, message, now);
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
      return [{ ...state, line: "closing" }, [{ do: "say", text: tell("page-restarting") }]];
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
  if (isOpen(state) && !isOpen(next)) {
    const begun = tell("page-says-begun");
    effects.push({ do: "say", text: yourTurn(next) ? tell("page-says-turn", { move: begun }) : begun });
  }
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
  const effects = [];
  // What was shown already was heard, too.
  if (!mine || !sent?.shown) effects.push({ do: "sound", name: entry.effect.word === "quiet" ? "move" : "capture" });
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
    if (turn && !mine && state.head.seats[index(entry.side)].kind !== "computer")
      effects.push({ do: "sound", name: "turn" });
  }
  return [next, effects];
}

/**
 * Who is there. That the other player has left is said, because time runs from then on.
 * @param {State} state @param {Extract<ServerMessage, {t: "seats"}>} message @param {number} now @returns {[State, Effect[]]}
 */
function seats(state, { seats, watchers }, now) {
  if (!state.head) return [state, []];
  const next = { ...state, head: { ...state.head, seats }, watchers, seatsAt: now };
  const [before, left] = [claimIn(state, now), claimIn(next, now)];
  const you = yourSide(next);
  if (before !== null || !left || !you || !state.layout) return [next, []];
  const side = state.layout.sides[1 - index(you)].name;
  const text = tell("page-left", { side, time: tell("page-seconds", { count: Math.ceil(left / 1000) }) });
  return [next, [{ do: "say", text }]];
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
    if (!by || by === state.offers[what] || !state.layout) continue;
    if (by === you) {
      const other = state.layout.sides[1 - index(by)].name;
      const own = {
        draw: tell("page-offered-draw"),
        takeback: tell("page-offered-takeback", { count: backBy(state, by) }),
        rematch: tell("page-offered-rematch", { side: other }),
      }[what];
      effects.push({ do: "say", text: own });
      continue;
    }
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
