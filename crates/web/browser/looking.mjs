// People read, replay and look; and every page is held to what browsers and screen readers need.

import { AxeBuilder } from "@axe-core/playwright";
import {
  PHONE,
  ensure,
  games,
  isOver,
  launch,
  lit,
  lot,
  make,
  me,
  more,
  move,
  myTurn,
  open,
  plies,
  press,
  unfold,
  until,
} from "./tools.mjs";

/** @typedef {import("./tools.mjs").Stage} Stage */
/** @typedef {import("playwright-core").Page} Page */

/** The rules with boards that can be tried. @param {Stage} stage */
export async function rules(stage) {
  const page = await stage.visitor();
  for (const game of await games(page)) {
    await page.goto(`/rules/${game}`);
    await page.locator("figure").first().waitFor();
    ensure((await page.locator("figure ludo-board").count()) >= 2, `${game} has diagrams`);
    ensure((await page.locator("h2").count()) >= 2, `${game} has chapters`);
    await stage.shot(page, `rules-${game}`);
    const figure = page.locator("figure").first();
    await figure.scrollIntoViewIfNeeded();
    await figure.getByRole("button", { name: "Try it" }).click();
    await figure.locator(".cell.can").first().waitFor();
    const before = await figure.locator("ludo-board").innerHTML();
    const [chance, can] = [lot(1), figure.locator(".cell.can")];
    const [back, play] = ["Take back", /^Play /].map((name) => figure.getByRole("button", { name }));
    const picked = () => figure.locator('.cell[aria-label*=", picked"]').count();
    for (let pick = 0; pick < 8 && !(await back.isVisible()); pick++) {
      const held = await picked();
      await can.nth(chance(await can.count())).click({ force: true });
      // Either more is picked and lit, or the move is whole, or it is made.
      const more = async () => (await picked()) !== held && (await can.count()) > 0;
      await until(async () => (await back.isVisible()) || (await play.isVisible()) || (await more()), "the pick is answered");
      if (await play.isVisible()) {
        await play.click();
        await back.waitFor();
      }
    }
    await back.waitFor();
    ensure((await figure.locator("ludo-board").innerHTML()) !== before, "the board has changed");
    await figure.getByRole("button", { name: "From the start" }).click();
    await figure.getByRole("button", { name: "Take back" }).waitFor({ state: "detached" });
  }
}

/** A finished game: from the list, move by move, with the engine's opinion. @param {Stage} stage */
export async function replay(stage) {
  const page = await stage.visitor();
  const id = await make(page, { game: "claustro", seats: [me, me], listed: true });
  const chance = lot(11);
  for (let count = 1; count <= 8; count++) {
    await myTurn(page);
    if (await isOver(page)) break;
    await move(page, chance);
    await until(async () => (await plies(page)) >= count, `move ${count}`);
  }
  if (!(await isOver(page))) {
    await page.getByRole("button", { name: "Resign" }).click();
    await page.locator("dialog .main").click();
    await until(() => isOver(page), "the game is over");
  }
  const visitor = await stage.visitor();
  await visitor.goto("/archive?game=claustro");
  await visitor.locator(`.games a[href="/g/${id}"]`).click();
  await visitor.waitForSelector("ludo-board .cell");
  const count = await plies(visitor);
  await visitor.keyboard.press("Home");
  await until(async () => (await visitor.locator(".moves [aria-current]").count()) === 0, "the start");
  for (let ply = 1; ply <= count; ply++) {
    await visitor.keyboard.press("ArrowRight");
    await until(
      async () =>
        (await visitor.locator(".moves [aria-current]").textContent())?.startsWith(
          (await visitor
            .locator(".moves button")
            .nth(ply - 1)
            .textContent()) ?? "?",
        ),
      `move ${ply}`,
    );
  }
  await visitor.locator(".curve .line").waitFor({ state: "attached" });
  await until(async () => !(await visitor.getByText("Still looking").isVisible()), "the engine has looked at everything");
  await visitor.locator(".curve").click({ position: { x: 160, y: 50 } });
  await stage.shot(visitor, "replay");
  await through(visitor, count);
  await leaving(visitor);
  await more(visitor);
  await visitor.getByRole("button", { name: "Try moves from here" }).click();
  await visitor.locator("dialog .cell.can").first().waitFor();
  const words = await visitor.locator("dialog p[aria-live]").boundingBox();
  ensure(words && words.y + words.height < 800, "the board and what is said below it fit the window");
  await visitor.keyboard.press("Escape");
  // What is copied says so.
  await more(visitor);
  await visitor.getByRole("button", { name: "Share", exact: true }).click();
  await visitor.getByRole("button", { name: /^Copy: / }).first().click();
  await visitor.locator("dialog .copied", { hasText: "Copied" }).first().waitFor();
  await visitor.keyboard.press("Escape");
  await more(visitor);
  await visitor.getByRole("button", { name: "Picture of the position" }).click();
  await until(
    () =>
      visitor
        .locator("dialog img")
        .evaluate((image) => /** @type {HTMLImageElement} */ (image).naturalWidth > 100),
    "the picture is there",
  );
  for (const address of [
    `/api/games/${id}/record`,
    `/api/games/${id}/picture.png?ply=2`,
    `/preview/${id}.png`,
  ]) {
    const answer = await visitor.request.get(address);
    ensure(answer.ok() && (await answer.body()).length > 100, `${address} is there`);
  }
}

