// How a game stands, in words around the board: the line, what was offered, how it ended, what can be done.

import { button, h, icon, put } from "./dom.js";
import { called } from "./lists.js";
import { countdown, emblem } from "./players.js";
import * as signs from "./signs.js";
import { toast } from "./toast.js";
import { backBy, begins, claimIn, firstMove, isDown, isOpen, result, yourSide, yourTurn } from "./standing.js";
import { gameId, index, moveNumber, other, pace } from "./phrases.js";
import { capital, sentence, tell, weave } from "./words.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("./wire.d.ts").SideName} SideName */

/** What the page can do, given to the parts. @typedef {{
 *   send: (message: import("./wire.d.ts").ClientMessage) => void,
 *   act: (action: import("./state.js").Action) => void,
 *   pick: (site: number) => void,
 *   join: (side: SideName) => void, rules: () => void, share: () => void, resign: () => void, read: () => void,
 *   abort: () => void, withdraw: () => void, review: () => void, reviewing: () => boolean, leave: () => void, reconnect: () => void,
 * }} Page */

/**
 * That the line is down, what that means, and what became of what was tried meanwhile.
 * @param {HTMLElement} holder
 * @param {State} state
 * @param {Page} page
 */
export function down(holder, state, page) {
  holder.hidden = !isDown(state);
  if (holder.hidden) return void put(holder);
  const running = state.head?.ending ? null : (state.clocks?.running ?? null);
  const clock =
    running &&
    (running === yourSide(state) ? tell("page-down-clock-yours") : tell("page-down-clock"));
  const { sent, missed } = state;
  put(
    holder,
    h(
      "p",
      {},
      h("b", {}, state.line === "closing" ? tell("page-restarting") : tell("page-down")),
      clock && ` ${clock}`,
    ),
    sent && h("p", {}, tell("page-down-sent", { move: sent.text })),
    missed && h("p", {}, missed),
    h(
      "p",
      { class: "row" },
      h("button", { type: "button", class: "quiet", onclick: page.reconnect }, tell("page-down-try")),
      sent &&
        h(
          "button",
          { type: "button", class: "quiet", onclick: () => page.act({ type: "withhold" }) },
          tell("page-down-withhold"),
        ),
    ),
  );
}

/** How the game stands, in one line. @param {State} state @returns {string} */
export function standing(state) {
  const { head, layout } = state;
  if (!head || !layout) return tell("page-connecting");
  if (head.ending) return result(state, head.ending).title;
  if (isOpen(state))
    return head.seats.some((seat) => seat.you) ? tell("page-waiting") : tell("page-seat-free");
  const side = layout.sides[index(head.turn)].name;
  if (yourTurn(state)) return yourSide(state) ? tell("page-your-turn") : tell("to-move", { side });
  if (state.thinking && state.ahead > 0) return tell("page-thinking-queue", { side, count: state.ahead });
  return state.thinking ? tell("page-thinking", { side }) : tell("to-move", { side });
}

/**
 * Status, offers, and whatever has to be answered.
 * @param {Element} holder
 * @param {State} state
 * @param {Page} page
 */
