// Somebody's first hour: the stages of a move in words, the last move whole, the end and its reason, rules and forms that
// can be read, on a desk and on a phone.

import { PHONE, ensure, isOver, lot, make, me, more, move, myTurn, open, plies, press, status, unfold, until } from "./tools.mjs";

/** @typedef {import("./tools.mjs").Stage} Stage */
/** @typedef {import("playwright-core").Page} Page */

const LANDSCAPE = { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true };

/** The site of a cell by its name. @param {Page} page @param {string} cell */
const siteOf = async (page, cell) =>
  Number(await page.locator(`ludo-board .cell[aria-label^="${cell},"]`).getAttribute("data-site"));

/** Types moves, one after the other. @param {Page} page @param {...string} moves */
async function type(page, ...moves) {
  for (const move of moves) {
    const before = await plies(page);
    await more(page);
    await page.locator("#typed").fill(move);
    await page.locator("#typed").press("Enter");
    await until(async () => (await plies(page)) > before, `${move} is played`);
  }
}

/** Waits until the page does not scroll any more. @param {Page} page */
async function rests(page) {
  for (let before = NaN, now = 0; before !== now; ) {
    before = now;
    await page.waitForTimeout(250);
    now = await page.evaluate(() => window.scrollY);
  }
}

/** Touches the middle of something. @param {Page} page @param {string} selector */
async function tap(page, selector) {
  const box = await page.locator(selector).first().boundingBox();
  ensure(box, `${selector} is there`);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

/** Waits for words in the place where it is said what to do. @param {Page} page @param {string | RegExp} words */
const asks = (page, words) => page.locator(".confirm", { hasText: words }).waitFor();

/** What is picked, in order of the sites. @param {Page} page */
const picked = (page) => page.locator('ludo-board .cell[aria-label*=", picked"]').count();

/** A move of several stages says each of them; a wrong cell is told why and costs nothing. @param {Stage} stage */
export async function stages(stage) {
  const page = await stage.visitor();
  await make(page, { game: "taacoca", seats: [me, me] });
  ensure(/Aim:.*home row/.test((await page.locator(".aim").textContent()) ?? ""), "the aim is told");
  await asks(page, "Stone 1 of 3");
  for (const [cell, next] of [
    ["c3", "Stone 2 of 3"],
    ["c4", "Stone 3 of 3"],
  ]) {
    await press(page, await siteOf(page, cell));
    await asks(page, next);
  }
  await press(page, await siteOf(page, "e5"));
  await asks(page, "There is no stone on e5.");
  ensure((await picked(page)) === 2, "the picks are kept");
  await press(page, await siteOf(page, "c5"));
  await asks(page, "Which way?");
  ensure((await picked(page)) === 3, "three stones are picked");
  // A stone that is picked is put back, also where a direction is called after its cell.
  for (const [cell, stage] of [["c3", "Stone 3 of 3"], ["c5", "Stone 3 of 3"]]) {
    await press(page, await siteOf(page, cell));
    await asks(page, stage);
    await press(page, await siteOf(page, cell));
    await asks(page, "Which way?");
  }
  ensure((await plies(page)) === 0, "nothing was played");
  // A stone that is no target is no new beginning either.
  await press(page, await siteOf(page, "a1"));
  await asks(page, /is not beside c5/);
  ensure((await picked(page)) === 3, "a wrong cell costs no stone");
  // Every stone that leads has an arrow for every direction that is open.
  const arrows = await page.locator("ludo-board .above path.stroke:not(.under)").count();
  const ways = await page.locator(".ways button").allTextContents();
  ensure(arrows === 8 && ways.join() === "West,East,North-west,North-east", `${arrows} arrows for ${ways}`);
  await stage.shot(page, "which-way");
  // Pointed at, a direction says its name once.
  const target = await page.locator('ludo-board .cell[aria-label*="north-west"]').first().boundingBox();
  ensure(target, "the target is there");
  await page.mouse.move(target.x + target.width / 2, target.y + target.height / 2);
  await until(
    async () => (await page.locator(".tip").textContent()) === "North-west",
    `the tip: ${await page.locator(".tip").textContent()}`,
  );
  await page.getByRole("button", { name: "North-west", exact: true }).click();
  await until(async () => (await plies(page)) === 1, "the direction is played");
  // All three stones have their way, and the keyboard goes on at the board.
  await until(async () => (await page.locator("ludo-board path.trail").count()) === 3, "three trails");
  ensure((await page.locator("ludo-board .lastmove").count()) === 6, "six cells of the last move");
  const [line, sign] = [await page.locator(".moves button").boundingBox(), await page.locator(".moves .way").boundingBox()];
  ensure(line && sign && line.height < 2 * sign.height + 8, "the arrow stands in the line of its cells");
  await until(
    () => page.evaluate(() => document.activeElement?.classList.contains("cell") ?? false),
    "the focus is on the board",
  );
  await claustro(stage);
}

/** A capture asks where the captured pawn goes, and a tip does not stammer. @param {Stage} stage */
async function claustro(stage) {
  const page = await stage.visitor();
  await make(page, { game: "claustro", seats: [me, me] });
  await type(page, "e3-d3", "a3-b3", "d3-c3", "b3-b2", "c5-c4");
  await press(page, await siteOf(page, "b2"));
  await asks(page, "Now where the pawn on b2 goes");
  const victim = await siteOf(page, "c3");
  const box = await page.locator(`ludo-board [data-site="${victim}"]`).boundingBox();
  ensure(box, "the victim is there");
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await until(
    async () => (await page.locator(".tip").textContent()) === "Captures the green pawn",
    "the tip names the pawn",
  );
  await press(page, victim);
  await asks(page, "Now put the captured pawn down");
  // The captor stands where it has captured, and the captured pawn is in the hand.
  await page.locator(".confirm.hand .token").waitFor();
  await until(
    async () => ((await page.locator(`ludo-board [data-site="${victim}"]`).getAttribute("aria-label")) ?? "").includes("blue pawn"),
    "the captor has gone",
  );
  const left = page.locator(`ludo-board [data-site="${await siteOf(page, "b2")}"]`);
  ensure(/empty.*may go here/.test((await left.getAttribute("aria-label")) ?? ""), "and where it stood a pawn may be put down");
  await stage.shot(page, "put-down");
  await press(page, await siteOf(page, "e2"));
  await until(async () => (await page.locator("ludo-board path.trail").count()) === 2, "both pawns have a way");
  ensure((await page.locator("ludo-board .lifted").count()) === 0, "it was put down");
}

/** The end: what it means to the reader, why, and where that is seen. @param {Stage} stage */
export async function ends(stage) {
  const page = await stage.visitor();
  await make(page, { game: "claustro", seats: [me, open] });
  const friend = await stage.visitor();
  await friend.goto(page.url());
  await friend.getByRole("button", { name: /^Sit down/ }).click();
  await until(async () => !(await status(page)).includes("Waiting"), "both are there");
  await type(page, "e3-e2");
  await until(async () => (await plies(friend)) === 1, "the move has arrived");
  await type(friend, "a3-a4");
  await friend.getByRole("button", { name: "Resign" }).click();
  await friend.locator("dialog .main").click();
  await until(async () => (await status(friend)) === "You lost", "the loser is told so");
  await until(async () => (await status(page)) === "You won", "the winner is told so");
  ensure((await page.locator(".because").textContent()) === "Blue has resigned.", "why comes second");
  ensure((await page.locator("ludo-board .decided").count()) === 0, "the board shows nothing of it");
  ensure(await page.locator(".aim").isVisible(), "the aim stays");
  await stage.shot(page, "won");
  await make(page, { game: "taacoca(side=3,directions=forward)", seats: [me, me] });
  await type(page, "a1,a2,a3>nw", "e1,e2,e3>sw");
  const chance = lot(1);
  for (let count = 0; count < 4 && !(await isOver(page)); count++) {
    await myTurn(page);
    ensure((await move(page, chance)) || (await isOver(page)), "a move is made");
  }
  await until(async () => /won/.test(await status(page)), "somebody has won");
  ensure(/^(White|Black) won$/.test(await status(page)), `both sides here: ${await status(page)}`);
  ensure((await page.locator("ludo-board .decided:not(.under)").count()) > 0, "the board shows why");
  await stage.shot(page, "decided");
  await dragons(stage);
}

/** A player of Three Dragons has the same token from beginning to end. @param {Stage} stage */
async function dragons(stage) {
  const page = await stage.visitor();
  await make(page, { game: "three-dragons", seats: [me, me] });
  const dots = () => page.locator(".strip .token").evaluateAll((tokens) => tokens.map((token) => token.innerHTML));
  const first = await dots();
  // The die that stood first among its equals goes behind one with other pips.
  await type(page, "b9-b5", "b1-b4", "c9-c3");
  const later = await dots();
  ensure(first.join() === later.join(), "the tokens have not changed");
}

/** A phone: the whole board in landscape, a lens for small cells, the whole move before it is confirmed. @param {Stage} stage */
export async function phone(stage) {
  const wide = await stage.visitor(LANDSCAPE);
  for (const game of ["claustro", "tactigon", "taacoca", "three-dragons"]) {
    await make(wide, { game, seats: [me, me] });
    await wide.waitForFunction(() => document.fonts.status === "loaded");
    const { box, height } = await wide.evaluate(() => ({
      box: /** @type {Element} */ (document.querySelector("ludo-board svg")).getBoundingClientRect().toJSON(),
      height: innerHeight,
    }));
    ensure(box.top >= 0 && box.bottom <= height, `${game}: the board is seen whole: ${box.top} to ${box.bottom}`);
    // A long board lies on its side, where its cells are larger still.
    const fills = box.height > 0.85 * height || box.width > 0.58 * 844;
    ensure(fills, `${game}: and is as large as there is room: ${box.width} × ${box.height}`);
    const ask = await wide.locator(".confirm").boundingBox();
    ensure(ask && ask.y + ask.height <= height, `${game}: what to do is in sight`);
    const out = await wide.evaluate(() => document.documentElement.scrollWidth);
    ensure(out <= 844, `${game}: nothing sticks out: ${out}`);
    await stage.shot(wide, `landscape-${game}`);
  }
  const page = await stage.visitor(PHONE);
  await make(page, { game: "taacoca(side=13)", seats: [me, me] });
  const size = async () => (await page.locator("ludo-board .cell.can").first().boundingBox())?.width ?? 0;
  ensure((await size()) < 24, "the cells are small");
  await tap(page, "ludo-board .cell.can");
  await until(async () => (await size()) >= 24, "the first touch enlarges");
  await page.locator(".toast", { hasText: "Tap again to pick" }).waitFor();
  ensure((await picked(page)) === 0, "and picks nothing");
  await stage.shot(page, "enlarged");
  // The stone that was touched is in sight, and the second touch picks it.
  await tap(page, "ludo-board .cell.can");
  await asks(page, "Stone 2 of 3");
  await page.getByRole("button", { name: "Show the whole board" }).tap();
  await until(async () => (await size()) < 24, "all of it again");
  ensure((await picked(page)) === 1, "the pick is kept");
  await page.getByRole("button", { name: "Enlarge the board" }).tap();
  await until(async () => (await size()) >= 24, "the button enlarges too");
  await page.keyboard.press("Escape");
  // A move that waits for a yes is shown whole.
  await make(page, { game: "taacoca", seats: [me, me] });
  for (const cell of ["c3", "c4", "c5"]) {
    await page.waitForSelector("ludo-board .cell.can");
    await tap(page, `ludo-board .cell[aria-label^="${cell},"]`);
    await page.waitForSelector(`ludo-board .cell[aria-label^="${cell},"][aria-label*=", picked"]`);
  }
  await asks(page, "Which way?");
  await page.getByRole("button", { name: "North-west", exact: true }).tap();
  await page.getByRole("button", { name: "Play it" }).waitFor();
  ensure((await page.locator("ludo-board path.trail.pending").count()) === 3, "three ways wait for a yes");
  await stage.shot(page, "pending");
}

/** The rules as a page: contents, pieces, people's words, folded notes, diagrams that wait to be asked. @param {Stage} stage */
export async function reading(stage) {
  const page = await stage.visitor(PHONE);
  await page.goto("/rules/tactigon");
  await page.locator("figure").first().waitFor();
  const words = (await page.locator("article").textContent()) ?? "";
  for (const typed of ["capitals", "jump=true", "gold_bonus=true", "board=13"])
    ensure(!words.includes(typed), `the page does not speak of ${typed}`);
  ensure(words.includes("jump: yes"), "an option is called by its name");
  ensure((await page.locator("table").nth(1).locator("svg[role=img]").count()) === 8, "the pieces are drawn");
  const sticks = await page.locator(".scroll").evaluateAll((tables) =>
    tables.filter((table) => table.scrollWidth > table.clientWidth + 1).length,
  );
  ensure(sticks === 0, "the tables fit a phone");
  ensure((await page.locator("details[open]").count()) === 0, "the notes are folded");
  await stage.shot(page, "rules-phone", true);
  await page.getByRole("navigation", { name: "Contents" }).getByRole("link", { name: "Combat" }).tap();
  await until(
    () => page.evaluate(() => Math.abs(document.getElementById("combat")?.getBoundingClientRect().top ?? 999) < 60),
    "the chapter is in sight",
  );
  await page.getByRole("link", { name: "Where the rules come from" }).tap();
  await page.locator("details[open]").waitFor();
  // A finger that passes over a diagram leaves it alone; one that touches it wakes it.
  const figure = page.locator("figure").first();
  await figure.scrollIntoViewIfNeeded();
  const box = await figure.locator("ludo-board").boundingBox();
  ensure(box, "the diagram is there");
  const hand = await page.context().newCDPSession(page);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await hand.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
  for (const up of [20, 60, 120])
    await hand.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [{ x, y: y - up }] });
  await hand.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  ensure((await figure.locator("ludo-board[still]").count()) === 1, "the diagram is still a picture");
  // The page rolls on for a while, and a tap that stops it is none.
  await rests(page);
  await figure.scrollIntoViewIfNeeded();
  await rests(page);
  await tap(page, "figure ludo-board");
  await figure.locator(".cell.can").first().waitFor();
  // By keyboard: the board has the focus, and the buttons keep it.
  const desk = await stage.visitor();
  await desk.goto("/rules/claustro");
  const first = desk.locator("figure").first();
  await first.getByRole("button", { name: "Try it" }).focus();
  await desk.keyboard.press("Enter");
  await first.locator(".cell.can").first().waitFor();
  ensure(
    await desk.evaluate(() => document.activeElement?.closest("figure ludo-board") !== null),
    "the focus is on the board that was asked for",
  );
}