/** A review has its list of moves, nothing in it covers anything else, and there are three ways out of it. @param {Page} page */
async function leaving(page) {
  const reviewing = page.locator(".play.reviewing");
  ensure(await page.locator(".moves").isVisible(), "a review has its list of moves");
  const [badge, pair] = await Promise.all([page.locator(".ending > .token").boundingBox(), page.locator(".facts .pair").boundingBox()]);
  ensure(badge && pair && badge.y + badge.height <= pair.y, "the names stand clear of what the winner has");
  const address = page.url();
  for (const out of [() => page.locator(".leave").click(), () => page.keyboard.press("Escape"), () => page.goBack()]) {
    await until(() => reviewing.isVisible(), "it is gone through");
    await out();
    await until(async () => !(await reviewing.isVisible()), "it is left");
    ensure(page.url() === address && (await page.locator(".strip").first().isVisible()), "the game is there");
    await page.locator(".review").click();
  }
  await until(() => reviewing.isVisible(), "it is gone through again");
}

/** Better lines can be gone to move by move; at their end Escape closes the window. @param {Page} page @param {number} count of plies */
async function through(page, count) {
  const link = page.getByRole("button", { name: "Step through it" }).first();
  for (let ply = count; ply > 0; ply--) {
    await page.locator(".moves button").nth(ply - 1).evaluate((move) => /** @type {HTMLElement} */ (move).click());
    await until(async () => (await page.locator(".moves [aria-current]").count()) === 1, `ply ${ply}`);
    if (!(await link.isVisible())) continue;
    await link.click();
    await page.locator("dialog .cell").first().waitFor();
    await page.locator("dialog[open] .row button").first().waitFor();
    const moves = page.locator("dialog .way button");
    if ((await moves.count()) > 1) {
      await moves.first().click();
      await until(async () => (await moves.first().getAttribute("aria-current")) === "step", "the first move of the line");
      const next = page.getByRole("button", { name: /^Next: / });
      for (let at = 1; at < (await moves.count()); at++) {
        await next.press("Enter");
        await until(async () => (await moves.nth(at).getAttribute("aria-current")) === "step", `move ${at + 1} of the line`);
      }
      ensure((await next.count()) === 0, "the line is at its end");
      await page.keyboard.press("Escape");
      await until(async () => (await page.locator("dialog").count()) === 0, "Escape closes the window");
      return;
    }
    await page.keyboard.press("Escape");
  }
  throw new Error("no move of the game had a better line");
}

/** Pages that are left while they still appear complain of nothing. @param {Stage} stage */
export async function haste(stage) {
  const page = await stage.visitor();
  for (const pause of [5, 20, 60, 120])
    for (const path of ["/rules", "/learn", "/new"]) {
      await page.goto("/");
      await page.waitForSelector(".card h2");
      await page.evaluate((path) => location.assign(path), path);
      await page.waitForTimeout(pause);
      // The page may be gone already; then it is the next one that is left.
      await page.evaluate(() => location.assign("/yours")).catch(() => {});
      await page.waitForTimeout(150);
      // A window that changes its size ends a change of pages that is under way.
      await page.setViewportSize({ width: 1000 + pause, height: 700 });
      await page.waitForTimeout(200);
    }
}

