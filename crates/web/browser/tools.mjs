// What scenarios share: a browser, visitors, and a hand that plays by what is lit.

import { chromium } from "playwright-core";
import fs from "node:fs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("playwright-core").Browser} Browser */
/** @typedef {import("playwright-core").BrowserContextOptions} ContextOptions */

/** The limit is for a page that hangs, not for a busy machine, in milliseconds. */
export const PATIENCE = 60_000;

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-dev-shm-usage",
];
const PLACES = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** Everything a scenario is given. */
export class Stage {
  /** @param {Browser} browser @param {string} url @param {string} out */
  constructor(browser, url, out) {
    this.browser = browser;
    this.url = url;
    this.out = out;
    /** What pages complained about. @type {string[]} */
    this.complaints = [];
    /** Requests to anywhere else. @type {string[]} */
    this.foreign = [];
    /** Complaints that belong to the scenario: a server that is killed breaks lines. @type {RegExp[]} */
    this.expected = [];
  }

  /** A visitor with cookies of their own. @param {ContextOptions} [how] */
  async visitor(how = {}) {
    const context = await this.browser.newContext({
      viewport: { width: 1280, height: 800 },
      baseURL: this.url,
      ...how,
    });
    context.setDefaultTimeout(PATIENCE);
    const page = await context.newPage();
    this.listen(page);
    context.on("page", (another) => this.listen(another));
    return page;
  }

  /** @param {Page} page */
  listen(page) {
    page.on("pageerror", (error) => this.complaints.push(`${page.url()}: ${error.message}`));
    page.on("console", (message) => {
      if (message.type() === "error") this.complaints.push(`${page.url()}: ${message.text()}`);
    });
    page.on("request", (request) => {
      if (!request.url().startsWith(this.url) && !/^(data|blob|wss?):/.test(request.url()))
        this.foreign.push(request.url());
    });
  }

  /** @param {Page} page @param {string} name @param {boolean} [whole] */
  async shot(page, name, whole = false) {
    fs.mkdirSync(this.out, { recursive: true });
    await page.screenshot({ path: `${this.out}/${name}.png`, fullPage: whole });
  }
}

/** A browser. @param {...string} more flags */
export function launch(...more) {
  const executablePath = process.env.LUDOTECA_CHROMIUM ?? PLACES.find((place) => fs.existsSync(place));
  if (!executablePath) throw new Error("Chromium is missing: install it, or name it in LUDOTECA_CHROMIUM");
  return chromium.launch({ executablePath, args: [...FLAGS, ...more] });
}

/**
 * Runs one scenario and fails if a page complained. Its visitors are gone with it.
 * @param {Browser} browser
 * @param {string} url
 * @param {string} out
 * @param {(stage: Stage) => Promise<void>} scenario
 */
export async function perform(browser, url, out, scenario) {
  const stage = new Stage(browser, url, out);
  try {
    await scenario(stage);
    const complaints = stage.complaints.filter((text) => !stage.expected.some((known) => known.test(text)));
    if (complaints.length > 0) throw new Error(`pages complained:\n${complaints.join("\n")}`);
    if (stage.foreign.length > 0)
      throw new Error(`something was asked of others: ${stage.foreign.join(", ")}`);
  } catch (error) {
    // What everybody saw when it went wrong.
    for (const [at, page] of stage.browser
      .contexts()
      .flatMap((context) => context.pages())
      .entries()) {
      await stage.shot(page, `failed-${at}`).catch(() => {});
    }
    throw error;
  } finally {
    for (const context of browser.contexts()) await context.close();
  }
}

/** Throws unless it holds. @param {unknown} holds @param {string} what @returns {asserts holds} */
export function ensure(holds, what) {
  if (!holds) throw new Error(what);
}

/**
 * Waits until something holds.
 * @param {() => Promise<unknown>} holds
 * @param {string} what
 * @param {number} [limit]
 */
