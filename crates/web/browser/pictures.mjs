// Pictures of every page at three sizes, in one theme and one language, to be looked at side by side: `cargo xtask page-pictures`
// leaves them in `target/pictures`. Every page is held to this: nothing sticks out, nothing is cut off, what is there does not move
// once it is seen, and, where LUDOTECA_AXE says so, it has no barriers. The tests look at a few pages, the chore at all.

import { AxeBuilder } from "@axe-core/playwright";
import fs from "node:fs";
import { computer, ensure, isOver, lit, lot, make, me, more, move, myTurn, open, plies, press, until, RACE } from "./tools.mjs";

/** @typedef {import("./tools.mjs").Stage} Stage */
/** @typedef {import("playwright-core").Page} Page */
/** @typedef {"light" | "dark"} Theme */

const SIZES = /** @type {const} */ ({
  desk: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
  landscape: { width: 844, height: 390 },
});
const GAMES = ["tactigon", "taacoca", "claustro", "three-dragons"];

/**
 * A page to be pictured: where it is, what has to be there, what is done first, and whether all of it is shown or one window full.
 * What finds nothing takes away what it had made room for: there something may move.
 * @typedef {{name: string, path: string, there?: string, first?: (page: Page) => Promise<void>, whole?: boolean, moves?: boolean}} Scene
 */

/** Plays until so many moves are made or the game is over. @param {Page} page @param {number} seed @param {number} most @param {{aim: string, rank: string[]}} [plan] */
async function play(page, seed, most, plan) {
  const chance = lot(seed);
  for (let count = 1; count <= most; count++) {
    await myTurn(page);
    if (await isOver(page)) return;
    const before = await plies(page);
    await move(page, chance, press, plan);
    await until(async () => (await plies(page)) >= before + 2 || (await isOver(page)), `move ${count} is answered`);
  }
  await myTurn(page);
}

/** Opens a window of a game's menu by its drawing, whatever it is called. @param {string} icon */
const windowOf = (icon) => async (/** @type {Page} */ page) => {
  await more(page);
  if (icon) await page.locator(`.tools [data-icon=${icon}]`).click();
};

/** Picks what is lit first. @param {number} picks */
const pick = (picks) => async (/** @type {Page} */ page) => {
  for (let count = 0; count < picks; count++) {
    const before = await page.locator("ludo-board .above").first().innerHTML();
    const choices = await lit(page);
    const choice = choices.find(({ word }) => word === "capture") ?? choices[0];
    if (!choice) return;
    await press(page, choice.site);
    await until(
      async () => (await page.locator("ludo-board .above").first().innerHTML()) !== before,
      "something else is marked",
    );
  }
};

/** Goes through a finished game. @param {Page} page */
async function review(page) {
  await page.locator(".curve .line").waitFor({ state: "attached" });
  // A review that was opened is still open where its page is loaded again.
  if ((await page.locator(".reviewing").count()) === 0) await page.locator(".review").click();
  await page.locator(".accuracy").waitFor();
}

/** Looks at the move that decided most. @param {Page} page */
async function moment(page) {
  await review(page);
  const last = page.locator(".moment").last();
  if ((await last.count()) > 0) await last.click();
}

/** One game of each kind of page, for the tests. @param {Page} page @returns {Promise<Scene[]>} */
async function few(page) {
  const there = "ludo-board .cell";
  const clock = { base: 900_000, increment: 10_000 };
  const tactigon = `/g/${await make(page, { game: "tactigon", seats: [me, computer("random")], clock })}`;
  await play(page, 3, 1);
  const taacoca = `/g/${await make(page, { game: "taacoca", seats: [me, computer("random")] })}`;
  const lost = `/g/${await make(page, { game: "claustro", seats: [me, computer("random")] })}`;
  await play(page, 3, 1);
  await page.locator(".doing [data-icon=flag]").click();
  await page.locator("dialog .main").click();
  await until(() => isOver(page), "the game is over");
  return [
    { name: "game-tactigon", path: tactigon, there },
    { name: "picking-taacoca-3", path: taacoca, there, first: pick(3) },
    { name: "lost-claustro", path: lost, there },
    { name: "review-claustro", path: lost, there, first: review, moves: true },
    { name: "window-menu", path: tactigon, there, first: windowOf("") },
  ];
}

