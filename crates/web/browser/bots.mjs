// Somebody makes a bot on a phone, sees its token once and takes it back.

import { AxeBuilder } from "@axe-core/playwright";
import { ensure, PHONE, until } from "./tools.mjs";

/** @typedef {import("./tools.mjs").Stage} Stage */
/** @typedef {import("playwright-core").Page} Page */

/** Nobody is kept out by how it is built. @param {Page} page @param {string} where */
export async function open(page, where) {
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await axe.analyze();
  const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join("; ")}`);
  ensure(told.length === 0, `${where}: ${told.join("\n")}`);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  ensure(wide <= PHONE.viewport.width, `${where}: ${wide} wide on a phone`);
}

/** @param {Stage} stage */
export async function bots(stage) {
  const page = await stage.visitor({ ...PHONE, reducedMotion: "reduce" });
  await page.goto("/bots");
  await page.locator(".bot-new summary").click();
  await open(page, "the form");
  await page.locator("#bot-name").fill("Robin Hood");
  await page.locator("#bot-about").fill("Takes from the rich.");
  await page.locator(".bot-new button.main").click();
  const field = page.locator("dialog #bot-token");
  await field.waitFor();
  const token = await field.inputValue();
  ensure(/^ludoteca_bot_[\w-]{43}$/.test(token), `no token: ${token}`);
  await open(page, "the token");
  await stage.shot(page, "bot-token-phone");
  const me = () => page.request.get("/api/bot/me", { headers: { authorization: `Bearer ${token}` } });
  ensure((await me()).status() === 200, "the token speaks for the bot");

  await page.locator("dialog button.main").click();
  await page.waitForURL("**/bots/Robin%20Hood");
  await page.locator(".tokens li").waitFor();
  const told = (await page.locator("main").textContent()) ?? "";
  ensure(told.includes("Takes from the rich.") && !told.includes(token), `it is shown once: ${told}`);
  await open(page, "the page of the bot");
  await stage.shot(page, "bot-phone", true);

  const other = await stage.visitor();
  await other.goto("/bots");
  const listed = other.locator(".bots li", { hasText: "Robin Hood" });
  await listed.waitFor();
  ensure((await listed.locator(".bot-mark").count()) === 1, "it is marked");
  await other.goto("/bots/Robin%20Hood");
  await other.locator("h1").waitFor();
  ensure((await other.locator(".tokens").count()) === 0, "tokens are the owner's business");

  await page.locator(".tokens button.bad").click();
  await page.locator("dialog button.main").click();
  await until(async () => (await page.locator(".tokens li").count()) === 0, "the token is gone");
  ensure((await me()).status() === 401, "it is worth nothing any more");
}
