// The parts of a game's page around the board, each a function of the state.

import { button, h, icon, put } from "./dom.js";
import { mark } from "./curve.js";
import { called } from "./lists.js";
import * as signs from "./signs.js";
import { backBy, begins, claimIn, firstMove, isDown, isOpen, left, result, yourSide, yourTurn } from "./standing.js";
import { exactly, gameId, index, moveNumber, other, pace, time } from "./phrases.js";
import { capital, decimal, sentence, tell, weave } from "./words.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("./wire.d.ts").SideName} SideName */

/** What the page can do, given to the parts. @typedef {{
 *   send: (message: import("./wire.d.ts").ClientMessage) => void,
 *   act: (action: import("./state.js").Action) => void,
 *   pick: (site: number) => void,
 *   join: (side: SideName) => void, rules: () => void, share: () => void, resign: () => void, read: () => void,
 *   abort: () => void, withdraw: () => void, review: () => void, reconnect: () => void,
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

/**
 * One player: token, name, counters, clock.
 * @param {Element} holder
 * @param {State} state
 * @param {SideName} side
 * @param {import("./wire.d.ts").Scene} scene
 */
export function strip(holder, state, side, scene) {
  const { head, layout } = state;
  if (!head || !layout) return;
  const which = index(side);
  const seat = head.seats[which];
  const [kind, pips] = emblem(state, side);
  // What is nothing yet is not worth a word.
  const counted = scene.counters.filter((counter) => counter.values[which] !== "0");
  const counts = counted.map((counter) =>
    h("span", {}, ...weave("page-counter", { name: counter.name, value: h("b", {}, counter.values[which]) })),
  );
  const taken = gone(state, side, scene).map((kind) => signs.token(layout, kind, 0));
  const turn = !head.ending && !isOpen(state) && head.turn === side;
  holder.classList.toggle("turn", turn);
  const presence =
    seat.kind === "computer"
      ? icon("chip")
      : seat.kind === "guest" && !head.ending
        ? h("span", {
            class: seat.online ? "dot-on" : "dot-off",
            role: "img",
            "aria-label": seat.online ? tell("page-here") : tell("page-away"),
            title: seat.online ? tell("page-here") : tell("page-away"),
          })
        : null;
  const rest = left(state, side, performance.now());
  const word = !turn
    ? ""
    : seat.you && yourSide(state)
      ? tell("page-player-turn")
      : state.thinking === side
        ? tell("page-player-thinking")
        : tell("page-player-to-move");
  const thinking = turn && state.thinking === side;
  put(
    holder,
    signs.token(layout, kind, pips),
    h(
      "div",
      { class: "whose" },
      h(
        "div",
        { class: "who" },
        h("b", {}, called(seat)),
        presence,
        word && h("span", { class: thinking ? "pill" : "unseen" }, word),
      ),
      h(
        "div",
        { class: "also" },
        h("span", { class: "counts" }, h("span", {}, capital(layout.sides[which].name)), ...counts),
        taken.length > 0 && h("span", { class: "taken" }, ...taken),
      ),
    ),
    rest !== null &&
      h(
        "span",
        {
          class: "clock",
          "data-side": side,
          role: "timer",
          "aria-label": tell("page-clock-of", { side: layout.sides[which].name }),
        },
        time(rest),
      ),
  );
}

/**
 * The piece by which a player is known from beginning to end: the one of which there are fewest, and its pips.
 * @param {State} state @param {SideName | null} side @returns {[number, number]}
 */
function emblem({ layout, looks }, side) {
  const start = looks[0]?.pieces ?? [];
  const count = (/** @type {number} */ kind) => start.filter((piece) => piece[1] === kind).length || Infinity;
  const kinds = (layout?.pieces ?? []).flatMap((spec, kind) => (side && spec.side === side ? [kind] : []));
  const kind = kinds.reduce((best, one) => (best < 0 || count(one) < count(best) ? one : best), -1);
  return [kind, start.find((piece) => piece[1] === kind)?.[2] ?? 0];
}

/**
 * The kinds of the pieces that the other side has lost, one by one. Where there is one kind, a number tells as much.
 * @param {State} state
 * @param {SideName} side
 * @param {import("./wire.d.ts").Scene} scene
 */