/** A class as its teacher sees it, with students who have handed in and one who has not. @param {Stage} stage @param {Page} page @returns {Promise<Scene>} */
async function classroom(stage, page) {
  const ask = async (/** @type {Page} */ who, /** @type {string} */ path, /** @type {object} */ data) =>
    (await who.request.post(`/api/classes${path}`, { data })).json();
  const { id } = await ask(page, "", { title: "Games and search, Tuesday", name: "Ms Byron" });
  const { code } = await ask(page, `/${id}/code`, { life: "day" });
  const due = Date.now() + 7 * 24 * 3_600_000;
  const task = { title: "A first player", game: "claustro(size=6)", note: "It wins where it can.", due };
  const { number } = (await ask(page, `/${id}/assignments`, task)).assignments[0];
  await ask(page, `/${id}/assignments`, { ...task, title: "Two plies", due: 1_000 });
  for (const name of ["Ada Lovelace", "João Ção", "A. N. Other"]) {
    const student = await stage.visitor();
    await student.goto("/classes");
    await ask(student, "/join", { code, name });
    if (name.startsWith("A. ")) continue;
    await ask(student, `/${id}/assignments/${number}/hand-in`, { command: "ask:python3 bot.py" });
    await student.close();
  }
  return { name: "class", path: `/class/${id}`, there: ".roster", whole: true };
}

/** Games of this visitor, and what the pages show of them. @param {Stage} stage @param {Page} page @returns {Promise<Scene[]>} */
async function games(stage, page) {
  const scenes = [await classroom(stage, page)];
  const there = "ludo-board .cell";
  for (const game of GAMES) {
    const clock = { base: 900_000, increment: 10_000 };
    const path = `/g/${await make(page, { game, seats: [me, computer("engine:level=1")], clock })}`;
    await play(page, 3, 4);
    scenes.push({ name: `game-${game}`, path, there });
    for (const picks of game === "taacoca" ? [1, 3] : [1])
      scenes.push({ name: `picking-${game}${picks > 1 ? `-${picks}` : ""}`, path, there, first: pick(picks) });
  }
  const path = `/g/${await make(page, { game: "claustro", seats: [me, computer("random")] })}`;
  await play(page, 9, 60, { aim: "green's goal", rank: RACE });
  scenes.push({ name: "result", path, there });
  for (const game of GAMES) {
    const over = `/g/${await make(page, { game, seats: [me, computer("engine:level=1")] })}`;
    await play(page, 5, 8);
    if (!(await isOver(page))) {
      await page.locator(".doing [data-icon=flag]").click();
      await page.locator("dialog .main").click();
      await until(() => isOver(page), "the game is over");
    }
    scenes.push({ name: `lost-${game}`, path: over, there });
    // What is looked at is asked for by a press, and comes when the engine has it.
    scenes.push({ name: `review-${game}`, path: over, there, first: game === "claustro" ? review : moment, moves: true });
  }
  const large = `/g/${await make(page, { game: "taacoca(side=13)", seats: [me, computer("random")] })}`;
  scenes.push({ name: "large-taacoca", path: large, there });
  const challenge = `/g/${await make(page, { game: "taacoca", seats: [me, open], listed: true })}`;
  scenes.push({ name: "challenge", path: challenge, there });
  for (const [name, first] of /** @type {const} */ ([
    ["menu", windowOf("")],
    ["looks", windowOf("looks")],
    ["share", windowOf("share")],
  ]))
    scenes.push({ name: `window-${name}`, path: scenes[1].path, there, first });
  for (const [seats, game, clock] of /** @type {const} */ ([
    [[me, open], "taacoca", { base: 300_000, increment: 5000 }],
    [[open, me], "three-dragons", null],
    [[me, me], "claustro", null],
  ])) {
    const other = await stage.visitor();
    const id = await make(other, { game, seats, listed: true, clock });
    if (!scenes.some(({ name }) => name === "joining")) scenes.push({ name: "joining", path: `/g/${id}`, there });
  }
  return scenes;
}

