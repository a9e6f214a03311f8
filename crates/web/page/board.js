// <ludo-board>: any board of any game from a layout and a scene. It knows no rules: it is told which sites are lit and
// tells which site was meant.
//
// Events: "pick" {site, touch: whether by a finger, back: whether it is picked already}; "back" when Escape or Backspace is pressed; "peek" {site or null} for
// what is pointed at; "enlarged" when a finger's first touch of a small cell has enlarged the board instead.

import { button, h, icon, s, put } from "./dom.js";
import { Geometry, neighbour, outline, short } from "./geometry.js";
import { THICK, coordinates, ground, lettering, written } from "./ground.js";
import { Hand } from "./hand.js";
import { motion } from "./motion.js";
import * as signs from "./signs.js";
import * as phrases from "./phrases.js";
import { tell } from "./words.js";

/** @typedef {import("./geometry.js").Point} Point */
/** @typedef {import("./motion.js").Piece} Piece */
/** @typedef {import("./wire.d.ts").Choice} Choice */

/**
 * Everything that is shown. `move` holds the picks that led to the scene, for the eye; `busy` says that an answer is
 * awaited, so that a dropped piece stays where it is.
 * @typedef {object} Shown
 * @property {import("./wire.d.ts").Layout} layout
 * @property {import("./wire.d.ts").Scene} scene
 * @property {number[]} [last]
 * @property {boolean} [hinted] what is marked as the last move is one that is only shown
 * @property {[number, number][]} [trails] the ways of the pieces that the last move carried
 * @property {[number, number][]} [pending] the same of a move that waits for a yes
 * @property {number[]} [decided] the sites that show why the game is over
 * @property {number[]} [threats] what the other side would take
 * @property {number[]} [named] what a task speaks of
 * @property {number[]} [picked]
 * @property {Choice[]} [lit]
 * @property {boolean} [flip]
 * @property {boolean} [diamond]
 * @property {boolean} [turn] a long board lies on its side
 * @property {number[]} [move]
 * @property {boolean} [busy]
 * @property {boolean} [help] pieces that may be picked are pointed out from the start
 * @property {boolean} [jump] the scene is not one move away from the last one
 * @property {string} [name]
 */

/** Around the board, and how far its base reaches beyond the cells. */
const [MARGIN, FRAME] = [3, 9];
/** Cells smaller than this many pixels are enlarged before a finger picks them; so large they are then. */
const [TINY, LARGE] = [24, 36];
const still = matchMedia("(prefers-reduced-motion: reduce)");
const coarse = matchMedia("(any-pointer: coarse)");
/** A phone on its side. */
export const lying = matchMedia("(max-height: 520px) and (min-width: 520px)");

