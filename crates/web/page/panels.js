// The parts of a game's page around the board, each a function of the state.

import { button, h, icon, put, s } from "./dom.js";
import { mark } from "./curve.js";
import { called } from "./lists.js";
import * as signs from "./signs.js";
import { isOpen, left, yourSide, yourTurn } from "./state.js";
import { capital, exactly, index, other, pace, time } from "./words.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("./wire.d.ts").SideName} SideName */

/** What the page can do, given to the parts. @typedef {{
 *   send: (message: import("./wire.d.ts").ClientMessage) => void,
 *   act: (action: import("./state.js").Action) => void,
 *   join: (side: SideName) => void, rules: () => void, share: () => void, resign: () => void, read: () => void,
 * }} Page */

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
  const kind = layout.pieces.findIndex((piece) => piece.side === side);
  const pips = scene.pieces.find((piece) => piece[1] === kind)?.[2] ?? 0;
  const counts = scene.counters.map((counter) =>
    h("span", {}, `${capital(counter.name)} `, h("b", {}, counter.values[which])),
  );
  const turn = !head.ending && !isOpen(state) && head.turn === side;
  holder.classList.toggle("turn", turn);
  const presence =
    seat.kind === "computer"
      ? icon("chip")
      : seat.kind === "guest" && !head.ending
        ? h("span", {
            class: seat.online ? "dot-on" : "dot-off",
            role: "img",
            "aria-label": seat.online ? "here" : "away",
            title: seat.online ? "here" : "away",
          })
        : null;
  const rest = left(state, side, performance.now());
  const word = !turn
    ? ""
    : seat.you && yourSide(state)
      ? "your turn"
      : state.thinking === side
        ? "thinking…"
        : "to move";
  put(
    holder,
    s(
      "svg",
      { class: "token", viewBox: "-42 -42 84 84", "aria-hidden": "true" },
      kind >= 0 ? signs.piece(layout, kind, pips) : null,
    ),
    h(
      "div",
      {},
      h(
        "div",
        { class: "who" },
        h("span", {}, called(seat)),
        presence,
        word && h("span", { class: "pill" }, word),
      ),
      h(
        "div",
        { class: "also" },
        h("span", { class: "counts" }, h("span", {}, capital(layout.sides[which].name)), ...counts),
      ),
    ),
    rest !== null &&
      h(
        "span",
        {
          class: "clock",
          "data-side": side,
          role: "timer",
          "aria-label": `${layout.sides[which].name}’s clock`,
        },
        time(rest),
      ),
  );
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
    clock.classList.toggle("short", runs && rest < 15_000);
  }
}

/** How the game stands, in one line. @param {State} state @returns {string} */
export function standing(state) {
  const { head, layout } = state;
  if (!head || !layout) return "Connecting…";
  if (head.ending) return `${head.ending.sentence}.`;
  if (isOpen(state))
    return head.seats.some((seat) => seat.you) ? "Waiting for somebody to sit down" : "A seat is free";
  const name = capital(layout.sides[index(head.turn)].name);
  if (yourTurn(state)) return yourSide(state) ? "Your turn" : `${name} to move`;
  return state.thinking ? `${name} is thinking…` : `${name} to move`;
}

/**
 * Status, offers, and whatever has to be answered.
 * @param {Element} holder
 * @param {State} state
 * @param {Page} page
 */
