// What this browser remembers for the visitor; a browser that keeps nothing still works.

/** @param {"theme" | "mute" | "confirm" | "diamond"} name @returns {string | null} */
export function kept(name) {
  try {
    return localStorage.getItem(`ludoteca-${name}`);
  } catch {
    return null;
  }
}

/** @param {"theme" | "mute" | "confirm" | "diamond"} name @param {string | null} value */
export function keep(name, value) {
  try {
    if (value === null) localStorage.removeItem(`ludoteca-${name}`);
    else localStorage.setItem(`ludoteca-${name}`, value);
  } catch {
    // Then it holds until the page is left.
  }
}
