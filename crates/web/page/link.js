// The socket of a live game: it connects again by itself, and soon.

/**
 * How long to wait before the n-th attempt in a row, in milliseconds.
 * @param {number} attempt from 0
 * @param {number} chance from 0 to 1
 */
export function pause(attempt, chance) {
  const whole = Math.min(5000, 300 * 1.8 ** attempt);
  // Not all visitors of a server that was down come back in the same instant.
  return Math.round(whole * (0.75 + 0.25 * chance));
}

/** Nothing was heard for so long: the line is dead, whatever the socket says. */
const SILENCE = 40_000;
const PING = 15_000;
/** Whoever waits for an answer, or for the line itself, notices sooner that it is dead. */
const PATIENCE = 5_000;
/** What comes by itself. Whoever waits for an answer learns nothing from it: what was sent may have been lost all the same. */
const UNASKED = new Set(["seats", "thinking"]);

/**
 * @typedef {{address: () => string, message: (message: import("./wire.d.ts").ServerMessage) => void, line: (line: "connecting" | "lost") => void}} Owner
 */

export class Link {
  /** @param {Owner} owner */
  constructor(owner) {
    this.owner = owner;
    /** @type {WebSocket | null} */
    this.socket = null;
    this.attempt = 0;
    this.heard = 0;
    /** How many messages may have been answers. */
    this.answers = 0;
    this.stopped = false;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    addEventListener("online", () => this.hurry());
    // A line that is gone looks alive for minutes; one to a server on this machine is back at once.
    addEventListener("offline", () => this.lose());
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) this.hurry();
    });
    addEventListener("pageshow", (event) => {
      if (event.persisted) this.again();
    });
    setInterval(() => this.check(), PING);
    this.connect();
  }

  connect() {
    if (this.stopped) return;
    clearTimeout(this.timer);
    this.owner.line("connecting");
    const socket = new WebSocket(this.owner.address());
    this.socket = socket;
    setTimeout(() => {
      if (socket === this.socket && socket.readyState === WebSocket.CONNECTING) this.lose();
    }, PATIENCE);
    socket.onmessage = (event) => {
      if (socket !== this.socket) return;
      this.attempt = 0;
      this.heard = performance.now();
      const message = /** @type {import("./wire.d.ts").ServerMessage} */ (JSON.parse(String(event.data)));
      if (!UNASKED.has(message.t)) this.answers += 1;
      this.owner.message(message);
    };
    socket.onclose = () => {
      if (socket === this.socket) this.lose();
    };
  }

  /** Gives up a line and tries again soon. */
  lose() {
    if (this.stopped) return;
    const old = this.socket;
    this.socket = null;
    old?.close();
    clearTimeout(this.timer);
    this.owner.line("lost");
    this.timer = setTimeout(() => this.connect(), pause(this.attempt++, Math.random()));
  }

  /** Connects anew, though the line may still stand. */
  again() {
    const old = this.socket;
    this.socket = null;
    old?.close();
    this.attempt = 0;
    this.connect();
  }

  /** For good. */
  stop() {
    this.stopped = true;
    clearTimeout(this.timer);
    const old = this.socket;
    this.socket = null;
    old?.close();
  }

  /** The network or the visitor is back: no waiting now. */
  hurry() {
    if (!this.socket) {
      this.attempt = 0;
      this.connect();
    } else this.check();
  }

  /** A laptop that slept has sockets that look alive. */
  check() {
    if (this.socket?.readyState !== WebSocket.OPEN || document.hidden) return;
    if (performance.now() - this.heard > SILENCE) this.again();
    else this.send({ t: "ping" });
  }

  /** Whether it could be sent. @param {import("./wire.d.ts").ClientMessage} message */
  send(message) {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    const { socket, answers } = this;
    if (message.t !== "look") {
      setTimeout(() => {
        if (this.socket === socket && this.answers === answers) this.lose();
      }, message.t === "ping" ? 2 * PATIENCE : PATIENCE);
    }
    return true;
  }
}