export function status(holder, state, page) {
  const { head, layout } = state;
  if (!head || !layout) return void put(holder, h("p", { class: "status" }, "Connecting…"));
  const you = head.seats.map((seat) => seat.you);
  const mine = yourSide(state);
  const about = [
    pace(head.clock),
    head.game.includes("(") ? head.game.replace(/^.*\(|\)$/g, "").replaceAll(",", ", ") : "",
    head.settings.replaceAll(",", ", "),
  ];
  const watch =
    state.watchers > 0 ? h("span", { class: "pill" }, icon("eye"), `${state.watchers} watching`) : null;
  const line =
    state.line === "live"
      ? null
      : h(
          "span",
          { class: "pill", role: "status" },
          state.line === "closing" ? "The server restarts; one moment…" : "Connecting…",
        );
  const offers = /** @type {const} */ (["draw", "takeback", "rematch"]).flatMap((what) => {
    const by = state.offers[what];
    if (!by || !(you[0] || you[1]) || (what === "rematch" && state.rematch)) return [];
    const who = capital(layout.sides[index(by)].name);
    const answer = (/** @type {import("./wire.d.ts").Answer} */ word) => () =>
      page.send({ t: what, do: word });
    const wish = { draw: "a draw", takeback: "to take back", rematch: "a rematch" }[what];
    if (you[index(by)] && !you[index(other(by))]) {
      return [
        h(
          "p",
          { class: "notice" },
          `You have offered ${wish}.`.replace("offered to", "asked to"),
          h("button", { type: "button", class: "plain", onclick: answer("decline") }, "Withdraw"),
        ),
      ];
    }
    return [
      h(
        "div",
        { class: "notice" },
        h("span", {}, `${who} offers ${wish}.`.replace("offers to", "asks to")),
        h(
          "span",
          { class: "row" },
          h("button", { type: "button", class: "main", onclick: answer("accept") }, "Accept"),
          h("button", { type: "button", class: "quiet", onclick: answer("decline") }, "Decline"),
        ),
      ),
    ];
  });
  const open = head.seats.findIndex((seat) => seat.kind === "open");
  put(
    holder,
    h("p", { class: "status" }, standing(state)),
    h(
      "p",
      { class: "soft small row" },
      h("span", {}, [head.title, ...about].filter(Boolean).join(" · ")),
      head.rematchOf && h("a", { href: `/g/${head.rematchOf}` }, "The game before"),
      watch,
      line,
    ),
    state.notice &&
      h(
        "p",
        { class: "notice", role: "alert" },
        capital(state.notice.text),
        button("close", "Dismiss", page.read),
      ),
    open >= 0 &&
      !head.ending &&
      !you.includes(true) &&
      h(
        "p",
        { class: "notice" },
        "This seat is free.",
        h(
          "button",
          { type: "button", class: "main", onclick: () => page.join(open === 0 ? "first" : "second") },
          `Sit down as ${layout.sides[open].name}`,
        ),
      ),
    open >= 0 &&
      you.includes(true) &&
      h(
        "p",
        { class: "notice" },
        "Send the link to whomever you want to play with.",
        h("button", { type: "button", class: "main", onclick: page.share }, icon("share"), "Share the link"),
      ),
    ...offers,
    state.rematch &&
      h(
        "p",
        { class: "notice" },
        "The rematch is ready.",
        h(
          "a",
          { class: "button main", href: `/g/${state.rematch}` },
          mine || you.includes(true) ? "Play it" : "Watch it",
        ),
      ),
  );
}

