// Everything without a pointer.

import { ensure, lit, lot, move, plies, until } from "./tools.mjs";

/** @typedef {import("./tools.mjs").Stage} Stage */
/** @typedef {import("playwright-core").Page} Page */

/** From the first page to a finished move without any pointer. @param {Stage} stage */
export async function keyboard(stage) {
  const page = await stage.visitor();
  await page.goto("/");
  await page.waitForSelector(".card .main");
  const focused = () =>
    page.evaluate(
      () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent ?? "",
    );
  const tabTo = async (/** @type {RegExp} */ name) => {
    for (let count = 0; count < 60; count++) {
      await page.keyboard.press("Tab");
      if (name.test(await focused())) return;
    }
    throw new Error(`Tab never comes to ${name}`);
  };
  await tabTo(/^Play Claustro now/);
  await page.keyboard.press("Enter");
  await page.waitForSelector("ludo-board .cell.can");
  await tabTo(/^[a-e][1-5], /);
  // The cursor goes where the arrows point, and its cell says what is on it.
  const goTo = async (/** @type {number} */ site) => {
    for (let count = 0; count < 40; count++) {
      const way = await page.evaluate((site) => {
        const centre = (/** @type {Element | null} */ cell) => {
          const box = /** @type {Element} */ (cell).getBoundingClientRect();
          return [box.x + box.width / 2, box.y + box.height / 2];
        };
        const [a, b] = [
          centre(document.activeElement),
          centre(document.querySelector(`[data-site="${site}"]`)),
        ];
        const [x, y] = [b[0] - a[0], b[1] - a[1]];
        if (Math.hypot(x, y) < 4) return "";
        return Math.abs(x) > Math.abs(y)
          ? x > 0
            ? "ArrowRight"
            : "ArrowLeft"
          : y > 0
            ? "ArrowDown"
            : "ArrowUp";
      }, site);
      if (!way) return;
      await page.keyboard.press(way);
    }
    throw new Error(`the arrows never come to site ${site}`);
  };
  const enter = async (/** @type {Page} */ page, /** @type {number} */ site) => {
    await goTo(site);
    ensure(/may (be picked|go here)/.test(await focused()), `a lit cell says so: ${await focused()}`);
    await page.keyboard.press("Enter");
  };
  const [first] = await lit(page);
  await enter(page, first.site);
  await page.waitForSelector(`ludo-board [data-site="${first.site}"][aria-label*="picked"]`);
  await page.waitForSelector("ludo-board .cell.can");
  await page.keyboard.press("Escape");
  await until(async () => !(await focused()).includes(", picked"), "Escape takes back");
  await move(page, lot(2), enter);
  await until(async () => (await plies(page)) >= 2, "the move and its answer");
  const said = await page.locator("#voice").textContent();
  ensure(/Blue: .+Your turn/.test(said ?? ""), `the answer is announced: ${said}`);
  // A move may be typed; whoever has done it once finds the field at once.
  const typing = async () => {
    await page.getByRole("button", { name: "More", exact: true }).press("Enter");
    await page.getByLabel("Type a move").focus();
  };
  const text = await page.evaluate(async () => {
    const moves = [...document.querySelectorAll(".moves button")].map((move) => move.textContent);
    /** @type {number[]} */
    const picks = [];
    for (;;) {
      /** @type {Response} */
      const answer = await fetch("/api/study", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ game: "claustro", moves, picks }),
      });
      /** @type {{picking: import("../page/wire.d.ts").Picking}} */
      const { picking } = await answer.json();
      if (picking.done) return picking.done;
      picks.push(picking.choices[0].site);
    }
  });
  await typing();
  await page.keyboard.type("nonsense");
  await page.keyboard.press("Enter");
  await page.locator("#typed-wrong", { hasText: "nonsense" }).waitFor();
  ensure((await page.locator("#typed").inputValue()) === "nonsense", "what was refused stays to be mended");
  ensure(
    await page.locator("#typed").evaluate((field) => field === document.activeElement),
    "and the keyboard stays with it",
  );
  // What cannot be picked says why, and a cell that is typed is picked.
  await page.locator('ludo-board .cell[aria-label*="blue pawn"]').first().press("Enter");
  await page.locator(".confirm", { hasText: "is blue's, and it is green's turn." }).waitFor();
  const cell = await page.locator("ludo-board .cell.can").first().getAttribute("aria-label");
  await typing();
  await page.keyboard.type(cell?.split(",")[0] ?? "");
  await page.keyboard.press("Enter");
  await page.locator(".confirm", { hasText: /Now where the pawn on .. goes/ }).waitFor();
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.locator(".confirm", { hasText: "Choose a pawn" }).waitFor();
  await typing();
  await page.keyboard.type(text);
  await page.keyboard.press("Enter");
  await until(async () => (await plies(page)) >= 4, "the typed move and its answer");
  // Arrows outside of the board step through the moves.
  await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).blur());
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  ensure(
    (await page.locator(".moves [aria-current]").textContent()) ===
      (await page.locator(".moves button").nth(1).textContent()),
    "two moves back",
  );
  await page.keyboard.press("End");
  await page.getByRole("button", { name: "Back to the live position" }).waitFor({ state: "detached" });
}
