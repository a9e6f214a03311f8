import assert from "node:assert/strict";
import test from "node:test";
import { begins, claimIn, firstMove, isDown, isOpen, left, onBoard, result, since, yourTurn } from "../page/standing.js";
import { guess } from "../page/guess.js";
import { initial, reduce } from "../page/state.js";
import { effect, hello, layout, moved, picking, scene, seat } from "./samples.mjs";

/** @typedef {import("../page/state.js").State} State */
/** @typedef {import("../page/state.js").Action} Action */

/** Runs actions and keeps what was to be done. @param {State} state @param {...Action} actions */
function run(state, ...actions) {
  /** @type {import("../page/state.js").Effect[]} */
  const effects = [];
  for (const action of actions) {
    const [next, more] = reduce(state, action);
    state = next;
    effects.push(...more);
  }
  const sent = effects.flatMap((effect) => (effect.do === "send" ? [effect.message] : []));
  const said = effects.flatMap((effect) => (effect.do === "say" ? [effect.text] : []));
  const typed = effects.flatMap((effect) => (effect.do === "typed" ? [effect.why] : []));
  return { state, effects, sent, said, typed };
}

/** @param {import("../page/wire.d.ts").ServerMessage} message @returns {Action} */
const from = (message, now = 0) => ({ type: "server", message, now });
/** @param {number} site @returns {Action} */
const pick = (site, careful = false) => ({ type: "pick", site, careful });

test("a move is picked site by site and sent once it is whole", () => {
  const first = run(initial(), from(hello()), pick(0));
  assert.deepEqual(first.sent, [{ t: "pick", ask: 1, ply: 0, picks: [0] }]);
  const lit = run(first.state, from({ t: "picking", ask: 1, ply: 0, picks: [0], picking: picking([1]) }));
  assert.deepEqual(
    onBoard(lit.state).lit.map((choice) => choice.site),
    [1],
  );
  const whole = run(
    lit.state,
    pick(1),
    from({ t: "picking", ask: 2, ply: 0, picks: [0, 1], picking: picking([], "a1-a2") }),
  );
  assert.deepEqual(whole.sent[1], { t: "move", ask: 3, ply: 0, takebacks: 0, text: "a1-a2" });
  const done = run(whole.state, from(moved(1, "a1-a2", [0, 1])));
  assert.equal(done.state.sent, null);
  assert.deepEqual(done.said, ["Red: a1-a2."]);
  assert.equal(yourTurn(done.state), false);
});

test("what is known already is not asked, and a whole move is seen before it is settled", () => {
  const tree = picking([0]);
  tree.choices[0].next = picking([1]);
  tree.choices[0].next.choices[0].next = { ...picking([], "a1-a2"), trails: [[0, 1]] };
  const picked = run(initial(), from(hello({ picking: tree })), pick(0));
  assert.deepEqual([picked.sent, picked.state.picks, picked.said], [[], [0], ["Choose a cell."]]);
  assert.deepEqual(run(picked.state, { type: "unpick" }).state.picking, tree);
  const whole = run(picked.state, pick(1));
  assert.deepEqual(whole.sent, [{ t: "move", ask: 1, ply: 0, takebacks: 0, text: "a1-a2" }]);
  const seen = onBoard(whole.state);
  assert.deepEqual([seen.scene?.pieces, seen.trails, seen.ply], [[[1, 0, 0], [2, 1, 0]], [[0, 1]], 1]);
  assert.equal(whole.state.moves.length, 0, "the list has what is settled");
  const sounds = (/** @type {{effects: import("../page/state.js").Effect[]}} */ { effects }) =>
    effects.flatMap((effect) => (effect.do === "sound" ? [effect.name] : []));
  const done = run(whole.state, from(moved(1, "a1-a2", [0, 1])));
  assert.deepEqual([sounds(whole), sounds(done)], [["move"], []], "it is heard once");
  assert.deepEqual(onBoard(done.state).scene?.pieces, seen.scene?.pieces);
  const refused = run(whole.state, from({ t: "refused", ask: 1, what: "move", why: "the game has gone on" }));
  assert.deepEqual(onBoard(refused.state).scene?.pieces, [[0, 0, 0], [2, 1, 0]], "it is taken back");
  assert.equal(refused.state.notice?.text, "The game has gone on.", "with a word");
  const lost = run(whole.state, { type: "line", line: "lost" }, { type: "withhold" });
  assert.deepEqual(onBoard(lost.state).scene?.pieces, [[0, 0, 0], [2, 1, 0]]);
});