/**
 * Resign, draw, takeback, rematch; and the rules, one tap away.
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
  const rules = button("book", "Rules", page.rules, { words: true });
  if (head.ending) {
    put(
      holder,
      seated &&
        !state.rematch &&
        !offered("rematch") &&
        button("again", "Rematch", () => page.send({ t: "rematch", do: "offer" }), {
          words: true,
          class: "main",
        }),
      h("a", { class: "button quiet", href: `/new?game=${head.game.replace(/\(.*/, "")}` }, "New game"),
      rules,
    );
    return;
  }
  const started = state.moves.some((move) => you[index(move.side)]);
  put(
    holder,
    seated &&
      (person || both || (machine && !head.clock)) &&
      started &&
      !offered("takeback") &&
      button("undo", "Take back", () => page.send({ t: "takeback", do: "offer" }), { words: true }),
    seated &&
      person &&
      started &&
      !offered("draw") &&
      button("half", "Offer a draw", () => page.send({ t: "draw", do: "offer" }), { words: true }),
    seated && !isOpen(state) && button("flag", "Resign", page.resign, { words: true, class: "quiet bad" }),
    rules,
  );
}

/**
 * The list of moves.
 * @param {Element} holder
 * @param {State} state
 * @param {import("./wire.d.ts").Analysis | null} analysis
 * @param {(ply: number | null) => void} look
 */
export function moves(holder, state, analysis, look) {
  const now = state.view ?? state.moves.length;
  const swings = new Map((analysis?.plies ?? []).map((ply) => [ply.ply, ply.swing]));
  const items = state.moves.flatMap((entry, at) => {
    const swing = mark(swings.get(entry.ply) ?? null);
    const one = h(
      "li",
      {},
      h(
        "button",
        {
          type: "button",
          "aria-current": entry.ply === now ? "true" : null,
          title:
            [entry.effect.told, entry.why, state.clocks ? `${(entry.spent / 1000).toFixed(1)} s` : ""]
              .filter(Boolean)
              .join("; ") || null,
          onclick: () => look(entry.ply),
        },
        entry.text,
        swing && h("span", { class: "swing" }, swing),
      ),
    );
    const number =
      at % 2 === 0 ? h("li", { class: "number", "aria-hidden": "true" }, `${at / 2 + 1}.`) : null;
    return number ? [number, one] : [one];
  });
  put(holder, ...items);
  if (items.length === 0) holder.append(h("li", { class: "number" }, "No moves yet"));
  const current = /** @type {HTMLElement | null} */ (holder.querySelector("[aria-current]"));
  const list = /** @type {HTMLElement} */ (holder);
  // Only the list scrolls, never the page under the visitor's hands.
  if (current) {
    const top = current.getBoundingClientRect().top - list.getBoundingClientRect().top + list.scrollTop;
    if (top < list.scrollTop + 8 || top > list.scrollTop + list.clientHeight - 48)
      list.scrollTop = top - list.clientHeight / 2;
  } else list.scrollTop = 0;
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
  const mover = capital(sides[index(played.side)]);
  const says = {
    win: `${mover} to move wins in ${worth.plies}.`,
    draw: `${mover} to move; with the best play of both sides it is a draw.`,
    loss: `${mover} to move loses in ${worth.plies}.`,
  }[worth.outlook];
  put(
    holder,
    h("h2", { class: "status" }, "Perfect play"),
    h("p", { class: "small" }, says, exact.caveat && ` But ${exact.caveat}.`),
    h(
      "ol",
      { class: "exact", "aria-label": "What each move is worth" },
      ...exact.moves.map(({ text, worth }) =>
        h(
          "li",
          { class: worth.outlook },
          h("button", { type: "button", class: "plain", onclick: () => follow([text]) }, text),
          h("span", {}, exactly(worth)),
          text === played.text && h("span", { class: "soft" }, "played"),
        ),
      ),
    ),
  );
}

/**
 * What is picked, and the move that waits for a yes.
 * @param {Element} holder
 * @param {State} state
 * @param {Page} page
 */
export function confirmation(holder, state, page) {
  if (state.view !== null || state.picks.length === 0 || state.sent || !yourTurn(state) || !state.layout)
    return void put(holder);
  const cancel = h(
    "button",
    { type: "button", class: "quiet", onclick: () => page.act({ type: "clear" }) },
    "Cancel",
  );
  if (state.ready === null) {
    const labels = state.picks.map((site) => state.layout?.sites[site].label).join(", ");
    put(holder, h("span", { class: "words soft" }, `${labels} picked`), cancel);
    return;
  }
  put(
    holder,
    h("span", { class: "words" }, `${state.ready}${state.promise ? `: ${state.promise}` : ""}`),
    h(
      "button",
      { type: "button", class: "main", onclick: () => page.act({ type: "confirm" }) },
      icon("check"),
      "Play it",
    ),
    cancel,
  );
}