/** @type {Record<string, Point>} */
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export class LudoBoard extends HTMLElement {
  constructor() {
    super();
    /** @type {Shown | null} */
    this.shown = null;
    this.key = "";
    /** @type {Point[]} */
    this.centres = [];
    /** @type {SVGElement[]} */
    this.cells = [];
    /** What each cell was told to be, so that it is told only once. @type {string[]} */
    this.told = [];
    /** @type {Map<number, {group: SVGGElement, piece: Piece}>} */
    this.standing = new Map();
    /** @type {Geometry | null} */
    this.geometry = null;
    this.aspect = 1;
    this.cursor = -1;
    /** Where the keyboard's cursor set out, so that it goes straight where rows lie half a cell apart. @type {Point | null} */
    this.course = null;
    this.heading = -1;
    this.touch = false;
    /** The whole picture: left, top, width, height. @type {[number, number, number, number]} */
    this.whole = [0, 0, 1, 1];
    /** The part of it that is shown enlarged. @type {[number, number, number, number] | null} */
    this.section = null;
    /** Enlarges the board, or shows all of it. @type {HTMLButtonElement} */
    this.lens = button("enlarge", tell("page-enlarge"), () => this.section ? this.widen() : this.enlarge(this.centres[this.cursor]), {
      class: "round lens",
    });
    this.lens.hidden = true;
    this.watch = new ResizeObserver(() => this.fit());
    /** Nobody's before there is somebody to press. @type {Hand | null} */
    this.hand = null;
    this.svg = s("svg", { class: "board" });
    this.below = s("g");
    this.pieces = s("g");
    this.above = s("g", { class: "above" });
    this.hover = s("g", { class: "above" });
    this.targets = s("g");
    this.tip = h("div", { class: "tip", "aria-hidden": "true", hidden: true });
  }

  connectedCallback() {
    if (this.svg.isConnected) return;
    this.append(this.svg, this.tip);
    if (this.picture) return;
    this.append(this.lens);
    this.watch.observe(this);
    this.hand = new Hand(this);
    this.svg.addEventListener("keydown", (event) => this.type(event));
    // Heard here and not at the picture, which would become a stop of its own for the keyboard.
    this.addEventListener("focusin", (event) => {
      const site = this.siteOf(event.target);
      if (site === null) return;
      this.cursor = site;
      if (/** @type {Element} */ (event.target).matches(":focus-visible")) this.peek(site);
    });
    this.addEventListener("focusout", () => this.peek(null));
    // Screen readers and switches press a cell without a pointer.
    this.svg.addEventListener("click", (event) => {
      const site = this.siteOf(event.target);
      if (site !== null && event.detail === 0) this.emit("pick", site);
    });
  }

  disconnectedCallback() {
    this.watch.disconnect();
  }

  /** How many pixels a cell of the whole board measures. */
  get cellSize() {
    return (100 * this.getBoundingClientRect().width) / this.whole[2];
  }

  /** Whether a finger would miss its cell. */
  get tiny() {
    return this.section === null && this.cellSize < TINY;
  }

  /** The lens is there for fingers, where it is needed. */
  fit() {
    const needed = coarse.matches && this.cellSize > 0 && this.cellSize < TINY;
    this.lens.hidden = !needed && this.section === null;
  }

  /** Shows the part around a point so large that its cells can be touched. @param {Point} [at] */
  enlarge(at = [this.whole[0] + this.whole[2] / 2, this.whole[1] + this.whole[3] / 2]) {
    const factor = Math.max(2, LARGE / this.cellSize);
    const [, , width, height] = this.whole;
    this.look([at[0] - width / factor / 2, at[1] - height / factor / 2, width / factor, height / factor]);
  }

  /** Shows all of the board again. */
  widen() {
    this.look(null);
  }

  /** @param {[number, number, number, number] | null} part */
  look(part) {
    const [left, top, width, height] = this.whole;
    const within = (/** @type {number} */ from, /** @type {number} */ least, /** @type {number} */ room) =>
      Math.min(Math.max(from, least), least + room);
    this.section = part && [
      within(part[0], left, width - part[2]),
      within(part[1], top, height - part[3]),
      part[2],
      part[3],
    ];
    this.svg.setAttribute("viewBox", (this.section ?? this.whole).map(short).join(" "));
    this.classList.toggle("enlarged", this.section !== null);
    const label = this.section ? tell("page-whole-board") : tell("page-enlarge");
    this.lens.setAttribute("aria-label", label);
    this.lens.title = label;
    put(this.lens, icon(this.section ? "whole" : "enlarge"));
    this.fit();
  }

  /** Whether it is only looked at. */
  get picture() {
    return this.hasAttribute("still");
  }

  /** @param {Shown} shown */
  show(shown) {
    const before = this.shown;
    this.shown = shown;
    const key = [shown.flip, shown.diamond, shown.turn].join();
    if (before?.layout !== shown.layout || this.key !== key) {
      this.key = key;
      this.build(shown);
    } else if (before.scene !== shown.scene) {
      this.arrange(before.scene.pieces, shown);
      // What was played is seen as a whole, and so is the answer.
      if (this.section) this.widen();
    } else if (this.hand?.held && !shown.busy && !this.hand.press) this.hand.settle();
    this.mark(shown);
  }

  /** Everything that stays the same while the game goes on. @param {Shown} shown */
  build(shown) {
    const { layout } = shown;
    const geometry = new Geometry(layout, {
      flip: shown.flip ?? false,
      diamond: shown.diamond ?? false,
      turn: shown.turn ?? false,
    });
    this.geometry = geometry;
    this.centres = layout.sites.map((site) => geometry.centre(site));
    const floor = ground(layout, geometry, this.centres);
    const size = lettering(this.centres);
    const labels = this.hasAttribute("bare") ? [] : coordinates(layout, geometry, this.centres, size);
    floor.append(...written(labels));
    this.style.setProperty("--label", `${short(size)}px`);
    this.bound(geometry, labels, size / 2);
    this.svg.setAttribute("class", `board ${signs.material(layout)}`);
    for (const layer of [this.below, this.pieces, this.above, this.hover])
      put(layer).setAttribute("aria-hidden", "true");
    put(this.targets);
    this.cells = [];
    this.told = [];
    if (!this.picture) {
      this.cells = layout.sites.map((_, site) =>
        s("path", {
          class: "cell",
          d: outline(geometry.cell(this.centres[site], 0)),
          role: "button",
          tabindex: -1,
          "data-site": site,
        }),
      );
      this.targets.append(...this.cells);
      if (this.cursor < 0 || this.cursor >= this.cells.length) this.cursor = 0;
    }
    put(this.svg, floor, this.below, this.pieces, this.above, this.hover, this.targets);
    this.standing.clear();
    for (const piece of shown.scene.pieces) this.stand(piece);
    if (this.hand) this.hand.held = null;
    this.hoverAt = null;
  }

  /** The size of the picture. @param {Geometry} geometry @param {{at: Point}[]} labels @param {number} half the height of their letters */
  bound(geometry, labels, half) {
    const points = this.centres.flatMap((centre) => geometry.cell(centre, -FRAME));
    // A board is thicker than its cells on the side that is seen.
    const low = Math.max(...points.map((point) => point[1])) + THICK;
    points.push(...labels.flatMap(({ at: [x, y] }) => /** @type {Point[]} */ ([[x - half, y - half], [x + half, y + half]])));
    const [xs, ys] = [points.map((point) => point[0]), points.map((point) => point[1])];
    const [left, top] = [Math.min(...xs) - MARGIN, Math.min(...ys) - MARGIN];
    const [width, height] = [Math.max(...xs) + MARGIN - left, Math.max(low, ...ys) + MARGIN - top];
    this.whole = [left, top, width, height];
    this.look(null);
    this.aspect = width / height;
    this.style.setProperty("--aspect", String(this.aspect));
  }

  /** @param {Piece} piece */
  stand(piece) {
    const { layout } = /** @type {Shown} */ (this.shown);
    const [site, kind, pips] = piece;
    if (!this.centres[site] || !layout.pieces[kind]) return null;
    const group = s("g", { class: "piece" }, signs.piece(layout, kind, pips));
    this.move(group, this.centres[site]);
    this.pieces.append(group);
    this.standing.set(site, { group, piece });
    return group;
  }

  /** @param {SVGGElement} group @param {Point} at */
  move(group, at) {
    group.style.transform = `translate(${short(at[0])}px, ${short(at[1])}px)`;
  }

  /** From one position to another. @param {Piece[]} before @param {Shown} shown */
  arrange(before, shown) {
    const { glides, gone, come } = motion(before, shown.scene.pieces, shown.move ?? [], shown.layout.sites);
    const quick = still.matches || document.hidden || shown.jump === true;
    const held = this.hand?.held;
    if (this.hand) this.hand.held = null;
    const old = new Map(this.standing);
    // All leave their places before any arrives, because one may go where another was.
    for (const { from } of glides) this.standing.delete(from);
    for (const { from, to, piece } of glides) {
      const found = old.get(from);
      let group = found?.group;
      if (!group || !found || found.piece[2] !== piece[2]) {
        group?.remove();
        group = this.stand(piece) ?? undefined;
        if (!group) continue;
      } else this.standing.set(to, { group, piece });
      const start = held?.site === from ? held.at : this.centres[from];
      const end = this.centres[to];
      this.pieces.append(group);
      this.move(group, end);
      const distance = Math.hypot(start[0] - end[0], start[1] - end[1]);
      if (quick || distance < 2) continue;
      group.animate(
        [
          { transform: `translate(${short(start[0])}px, ${short(start[1])}px)` },
          { transform: `translate(${short(end[0])}px, ${short(end[1])}px)` },
        ],
        { duration: distance > 250 ? 320 : 220, easing: "cubic-bezier(.2,.8,.25,1)" },
      );
    }
    for (const [site] of gone) {
      const found = old.get(site);
      if (!found) continue;
      if (this.standing.get(site) === found) this.standing.delete(site);
      if (quick) found.group.remove();
      else {
        const body = found.group.firstElementChild;
        const fade = body?.animate([{ opacity: 1 }, { opacity: 0, transform: "scale(.4)" }], {
          duration: 260,
          delay: 90,
          fill: "both",
          easing: "ease-in",
        });
        if (fade) fade.onfinish = () => found.group.remove();
        else found.group.remove();
      }
    }
    for (const piece of come) {
      const group = this.stand(piece);
      if (group && !quick)
        group.firstElementChild?.animate([{ opacity: 0, transform: "scale(.4)" }, { opacity: 1 }], {
          duration: 260,
          delay: 60,
          fill: "backwards",
          easing: "ease-out",
        });
    }
  }

  /** Marks and names. @param {Shown} shown */
  mark(shown) {
    const geometry = /** @type {Geometry} */ (this.geometry);
    const last = new Set(shown.last ?? []);
    const picked = shown.picked ?? [];
    const lit = new Map((shown.lit ?? []).map((choice) => [choice.site, choice]));
    const open = this.targetsOf(shown);
    const at = new Map(shown.scene.pieces.map((piece) => [piece[0], piece]));
    const known = (/** @type {Iterable<number>} */ sites) => [...sites].filter((site) => this.centres[site]);
    const frame = (/** @type {string} */ kind, /** @type {number} */ inset) => (/** @type {number} */ site) =>
      s("path", { class: kind, d: outline(geometry.cell(this.centres[site], inset)) });
    const way = (/** @type {string} */ kind) => (/** @type {[number, number]} */ [from, to]) =>
      this.centres[from] && this.centres[to] ? signs.trail(kind, this.centres[from], this.centres[to]) : [];
    const chosen = new Set([...picked, ...(shown.pending ?? []).flat()]);
    // While a move is picked piece by piece, what may follow is pointed out; where a move begins is everybody's own to find.
    const told = picked.length > 0 || shown.help === true;
    const choices = [...lit].filter(([site]) => this.centres[site]);
    const centre = (/** @type {number} */ site) => this.centres[site];
    const beside = new Set(choices.flatMap(([site, { effect }]) => (at.has(site) ? [] : effect.falls)));
    put(
      this.below,
      ...known(last).map(frame("lastmove", 2.5)),
      ...(shown.trails ?? []).flatMap(way("trail")),
      ...known(shown.named ?? []).flatMap((site) => signs.named(geometry, centre(site))),
      ...choices.flatMap(([site, { effect }]) => signs.lightened(geometry, centre(site), effect.word, at.has(site))),
      ...known(chosen).flatMap((site) => signs.picked(geometry, centre(site))),
    );
    put(
      this.above,
      ...(shown.pending ?? []).flatMap(way("trail pending")),
      ...choices.flatMap(([site, choice]) => this.sign(geometry, site, choice, at.has(site), told)),
      ...known(beside).flatMap((site) => signs.corners(geometry, centre(site))),
      ...known(shown.threats ?? []).flatMap((site) => signs.threat(geometry, centre(site))),
      ...known(shown.decided ?? []).flatMap((site, _, all) => {
        // The star is the winner's; what the loser has left is only pointed at.
        const owner = shown.layout.pieces[at.get(site)?.[1] ?? -1]?.side ?? null;
        const winner = shown.scene.outcome?.winner ?? null;
        return owner && winner && owner !== winner
          ? signs.threat(geometry, centre(site))
          : signs.decided(geometry, centre(site), all.length < 3);
      }),
    );
    for (const [site, { group }] of this.standing) group.classList.toggle("held", picked.includes(site));
    // A piece that was chosen and is not one's own is in the hand: it was captured, and goes on from there.
    for (const [site, { group, piece }] of this.standing) {
      const owner = shown.layout.pieces[piece[1]].side;
      const taken = picked.includes(site) && owner !== null && owner !== shown.scene.turn;
      group.classList.toggle("lifted", taken);
    }
    const name = shown.name ?? tell("page-board-of", { game: shown.layout.title });
    if (this.picture) {
      this.svg.setAttribute("role", "img");
      this.svg.setAttribute("aria-label", name);
      return;
    }
    this.svg.setAttribute("role", "application");
    this.svg.setAttribute("aria-label", tell("page-board-keys", { board: name }));
    this.cells.forEach((cell, site) => {
      const choice = open.get(site);
      const threat = shown.threats?.includes(site) ?? false;
      // Where something that is picked may go is no piece of one's own.
      const owner = shown.layout.pieces[at.get(site)?.[1] ?? -1]?.side ?? null;
      const goal = picked.length > 0 && owner !== shown.scene.turn;
      const named = shown.named?.includes(site) ?? false;
      const hinted = last.has(site) && shown.hinted === true;
      const mark = { lit: choice, picked: picked.includes(site), last: last.has(site) && !hinted, hinted, threat, goal, named };
      // Most cells are what they were, and stay untouched while pieces move.
      const now = [at.get(site), choice?.name, choice?.effect.told, choice?.effect.word, mark.picked, mark.last, hinted, threat, goal, named];
      const known = JSON.stringify([...now, choice !== undefined, site === this.cursor]);
      if (this.told[site] === known) return;
      this.told[site] = known;
      cell.setAttribute("aria-label", phrases.cell(shown.layout, at.get(site), site, mark));
      cell.setAttribute("tabindex", site === this.cursor ? "0" : "-1");
      cell.setAttribute(
        "class",
        `cell${choice ? " can" : ""}${mark.picked ? " chosen" : ""}${at.has(site) && (choice || mark.picked) ? " grip" : ""}`,
      );
      if (choice) cell.setAttribute("data-effect", choice.effect.word);
      else cell.removeAttribute("data-effect");
      cell.setAttribute("aria-disabled", String(!choice && !mark.picked));
    });
    if (this.hoverAt !== null) this.peek(this.hoverAt ?? null);
  }

  /**
   * What a lit site looks like; a direction is an arrow from each piece that goes that way.
   * @param {Geometry} geometry @param {number} site @param {Choice} choice @param {boolean} occupied
   * @param {boolean} told whether pieces that may be picked are pointed out
   */
  sign(geometry, site, choice, occupied, told) {
    const { trails, effect } = choice;
    if (choice.name === null || trails.length === 0)
      return signs.lit(geometry, this.centres[site], effect.word, occupied, told);
    // A piece that follows another one needs no arrow of its own.
    const leads = (/** @type {number} */ to) => !trails.some(([from]) => from === to);
    const known = trails.filter(([from, to]) => this.centres[from] && this.centres[to] && leads(to));
    return [
      ...known.flatMap(([from, to]) => signs.arrow(this.centres[from], this.centres[to], effect.word === "win")),
    ];
  }

  /**
   * What a press on a cell chooses: a lit cell itself, and where an arrow points its direction, unless several do. A piece that is
   * picked already is put back, whatever direction is called after its cell; where it goes from, something may be put.
   * @param {Shown} shown @returns {Map<number, Choice>}
   */
  targetsOf({ lit = [], picked = [] }) {
    /** @type {Map<number, Choice | null>} */
    const found = new Map();
    for (const choice of lit.filter(({ name }) => name !== null))
      for (const [, to] of choice.trails)
        if (!choice.trails.some(([from]) => from === to)) found.set(to, found.has(to) ? null : choice);
    for (const choice of lit) found.set(choice.site, choice);
    for (const site of picked) if (found.get(site)?.name !== null) found.delete(site);
    return new Map([...found].flatMap(([site, choice]) => (choice ? [[site, choice]] : [])));
  }

  /** @type {number | null | undefined} */
  hoverAt = null;

  /** Shows what a site would do. @param {number | null} site */
  peek(site) {
    const choice = site === null || !this.shown ? undefined : this.targetsOf(this.shown).get(site);
    this.hoverAt = site;
    const geometry = this.geometry;
    const focused = site !== null && this.cells[site]?.matches(":focus-visible");
    put(
      this.hover,
      ...(geometry ? (choice?.effect.falls ?? []) : [])
        .filter((fall) => this.centres[fall])
        .flatMap((fall) => signs.corners(/** @type {Geometry} */ (geometry), this.centres[fall])),
      ...(focused && geometry ? signs.focus(geometry, this.centres[site]) : []),
    );
    const told = choice ? phrases.tip(choice) : "";
    this.tip.hidden = !told;
    if (told && site !== null) {
      this.tip.textContent = told;
      const [box, host] = [this.cells[site].getBoundingClientRect(), this.getBoundingClientRect()];
      const middle = box.left + box.width / 2 - host.left;
      this.tip.style.left = `${Math.max(70, Math.min(host.width - 70, middle))}px`;
      this.tip.style.top = `${box.top - host.top}px`;
    }
    this.dispatchEvent(new CustomEvent("peek", { detail: { site } }));
  }

  /** @param {string} kind @param {number} [site] */
  emit(kind, site) {
    const choice = site === undefined || !this.shown ? undefined : this.targetsOf(this.shown).get(site);
    const back = site !== undefined && !choice && (this.shown?.picked?.includes(site) ?? false);
    this.dispatchEvent(new CustomEvent(kind, { detail: { site: choice?.site ?? site, touch: this.touch, back } }));
  }

  /** @param {EventTarget | null} target */
  siteOf(target) {
    const cell = target instanceof Element ? target.closest("[data-site]") : null;
    return cell ? Number(cell.getAttribute("data-site")) : null;
  }

  /** Which way on the screen something went, in degrees clockwise from the right. @param {number} from @param {number} to */
  wayOf(from, to) {
    const [a, b] = [this.centres[from], this.centres[to]];
    return a && b ? (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI : 0;
  }

  /** @param {KeyboardEvent} event */
  type(event) {
    const site = this.siteOf(event.target);
    if (site === null || event.ctrlKey || event.metaKey || event.altKey) return;
    const way = WAYS[event.key];
    if (way && !event.shiftKey) {
      event.preventDefault();
      event.stopPropagation();
      const across = /** @type {Point} */ ([Math.abs(way[1]), Math.abs(way[0])]);
      const [from, course] = [this.centres[site], this.course];
      // Who turns sets out anew.
      const straight = course && this.heading === across[0];
      if (!straight) this.course = from;
      this.heading = across[0];
      this.pointTo(neighbour(this.centres, site, way, this.course ?? from));
    } else if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      this.touch = false;
      this.emit("pick", site);
    } else if ((event.key === "Escape" || event.key === "Backspace") && this.shown?.picked?.length) {
      event.preventDefault();
      this.emit("back");
    }
  }

  /** Has the keyboard go on where it was. */
  focusCursor() {
    this.cells[this.cursor]?.focus({ preventScroll: true });
  }

  /** Moves the keyboard's cursor. @param {number} site */
  pointTo(site) {
    this.cells[this.cursor]?.setAttribute("tabindex", "-1");
    this.cursor = site;
    this.cells[site]?.setAttribute("tabindex", "0");
    // The keyboard is never led where nothing is shown.
    if (this.section && this.centres[site]) this.enlarge(this.centres[site]);
    this.focusCursor();
  }
}

customElements.define("ludo-board", LudoBoard);

/** A new board. @param {Attributes} [attributes] @returns {LudoBoard} */
export function board(attributes = {}) {
  const element = /** @type {LudoBoard} */ (document.createElement("ludo-board"));
  for (const [name, value] of Object.entries(attributes))
    if (value !== false) element.setAttribute(name, value === true ? "" : String(value));
  return element;
}
/** @typedef {import("./dom.js").Attributes} Attributes */