test("where what is known ends, more is asked for early, and nobody waits for it", () => {
  const tree = picking([0]);
  tree.choices[0].next = picking([1]);
  const picked = run(initial(), from(hello({ picking: tree })), pick(0));
  assert.deepEqual(picked.sent, [{ t: "pick", ask: 1, ply: 0, picks: [0] }]);
  assert.equal(picked.state.waiting, null);
  const more = picking([1]);
  more.choices[0].next = picking([], "a1-a2");
  const grown = run(picked.state, from({ t: "picking", ask: 1, ply: 0, picks: [0], picking: more }));
  assert.deepEqual(run(grown.state, pick(1)).sent.map(({ t }) => t), ["move"]);
  const hasty = run(picked.state, pick(1));
  assert.deepEqual(hasty.sent, [{ t: "pick", ask: 2, ply: 0, picks: [0, 1] }], "who is faster asks");
  const whole = { t: /** @type {const} */ ("picking"), ask: 2, ply: 0, picks: [0, 1], picking: picking([], "a1-a2") };
  const late = run(hasty.state, from({ t: "picking", ask: 1, ply: 0, picks: [0], picking: more }), from(whole));
  assert.deepEqual(late.sent.map(({ t }) => t), ["move"]);
});

test("what picks have settled is seen, and what was taken is in the hand", () => {
  // The stone on a1 takes the one on a3, which is then put down anywhere.
  const put = picking([0, 1]);
  put.choices = put.choices.map((choice) => ({ ...choice, next: { ...picking([], "a1xa3@"), trails: [[0, 2], [2, choice.site]] } }));
  const tree = picking([0]);
  tree.choices[0].next = picking([2]);
  tree.choices[0].next.choices[0].next = put;
  const held = run(initial(), from(hello({ picking: tree })), pick(0), pick(2));
  const seen = onBoard(held.state);
  assert.deepEqual([seen.scene?.pieces, seen.trails, seen.picked], [[[2, 0, 0]], [[0, 2]], [2]]);
  assert.equal(onBoard(held.state).scene, seen.scene, "the same position, so that nothing moves twice");
  assert.deepEqual(seen.lit.map(({ site }) => site), [0, 1], "where it stood something may be put down");
  const whole = run(held.state, pick(0));
  assert.deepEqual(onBoard(whole.state).scene?.pieces, [[2, 0, 0], [0, 1, 0]]);
});

test("a picked piece that is meant itself is put back, though a direction is called after its cell", () => {
  const tree = picking([0]);
  tree.choices[0].next = picking([0]);
  const picked = run(initial(), from(hello({ picking: tree })), pick(0)).state;
  assert.deepEqual(run(picked, { type: "pick", site: 0, careful: false, back: true }).state.picks, []);
  assert.deepEqual(run(picked, pick(0)).state.picks, [0, 0]);
});

test("a move is guessed by its ways and by what falls", () => {
  const pieces = /** @type {[number, number, number][]} */ ([[0, 0, 0], [1, 1, 0], [2, 1, 0], [3, 0, 0]]);
  const now = scene(pieces, "first");
  const of = (/** @type {[number, number][]} */ trails, /** @type {Parameters<typeof effect>[0]} */ more) =>
    guess(now, layout, [], trails, effect(more)).scene.pieces;
  assert.deepEqual(of([[0, 1]], { word: "capture", falls: [1, 2] }), [[1, 0, 0], [3, 0, 0]]);
  assert.deepEqual(of([[0, 1]], { word: "trade", falls: [1], trade: true }), [[2, 1, 0], [3, 0, 0]]);
  assert.deepEqual(of([[0, 1], [1, 0]], {}), [[1, 0, 0], [0, 1, 0], [2, 1, 0], [3, 0, 0]]);
});

test("on touch a whole move waits for its confirmation", () => {
  const ready = run(
    initial(),
    from(hello()),
    pick(0, true),
    from({ t: "picking", ask: 1, ply: 0, picks: [0], picking: picking([], "a1") }),
  );
  assert.equal(ready.state.ready, "a1");
  assert.equal(ready.sent.length, 1);
  assert.equal(run(ready.state, { type: "confirm" }).sent[0].t, "move");
  assert.deepEqual(run(ready.state, { type: "unpick" }).state.picks, []);
});