/** The form: who moves first is told as it is, and a wrong clock in our words. @param {Stage} stage */
export async function making(stage) {
  const page = await stage.visitor();
  await page.goto("/new?game=tactigon");
  const side = (/** @type {string} */ value) =>
    page.locator("label", { has: page.locator(`input[name="side"][value="${value}"]`) }).textContent();
  await unfold(page);
  ensure((await side("first")) === "Red (first)", "red moves first");
  // Whoever comes back to levels finds the one that was chosen, under the name it has everywhere.
  const player = (/** @type {string} */ value) =>
    page.locator("label", { has: page.locator(`input[name="player"][value="${value}"]`) });
  const sum = page.locator(".start p");
  await page.locator("#level").fill("5");
  await page.locator(".start p", { hasText: "against the computer, level 6," }).waitFor();
  ensure((await player("level").locator("b").textContent()) === "Computer, level 6", "the card has the name of the level");
  await player("random").click();
  await page.locator(".start p", { hasText: "against Random," }).waitFor();
  await player("level").click();
  ensure(((await sum.textContent()) ?? "").includes("the computer, level 6,"), "the level is as it was");
  await page.getByLabel("Who moves first").selectOption({ label: "Blue" });
  ensure((await side("first")) === "Red (second)" && (await side("second")) === "Blue (first)", "blue moves first");
  await page.getByLabel("Who moves first").selectOption({ label: "Drawn by lot" });
  ensure((await side("first")) === "Red" && (await side("second")) === "Blue", "nobody knows yet");
  await stage.shot(page, "new");
  await page.getByText("Own", { exact: true }).click();
  await page.getByLabel("Minutes for each side").fill("0");
  await page.getByRole("button", { name: "Start the game" }).click();
  await page.getByText("A clock needs at least 1 second for each side").waitFor();
  ensure(page.url().includes("/new"), "the form stays");
  await page.getByLabel("Minutes for each side").fill("2");
  await page.getByRole("button", { name: "Start the game" }).click();
  await page.waitForSelector("ludo-board .cell");
}
