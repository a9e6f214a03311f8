// The page in Portuguese: by the browser's wish, and by choice.

import { ensure, lit, until } from "./tools.mjs";

/** @typedef {import("./tools.mjs").Stage} Stage */
/** @typedef {import("playwright-core").Page} Page */

/** What the header offers. @param {Page} page */
const pages = (page) => page.locator("#top nav").innerText();

/** The language of a browser is spoken until another is chosen, which is remembered. @param {Stage} stage */
export async function languages(stage) {
  const page = await stage.visitor({ locale: "pt-PT" });
  await page.goto("/");
  await page.waitForSelector("#top nav");
  ensure((await page.getAttribute("html", "lang")) === "pt-PT", "the page says what it is written in");
  ensure((await pages(page)).includes("Jogos"), `the pages have Portuguese names: ${await pages(page)}`);
  await stage.shot(page, "home-pt");
  await page.goto("/rules/claustro");
  await page.locator("main", { hasText: "peão" }).waitFor();
  await page.goto("/new?game=claustro");
  await page.waitForSelector("main form");
  await stage.shot(page, "new-pt");

  // A game is told in Portuguese, by the page and by the server.
  await page.goto("/");
  await page.locator(".card .main").first().click();
  await page.waitForSelector("ludo-board .cell.can");
  const [{ site }] = await lit(page);
  const label = await page.locator(`[data-site="${site}"]`).getAttribute("aria-label");
  ensure(label?.includes("pode escolher"), `a cell says what it is: ${label}`);
  await page.locator("main", { hasText: "Computador, nível" }).waitFor();
  await stage.shot(page, "game-pt");

  // Whoever chooses English stays where they are, and reads it from then on.
  const here = page.url();
  await page.locator("#top").getByRole("link", { name: "English" }).click();
  await until(async () => (await page.getAttribute("html", "lang")) === "en", "the language changes");
  ensure(page.url() === here, `it leads back: ${page.url()}`);
  await page.waitForSelector("ludo-board .cell.can");
  const english = await page.locator(`[data-site="${site}"]`).getAttribute("aria-label");
  ensure(english?.includes("may be picked"), `a cell says what it is: ${english}`);
  await page.goto("/rules");
  await page.waitForSelector("#top nav");
  ensure((await pages(page)).includes("Rules"), "the choice is remembered");
  ensure(await page.locator("#top").getByRole("link", { name: "Português" }).isVisible(), "there is a way back");
}
