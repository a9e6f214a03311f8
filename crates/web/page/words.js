// The sentences of the page. They stand in one catalogue with all others (crates/words/en/page.ftl); the server sends those
// that the page says, taken apart, and here their gaps are filled. This does what crates/words/src/tell.rs does, and a test
// with the same cases holds that it stays so.

/** @typedef {import("./wire.d.ts").Words} Words */
/** @typedef {import("./wire.d.ts").Part} Part */

/** What fills the gaps: numbers, texts, messages, lists of these, and (where they are woven) elements. */
/** @typedef {Record<string, unknown>} Args */
/** A sentence to be told inside another. @typedef {{key: string, args: Args}} Message */

/** Sentences within sentences deeper than this are a mistake of a catalogue. */
const DEEPEST = 16;

/** @type {Words} */
let words = { language: "en", patterns: {} };
let plurals = new Intl.PluralRules("en");
/** Whole numbers from five digits on are set in groups. */
let numbers = new Intl.NumberFormat("en", { useGrouping: "min2" });

/** From now on these sentences are told. @param {Words} catalogue */
export function learn(catalogue) {
  words = catalogue;
  plurals = new Intl.PluralRules(catalogue.language);
  numbers = new Intl.NumberFormat(catalogue.language, { useGrouping: "min2" });
}

/** A number with so many digits behind its point, as the language writes it. @param {number} value @param {number} places */
export const decimal = (value, places) =>
  new Intl.NumberFormat(words.language, {
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  }).format(value);

/** Fetches the sentences. @param {string} address */
export async function load(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  const found = await answer.json();
  // Those of a part of the page come to those that are there.
  learn({ ...found, patterns: { ...words.patterns, ...found.patterns } });
}

/** A message in words. @param {string} key @param {Args} [args] */
export const tell = (key, args = {}) => [...message(key, args, DEEPEST)].join("");

/**
 * A message as texts and the elements that fill its gaps.
 * @param {string} key @param {Args} [args] @returns {(string | Node)[]}
 */
export const weave = (key, args = {}) =>
  /** @type {(string | Node)[]} */ ([...message(key, args, DEEPEST)]);

/** The text with a capital, unless it begins with a cell or a move: those have none. @param {string} text */
export function capital(text) {
  const [first = ""] = text.trim().split(/\s/, 1);
  if (/\d/.test(first)) return text;
  const [letter = "", ...rest] = text;
  return letter.toUpperCase() + rest.join("");
}

/** A clause as a sentence, with a capital and a full stop. @param {string} clause */
export const sentence = (clause) =>
  /(^|[.!?:…])$/.test(clause) ? capital(clause) : `${capital(clause)}.`;

/** @param {string} key @param {Args} args @param {number} depth @returns {Iterable<unknown>} */
function* message(key, args, depth) {
  const pattern = depth > 0 ? words.patterns[key] : undefined;
  // Nobody should ever see this; a test holds that every key exists.
  if (pattern) yield* parts(pattern, args, depth);
  else yield `<${key}>`;
}

/** @param {Part[]} pattern @param {Args} args @param {number} depth @returns {Iterable<unknown>} */
function* parts(pattern, args, depth) {
  for (const part of pattern) {
    if (typeof part === "string") yield part;
    else if ("key" in part) yield* message(part.key, args, depth - 1);
    else if ("select" in part) {
      const arg = args[part.select];
      // A number itself comes before its category.
      const exact = part.forms.find(([key]) => typeof arg === "number" && key === String(arg));
      const form = exact ?? part.forms.find(([key]) => fits(arg, key)) ?? part.forms[part.default];
      yield* parts(form[1], args, depth);
    } else if (part.gap in args) yield* gap(args[part.gap], part.by, depth - 1);
    else yield `<${part.gap}>`;
  }
}

/** @param {unknown} arg @param {string} key */
function fits(arg, key) {
  if (typeof arg === "number") return plurals.select(arg) === key;
  if (Array.isArray(arg)) return plurals.select(arg.length) === key;
  return isMessage(arg) ? arg.key === key : arg === key;
}

/** @param {unknown} arg @returns {arg is Message} */
const isMessage = (arg) => typeof arg === "object" && arg !== null && "key" in arg && "args" in arg;

/**
 * @param {unknown} arg
 * @param {import("./wire.d.ts").GapFunction | undefined} by
 * @param {number} depth
 * @returns {Iterable<unknown>}
 */
function* gap(arg, by, depth) {
  if (by === "cap") yield capital([...fill(arg, depth)].join(""));
  else if (by && Array.isArray(arg) && arg.length > 1) {
    const joined = (/** @type {unknown[]} */ some) => [...fill(some, depth)].join("");
    const [first, last] = [joined(arg.slice(0, -1)), joined(arg.slice(-1))];
    yield* message(by === "or" ? "list-or" : "list-and", { first, last }, DEEPEST);
  } else yield* fill(arg, depth);
}

/** @param {unknown} arg @param {number} depth @returns {Iterable<unknown>} */
function* fill(arg, depth) {
  if (typeof arg === "number") yield numbers.format(arg);
  else if (isMessage(arg)) yield* message(arg.key, arg.args, depth);
  else if (Array.isArray(arg)) {
    for (const [place, one] of arg.entries()) {
      if (place > 0) yield ", ";
      yield* fill(one, depth);
    }
  } else yield arg;
}