test("picks made faster than the server answers are not lost", () => {
  const quick = run(initial(), from(hello()), pick(0), pick(1));
  assert.equal(quick.sent.length, 1);
  const then = run(quick.state, from({ t: "picking", ask: 1, ply: 0, picks: [0], picking: picking([1]) }));
  assert.deepEqual(then.sent, [{ t: "pick", ask: 2, ply: 0, picks: [0, 1] }]);
});

test("what is picked is put back, and anything else is asked about and costs nothing", () => {
  const two = run(
    initial(),
    from(hello({ picking: picking([0, 2]) })),
    pick(0),
    from({ t: "picking", ask: 1, ply: 0, picks: [0], picking: picking([1]) }),
  ).state;
  assert.deepEqual(run(two, pick(0)).state.picks, []);
  assert.deepEqual(run(two, pick(3)).state.picks, [0]);
  const other = run(two, pick(2));
  assert.deepEqual(other.sent, [{ t: "pick", ask: 2, ply: 0, picks: [2] }]);
  const meant = from({ t: "picking", ask: 2, ply: 0, picks: [2], picking: picking([3]) });
  assert.deepEqual(run(other.state, meant).state.picks, [2], "another piece was meant");
  const cleared = run(two, { type: "clear" }).state.picking;
  assert.deepEqual(cleared?.choices.map(({ site, next }) => [site, next?.choices[0].site ?? null]), [[0, 1], [2, null]]);
});

test("what cannot be picked is told, and why", () => {
  const two = run(
    initial(),
    from(hello({ picking: picking([0, 2]) })),
    pick(0),
    from({ t: "picking", ask: 1, ply: 0, picks: [0], picking: picking([1]) }),
  );
  assert.deepEqual(two.said, ["Choose a cell."]);
  const wrong = run(two.state, pick(3));
  assert.deepEqual(wrong.sent, [{ t: "pick", ask: 2, ply: 0, picks: [0], site: 3 }]);
  const why = { t: /** @type {const} */ ("objection"), ask: 2, why: "the goal is closed" };
  const told = run(wrong.state, from(why));
  assert.deepEqual([told.state.objection, told.said], ["The goal is closed.", ["The goal is closed."]]);
  assert.deepEqual(told.state.picks, [0], "the picks are kept");
  assert.equal(run(told.state, pick(0)).state.objection, null, "until something else is picked");
  assert.equal(run(told.state, pick(1)).state.objection, null, "or the move goes on");
});

test("a typed text is a move, a pick, or told to be neither", () => {
  const typed = run(
    initial(),
    from(hello()),
    pick(0),
    from({ t: "picking", ask: 1, ply: 0, picks: [0], picking: picking([1]) }),
    { type: "type", text: "a2" },
  );
  assert.deepEqual(typed.sent[1], { t: "type", ask: 2, ply: 0, takebacks: 0, picks: [0], text: "a2" });
  const more = run(
    typed.state,
    from({ t: "picking", ask: 2, ply: 0, picks: [0, 1], picking: picking([2], "a1-a2") }),
  ).state;
  assert.deepEqual([more.picks, more.ready, more.sent], [[0, 1], "a1-a2", null]);
  const neither = run(typed.state, from({ t: "objection", ask: 2, why: "there is no cell zzz" }));
  assert.deepEqual([neither.state.sent, neither.state.notice], [null, null]);
  assert.deepEqual(neither.typed, ["There is no cell zzz."], "it is said where it was typed");
  assert.deepEqual(
    run(typed.state, from({ t: "picking", ask: 2, ply: 0, picks: [0, 1], picking: picking([2]) })).typed,
    [null],
    "what is taken is told too",
  );
  assert.deepEqual(run(typed.state, from(moved(1, "a1-a2", [0, 1]))).typed, [null]);
  const busy = run(typed.state, { type: "type", text: "a3" });
  assert.deepEqual([busy.sent.length, busy.typed.length, busy.typed[0] !== null], [0, 1, true]);
  assert.deepEqual(neither.state.picks, [0], "what was picked stays picked");
});

test("an answer to picks that were given up is passed over", () => {
  const late = run(
    initial(),
    from(hello()),
    pick(0),
    { type: "clear" },
    from({ t: "picking", ask: 1, ply: 0, picks: [0], picking: picking([1]) }),
  );
  assert.deepEqual(
    onBoard(late.state).lit.map((choice) => choice.site),
    [0],
  );
});

