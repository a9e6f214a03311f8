// A lesson by touch, from its first step to its last: at every step a wrong move is answered, then the right one is made.

import { PHONE, ensure, lit, until } from "./tools.mjs";

/** @typedef {import("./tools.mjs").Page} Page */

/** @param {Page} page @param {number} site */
async function tap(page, site) {
  const cell = page.locator(`ludo-board [data-site="${site}"]`);
  await cell.scrollIntoViewIfNeeded();
  const box = await cell.boundingBox();
  ensure(box, `site ${site} is on the board`);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

/** What the page says about the step now. @param {Page} page */
const panel = (page) => page.locator(".telling").innerText();

/** Taps and waits until the page has answered. @param {Page} page @param {number} site */
async function tapped(page, site) {
  const before = await page.locator(".telling").getAttribute("data-answers");
  await tap(page, site);
  await page.waitForFunction((before) => {
    const telling = document.querySelector(".telling");
    return telling && !telling.hasAttribute("aria-busy") && telling.getAttribute("data-answers") !== before;
  }, before);
}

/** @param {Page} page */
const isDone = (page) => page.locator(".telling .task.done").isVisible();

/**
 * Makes a move that is not asked for and sees it answered.
 * @param {Page} page
 * @param {number[]} right
 */
async function wrong(page, right) {
  for (let attempt = 0; attempt < 8; attempt++) {
    for (let pick = 0; pick < 6; pick++) {
      const choices = await lit(page);
      if (choices.length === 0) break;
      const others = choices.filter((choice) => !right.includes(choice.site));
      const among = others.length > 0 ? others : choices;
      await tapped(page, among[(attempt * 3) % among.length].site);
      const answer = page.locator(".answer.bad");
      if (await answer.isVisible()) return (await answer.textContent()) ?? "";
      if (await isDone(page)) break;
    }
    if (await isDone(page)) {
      await page.getByRole("button", { name: "Again" }).tap();
      await until(async () => !(await isDone(page)), "the step begins again");
    }
  }
  throw new Error(`no move is wrong in: ${await panel(page)}`);
}

/** @param {import("./tools.mjs").Stage} stage @param {string} game */
export async function lesson(stage, game) {
  const page = await stage.visitor(PHONE);
  await page.goto(`/learn/${game}`);
  await page.waitForSelector(".telling .task");
  const count = await page.locator(".progress i").count();
  ensure(count >= 1 && count <= 12, `${game}: a lesson has at most twelve steps, not ${count}`);
  for (let step = 1; step <= count; step++) {
    await until(async () => (await panel(page)).includes(`step ${step} of ${count}`), `step ${step}`);
    const shown = async () => {
      await page.getByRole("button", { name: "Show me" }).tap();
      await page.waitForFunction(() => document.querySelector(".telling")?.getAttribute("data-shown"));
      const sites = (await page.locator(".telling").getAttribute("data-shown")) ?? "";
      ensure((await page.locator("ludo-board .above .trail").count()) > 0, "what is shown is seen over the pieces");
      ensure((await page.locator('ludo-board .cell[aria-label*="part of the last move"]').count()) === 0, "nothing shown is called played");
      return sites.split(" ").map(Number);
    };
    const answer = await wrong(page, await shown());
    ensure(answer.length > 20, `${game}, step ${step}: a wrong move is answered, not ${answer}`);
    if (step === 1) await stage.shot(page, `${game}-wrong`);
    // Whatever is picked is dropped by beginning the page again, where the lesson goes on.
    await page.reload();
    await page.waitForSelector(".telling .task");
    for (let ply = 0; ply < 3 && !(await isDone(page)); ply++) {
      for (const site of await shown()) await tapped(page, site);
    }
    ensure(await isDone(page), `${game}, step ${step} is done: ${await panel(page)}`);
    if (step === 3) await stage.shot(page, `${game}-done`);
    if (step < count) await page.getByRole("button", { name: "Next" }).tap();
  }
  await page.getByRole("link", { name: /^Next lesson: / }).waitFor();
  await page.getByRole("link", { name: "Play" }).first().tap();
  await page.waitForURL(/\/new\?game=/);
  ensure((await page.locator(".newcomer, .newcomer-line").count()) === 0, "who has taken the lesson is not led to it");
}

/** Somebody new is told of the lesson once. @param {import("./tools.mjs").Stage} stage */
export async function newcomer(stage) {
  const page = await stage.visitor();
  await page.goto("/");
  await page.waitForSelector(".newcomer a");
  await stage.shot(page, "home");
  await page.reload();
  await page.waitForSelector(".card h2");
  ensure((await page.locator(".newcomer").count()) === 0, "the first page says it once");
  await page.goto("/new?game=claustro");
  await page.waitForSelector(".newcomer-line a");
  await stage.shot(page, "new");
  await page.reload();
  await page.waitForSelector("form button.main");
  ensure((await page.locator(".newcomer-line").count()) === 0, "a new game says it once");
  // Wide, and by keyboard: the board is picked from, and what is wrong is answered.
  await page.goto("/learn/claustro");
  await page.waitForSelector(".telling .task");
  await page.locator("ludo-board .cell.can").first().focus();
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelector(".telling .task p"));
  await stage.shot(page, "lesson");
  await page.getByRole("button", { name: "Show me" }).click();
  // A way straight up has no width, so it is looked for and not looked at.
  await page.waitForSelector("ludo-board path.trail", { state: "attached" });
  // The way to lessons is at the head of every page and in every rule book.
  for (const path of ["/", "/new", "/yours", "/rules", "/archive", "/learn/claustro"]) {
    await page.goto(path);
    await page.locator(".top").getByRole("link", { name: "Learn", exact: true }).waitFor();
  }
  await page.locator(".top").getByRole("link", { name: "Learn", exact: true }).click();
  await page.waitForSelector(".card h2");
  await stage.shot(page, "lessons");
  await page.getByRole("link", { name: "Begin the lesson" }).first().click();
  await page.waitForSelector(".telling .task");
  await page.goto("/rules/claustro");
  await page.getByRole("link", { name: "Lesson: learn Claustro step by step" }).click();
  await page.waitForURL(/\/learn\/claustro$/);
  const missing = await page.goto("/learn/chess");
  ensure(missing?.status() === 404, "a lesson of nothing is not there");
  stage.expected.push(/404|422/);
  await page.getByRole("heading", { name: "There is nothing here" }).waitFor();
  await page.getByRole("link", { name: "To the games" }).waitFor();
  await page.goto("/rules/chess");
  await page.getByRole("heading", { name: "There is nothing here" }).waitFor();
  await page.goto("/learn/");
  await page.waitForURL(/\/learn$/);
  await page.waitForSelector(".card h2");
}