/** A finished game whose board is solved: what each move was worth, and nothing before the end. @param {Stage} stage */
export async function perfect(stage) {
  const page = await stage.visitor();
  await make(page, { game: "taacoca(side=3,directions=forward)", seats: [me, me] });
  for (const [at, text] of ["a1,a2,a3>nw", "e1,e2,e3>se"].entries()) {
    await more(page);
    await page.locator("#typed").fill(text);
    await page.keyboard.press("Enter");
    await until(async () => (await plies(page)) > at, `${text} is played`);
  }
  await page.getByRole("button", { name: "To the start" }).click();
  ensure(!(await page.getByText("perfect play").isVisible()), "nothing is told of a game that goes on");
  await page.getByRole("button", { name: "Resign" }).click();
  await page.locator("dialog .main").click();
  await until(() => isOver(page), "the game is over");
  await page.getByRole("button", { name: "Review" }).click();
  await page.getByRole("button", { name: "To the start" }).click();
  await page.getByText("White to move loses in 4.").waitFor();
  await page.getByRole("button", { name: "One move on" }).click();
  await page.getByText("Black to move wins in 3.").waitFor();
  const rows = (await page.locator(".exact li").allTextContents()).map((row) => row.replace(/\s+/g, " "));
  ensure(
    rows.length === 2 && /^e1,e2,e3>sw\s*win in 3$/.test(rows[0]) && /^e1,e2,e3>se\s*loss in \d+\s*played$/.test(rows[1]),
    `the moves with their values: ${rows.join(" | ")}`,
  );
  await page.getByText(/ Certain, by perfect play\./).first().waitFor();
  await page.getByText("Black wins by force in 3.").waitFor();
  await stage.shot(page, "perfect", true);
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().include(".aside").analyze();
  ensure(violations.length === 0, violations.map((violation) => violation.help).join("; "));
  await page.locator(".exact button").first().click();
  await page.locator("dialog ludo-board .cell").first().waitFor();
}

/**
 * Every page in light and dark, on a desk and on a phone, in every language; and no barriers on any of them.
 * @param {Stage} stage
 * @param {"light" | "dark"} colorScheme
 * @param {string} [locale]
 */