function gone(state, side, scene) {
  const { layout } = state;
  const start = state.looks[0];
  const kindsOf = layout?.pieces.filter((spec) => spec.side === other(side)).length ?? 0;
  if (!layout || !start || kindsOf < 2) return [];
  const count = (/** @type {import("./wire.d.ts").Scene} */ { pieces }, /** @type {number} */ kind) =>
    pieces.filter((piece) => piece[1] === kind).length;
  const kinds = layout.pieces.flatMap((spec, kind) => {
    const less = spec.side === other(side) ? count(start, kind) - count(scene, kind) : 0;
    return Array.from({ length: Math.max(0, less) }, () => kind);
  });
  return kinds.length <= 9 ? kinds : [];
}

/** Only the numbers of the clocks, many times a second. @param {Element} page @param {State} state */
export function tick(page, state) {
  for (const clock of page.querySelectorAll(".clock")) {
    const side = /** @type {SideName} */ (clock.getAttribute("data-side"));
    const rest = left(state, side, performance.now());
    if (rest === null) continue;
    const text = time(rest);
    if (clock.textContent !== text) clock.textContent = text;
    const runs = state.clocks?.running === side;
    clock.classList.toggle("runs", runs);
    clock.classList.toggle("short", runs && rest < 20_000);
  }
  for (const part of page.querySelectorAll("[data-countdown]")) {
    const what = /** @type {keyof typeof COUNTDOWNS} */ (part.getAttribute("data-countdown"));
    const text = seconds(COUNTDOWNS[what](state, performance.now()) ?? 0);
    if (part.textContent !== text) part.textContent = text;
  }
}

/** Times that are counted down in the words around them. */
const COUNTDOWNS = {
  first: firstMove,
  claim: claimIn,
};

/** A time that is counted down. @param {keyof typeof COUNTDOWNS} what @param {State} state */
const countdown = (what, state) =>
  h("b", { "data-countdown": what }, seconds(COUNTDOWNS[what](state, performance.now()) ?? 0));