test("only who sits at the board may pick, and only when both seats are taken", () => {
  const head = hello().head;
  const watcher = run(
    initial(),
    from(hello({ head: { ...head, seats: [seat(false), seat(false)] }, picking: null })),
    pick(0),
  );
  assert.deepEqual(watcher.sent, []);
  const alone = run(
    initial(),
    from(hello({ head: { ...head, seats: [seat(true), { ...seat(false), kind: "open" }] } })),
    pick(0),
  );
  assert.ok(isOpen(alone.state));
  assert.deepEqual(alone.sent, []);
});

test("after a reconnection only the missing moves are added", () => {
  const one = run(initial(), from(hello()), from(moved(1, "a1-a2", [0, 1]))).state;
  assert.deepEqual(since(one), { since: 1, takebacks: 0 });
  const lost = run(one, { type: "line", line: "lost" }).state;
  const two = run(lost, from(hello({ since: 1, moves: [moved(2, "a3-a4", [2, 3]).entry] })));
  assert.deepEqual(
    two.state.moves.map((move) => move.text),
    ["a1-a2", "a3-a4"],
  );
  assert.equal(two.state.line, "live");
  assert.deepEqual(two.said, ["Connected again.", "Blue: a3-a4."]);
  assert.equal(two.state.layout, one.layout, "the board need not be built anew");
});

test("a move that was not acknowledged is sent once more, if the game still waits for it", () => {
  const sent = run(
    initial(),
    from(hello()),
    { type: "type", text: "a1-a2" },
    { type: "line", line: "lost" },
  ).state;
  const again = run(sent, from(hello()));
  assert.deepEqual(again.sent, [{ t: "type", ask: 1, ply: 0, takebacks: 0, picks: [], text: "a1-a2" }]);
  const twice = run(again.state, from(hello()));
  assert.deepEqual(twice.sent, [], "but not a third time");
  assert.match(twice.state.notice?.text ?? "", /was not played/);
  const stood = run(sent, from(hello({ moves: [moved(1, "a1-a2", [0, 1]).entry] })));
  assert.deepEqual([stood.sent, stood.state.notice, stood.state.sent], [[], null, null]);
  const late = run(sent, from(hello({ moves: [moved(1, "a1-a3", [0, 2]).entry] })));
  assert.match(late.state.notice?.text ?? "", /a1-a2 was not played/);
  const dashed = run(
    initial(),
    from(hello()),
    { type: "type", text: "A1–a2" },
    { type: "line", line: "lost" },
    from(hello({ moves: [moved(1, "a1-a2", [0, 1]).entry] })),
  );
  assert.deepEqual([dashed.state.notice, dashed.typed], [null, [null]], "however it was written");
});

test("while the line is down nothing is sent or kept for later, and that is said", () => {
  const here = run(initial(), from(hello())).state;
  assert.equal(isDown(run(initial(), { type: "line", line: "lost" }).state), false, "it was not up yet");
  const lost = run(here, { type: "line", line: "lost" });
  assert.deepEqual([isDown(lost.state), lost.said], [true, ["No connection to the server. Trying again…"]]);
  const trying = run(lost.state, { type: "line", line: "connecting" });
  assert.deepEqual([isDown(trying.state), trying.said], [true, []], "trying again is not yet success");
  assert.deepEqual(onBoard(trying.state).lit, [], "nothing looks as if it could be picked");
  const clicked = run(trying.state, pick(0));
  assert.deepEqual([clicked.sent, clicked.state.picks], [[], []]);
  assert.match(clicked.state.missed ?? "", /Nothing was played/);
  assert.match(clicked.said[0], /Nothing was played/);
  const typed = run(trying.state, { type: "type", text: "a1-a2" });
  assert.deepEqual([typed.sent, typed.state.sent], [[], null]);
  assert.match(typed.typed[0] ?? "", /Nothing was played/);
  const resigned = run(trying.state, { type: "say", message: { t: "resign" } });
  assert.deepEqual([resigned.sent, /not sent/.test(resigned.state.missed ?? "")], [[], true]);
  const back = run(clicked.state, from(hello()));
  assert.deepEqual([back.sent, back.state.missed, isDown(back.state)], [[], null, false]);
  // A line that is only renewed is not down.
  assert.equal(isDown(run(here, { type: "line", line: "connecting" }).state), false);
});