/** The pages that need no game. @type {Scene[]} */
const PAGES = [
  { name: "home", path: "/", there: ".card" },
  { name: "home-whole", path: "/", there: ".card", whole: true },
  { name: "new", path: "/new?game=tactigon", there: ".opt" },
  { name: "new-unfolded", path: "/new?game=three-dragons", there: ".opt", whole: true, first: async (page) => page.locator("details.fold > summary").click() },
  { name: "yours", path: "/yours", there: ".games" },
  { name: "archive", path: "/archive", there: "#game" },
  { name: "learn", path: "/learn", there: ".card" },
  { name: "rules", path: "/rules", there: ".card" },
  ...GAMES.map((game) => ({ name: `book-${game}`, path: `/rules/${game}`, there: "figure", whole: true })),
  ...GAMES.map((game) => ({ name: `lesson-${game}`, path: `/learn/${game}`, there: ".telling .task" })),
  { name: "bots", path: "/bots", there: "h2" },
  { name: "classes", path: "/classes", there: "#class-code" },
  { name: "missing", path: "/nowhere", there: ".nothing" },
  { name: "missing-game", path: "/g/AAAAAAAAAAAAAAAAAAAAAA", there: ".nothing", moves: true },
];

/** The pages of which the tests take pictures, one of each kind. */
const FEW = ["home", "new", "archive", "book-tactigon", "lesson-claustro", "missing"];

/** What keeps somebody from using a page. @param {Page} page @param {boolean} colours whether only its colours are looked at */
async function barriers(page, colours) {
  // Drawings that are hidden from screen readers have thousands of parts and nothing to be found in them.
  const axe = new AxeBuilder({ page }).setLegacyMode().exclude("ludo-board g[aria-hidden]");
  if (colours) axe.withRules(["color-contrast"]);
  if ((await page.locator("dialog[open]").count()) > 0) axe.include("dialog");
  const { violations } = await axe.analyze();
  return violations.map(
    ({ id, nodes }) => `${id} at ${nodes.slice(0, 3).map((node) => node.target.join(" ")).join("; ")}: ${nodes[0]?.failureSummary}`,
  );
}

/** Counts what moves after it was seen. @param {Page} page */
const watch = (page) =>
  page.addInitScript(() => {
    const seen = { shift: 0, what: /** @type {string[]} */ ([]) };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const entry of /** @type {any[]} */ (list.getEntries())) {
        if (entry.hadRecentInput) continue;
        seen.shift += entry.value;
        for (const { node } of entry.sources ?? []) seen.what.push(node?.className?.baseVal ?? node?.className ?? node?.nodeName);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });

/** What is wrong with how a page lies in its window. @param {Page} page @param {number} width @returns {Promise<string[]>} */
async function faults(page, width) {
  const found = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    .../** @type {{shift: number, what: string[]}} */ (/** @type {any} */ (globalThis).seen),
    // A word that is cut off without a sign of it is a word that nobody can read.
    cut: [...document.querySelectorAll("button, a, p, h1, h2, h3, label, summary, td, th, .who b, .clock")]
      .filter((part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0)
      .filter((part) => getComputedStyle(part).overflowX !== "visible" && !part.closest(".unseen"))
      .map((part) => part.textContent?.trim().slice(0, 40) ?? ""),
    // Nor can one below a piece that stands in the corner of a card.
    covered: [...document.querySelectorAll(".ending > .token")].flatMap((token) => {
      const [over, card] = [token.getBoundingClientRect(), /** @type {Element} */ (token.parentElement)];
      const [words, found] = [document.createTreeWalker(card, NodeFilter.SHOW_TEXT), /** @type {string[]} */ ([])];
      while (words.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(words.currentNode);
        const below = (/** @type {DOMRect} */ box) =>
          box.left < over.right && box.right > over.left && box.top + 2 < over.bottom && box.bottom - 2 > over.top;
        if ([...range.getClientRects()].some(below)) found.push(words.currentNode.textContent ?? "");
      }
      return found;
    }),
  }));
  return [
    ...(found.wide > width ? [`${found.wide} wide`] : []),
    ...(found.shift > 0.005 ? [`shift ${found.shift.toFixed(3)} of ${[...new Set(found.what)]}`] : []),
    ...found.cut.map((text) => `cut off: ${text}`),
    ...found.covered.map((text) => `covered: ${text}`),
  ];
}

/**
 * Every page in one theme and one language, or one of each kind. LUDOTECA_PICTURES may name the pages that are wanted, by their
 * beginnings.
 * @param {Stage} stage
 * @param {Theme} colorScheme
 * @param {string} [locale]
 * @param {boolean} [brief]
 */
