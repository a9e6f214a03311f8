// What this browser remembers for the visitor; a browser that keeps nothing still works.

/** @param {"theme" | "mute" | "confirm" | "diamond" | "welcomed" | "board" | "pieces" | "waits"} name @returns {string | null} */
export function kept(name) {
  try {
    return localStorage.getItem(`ludoteca-${name}`);
  } catch {
    return null;
  }
}

/** @param {"theme" | "mute" | "confirm" | "diamond" | "welcomed" | "board" | "pieces" | "waits"} name @param {string | null} value */
export function keep(name, value) {
  try {
    if (value === null) localStorage.removeItem(`ludoteca-${name}`);
    else localStorage.setItem(`ludoteca-${name}`, value);
  } catch {
    // Then it holds until the page is left.
  }
}

/**
 * What is remembered of a game's lesson: the step somebody has come to, and whether it was taken to its end.
 * @param {string} game
 * @returns {{step: number, done: boolean, met: boolean}}
 */
export function learned(game) {
  const none = { step: 0, done: false, met: false };
  try {
    const text = localStorage.getItem(`ludoteca-lesson-${game}`);
    return text ? { ...none, ...JSON.parse(text), met: true } : none;
  } catch {
    return none;
  }
}

/** @param {string} game @param {{step: number, done: boolean}} lesson */
export function note(game, { step, done }) {
  try {
    localStorage.setItem(`ludoteca-lesson-${game}`, JSON.stringify({ step, done }));
  } catch {
    // Then it begins again next time.
  }
}

/** Whether a game is new to this browser; from now on it is not. @param {string} game */
export function isNew(game) {
  const { met } = learned(game);
  if (!met) note(game, { step: 0, done: false });
  return !met;
}

/** The games of one's own to which nobody has come yet, as far as this browser knows. */
export const waiting = () => (kept("waits") ?? "").split(" ").filter(Boolean);

/** @param {string} game @param {boolean} waits */
export function expect(game, waits) {
  const others = waiting().filter((one) => one !== game);
  if (waits !== waiting().includes(game)) keep("waits", [...others, ...(waits ? [game] : [])].slice(-5).join(" ") || null);
}