test("a move that waits for the line can be withheld", () => {
  const sent = run(
    initial(),
    from(hello()),
    { type: "type", text: "a1-a2" },
    { type: "line", line: "lost" },
    { type: "withhold" },
  );
  assert.equal(sent.state.sent, null);
  const back = run(sent.state, from(hello()));
  assert.deepEqual([back.sent, back.state.notice], [[], null]);
});

test("picks survive a broken line", () => {
  const picked = run(initial(), from(hello()), pick(0), { type: "line", line: "lost" }).state;
  assert.deepEqual(run(picked, from(hello())).sent, [{ t: "pick", ask: 2, ply: 0, picks: [0] }]);
});

test("a refusal is told and gives the picks back", () => {
  const sent = run(initial(), from(hello()), { type: "type", text: "zzz" }).state;
  const refused = run(sent, from({ t: "refused", ask: 1, what: "move", why: "there is no cell zzz" }));
  assert.equal(refused.state.sent, null);
  assert.deepEqual([refused.state.notice, refused.typed], [null, ["There is no cell zzz."]]);
  assert.deepEqual(
    onBoard(refused.state).lit.map((choice) => choice.site),
    [0],
  );
});

test("one may look at earlier moves while the game goes on", () => {
  const base = run(initial(), from(hello()), from(moved(1, "a1-a2", [0, 1])), { type: "view", ply: 0 }).state;
  assert.equal(onBoard(base).scene, base.looks[0]);
  const on = run(base, from(moved(2, "a3-a4", [2, 3], { picking: picking([1]) }))).state;
  assert.equal(on.view, 0, "a move of the other side does not pull one back");
  assert.deepEqual(onBoard(on).lit, []);
  assert.deepEqual(run(on, pick(1)).sent, []);
  assert.deepEqual(
    onBoard(run(on, { type: "view", ply: null }).state).lit.map((choice) => choice.site),
    [1],
  );
  const far = run(
    initial(),
    from(hello({ moves: [1, 2, 3].map((ply) => moved(ply, `m${ply}`, []).entry) })),
    { type: "view", ply: 1 },
  );
  assert.deepEqual(far.sent, [
    { t: "look", ply: 1 },
    { t: "look", ply: 2 },
  ]);
  assert.deepEqual(run(far.state, { type: "view", ply: 2 }).sent, [], "nothing is asked twice");
  const hasty = run(far.state, from({ t: "refused", ask: null, what: "look", why: "not so fast" }), {
    type: "view",
    ply: 2,
  });
  assert.deepEqual([hasty.sent.length, hasty.state.notice], [2, null], "but again what was refused");
});

test("what was taken back is forgotten", () => {
  const two = run(
    initial(),
    from(hello()),
    from(moved(1, "a1-a2", [0, 1])),
    from(moved(2, "a3-a4", [2, 3])),
  ).state;
  const back = run(
    two,
    from({
      t: "back",
      plies: 0,
      takebacks: 1,
      scene: scene([], "first"),
      threat: null,
      picking: picking([0]),
      clocks: null,
      legal: 1,
    }),
  ).state;
  assert.deepEqual([back.moves, back.takebacks, Object.keys(back.looks)], [[], 1, ["0"]]);
  assert.deepEqual(
    run(back, from(moved(1, "x", []))).effects,
    [{ do: "reconnect" }],
    "a move of the old line is not believed",
  );
});

test("a gap in the moves is not papered over, a repetition does no harm", () => {
  const state = run(initial(), from(hello())).state;
  assert.deepEqual(run(state, from(moved(2, "x", []))).effects, [{ do: "reconnect" }]);
  const one = run(state, from(moved(1, "a1-a2", [0, 1]))).state;
  assert.equal(run(one, from(moved(1, "a1-a2", [0, 1]))).state, one);
});

test("a clock runs on between messages, and stops at nothing", () => {
  const state = run(initial(), from(hello({ clocks: { left: [5000, 9000], running: "first", first: null } }), 1000)).state;
  assert.equal(left(state, "first", 3000), 3000);
  assert.equal(left(state, "second", 3000), 9000);
  assert.equal(left(state, "first", 9999), 0);
});