/** @param {number} milliseconds */
const seconds = (milliseconds) => tell("page-seconds", { count: Math.ceil(milliseconds / 1000) });

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
  const facts = h(
    "p",
    { class: "soft small row facts" },
    h("span", {}, [head.title, ...about, ...(head.ending ? length(state) : [])].filter(Boolean).join(" · ")),
    head.rematchOf && h("a", { href: `/g/${head.rematchOf}` }, tell("page-game-before")),
    watch,
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

/** How many moves a game had, and who played it. @param {State} state */
const length = ({ head, moves }) => [
  moves.length > 0 && tell("page-list-moves", { count: moveNumber(moves.length) }),
  head && tell("page-list-pair", { first: called(head.seats[0]), second: called(head.seats[1]) }),
];

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
            href: `/new?game=${gameId(head.game)}&opponent=${head.listed ? "listed" : "friend"}`,
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
  const person = mine !== null && head.seats[index(other(mine))].kind === "guest";
  const machine = mine !== null && head.seats[index(other(mine))].kind === "computer";
  const offered = (/** @type {"draw" | "takeback" | "rematch"} */ what) => state.offers[what] !== null;
  const act = { words: true, class: "act" };
  const rules = button("book", tell("page-rules"), page.rules, act);
  if (head.ending) return void put(holder, rules);
  const started = state.moves.some((move) => you[index(move.side)]);
  const asked = (/** @type {"askedDraw" | "askedTakeback"} */ what) => mine !== null && state.offers[what][index(mine)];
  /** Nobody is let press what would only be refused. @param {HTMLButtonElement} made @param {boolean} not */
  const unless = (made, not) => {
    made.disabled = not;
    if (not) made.title = tell("page-asked-already");
    return made;
  };
  put(
    holder,
    seated &&
      (person || both || (machine && !head.clock)) &&
      started &&
      !offered("takeback") &&
      unless(
        button("undo", tell("page-take-back"), () => page.send({ t: "takeback", do: "offer" }), act),
        asked("askedTakeback"),
      ),
    seated &&
      person &&
      started &&
      !offered("draw") &&
      unless(
        button("half", tell("page-offer-draw"), () => page.send({ t: "draw", do: "offer" }), act),
        asked("askedDraw"),
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

/**
 * The list of moves.
 * @param {Element} holder
 * @param {State} state
 * @param {import("./wire.d.ts").Analysis | null} analysis
 * @param {(ply: number | null) => void} look
 * @param {(from: number, to: number) => number} way which way on the screen something went
 */
export function moves(holder, state, analysis, look, way) {
  const now = state.view ?? state.moves.length;
  const judged = new Map((analysis?.plies ?? []).map((ply) => [ply.ply, ply]));
  const items = state.moves.flatMap((entry, at) => {
    const verdict = judged.get(entry.ply)?.verdict ?? null;
    const sign = mark(judged.get(entry.ply));
    const seconds = decimal(entry.spent / 1000, 1);
    const notes = [verdict?.name, entry.effect.told, entry.why, state.clocks ? tell("page-spent", { seconds }) : ""];
    const one = h(
      "li",
      {},
      h(
        "button",
        {
          type: "button",
          "aria-current": entry.ply === now ? "true" : null,
          title: notes.filter(Boolean).join("; ") || null,
          onclick: () => look(entry.ply),
        },
        ...written(state, entry, way),
        sign && h("span", { class: `swing ${verdict?.grade}` }, sign),
        sign && h("span", { class: "unseen" }, ` ${verdict?.name}`),
      ),
    );
    const number =
      at % 2 === 0 ? h("li", { class: "number", "aria-hidden": "true" }, `${at / 2 + 1}.`) : null;
    return number ? [number, one] : [one];
  });
  put(holder, ...items);
  if (items.length === 0) holder.append(h("li", { class: "number" }, tell("page-no-moves")));
  const current = /** @type {HTMLElement | null} */ (holder.querySelector("[aria-current]"));
  const list = /** @type {HTMLElement} */ (holder);
  // Only the list scrolls, never the page under the visitor's hands.
  if (current) {
    const top = current.getBoundingClientRect().top - list.getBoundingClientRect().top + list.scrollTop;
    const left = current.getBoundingClientRect().left - list.getBoundingClientRect().left + list.scrollLeft;
    list.scrollLeft = left + current.clientWidth + 8 - list.clientWidth;
    if (top < list.scrollTop + 8 || top > list.scrollTop + list.clientHeight - 48)
      list.scrollTop = top - list.clientHeight / 2;
  } else list.scrollTop = 0;
}

/**
 * A move as the list has it: the piece that went, and its text; where several went one way, an arrow says which.
 * @param {State} state
 * @param {import("./wire.d.ts").MoveEntry} entry
 * @param {(from: number, to: number) => number} way
 */
export function written({ layout }, entry, way) {
  if (!layout) return [entry.text];
  const { trails } = entry;
  if (entry.piece === null && trails.length > 1) {
    const cells = trails.map(([from]) => layout.sites[from]?.label).join(" ");
    return [
      h("span", { "aria-hidden": "true" }, cells, signs.way(way(...trails[0]))),
      h("span", { class: "unseen" }, entry.text),
    ];
  }
  const drawn = entry.piece !== null && !signs.unpainted(layout);
  const takes = entry.effect.falls.length > 0 && !entry.text.includes("x");
  return [
    drawn && signs.token(layout, entry.piece ?? -1, 0),
    entry.text,
    // What is taken is seen in the list, too; its words are read out.
    takes && h("span", { class: "takes", "aria-hidden": "true" }, "×"),
  ];
}

/**
 * What perfect play makes of the position that is looked at, and of each of its moves, best first.
 * @param {Element} holder
 * @param {import("./wire.d.ts").Exact | null} exact
 * @param {[string, string]} sides
 * @param {import("./wire.d.ts").MoveEntry} played the move that was made there
 * @param {(line: string[]) => void} follow
 */
export function perfect(holder, exact, sides, played, follow) {
  if (!exact?.worth) return void put(holder);
  const { worth } = exact;
  const [side, plies] = [sides[index(played.side)], worth.plies ?? 0];
  const says = {
    win: tell("page-perfect-win", { side, plies }),
    draw: tell("page-perfect-draw", { side }),
    loss: tell("page-perfect-loss", { side, plies }),
  }[worth.outlook];
  const but = exact.caveat && tell("page-perfect-but", { caveat: exact.caveat });
  put(
    holder,
    h("h2", { class: "status" }, tell("page-perfect")),
    h("p", { class: "small" }, says, but && ` ${but}`),
    h(
      "ol",
      { class: "exact", "aria-label": tell("page-perfect-moves") },
      ...exact.moves.map(({ text, worth }) =>
        h(
          "li",
          { class: worth.outlook },
          h("button", { type: "button", class: "plain", onclick: () => follow([text]) }, text),
          h("span", {}, exactly(worth)),
          text === played.text && h("span", { class: "soft" }, tell("page-perfect-played")),
        ),
      ),
    ),
  );
}

/** What the game is about, in one line, from the first move to the last. @param {Element} holder @param {State} state */
export function aim(holder, state) {
  const words = h("b", {}, tell("page-aim"));
  put(holder, icon("aim"), h("span", {}, words, " ", sentence(state.aim)));
}

/**
 * What is to be picked, why something cannot be, and the move that waits for a yes.
 * @param {Element} holder
 * @param {State} state
 * @param {Page} page
 */
export function confirmation(holder, state, page) {
  const { picking, objection, layout } = state;
  const yours = state.view === null && !state.sent && !isDown(state) && yourTurn(state) && layout !== null;
  holder.classList.toggle("asking", yours);
  if (!yours) {
    const says =
      !layout || state.head?.ending
        ? ""
        : isDown(state)
          ? tell("page-down-short")
          : state.view !== null
            ? tell("page-looking-back")
            : state.sent
              ? tell("page-sent")
              : standing(state);
    const kind = state.sent && !isDown(state) ? "ask soft sending" : "ask soft";
    return void put(holder, says && h("span", { class: kind }, says));
  }
  // While it is asked what follows, the words stay as they are.
  if (!picking) return;
  const cells = state.picks.map((site) => layout.sites[site].label);
  const ask =
    state.ready === null
      ? capital(picking.prompt ?? "")
      : state.promise
        ? tell("page-ready-to", { move: state.ready, effect: state.promise })
        : tell("page-ready", { move: state.ready });
  // What is asked names a single piece itself; what a rare mark means is said with it.
  const rare = state.ready === null ? RARE.filter(([, is]) => picking.choices.some(is(state))).map(([words]) => tell(words)) : [];
  const more =
    objection ?? (rare.join(" ") || (cells.length > 1 && state.ready === null ? tell("page-picked", { cells }) : ""));
  // A captured piece that is to be put down is in the hand.
  const held = state.scene?.pieces.find(
    ([site, kind]) => state.picks.includes(site) && layout.pieces[kind].side === other(state.head?.turn ?? "first"),
  );
  holder.classList.toggle("hand", held !== undefined);
  put(
    holder,
    held && signs.token(layout, held[1], held[2]),
    h(
      "span",
      { class: "asks" },
      h("strong", { class: "ask" }, beads(state, picking), ask),
      more && h("span", { class: objection ? "also objection" : "also soft" }, more),
      ways(picking, page),
    ),
    h(
      "span",
      { class: "row" },
      state.ready !== null &&
        h(
          "button",
          { type: "button", class: "main", onclick: () => page.act({ type: "confirm" }) },
          icon("check"),
          tell("page-play-it"),
        ),
      cells.length > 0 &&
        h(
          "button",
          { type: "button", class: "quiet", onclick: () => page.act({ type: "clear" }) },
          tell("page-cancel"),
        ),
    ),
  );
}

/** Marks that not every move has, with the words for them. @type {[string, (state: State) => (choice: import("./wire.d.ts").Choice) => boolean][]} */
const RARE = [
  ["page-hint-trade", () => ({ effect }) => effect.word === "trade"],
  [
    "page-hint-beside",
    ({ scene }) =>
      ({ site, effect }) =>
        effect.word === "capture" && !scene?.pieces.some((piece) => piece[0] === site),
  ],
  ["page-hint-wake", () => ({ effect }) => effect.word === "wake"],
];

/**
 * How many of the pieces that go together are picked, as beads.
 * @param {State} state
 * @param {import("./wire.d.ts").Picking} picking
 */
function beads({ picks, ready }, { stage, choices }) {
  const all = stage ? stage[1] : choices.some((choice) => choice.name !== null) ? picks.length : 0;
  if (all < 2 || ready !== null) return null;
  const at = stage ? stage[0] - 1 : all;
  const kind = (/** @type {number} */ bead) => (bead < at ? "full" : bead === at ? "now" : null);
  const row = Array.from({ length: all }, (_, bead) => h("i", { class: kind(bead) }));
  return h("span", { class: "beads", "aria-hidden": "true" }, ...row);
}

/**
 * Continuations that have names of their own, as buttons: a direction is easier to read than an arrow to see.
 * @param {import("./wire.d.ts").Picking} picking
 * @param {Page} page
 */
function ways(picking, page) {
  const named = picking.choices.filter((choice) => choice.name !== null);
  if (named.length === 0) return null;
  const way = (/** @type {import("./wire.d.ts").Choice} */ { site, name, effect }) =>
    h(
      "button",
      { type: "button", class: "quiet", onclick: () => page.pick(site) },
      effect.told ? tell("page-tip-both", { name, effect: effect.told }) : capital(name ?? ""),
    );
  return h("span", { class: "ways" }, ...named.map(way));
}
