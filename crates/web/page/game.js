// The page of one game, live or finished.

import { absent } from "./absent.js";
import * as api from "./api.js";
import { board, lying } from "./board.js";
import { curve, isFault } from "./curve.js";
import { confirm, dialog } from "./dialog.js";
import { button, byId, h, icon, put, say } from "./dom.js";
import { isLong } from "./geometry.js";
import { menu } from "./menu.js";
import { expect, keep, kept } from "./keep.js";
import { Link } from "./link.js";
import { confirmation } from "./asking.js";
import * as movelist from "./movelist.js";
import * as panels from "./panels.js";
import { strip, tick } from "./players.js";
import { mute, muted, sound } from "./sound.js";
import { claimIn, isOpen, onBoard, since, yourSide, yourTurn } from "./standing.js";
import { initial, reduce } from "./state.js";
import { toast } from "./toast.js";
import { withdraw } from "./own.js";
import * as windows from "./windows.js";
import { gameId, index, moveNumber, trouble } from "./phrases.js";
import { tell, weave } from "./words.js";

/** @typedef {import("./state.js").Action} Action */

/** @param {string} id */
export async function game(id) {
  document.body.classList.add("at-game");
  let state = initial();
  /** @type {boolean | null} null: the visitor's own side is at the bottom */
  let turned = null;
  let diamond = kept("diamond") === "yes";
  /** @type {import("./wire.d.ts").Analysis | null} */
  let analysis = null;
  let scheduled = false;
  /** Whether a finished game is gone through; who did not play it came for that. @type {boolean | null} */
  let reviewing = history.state?.review === true ? true : null;
  /** Whether a review lists every fault and not only the worst. */
  let everyFault = false;
  /** Which ply the board showed last. */
  let before = 0;

  const table = board();
  const [far, near] = [h("div", { class: "strip far-side" }), h("div", { class: "strip near" })];
  const bar = h("div", { class: "confirm" });
  const aim = h("p", { class: "aim" });
  const down = h("div", { class: "down", role: "alert", hidden: true });
  const parts = {
    status: h("section", { class: "standing", "aria-label": tell("page-how-it-stands") }),
    moves: h("ol", { class: "moves", "aria-label": tell("page-moves") }),
    why: h("p", { class: "why small soft" }),
    tools: h("div", { class: "tools" }),
    acts: h("div", { class: "doing" }),
    opinion: h("section", { class: "opinion", hidden: true, "aria-label": tell("page-opinion") }),
    perfect: h("section", { class: "perfect", hidden: true, "aria-label": tell("page-perfect") }),
    live: h("div", { class: "note" }),
  };
  const field = h("input", {
    type: "text",
    id: "typed",
    autocomplete: "off",
    autocapitalize: "off",
    spellcheck: "false",
    maxlength: 120,
    "aria-describedby": "typed-wrong typed-says",
    oninput: () => typed(null),
  });
  const wrong = h("p", { class: "objection small", id: "typed-wrong", role: "alert" });
  /** Says at the field what is wrong with what stands in it. @param {string | null} why */
  const typed = (why) => {
    wrong.textContent = why ?? "";
    if (why) field.setAttribute("aria-invalid", "true");
    else field.removeAttribute("aria-invalid");
  };
  const typing = h(
    "form",
    {
      onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        const text = field.value.trim();
        typed(null);
        // What was typed stays until it is taken.
        if (text) act({ type: "type", text });
        else typed(tell("page-type-nothing"));
      },
    },
    h("label", { for: "typed", class: "small" }, tell("page-type")),
    h("div", { class: "typing" }, field, h("button", { class: "quiet" }, tell("page-type-play"))),
    wrong,
    h("p", { class: "small soft", id: "typed-says" }, tell("page-type-help")),
  );
  const rest = menu(tell("page-more-tools"), parts.tools, typing);
  const wait = h("p", { class: "soft waiting" }, tell("page-one-moment"));
  const heading = h("h1", { class: "unseen" }, tell("page-game"));
  const stage = h("section", { class: "stage", "aria-label": tell("page-board") }, table);
  // In the order in which it is read: what to do, how it stands, who plays, what it is about, what was played. The style sheet
  // places it around the board.
  const root = h(
    "div",
    { class: "play" },
    stage,
    h(
      "div",
      { class: "aside" },
      bar,
      parts.status,
      far,
      near,
      aim,
      parts.opinion,
      parts.perfect,
      h(
        "section",
        { class: "book", "aria-label": tell("page-moves") },
        parts.moves,
        h(
          "div",
          { class: "steps" },
          button("first", tell("page-to-start"), () => look(0), { class: "round far" }),
          button("back", tell("page-one-back"), () => step(-1), { class: "round before" }),
          parts.live,
          button("next", tell("page-one-on"), () => step(1)),
          button("last", tell("page-to-last"), () => look(null), { class: "round far" }),
        ),
      ),
      parts.why,
      h("div", { class: "acts" }, parts.acts, rest.element),
    ),
  );
  put(byId("main"), heading, down, wait, root);

  const act = (/** @type {Action} */ action) => {
    const [next, effects] = reduce(state, action);
    state = next;
    for (const effect of effects) {
      if (effect.do === "send") link.send(effect.message);
      else if (effect.do === "say") say(effect.text);
      else if (effect.do === "sound") sound(effect.name);
      else if (effect.do === "typed") {
        typed(effect.why);
        // What is taken is seen on the board and in the words beside it, so nothing covers them.
        if (effect.why === null) {
          field.value = "";
          rest.leave();
        } else {
          rest.show(true);
          wrong.scrollIntoView({ block: "nearest" });
        }
      } else link.again();
    }
    if (!scheduled) {
      scheduled = true;
      queueMicrotask(() => {
        scheduled = false;
        render();
      });
    }
  };
  const look = (/** @type {number | null} */ ply) => act({ type: "view", ply });
  const step = (/** @type {number} */ by) => look((state.view ?? state.moves.length) + by);
  const flip = () => turned ?? yourSide(state) === "second";
  const pick = (/** @type {number} */ site, /** @type {boolean} */ touch, back = false) => {
    const { head } = state;
    if (head && !head.ending && !isOpen(state) && !head.seats.some((seat) => seat.you)) toast(tell("page-watch-touch"));
    const wish = kept("confirm") ?? "auto";
    act({ type: "pick", site, careful: wish === "always" || (wish === "auto" && touch), back });
  };

  /** @type {panels.Page} */
  const page = {
    act,
    send: (message) => act({ type: "say", message }),
    pick: (site) => pick(site, table.touch),
    read: () => act({ type: "read" }),
    resign: () => {
      const [turn, names] = [state.scene?.turn ?? "first", state.layout?.sides.map((side) => side.name) ?? []];
      const means =
        yourSide(state) === null
          ? tell("page-resign-means-side", { side: names[index(turn)], other: names[1 - index(turn)] })
          : tell("page-resign-means");
      confirm(tell("page-resign-asked"), means, tell("page-resign"), () => page.send({ t: "resign" }));
    },
    reconnect: () => link.hurry(),
    abort: () =>
      confirm(tell("page-abort-asked"), tell("page-abort-means"), tell("page-abort"), () =>
        page.send({ t: "abort" }),
      ),
    withdraw: () => void withdraw(id, () => {}),
    share: () => windows.share(id, state),
    rules: () => void windows.rules(gameId(state.head?.game ?? "")),
    review: () => {
      // Who goes back in the browser goes back to the game.
      history.pushState({ review: true }, "");
      reviewing = true;
      render();
      parts.opinion.focus({ preventScroll: true });
    },
    reviewing: () => reviewing === true,
    leave: () => (history.state?.review === true ? history.back() : leaveReview()),
    join: async (side) => {
      try {
        await api.join(id, side);
        // The visitor may be known by a new cookie now.
        link.again();
      } catch (error) {
        dialog(tell("page-did-not-work"), h("p", {}, trouble(error)));
      }
    },
  };

  const leaveReview = () => {
    reviewing = false;
    render();
    /** @type {HTMLElement | null} */ (parts.status.querySelector(".review"))?.focus({ preventScroll: true });
  };
  addEventListener("popstate", (event) => {
    const wanted = event.state?.review === true;
    if (!state.head?.ending || wanted === (reviewing === true)) return;
    if (!wanted) return leaveReview();
    reviewing = true;
    render();
  });

  /**
   * What was drawn last, by part: a part is drawn anew only if what it shows has changed. @type {Map<string, unknown[]>}
   */
  const drawn = new Map();
  const when = (
    /** @type {string} */ name,
    /** @type {unknown[]} */ deps,
    /** @type {() => void} */ draw,
  ) => {
    const before = drawn.get(name);
    if (before && before.length === deps.length && before.every((dep, at) => dep === deps[at])) return;
    drawn.set(name, deps);
    draw();
  };

  /** Draws a part whose buttons come and go; whoever pressed one that is gone goes on at the board. */
  const keeping = (/** @type {HTMLElement} */ holder, /** @type {() => void} */ draw) => {
    const held = holder.contains(document.activeElement) ? document.activeElement : null;
    draw();
    if (!held || holder.contains(document.activeElement)) return;
    const same = [...holder.querySelectorAll("button, a")].find((one) => one.textContent === held.textContent);
    if (same) /** @type {HTMLElement} */ (same).focus({ preventScroll: true });
    else table.focusCursor();
  };

  const render = () => {
    const { head, layout } = state;
    when("down", [state.line, state.sent, state.missed, head, state.clocks?.running], () =>
      keeping(down, () => panels.down(down, state, page)),
    );
    if (!head || !layout) return when("status", [state.line], () => panels.status(parts.status, state, page));
    const shown = onBoard(state);
    const scene = shown.scene ?? table.shown?.scene ?? state.scene;
    if (!scene) return;
    if (shown.scene || !table.shown) {
      const here = shown.ply;
      // One step back is the same move the other way round; further away nothing glides.
      const move =
        here === before + 1 || here === before
          ? shown.move
          : here === before - 1
            ? [...(state.moves[here]?.picks ?? [])].reverse()
            : [];
      table.show({
        ...shown,
        threats: hanging(here),
        move,
        jump: Math.abs(here - before) > 1,
        scene,
        layout,
        flip: flip(),
        diamond,
        turn: lying.matches && isLong(layout),
        name: tell("page-board-of", { game: head.title }),
      });
      before = here;
      root.style.setProperty("--aspect", String(table.aspect));
    }
    if (!root.classList.contains("ready")) {
      // Until now there was nothing to see, so nothing moves.
      root.classList.add("ready");
      wait.remove();
      put(byId("top").querySelector(".title") ?? h("b"), head.title);
    }
    expect(id, !head.ending && isOpen(state) && head.seats.some((seat) => seat.you));
    reviewing ??= head.ending ? yourSide(state) === null && !head.seats.some((seat) => seat.you) : null;
    root.classList.toggle("ended", head.ending !== null);
    root.classList.toggle("reviewing", head.ending !== null && reviewing === true);
    const [bottom, top] = flip()
      ? /** @type {const} */ (["second", "first"])
      : /** @type {const} */ (["first", "second"]);
    when("strips", [head, scene, flip(), state.clocks, state.thinking], () => {
      strip(far, state, top, scene);
      strip(near, state, bottom, scene);
    });
    when(
      "status",
      [
        head,
        state.line,
        state.notice,
        state.offers,
        state.watchers,
        state.thinking,
        state.ahead,
        state.rematch,
        state.rematchOver,
        state.threat,
        state.clocks?.first == null,
        claimIn(state, performance.now()) === 0,
        reviewing,
      ],
      () => keeping(parts.status, () => panels.status(parts.status, state, page)),
    );
    when("acts", [head, state.offers, state.moves, state.rematch], () =>
      keeping(parts.acts, () => panels.actions(parts.acts, state, page)),
    );
    // Arrows turn with the board.
    when("moves", [state.moves, state.view, analysis, table.key, reviewing], () =>
      movelist.moves(parts.moves, state, analysis, look, (from, to) => table.wayOf(from, to)),
    );
    const { picks, picking, objection, ready, sent, view } = state;
    when("confirm", [picks, picking, objection, ready, sent, view, head, state.thinking, state.line], () =>
      keeping(bar, () => confirmation(bar, state, page)),
    );
    when("aim", [state.aim], () => panels.aim(aim, state));
    const ply = state.view ?? state.moves.length;
    when("why", [state.moves[ply - 1], table.key], () => {
      const entry = state.moves[ply - 1];
      const why = entry?.why ?? null;
      parts.why.hidden = !why;
      // Pieces are drawn in the list; a sentence has the text, and an arrow where several went one way.
      const way = (/** @type {number} */ from, /** @type {number} */ to) => table.wayOf(from, to);
      const move = entry && h("span", {}, ...(entry.piece === null ? movelist.written(state, entry, way) : [entry.text]));
      put(parts.why, ...(why && move ? weave("page-why", { move, why }) : []));
    });
    when("live", [state.view, head.ending, state.moves.length], () =>
      put(
        parts.live,
        head.ending
          ? h("span", {}, tell("page-move-of", { at: moveNumber(ply), count: moveNumber(state.moves.length) }))
          : state.view !== null
            ? h("button", { type: "button", class: "plain", onclick: () => look(null) }, tell("page-to-live"))
            : h("span", {}, icon("hidden"), tell("page-opinion-later")),
      ),
    );
    typing.hidden = !(head.seats.some((seat) => seat.you) && !head.ending && !isOpen(state));
    when("tools", [head.ending, layout, diamond, muted(), flip(), ply, head.seats], () => tools());
    when("opinion", [head.ending, analysis, ply, reviewing, everyFault], () => keeping(parts.opinion, () => {
      parts.opinion.hidden = !head.ending || state.moves.length === 0 || reviewing !== true;
      parts.opinion.tabIndex = -1;
      if (head.ending)
        curve(parts.opinion, analysis, ply, {
          sides: head.sides,
          inks: [layout.sides[0].ink, layout.sides[1].ink],
          reader: yourSide(state) ?? "first",
          count: state.moves.length,
          texts: state.moves.map((move) => move.text),
          look,
          follow,
          every: everyFault,
          list: () => {
            everyFault = !everyFault;
            render();
          },
        });
    }));
    when("perfect", [head.ending, exacts.get(ply), ply, reviewing], () => {
      const exact = exacts.get(ply) ?? null;
      parts.perfect.hidden = !head.ending || !exact?.worth || ply >= state.moves.length || reviewing !== true;
      const played = state.moves[ply];
      if (played)
        movelist.perfect(parts.perfect, exact, head.sides, played, (line) => follow(ply, line));
      else put(parts.perfect);
    });
    if (head.ending && tabled && !exacts.has(ply)) void lookUp(ply);
    when("title", [head, state.thinking, state.ahead], () => {
      const [standing, game] = [panels.standing(state), head.title];
      document.title =
        yourTurn(state) && yourSide(state)
          ? tell("page-game-title-turn", { standing, game })
          : tell("page-game-title", { standing, game });
      const [first, second] = head.seats.map((seat) => seat.name || tell("page-open-seat"));
      heading.textContent = tell("page-game-heading", { game, first, second });
    });
    tick(root, state);
    if (head.ending && state.moves.length > 0 && !judging) void judge();
  };

  /** What a bad move of a finished game left to be taken. @param {number} ply */
  const hanging = (ply) => {
    const judged = reviewing === true ? analysis?.plies.find((one) => one.ply === ply) : undefined;
    return judged && isFault(judged) ? judged.hanging : [];
  };

  const tools = () => {
    const { head, layout } = state;
    if (!head || !layout) return;
    const alone =
      head.ending ||
      !head.seats.some((seat) => seat.you) ||
      head.seats.some((seat) => seat.kind === "computer");
    const item = { words: true, class: "item" };
    put(
      parts.tools,
      alone && button("play", tell("page-try-from-here"), tryFromHere, item),
      button(
        "flip",
        tell("page-turn-board"),
        () => {
          turned = !flip();
          render();
        },
        item,
      ),
      layout.diamond &&
        button(
          "diamond",
          tell("page-diamond"),
          () => {
            diamond = !diamond;
            keep("diamond", diamond ? "yes" : null);
            render();
          },
          { ...item, pressed: diamond },
        ),
      button(
        muted() ? "mute" : "sound",
        muted() ? tell("page-sound-off") : tell("page-sound-on"),
        () => {
          mute(!muted());
          render();
        },
        { ...item, pressed: muted() },
      ),
      button("looks", tell("page-looks"), windows.looks, item),
      button("share", tell("page-share"), page.share, item),
      button(
        "picture",
        tell("page-picture"),
        () => windows.picture(id, state.view ?? state.moves.length, flip(), diamond && layout.diamond),
        item,
      ),
      h("a", { class: "item", href: "/" }, icon("menu"), h("span", {}, tell("page-to-the-games"))),
      h(
        "a",
        { class: "item", href: `/api/games/${id}/record`, download: "" },
        icon("save"),
        h("span", {}, tell("page-record")),
      ),
      button(
        "sliders",
        tell("page-confirm-now", { when: kept("confirm") ?? "auto" }),
        () =>
          windows.asking(() => {
            drawn.delete("tools");
            render();
          }),
        item,
      ),
    );
  };

  /** Where the game is over nothing can be tried but something else than its last move. */
  const tryFromHere = () => {
    const ply = state.view ?? state.moves.length;
    const over = ply === state.moves.length && Boolean(state.scene?.outcome);
    follow(over ? ply - 1 : ply, []);
  };

  /** A board of one's own from some position of the game on. @param {number} ply @param {string[]} line */
  const follow = (ply, line) =>
    windows.attempt(
      state.head?.game ?? "",
      state.moves.slice(0, Math.max(0, ply)).map((move) => move.text),
      line,
      flip(),
    );

  /** What perfect play makes of the positions that were looked at. @type {Map<number, import("./wire.d.ts").Exact | null>} */
  const exacts = new Map();
  /** Whether there may be a table for the game. */
  let tabled = true;
  const lookUp = async (/** @type {number} */ ply) => {
    exacts.set(ply, null);
    try {
      const exact = await api.exact(id, ply);
      exacts.set(ply, exact);
      tabled = exact.table;
      render();
    } catch {
      // Whoever steps through the moves in haste comes by again.
      exacts.delete(ply);
      tabled = false;
      setTimeout(() => (tabled = true), 3000);
    }
  };

  let judging = false;
  const judge = async () => {
    judging = true;
    for (let round = 0; round < 400; round++) {
      try {
        analysis = await api.analysis(id);
        render();
        if (analysis.done) return;
      } catch (error) {
        if (error instanceof api.Refusal && error.status >= 400 && error.status < 500 && error.status !== 429)
          return;
      }
      // The first opinions are looked for soon.
      await new Promise((resolve) => setTimeout(resolve, Math.min(1500, 300 + 200 * round)));
    }
  };

  table.addEventListener("pick", (event) => {
    const { site, touch, back } = /** @type {CustomEvent} */ (event).detail;
    pick(site, touch, back);
  });
  table.addEventListener("back", () => act({ type: "unpick" }));
  table.addEventListener("enlarged", () => toast(tell("page-enlarged")));
  document.addEventListener("keydown", (event) => {
    const target = /** @type {Element} */ (event.target);
    if (event.ctrlKey || event.metaKey || event.altKey || target.closest("input,select,textarea,dialog"))
      return;
    if (event.key === "Escape" && reviewing && state.head?.ending && !document.querySelector("dialog[open]")) page.leave();
    const go = {
      ArrowLeft: () => step(-1),
      ArrowRight: () => step(1),
      Home: () => look(0),
      End: () => look(null),
    }[event.key];
    // Inside the board the arrows move the cursor; with Shift they step through the moves there too.
    if (!go || (target.closest("ludo-board") && !event.shiftKey)) return;
    event.preventDefault();
    go();
  });

  lying.addEventListener("change", () => render());
  // The page brings how the game stands; what has happened since comes with the socket.
  const first = document.getElementById("first")?.textContent;
  let known = Boolean(first);
  if (first) act({ type: "server", message: JSON.parse(first), now: performance.now() });
  const link = new Link({
    address: () => {
      const { since: ply, takebacks } = since(state);
      const url = new URL(`/api/games/${id}/live`, location.href);
      url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
      if (state.layout) url.search = `?since=${ply}&takebacks=${takebacks}`;
      url.searchParams.set("language", document.documentElement.lang);
      return url.href;
    },
    message: (message) => {
      known = true;
      const player = state.head?.seats.some((seat) => seat.you);
      act({ type: "server", message, now: performance.now() });
      if (message.t === "rematch" && player && !document.hidden) location.assign(`/g/${message.id}`);
    },
    line: (line) => {
      act({ type: "line", line });
      if (line === "lost" && !known) void missing();
    },
  });
  const missing = async () => {
    const answer = await fetch(`/api/games/${id}`).catch(() => null);
    if (answer?.status !== 404) return;
    link.stop();
    document.body.classList.remove("at-game");
    put(byId("main"), absent(tell("page-no-such-game"), tell("page-link-incomplete")));
  };
  let claimable = false;
  setInterval(() => {
    tick(root, state);
    const now = claimIn(state, performance.now()) === 0;
    if (now !== claimable) {
      claimable = now;
      const you = yourSide(state);
      if (now && you && state.layout) say(tell("page-left-long", { side: state.layout.sides[1 - index(you)].name }));
      render();
    }
  }, 100);
  render();
}
