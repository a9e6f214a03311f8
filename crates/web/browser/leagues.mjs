// Somebody opens a league on a phone, two programs play it, and its page tells how it stands.

import { AxeBuilder } from "@axe-core/playwright";
import { ensure, PHONE, until } from "./tools.mjs";

/** @typedef {import("./tools.mjs").Stage} Stage */
/** @typedef {import("playwright-core").Page} Page */

/** Nobody is kept out by how it is built. @param {Page} page @param {string} where */
async function open(page, where) {
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await axe.analyze();
  const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join("; ")}`);
  ensure(told.length === 0, `${where}: ${told.join("\n")}`);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  ensure(wide <= PHONE.viewport.width, `${where}: ${wide} wide on a phone`);
}

/** A bot that plays the first legal move of whatever waits for it, as long as it is asked to. @param {Page} page @param {string} token */
async function play(page, token) {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request.get("/api/bot/games", { headers });
  for (const game of (await answer.json()).games) {
    if (!game.yourTurn) continue;
    await page.request.post(`/api/bot/games/${game.id}/move`, { headers, data: { place: game.place, move: game.legal[0] } });
  }
}

/** @param {Stage} stage */
export async function leagues(stage) {
  const page = await stage.visitor({ ...PHONE, reducedMotion: "reduce" });
  await page.goto("/leagues");
  await page.locator(".bot-new summary").click();
  await page.locator("#league-title").fill("Winter");
  await page.locator("#league-game-1").selectOption("taacoca");
  await page.locator("#league-pairs").fill("1");
  await open(page, "the form");
  await stage.shot(page, "league-new-phone", true);
  await page.locator(".bot-new button.main").click();
  await page.waitForURL("**/leagues/*");
  const id = page.url().split("/").at(-1);

  /** @type {string[]} */
  const tokens = [];
  for (const name of ["Ant", "Bee"]) {
    const made = await page.request.post("/api/bots", { data: { name } });
    tokens.push((await made.json()).token);
  }
  await page.reload();
  await page.locator("#league-enter").click();
  await page.locator("#league-leave-0").waitFor();
  await page.locator("#league-enter").click();
  await page.locator("#league-start").waitFor();
  await open(page, "before it begins");
  for (const token of tokens) await play(page, token);
  await page.locator("#league-start").click();
  const seen = async () => (await page.request.get(`/api/leagues/${id}`)).json();
  await until(async () => {
    for (const token of tokens) await play(page, token);
    // Bots of one owner may not ask as often as they like.
    await page.waitForTimeout(100);
    return (await seen()).league.stage === "ended";
  }, "the league ends");

  await page.reload();
  const cell = page.locator("#league-cell-0-1");
  await cell.waitFor();
  await open(page, "when it is over");
  await stage.shot(page, "league-phone", true);
  await cell.click();
  // They are asked for before the dialog opens.
  await page.locator("dialog a[href^='/g/']").first().waitFor();
  ensure((await page.locator("dialog a[href^='/g/']").count()) === 2, "both games are a click away");
  await open(page, "the games of two");
  await page.keyboard.press("Escape");
  const report = await page.request.get(`/api/leagues/${id}/report.html`);
  ensure(report.status() === 200 && (await report.text()).includes("Winter"), "there is a report");

  const portuguese = await stage.visitor({ locale: "pt-PT" });
  await portuguese.goto(`/leagues/${id}`);
  await portuguese.locator("table").first().waitFor();
  const told = (await portuguese.locator("main").textContent()) ?? "";
  ensure(told.includes("Classificação") && !told.includes("page-league"), `it is told in Portuguese: ${told}`);
  await portuguese.goto("/leagues");
  await portuguese.locator(`a[href="/leagues/${id}"]`).waitFor();
}