export async function pictures(stage, colorScheme, locale = "en", brief = false) {
  const only = process.env.LUDOTECA_PICTURES?.split(",");
  const wanted = (/** @type {Scene} */ { name }) => !only || only.some((begin) => name.startsWith(begin));
  // Goals are told by the names of cells, so games are played in English, and looked at in any language.
  const player = await stage.visitor();
  const played = only && PAGES.some(wanted) ? [] : await (brief ? few(player) : games(stage, player));
  if (played.length === 0) await player.goto("/");
  const storageState = await player.context().storageState();
  await player.close();
  const page = await stage.visitor({ locale, storageState, colorScheme, reducedMotion: "reduce" });
  await watch(page);
  stage.expected.push(/404/);
  /** @type {string[]} */
  const wrong = [];
  const pages = brief ? PAGES.filter(({ name }) => FEW.includes(name)) : PAGES;
  for (const scene of [...pages, ...played].filter(wanted)) {
    for (const [size, viewport] of Object.entries(SIZES)) {
      await page.setViewportSize(viewport);
      await page.goto(scene.path);
      await page.waitForSelector(scene.there ?? "main > *");
      await scene.first?.(page);
      await page.mouse.move(2, 2);
      await page.waitForFunction(() => document.fonts.status === "loaded" && [...document.images].every((image) => image.complete || image.loading === "lazy"));
      await page.waitForTimeout(150);
      await stage.shot(page, `${scene.name}-${size}`, scene.whole);
      const found = (await faults(page, viewport.width)).filter((fault) => !scene.moves || !fault.startsWith("shift"));
      // What a dark page says is what a light one says; so is what it is made of.
      if (process.env.LUDOTECA_AXE) found.push(...(await barriers(page, colorScheme === "dark" && size !== "desk")));
      wrong.push(...found.map((fault) => `${scene.name} ${size}: ${fault}`));
    }
  }
  ensure(wrong.length === 0, `what moved, stuck out or was cut off:\n${wrong.join("\n")}`);
}

/** A game of two people, in which each side has captured and much is at stake. */
const SHOWN = "c8-c6 e3-e4 c6-c3 b4-c3 f8-f7 f4-f5 b8-b7 d5-e5 d7-e6 d4-d8 e9-d8 c3-c4 c9-b6 c2-b6";

/** Somebody with a name. @param {Stage} stage @param {string} name @param {object} how */
async function named(stage, name, how) {
  const page = await stage.visitor({ reducedMotion: "reduce", ...how });
  await page.goto("/archive");
  await page.request.post("/api/me", { data: { name } });
  return page;
}

/** The pictures that the README shows: two people at a desk in the light, and a phone in the dark. @param {Stage} stage */
export async function readme(stage) {
  const clock = { base: 600_000, increment: 5000 };
  const ana = await named(stage, "Ana", { viewport: SIZES.desk, colorScheme: "light" });
  const bruno = await named(stage, "Bruno", { viewport: SIZES.desk });
  const id = await make(ana, { game: "tactigon", seats: [me, open], clock });
  await bruno.request.post(`/api/games/${id}/join`, { data: {} });
  await bruno.goto(`/g/${id}`);
  await bruno.waitForSelector("ludo-board .cell");
  for (const [at, text] of SHOWN.split(" ").entries()) {
    const page = at % 2 === 0 ? ana : bruno;
    await until(async () => (await lit(page)).length > 0, `${text} can be played`);
    await more(page);
    await page.locator("#typed").fill(text);
    await page.locator("#typed").press("Enter");
    await until(async () => (await plies(ana)) > at, `${text} is played`);
  }
  await until(async () => (await lit(ana)).length > 0, "it is Ana's turn");
  const square = await ana.locator('ludo-board .cell[aria-label^="d8,"]').getAttribute("data-site");
  await press(ana, Number(square));
  await ana.mouse.move(2, 2);
  await small(stage, ana, "page-desk");
  const phone = await named(stage, "Ana", { viewport: SIZES.phone, colorScheme: "dark", deviceScaleFactor: 2 });
  await make(phone, { game: "three-dragons", seats: [me, computer("engine:level=3")], clock });
  await play(phone, 4, 7);
  await pick(1)(phone);
  await phone.mouse.move(2, 2);
  await small(stage, phone, "page-phone");
}

/** A picture that is quickly fetched. @param {Stage} stage @param {Page} page @param {string} name */
async function small(stage, page, name) {
  await page.waitForTimeout(250);
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality: 88 });
  fs.mkdirSync(stage.out, { recursive: true });
  fs.writeFileSync(`${stage.out}/${name}.webp`, Buffer.from(data, "base64"));
}
