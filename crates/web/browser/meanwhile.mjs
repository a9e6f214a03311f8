// What must not be silent, hidden or lost: somebody who comes while one reads, what is refused below a foot, where the keyboard goes on.

import { ensure, make, me, open, press, unfold, until } from "./tools.mjs";

/** @typedef {import("./tools.mjs").Stage} Stage */
/** @typedef {import("playwright-core").Page} Page */

/** An offer goes on while its maker reads, and whoever sits down is announced there. @param {Stage} stage */
export async function meanwhile(stage) {
  const [ada, bob, eve] = [await stage.visitor(), await stage.visitor(), await stage.visitor()];
  const id = await make(ada, {
    game: "tactigon(jump=true)",
    seats: [open, me],
    clock: { base: 180_000, increment: 2000 },
    settings: "limit=50",
    listed: true,
  });
  await ada.goto("/rules/tactigon");
  await ada.locator("figure").first().waitFor();
  await bob.goto("/");
  await bob.getByRole("button", { name: /^Join / }).click();
  await bob.waitForURL(`**/g/${id}`);
  const told = ada.locator(".toast", { hasText: "has sat down: your game of Tactigon begins" });
  await told.waitFor();
  ensure((await ada.title()).startsWith("●"), "the tab says it");
  await stage.shot(ada, "sat-down");
  // Who moves first is told that nobody is there to answer once it is not his turn.
  await eve.goto(`/g/${id}`);
  await eve.getByText("You are watching").first().waitFor();
  await press(eve, Number(await eve.locator("ludo-board .cell").first().getAttribute("data-site")));
  await eve.locator(".toast", { hasText: "only the two players move" }).waitFor();
  await told.getByRole("button", { name: "To the game" }).click();
  await ada.waitForURL(`**/g/${id}`);
  // An offer that was withdrawn is made again as it was.
  const again = await stage.visitor();
  await make(again, { game: "tactigon(jump=true)", seats: [open, me], clock: { base: 180_000, increment: 2000 } });
  await again.getByRole("button", { name: "Withdraw the challenge" }).click();
  await again.getByRole("link", { name: "Offer it again" }).click();
  await again.locator(".start p", { hasText: "Tactigon against a friend, 3 min + 2 s. You are blue" }).waitFor();
  await again.locator(".fold > summary", { hasText: "yes" }).waitFor();
}

/** Whether all of something is seen, above the foot. @param {Page} page @param {import("playwright-core").Locator} what */
async function seen(page, what) {
  const [box, foot] = [await what.boundingBox(), await page.locator(".start").boundingBox()];
  return box && foot && box.y >= 0 && box.y + box.height <= foot.y;
}

/** Nothing of a new game happens behind its foot. @param {Stage} stage */
export async function foot(stage) {
  const page = await stage.visitor({ reducedMotion: "reduce" });
  await page.goto("/new?game=three-dragons");
  await page.locator(".newcomer-line").waitFor();
  await page.locator(".fold > summary").focus();
  await until(() => seen(page, page.locator(".fold > summary")), "the focus is seen");
  await unfold(page);
  await until(() => seen(page, page.locator(".fold fieldset").first()), "what was opened is seen");
  ensure((await page.locator(".players small").count()) >= 3, "every computer player is explained");
  await page.getByText("A friend, by link").click();
  await page.getByText("Own", { exact: true }).click();
  await page.getByLabel("Minutes for each side").fill("-5");
  await page.getByRole("button", { name: "Start the game" }).click();
  await until(() => seen(page, page.locator("#minutes-wrong")), "what is wrong is seen");
  const sum = (await page.locator(".start p").textContent()) ?? "";
  ensure(!/-300|;/.test(sum), `the sentence makes no clock of it: ${sum}`);
  await stage.shot(page, "wrong");
  // The server has gone.
  stage.expected.push(/ERR_FAILED|Failed to load/);
  await page.goto("/new?game=three-dragons");
  await page.locator(".start p", { hasText: "against the computer, level 2, without a clock" }).waitFor();
  await page.route("**/api/games", (route) => route.abort());
  await page.getByRole("button", { name: "Start the game" }).click();
  await until(() => seen(page, page.locator(".trouble")), "that the server is away is seen");
  await stage.shot(page, "away");
}

/** The keyboard goes on where it was: in a lesson, and in a line that is stepped through. @param {Stage} stage */
export async function goingOn(stage) {
  const page = await stage.visitor({ reducedMotion: "reduce" });
  await page.goto("/learn/claustro");
  await page.waitForSelector(".telling .task");
  await page.getByRole("button", { name: "Show me" }).focus();
  await page.keyboard.press("Enter");
  await page.locator(".answer").waitFor();
  const hint = (await page.locator(".answer").textContent()) ?? "?";
  await until(async () => ((await page.locator("#voice").textContent()) ?? "").includes(hint), "what is shown is said");
  ensure(
    await page.evaluate(() => document.activeElement?.textContent === "Show me"),
    "the focus is where it was",
  );
  // Every stop of the bar is in sight, or the bar says that there are more.
  for (const [width, height] of [
    [640, 400],
    [320, 568],
    [390, 844],
    [844, 390],
  ])
    for (const locale of ["en", "pt-PT"]) {
      const small = await stage.visitor({ viewport: { width, height }, locale });
      await small.goto("/rules");
      await small.waitForSelector(".card h2");
      const hidden = await small.locator(".top nav").evaluate((nav) => {
        const box = nav.getBoundingClientRect();
        return [...nav.children].some(
          (stop) => stop.getBoundingClientRect().right > Math.min(box.right, innerWidth) + 1,
        ) && !nav.classList.contains("further");
      });
      await stage.shot(small, `bar-${width}-${locale}`);
      ensure(!hidden, `${width} × ${height}, ${locale}: no stop is cut off without a hint`);
      await small.context().close();
    }
}