export async function audit(stage, colorScheme, locale = "en") {
  const page = await stage.visitor({ colorScheme, locale, reducedMotion: "reduce" });
  const small = await stage.visitor({
    ...PHONE,
    colorScheme,
    locale,
    reducedMotion: "reduce",
    storageState: undefined,
  });
  /** @type {string[]} */
  const found = [];
  const look = async (/** @type {string} */ name, there = "main > *") => {
    // What is built is the same in the dark; only the colours have to be looked at again.
    // Drawings that are hidden from screen readers have thousands of parts and nothing to be found in them.
    // There are no frames whose results a second page would have to put together, hence the legacy mode.
    const axe = new AxeBuilder({ page }).setLegacyMode().exclude("ludo-board g[aria-hidden]");
    if (colorScheme === "dark") axe.withRules(["color-contrast"]);
    const opened = (await page.locator("dialog[open]").count()) > 0;
    if (opened) axe.include("dialog");
    const { violations } = await axe.analyze();
    for (const violation of violations)
      found.push(
        `${name}: ${violation.id}: ${violation.nodes
          .map((node) => node.target.join(" "))
          .slice(0, 3)
          .join("; ")}: ${violation.nodes[0]?.failureSummary}`,
      );
    await stage.shot(page, `${name}-${colorScheme}`);
    const address = page.url();
    if (opened) return;
    if (colorScheme === "dark" && !["home", "game-claustro", "over"].includes(name)) return;
    await small.goto(address);
    await small.waitForSelector(there);
    await small.waitForTimeout(150);
    await stage.shot(small, `${name}-${colorScheme}-phone`, true);
    const wide = await small.evaluate(() => document.documentElement.scrollWidth);
    if (wide > 390) found.push(`${name}: ${wide} wide on a phone`);
  };
  const known = await games(page);
  const lists = await stage.visitor();
  await make(lists, { game: "taacoca", seats: [me, open], listed: true });
  for (const [name, path, there] of [
    ["home", "/", ".card"],
    ["new", "/new?game=tactigon", ".opt"],
    ["learn", "/learn", ".card"],
    ["rules", "/rules", ".card"],
    ["yours", "/yours", "h2"],
    ["bots", "/bots", "h2"],
    ["classes", "/classes", "h2"],
    ["leagues", "/leagues", "h2"],
    ...known.map((game) => [`book-${game}`, `/rules/${game}`, "figure"]),
    ...known.map((game) => [`lesson-${game}`, `/learn/${game}`, ".telling .task"]),
  ]) {
    await page.goto(path);
    await page.waitForSelector(there);
    await page.waitForTimeout(150);
    await look(name, there);
  }
  await page.goto("/new?game=claustro");
  await page.locator(".of-clock .opt").last().click();
  await unfold(page);
  await look("new-own-clock");
  for (const game of await games(page)) {
    await make(page, { game, seats: [me, me], clock: { base: 300_000, increment: 3000 } });
    const chance = lot(4);
    for (let count = 1; count <= 2; count++) {
      await myTurn(page);
      await move(page, chance);
    }
    await myTurn(page);
    await press(page, (await lit(page))[0].site);
    await page.waitForSelector("ludo-board .cell.can");
    await look(`game-${game}`, "ludo-board .cell");
  }
  await more(page);
  await look("menu", "ludo-board .cell");
  for (const [name, button] of [
    ["drawer", ".doing [data-icon=book]"],
    ["share", ".tools [data-icon=share]"],
    ["picture", ".tools [data-icon=picture]"],
    ["looks", ".tools [data-icon=looks]"],
    ["confirm", ".tools [data-icon=sliders]"],
    ["resign", ".doing [data-icon=flag]"],
  ]) {
    if (button.startsWith(".tools")) await more(page);
    await page.locator(button).click();
    await page.locator("dialog[open]").waitFor();
    if (name === "drawer") await page.locator("dialog figure").first().waitFor();
    await look(`dialog-${name}`);
    if (name !== "resign") await page.keyboard.press("Escape");
  }
  await page.locator("dialog .main").click();
  await page.locator(".curve .line").waitFor({ state: "attached" });
  await look("result", ".curve .line");
  await page.locator(".review").click();
  await look("over", ".curve .line");
  await page.goto("/archive");
  await page.waitForSelector("#game");
  await page.waitForTimeout(150);
  await look("archive", "#game");
  stage.expected.push(/404/);
  await page.goto("/g/AAAAAAAAAAAAAAAAAAAAAA");
  await page.locator(".nothing h1").waitFor();
  await look("missing");
  ensure(found.length === 0, `barriers:\n${found.join("\n")}`);
}

/** Who reads letters of twice the size scrolls down, and never sideways. @param {Stage} stage */
export async function letters(stage) {
  const player = await stage.visitor();
  const id = await make(player, { game: "taacoca", seats: [me, me], clock: { base: 300_000, increment: 3000 } });
  const browser = await launch("--blink-settings=defaultFontSize=32");
  /** @type {string[]} */
  const found = [];
  for (const locale of ["en", "pt-PT"]) {
    const context = await browser.newContext({ baseURL: stage.url, locale, reducedMotion: "reduce" });
    const page = await context.newPage();
    for (const [name, width, height] of /** @type {const} */ ([["desk", 1280, 800], ["phone", 390, 844], ["landscape", 844, 390]])) {
      await page.setViewportSize({ width, height });
      for (const [path, there] of [
        ["/", ".card"],
        ["/new", ".opt"],
        ["/yours", "h2"],
        ["/archive", "#game"],
        ["/rules/tactigon", "figure"],
        ["/learn/claustro", ".task"],
        [`/g/${id}`, "ludo-board .cell"],
      ]) {
        await page.goto(path);
        await page.waitForSelector(there);
        await page.waitForTimeout(100);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        if (wide > width) found.push(`${path} ${name} ${locale}: ${wide} wide`);
      }
    }
  }
  await browser.close();
  ensure(found.length === 0, found.join("\n"));
}

/** The first view is light and asks nobody else. @param {Stage} stage */
export async function weight(stage) {
  const page = await stage.visitor();
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  let bytes = 0;
  session.on("Network.loadingFinished", (event) => {
    bytes += event.encodedDataLength;
  });
  await page.goto("/");
  await page.waitForSelector(".card ludo-board path");
  await page.waitForLoadState("networkidle");
  console.log(`first view: ${bytes} bytes`);
  ensure(bytes > 5_000 && bytes < 150_000, `the first view takes ${bytes} bytes`);
}
