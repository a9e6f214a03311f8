// The hand over a board: presses, drags, and the finger that moves an enlarged one.

/** @typedef {import("./geometry.js").Point} Point */

/** Pixels a pointer has to travel before a press is a drag. */
const SLACK = 6;
const still = matchMedia("(prefers-reduced-motion: reduce)");

export class Hand {
  /** @param {import("./board.js").LudoBoard} board */
  constructor(board) {
    this.board = board;
    /** @type {{site: number, pointer: number, start: Point, moved: boolean, done: boolean, pan: boolean} | null} */
    this.press = null;
    /** @type {{site: number, at: Point} | null} where a dropped piece waits for its answer */
    this.held = null;
    const { svg } = board;
    svg.addEventListener("pointerdown", (event) => this.down(event));
    svg.addEventListener("pointermove", (event) => this.drag(event));
    svg.addEventListener("pointerup", (event) => this.up(event));
    svg.addEventListener("pointercancel", () => this.drop(false));
    svg.addEventListener("pointerleave", () => board.peek(null));
  }

  /** A point of the screen in the coordinates of the picture. @param {PointerEvent} event @returns {Point} */
  point(event) {
    const matrix = this.board.svg.getScreenCTM();
    if (!matrix) return [0, 0];
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    return [x, y];
  }

  /** @param {PointerEvent} event */
  down(event) {
    if (event.button !== 0 || this.press || !this.board.shown) return;
    const site = this.board.siteOf(event.target);
    if (site === null) return;
    this.board.cursor = site;
    this.board.touch = event.pointerType === "touch";
    const lit = this.board.targetsOf(this.board.shown).has(site);
    const pan = this.board.touch && this.board.section !== null;
    // What is lit is picked at once, so that what may follow is lit while the piece is dragged. A finger that begins to
    // scroll picks nothing, and what is chosen already is taken back only if it is not dragged away.
    // On an enlarged board a finger that moves, moves the board.
    const grip = this.board.cells[site].classList.contains("grip") && !pan && !this.board.tiny;
    const done = lit && (!this.board.touch || grip);
    this.press = {
      site,
      pointer: event.pointerId,
      start: [event.clientX, event.clientY],
      moved: false,
      done,
      pan,
    };
    // Wherever it is let go, it is let go here.
    this.board.svg.setPointerCapture(event.pointerId);
    if (done) this.board.emit("pick", site);
  }

  /** @param {PointerEvent} event */
  drag(event) {
    const press = this.press;
    if (!press) {
      if (event.pointerType !== "touch") {
        const site = this.board.siteOf(event.target);
        if (site !== this.board.hoverAt) this.board.peek(site);
      }
      return;
    }
    if (press.pointer !== event.pointerId) return;
    const far = Math.hypot(event.clientX - press.start[0], event.clientY - press.start[1]);
    if (press.pan) return this.shift(event, press, far);
    const standing = this.board.standing.get(press.site);
    const grip = this.board.cells[press.site]?.classList.contains("grip") || press.moved;
    if (!press.moved && far > SLACK && standing && grip) {
      press.moved = true;
      this.board.pieces.append(standing.group);
      standing.group.classList.add("carried");
    }
    if (press.moved && standing) {
      this.board.move(standing.group, this.point(event));
      this.board.peek(this.under(event));
    }
  }

  /**
   * Moves an enlarged board under the finger.
   * @param {PointerEvent} event @param {{start: Point, moved: boolean}} press @param {number} far
   */
  shift(event, press, far) {
    if (!this.board.section || (!press.moved && far <= SLACK)) return;
    const scale = this.board.section[2] / this.board.getBoundingClientRect().width;
    const [left, top, width, height] = this.board.section;
    const [x, y] = [(event.clientX - press.start[0]) * scale, (event.clientY - press.start[1]) * scale];
    [press.moved, press.start] = [true, [event.clientX, event.clientY]];
    this.board.look([left - x, top - y, width, height]);
  }

  /** The site below the pointer. @param {PointerEvent} event */
  under(event) {
    return this.board.siteOf(document.elementFromPoint(event.clientX, event.clientY));
  }

  /** @param {PointerEvent} event */
  up(event) {
    const press = this.press;
    if (!press || press.pointer !== event.pointerId) return;
    const site = this.under(event);
    if (press.pan && press.moved) this.press = null;
    else if (press.moved) {
      const goal = site !== null && site !== press.site ? site : null;
      if (goal !== null) this.held = { site: press.site, at: this.board.centres[goal] };
      this.drop(goal !== null);
      if (goal !== null) this.board.emit("pick", goal);
    } else {
      this.press = null;
      // The first touch of a small cell only enlarges it.
      if (this.board.touch && this.board.tiny) {
        this.board.enlarge(this.board.centres[press.site]);
        this.board.dispatchEvent(new CustomEvent("enlarged"));
      }
      else if (site === press.site && !press.done) this.board.emit("pick", site);
    }
    if (event.pointerType === "touch") this.board.peek(null);
  }

  /** Ends a drag. @param {boolean} hold whether the piece waits where it is */
  drop(hold) {
    const press = this.press;
    this.press = null;
    if (!press?.moved || press.pan) return;
    const standing = this.board.standing.get(press.site);
    if (!standing) return;
    standing.group.classList.remove("carried");
    if (hold && this.held) this.board.move(standing.group, this.held.at);
    else {
      this.held = { site: press.site, at: this.board.centres[press.site] };
      this.settle();
    }
  }

  /** A piece that was not moved after all goes home. */
  settle() {
    const held = this.held;
    this.held = null;
    const standing = held && this.board.standing.get(held.site);
    if (!held || !standing) return;
    const from = standing.group.style.transform;
    this.board.move(standing.group, this.board.centres[held.site]);
    if (!still.matches)
      standing.group.animate([{ transform: from }, { transform: standing.group.style.transform }], {
        duration: 180,
        easing: "ease-out",
      });
  }
}