export async function until(holds, what, limit = PATIENCE) {
  const end = Date.now() + limit;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`in vain waited for: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}

/** Numbers that repeat with their seed. @param {number} seed */
export function lot(seed) {
  let state = seed >>> 0;
  return (/** @type {number} */ below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** How many moves the page knows. @param {Page} page */
export const plies = (page) => page.locator(".moves button").count();

/** How the game stands, as the page says it. @param {Page} page */
export const status = async (page) => (await page.locator(".aside .status").first().textContent()) ?? "";

/** Whether the game is over, whatever language tells it. @param {Page} page */
export const isOver = async (page) => (await page.locator(".play.ended").count()) > 0;

/**
 * A site that is lit. `far` is its distance from the nearest cell whose name has the words that one aims at. @typedef {{site: number, word: string, far: number}} Lit
 */

/**
 * The lit sites with what they would do.
 * @param {Page} page
 * @param {string} [aim]
 * @returns {Promise<Lit[]>}
 */
export const lit = (page, aim = "") =>
  page.locator("ludo-board .cell.can").evaluateAll((cells, aim) => {
    const centre = (/** @type {Element} */ cell) => {
      const box = cell.getBoundingClientRect();
      return [box.x + box.width / 2, box.y + box.height / 2];
    };
    const aims = aim
      ? [...document.querySelectorAll(`ludo-board .cell[aria-label*="${aim}"]`)].map(centre)
      : [];
    return cells.map((cell) => {
      const [x, y] = centre(cell);
      const far = Math.min(1e6, ...aims.map((goal) => Math.hypot(goal[0] - x, goal[1] - y)));
      return {
        site: Number(cell.getAttribute("data-site")),
        word: cell.getAttribute("data-effect") ?? "",
        far,
      };
    });
  }, aim);

/** Presses a site with the mouse. @param {Page} page @param {number} site */
export async function press(page, site) {
  const box = await page.locator(`ludo-board [data-site="${site}"]`).boundingBox();
  ensure(box, `site ${site} is on the board`);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/** Drags from site to site. @param {Page} page @param {number} from @param {number} to */
export async function drag(page, from, to) {
  const [a, b] = await Promise.all(
    [from, to].map((site) => page.locator(`ludo-board [data-site="${site}"]`).boundingBox()),
  );
  ensure(a && b, "both sites are on the board");
  await page.mouse.move(a.x + a.width / 2, a.y + a.height / 2);
  await page.mouse.down();
  await page.mouse.move(b.x + b.width / 2, b.y + b.height / 2, { steps: 6 });
  await page.mouse.up();
}

export const FORCE = ["win", "wake", "capture", "trade", "draw", "quiet", "loss"];
/** In a race captures only cost time. */
export const RACE = ["win", "quiet", "capture", "loss"];

/**
 * The most forceful of the lit sites; among equals mostly the one nearest to the aim, else by lot.
 * @param {Lit[]} choices
 * @param {(below: number) => number} chance
 * @param {string[]} [rank]
 */
export function choose(choices, chance, rank = FORCE) {
  const best = Math.min(...choices.map((choice) => rank.indexOf(choice.word)));
  const equal = choices.filter((choice) => rank.indexOf(choice.word) === best);
  const near = Math.min(...equal.map((choice) => choice.far));
  const ahead = equal.filter((choice) => choice.far <= near + 1);
  const among = chance(4) > 0 ? ahead : equal;
  return among[chance(among.length)];
}

/**
 * One move by picks; tells whether one was made.
 * @param {Page} page
 * @param {(below: number) => number} chance
 * @param {(page: Page, site: number) => Promise<void>} [hand]
 * @param {{aim: string, rank: string[]}} [plan]
 */
export async function move(page, chance, hand = press, plan = { aim: "", rank: FORCE }) {
  const before = await plies(page);
  for (let pick = 0; pick < 12; pick++) {
    const choices = await lit(page, plan.aim);
    if (choices.length === 0) break;
    const { site } = choose(choices, chance, plan.rank);
    await hand(page, site);
    // Either more sites are lit, or the move is made, or it waits for a yes. On a busy machine an answer may take so long that the
    // page takes its line for broken and lets nothing be picked; it is back soon, and what was not picked is picked then.
    await page.waitForFunction(
      ([site, before]) => {
        if (document.querySelector(".down:not([hidden])")) return true;
        const picked = document
          .querySelector(`ludo-board [data-site="${site}"]`)
          ?.classList.contains("chosen");
        const moves = document.querySelectorAll(".moves button").length;
        const settled =
          document.querySelector("ludo-board .cell.can") || document.querySelector(".confirm .main");
        return moves > before || (picked && settled);
      },
      [site, before],
    );
    await page.locator(".down").waitFor({ state: "hidden" });
    if ((await plies(page)) > before) return true;
    if (await page.locator(".confirm .main").isVisible()) return false;
  }
  return (await plies(page)) > before;
}

/** Waits until it is one's turn or the game is over. @param {Page} page */
export async function myTurn(page) {
  await page.waitForFunction(() => document.querySelector("ludo-board .cell.can") || document.querySelector(".play.ended"));
}

/** Opens what lies behind "More", if it is not open. @param {Page} page */
export async function more(page) {
  const opener = page.locator(".acts > .more > button");
  if ((await opener.getAttribute("aria-expanded")) !== "true") await opener.click();
}

/** Shows what a new game has beyond its three questions. @param {Page} page */
export async function unfold(page) {
  await page.locator("details.fold > summary").click();
}

/** The ids of all games, as the server lists them. @param {Page} page */
export async function games(page) {
  if (!page.url().startsWith("http")) await page.goto("/archive");
  const ids = await page.evaluate(async () => {
    const catalog = await (await fetch("/api/catalog")).json();
    return catalog.games.map((/** @type {{id: string}} */ game) => game.id);
  });
  return /** @type {string[]} */ (ids);
}

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Who sits where in a new game. */
export const computer = (player = "random") => ({ kind: "computer", player });
export const [me, open] = [{ kind: "me" }, { kind: "open" }];

/** A game made without clicking through the form. @param {Page} page @param {object} wish */
export async function make(page, wish) {
  if (!page.url().startsWith("http")) await page.goto("/archive");
  const id = await page.evaluate(async (wish) => {
    const body = { settings: "", clock: null, listed: false, ...wish };
    const answer = await fetch("/api/games", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    const made = await answer.json();
    if (!answer.ok) throw new Error(made.error.message);
    return made.id;
  }, wish);
  await page.goto(`/g/${id}`);
  await page.waitForSelector("ludo-board .cell");
  return /** @type {string} */ (id);
}