test("endings and offers are announced", () => {
  const state = run(initial(), from(hello())).state;
  const ending = {
    winner: /** @type {const} */ ("first"),
    reason: "goal",
    sentence: "Red wins: it has reached its goal",
    why: "red has reached its goal",
    shown: [3],
  };
  const over = run(
    state,
    from(
      moved(1, "a1-a4", [0, 3], {
        ending,
        entry: { ...moved(1, "a1-a4", [0, 3]).entry, effect: effect({ word: "win", told: "wins" }) },
      }),
    ),
  );
  assert.deepEqual(over.said, ["Red: a1-a4, wins. You won. Red has reached its goal."]);
  assert.deepEqual(run(over.state, pick(0)).sent, []);
  assert.deepEqual(onBoard(over.state).decided, [3]);
  assert.equal(result(over.state, { ...ending, winner: "second" }).title, "You lost");
  assert.equal(result(over.state, { ...ending, winner: null }).title, "Draw");
  assert.equal(result(over.state, { ...ending, why: null }).title, "Red wins: it has reached its goal.");
  const offer = run(state, from({ t: "offers", offers: { ...state.offers, draw: "second" } }));
  assert.deepEqual(offer.said, ["Blue offers a draw."]);
  const own = run(state, from({ t: "offers", offers: { ...state.offers, draw: "first" } }));
  assert.deepEqual(own.said, ["You have offered a draw."], "one's own offer is said, too");
});

test("what became of an offer is said to both, and grows old", () => {
  const state = run(initial(), from(hello())).state;
  const asked = run(state, from({ t: "offers", offers: { ...state.offers, draw: "first" } })).state;
  const answer = (/** @type {"first" | "second"} */ by, /** @type {import("../page/wire.d.ts").OfferEnd} */ how) =>
    run(asked, from({ t: "answered", what: "draw", by, how }));
  const declined = answer("first", "declined");
  assert.deepEqual(declined.said, ["Blue declines the draw."]);
  assert.equal(declined.state.notice?.text, "Blue declines the draw.");
  assert.equal(declined.state.offers.draw, null);
  assert.deepEqual(answer("second", "declined").said, ["You have declined the draw."]);
  assert.deepEqual(answer("second", "withdrawn").said, ["Blue has withdrawn the offer of a draw."]);
  const lapsed = answer("first", "lapsed");
  assert.deepEqual(lapsed.said, ["The offer of a draw has lapsed with the move."]);
  const one = run(lapsed.state, from(moved(1, "a1-a2", [0, 1]))).state;
  assert.ok(one.notice, "it is read after the move that let it lapse");
  assert.equal(run(one, from(moved(2, "d1-d2", [3, 2]))).state.notice, null);
});

test("what was said about a position goes with it", () => {
  const state = run(initial(), from(hello())).state;
  const refused = run(state, from({ t: "refused", ask: null, what: "move", why: "that is no move" })).state;
  assert.equal(refused.notice?.text, "That is no move.");
  assert.equal(run(refused, from(moved(1, "a1-a2", [0, 1]))).state.notice, null, "with the next move");
  const offered = run(refused, from({ t: "offers", offers: { ...state.offers, draw: "first" } })).state;
  assert.equal(offered.notice, null, "with a new offer");
  const ending = { winner: null, reason: "agreement", sentence: "Draw", why: null, shown: [] };
  assert.equal(run(refused, from({ t: "ended", ending, clocks: null })).state.notice, null, "and with the game");
});

test("an agreed draw leaves no offer behind", () => {
  const state = run(initial(), from(hello())).state;
  const asked = run(state, from({ t: "offers", offers: { ...state.offers, draw: "second" } })).state;
  const ending = {
    winner: null,
    reason: "agreement",
    sentence: "Draw: the players have agreed on a draw",
    why: "the players have agreed on a draw",
    shown: [],
  };
  assert.equal(run(asked, from({ t: "ended", ending, clocks: null })).state.offers.draw, null);
});

test("a first move and an absence are counted down", () => {
  const clocks = { left: /** @type {[number, number]} */ ([5000, 5000]), running: null, first: 4000 };
  const state = run(initial(), from(hello({ clocks }), 1000)).state;
  assert.equal(firstMove(state, 3000), 2000);
  assert.equal(begins(state), true);
  assert.equal(claimIn(state, 3000), null);
  const seats = /** @type {[import("../page/wire.d.ts").Seat, import("../page/wire.d.ts").Seat]} */ ([
    seat(true),
    { ...seat(false), online: false, claim: 3000 },
  ]);
  const left = run(state, from({ t: "seats", seats, watchers: 0 }, 2000)).state;
  assert.equal(claimIn(left, 3000), 2000);
  assert.equal(claimIn(left, 9000), 0);
});