export function status(holder, state, page) {
  const { head, layout } = state;
  if (!head || !layout) return void put(holder, h("p", { class: "status" }, tell("page-connecting")));
  const you = head.seats.map((seat) => seat.you);
  const mine = yourSide(state);
  const about = [
    pace(head.clock),
    ...head.variant,
  ];
  const watch =
    state.watchers > 0
      ? h("span", { class: "pill" }, icon("eye"), tell("page-watching", { count: state.watchers }))
      : null;
  const offers = /** @type {const} */ (["draw", "takeback", "rematch"]).flatMap((what) => {
    const by = state.offers[what];
    if (!by || !(you[0] || you[1]) || (what === "rematch" && state.rematch)) return [];
    const side = layout.sides[index(by)].name;
    const answer = (/** @type {import("./wire.d.ts").Answer} */ word) => () =>
      page.send({ t: what, do: word });
    if (you[index(by)] && !you[index(other(by))]) {
      return [
        h(
          "p",
          { class: "notice" },
          {
            draw: tell("page-offered-draw"),
            takeback: tell("page-offered-takeback", { count: backBy(state, by) }),
            rematch: head.seats[index(other(by))].online
              ? tell("page-offered-rematch", { side: layout.sides[index(other(by))].name })
              : tell("page-offered-rematch-away", { side: layout.sides[index(other(by))].name }),
          }[what],
          h("button", { type: "button", class: "plain", onclick: answer("decline") }, tell("page-withdraw")),
        ),
      ];
    }
    return [
      h(
        "div",
        { class: "notice" },
        h(
          "span",
          {},
          {
            draw: tell("page-offers-draw", { side }),
            takeback: tell("page-offers-takeback", { side, count: backBy(state, by) }),
            rematch: tell("page-offers-rematch", { side }),
          }[what],
        ),
        h(
          "span",
          { class: "row" },
          h("button", { type: "button", class: "main", onclick: answer("accept") }, tell("page-accept")),
          h("button", { type: "button", class: "quiet", onclick: answer("decline") }, tell("page-decline")),
        ),
      ),
    ];
  });
  const open = head.seats.findIndex((seat) => seat.kind === "open");
  const first = firstMove(state, performance.now()) !== null && (you[0] || you[1]);
  const claim = claimIn(state, performance.now());
  const away = mine ? layout.sides[1 - index(mine)].name : "";
  const looksOn = !you.includes(true) && !head.ending && !isOpen(state);
  const facts = h(
    "p",
    { class: "soft small row facts" },
    h("span", {}, [head.title, ...about, ...length(state)].filter(Boolean).join(" · ")),
    head.ending &&
      h(
        "span",
        { class: "pair" },
        tell("page-list-pair", { first: called(head.seats[0]), second: called(head.seats[1]) }),
      ),
    head.rematchOf && h("a", { href: `/g/${head.rematchOf}` }, tell("page-game-before")),
    watch,
    looksOn && h("span", { class: "pill" }, icon("eye"), tell("page-you-watch")),
  );
  put(
    holder,
    // What is to be done says how a game stands that goes on.
    !head.ending && h("p", { class: "status unseen" }, standing(state)),
    head.ending && ended(state, head.ending, page, facts),
    !head.ending && facts,
    state.threat && h("p", { class: "small" }, sentence(state.threat)),
    state.notice &&
      h(
        "p",
        { class: "notice", role: "alert" },
        capital(state.notice.text),
        button("close", tell("page-dismiss"), page.read),
      ),
    open >= 0 &&
      !head.ending &&
      !you.includes(true) &&
      h(
        "p",
        { class: "notice" },
        tell("page-this-seat-free", { name: head.seats[1 - open].name }),
        h(
          "button",
          { type: "button", class: "main", onclick: () => page.join(open === 0 ? "first" : "second") },
          tell("page-sit-down", { side: layout.sides[open].name }),
        ),
      ),
    open >= 0 &&
      !head.ending &&
      you.includes(true) &&
      h(
        "p",
        { class: "notice" },
        head.listed ? tell("page-challenge-listed") : tell("page-send-link"),
        h(
          "button",
          { type: "button", class: "main", onclick: page.share },
          icon("share"),
          tell("page-share-link"),
        ),
      ),
    first &&
      h(
        "p",
        { class: "notice" },
        h(
          "span",
          {},
          ...(yourTurn(state)
            ? weave("page-first-move-yours", { time: countdown("first", state) })
            : weave("page-first-move", {
                side: layout.sides[index(head.turn)].name,
                time: countdown("first", state),
              })),
        ),
      ),
    // Whoever waits for a move knows whether anybody is there to make it.
    mine !== null &&
      !head.ending &&
      claim === null &&
      head.turn !== mine &&
      head.seats[index(head.turn)].kind !== "computer" &&
      !head.seats[index(head.turn)].online &&
      h("p", { class: "notice" }, tell("page-not-here", { side: away })),
    claim !== null &&
      claim > 0 &&
      h(
        "p",
        { class: "notice" },
        h("span", {}, ...weave("page-left", { side: away, time: countdown("claim", state) })),
      ),
    claim === 0 &&
      h(
        "div",
        { class: "notice" },
        h("span", {}, tell("page-left-long", { side: away })),
        h(
          "span",
          { class: "row" },
          h(
            "button",
            { type: "button", class: "main", onclick: () => page.send({ t: "claim", result: "win" }) },
            tell("page-claim-win"),
          ),
          h(
            "button",
            { type: "button", class: "quiet", onclick: () => page.send({ t: "claim", result: "draw" }) },
            tell("page-claim-draw"),
          ),
        ),
      ),
    ...offers,
    state.rematch &&
      h(
        "p",
        { class: "notice" },
        state.rematchOver ? tell("page-rematch-over") : tell("page-rematch-ready"),
        h(
          "a",
          { class: state.rematchOver ? "button quiet" : "button main", href: `/g/${state.rematch}` },
          state.rematchOver
            ? tell("page-look-at-it")
            : you.includes(true)
              ? tell("page-play-it")
              : tell("page-watch-it"),
        ),
      ),
  );
}

/** The form of a new game, filled in as it was. @param {import("./wire.d.ts").GameSummary} head */
function sameAgain(head) {
  const query = new URLSearchParams({ game: gameId(head.game), opponent: head.listed ? "listed" : "friend" });
  const options = /\((.*)\)$/.exec(head.game)?.[1];
  if (options) query.set("options", options);
  if (head.settings) query.set("settings", head.settings);
  if (head.clock) query.set("clock", `${head.clock.base / 60_000} ${head.clock.increment / 1000}`);
  if (head.seats[1].you) query.set("side", "second");
  return query;
}

/** How many moves a game had that is over. @param {State} state */
const length = ({ head, moves }) =>
  head?.ending && moves.length > 0 ? [tell("page-list-moves", { count: moveNumber(moves.length) })] : [];

/**
 * The moment after the last move: what it means to the reader, why, and what may follow.
 * @param {State} state
 * @param {import("./wire.d.ts").Ending} ending
 * @param {Page} page
 * @param {HTMLElement} facts
 */
function ended(state, ending, page, facts) {
  const { head, layout } = state;
  if (!head || !layout) return null;
  const { title, why } = result(state, ending);
  const seated = head.seats.some((seat) => seat.you);
  const [winner, pips] = emblem(state, ending.winner);
  return h(
    "div",
    { class: "ending" },
    page.reviewing() && button("back", tell("page-review-leave"), page.leave, { words: true, class: "plain leave" }),
    h("p", { class: "status result" }, title),
    ending.winner && winner >= 0 && signs.token(layout, winner, pips),
    h("p", { class: "because" }, why),
    facts,
    h(
      "div",
      { class: "next" },
      // Of a game to which nobody came there is no second one.
      seated &&
        isOpen(state) &&
        h(
          "a",
          {
            class: "button main big",
            href: `/new?${sameAgain(head)}`,
          },
          icon("again"),
          tell("page-offer-again"),
        ),
      seated &&
        !isOpen(state) &&
        !state.rematch &&
        state.offers.rematch === null &&
        button("again", tell("page-rematch"), () => page.send({ t: "rematch", do: "offer" }), {
          words: true,
          class: "main big",
        }),
      state.moves.length > 0 && button("chart", tell("page-review"), page.review, { words: true, class: "quiet review" }),
      h(
        "a",
        { class: "button quiet", href: `/new?game=${gameId(head.game)}` },
        icon("plus"),
        tell("page-new-game"),
      ),
    ),
  );
}

/**
 * Resign, draw, takeback; and the rules, one tap away.
 * @param {Element} holder
 * @param {State} state
 * @param {Page} page
 */
export function actions(holder, state, page) {
  const { head } = state;
  if (!head) return;
  const you = head.seats.map((seat) => seat.you);
  const seated = you.includes(true);
  const both = you[0] && you[1];
  const mine = yourSide(state);
  const person = mine !== null && ["guest", "bot"].includes(head.seats[index(other(mine))].kind);
  const machine = mine !== null && head.seats[index(other(mine))].kind === "computer";
  const offered = (/** @type {"draw" | "takeback" | "rematch"} */ what) => state.offers[what] !== null;
  const act = { words: true, class: "act" };
  const rules = button("book", tell("page-rules"), page.rules, act);
  if (head.ending) return void put(holder, rules);
  const started = state.moves.some((move) => you[index(move.side)]);
  const asked = (/** @type {"askedDraw" | "askedTakeback"} */ what) => mine !== null && state.offers[what][index(mine)];
  /**
   * What would only be refused keeps its place and says why.
   * @param {Parameters<typeof button>[0]} drawing @param {string} label @param {() => void} press @param {string | false} why not
   */
  const unless = (drawing, label, press, why) => {
    const made = button(drawing, label, () => (why ? toast(why) : press()), act);
    if (why) made.setAttribute("aria-disabled", "true");
    return made;
  };
  put(
    holder,
    seated &&
      (person || both || (machine && !head.clock)) &&
      started &&
      unless(
        "undo",
        tell("page-take-back"),
        () => page.send({ t: "takeback", do: "offer" }),
        offered("takeback") ? tell("page-offer-stands") : asked("askedTakeback") && tell("page-asked-already"),
      ),
    seated &&
      person &&
      started &&
      unless(
        "half",
        tell("page-offer-draw"),
        () => page.send({ t: "draw", do: "offer" }),
        offered("draw") ? tell("page-offer-stands") : asked("askedDraw") && tell("page-asked-already"),
      ),
    seated && isOpen(state) && button("close", tell("page-withdraw-challenge"), page.withdraw, act),
    seated && !isOpen(state) && begins(state) && button("close", tell("page-abort"), page.abort, act),
    seated &&
      !isOpen(state) &&
      !begins(state) &&
      button("flag", tell("page-resign"), page.resign, act),
    rules,
  );
}

/** What the game is about, in one line, from the first move to the last. @param {Element} holder @param {State} state */
export function aim(holder, state) {
  const words = h("b", {}, tell("page-aim"));
  put(holder, icon("aim"), h("span", {}, words, " ", sentence(state.aim)));
}
