// People play: by mouse, finger and keyboard, alone, together and on several devices.

import {
  FORCE,
  PHONE,
  RACE,
  choose,
  computer,
  drag,
  ensure,
  isOver,
  lit,
  lot,
  make,
  me,
  more,
  move,
  myTurn,
  plies,
  press,
  status,
  unfold,
  until,
} from "./tools.mjs";

/** @typedef {import("./tools.mjs").Stage} Stage */
/** @typedef {import("playwright-core").Page} Page */

/**
 * Where a hand that wants to come to an end heads for, and what it prefers, in games that would be long otherwise. @type {Record<string, {aim: string, rank: string[]}>}
 */
const PLANS = {
  tactigon: { aim: "blue pentagon", rank: FORCE },
  taacoca: { aim: "white's goal", rank: FORCE },
  claustro: { aim: "green's goal", rank: RACE },
  "three-dragons": { aim: "", rank: FORCE },
};

/** A whole game by mouse against a computer that moves by lot. @param {Stage} stage @param {string} game */
export async function mouse(stage, game) {
  const page = await stage.visitor();
  await page.goto(`/new?game=${game}`);
  await unfold(page);
  await page.getByText("Random", { exact: false }).first().click();
  await page.getByRole("button", { name: "Start the game" }).click();
  await page.waitForSelector("ludo-board .cell");
  const [chance, plan] = [lot(7), PLANS[game] ?? { aim: "", rank: FORCE }];
  let moves = 0;
  // A piece that is dropped beside the board goes home and can still be moved.
  await myTurn(page);
  const box = await page.locator(`ludo-board [data-site="${(await lit(page))[0].site}"]`).boundingBox();
  ensure(box, "the board is shown");
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(3, 300, { steps: 3 });
  await page.mouse.up();
  await page.waitForSelector("ludo-board .cell.can");
  for (;;) {
    await myTurn(page);
    if (await isOver(page)) break;
    ensure(moves < 250, `the game ends within 250 moves: ${await status(page)}`);
    // Every third move begins with a drag.
    const before = await plies(page);
    if (moves % 3 === 2) {
      const from = choose(await lit(page, plan.aim), chance, plan.rank);
      await press(page, from.site);
      // Where one pick is a whole move, it is made; else the pick is held and more is lit.
      const held = page.locator(`ludo-board [data-site="${from.site}"][aria-label*="picked"]`);
      const taken = async () => (await plies(page)) > before || (await held.count()) > 0;
      await until(taken, "the pick is answered");
      if ((await plies(page)) === before) {
        await page.waitForSelector("ludo-board .cell.can");
        const choices = await lit(page, plan.aim);
        if (choices.length > 0) await drag(page, from.site, choose(choices, chance, plan.rank).site);
      }
      // What was dragged is on its way to the server and back: then the move is made, or more is lit.
      const answered = async () => (await plies(page)) > before || (await lit(page)).length > 0;
      await until(answered, "the drag is answered");
    }
    if ((await plies(page)) === before) await move(page, chance, press, plan);
    await until(async () => (await plies(page)) > before, "the move is in the list");
    moves += 1;
  }
  ensure((await plies(page)) >= moves, "every move is in the list");
  console.log(`${moves} moves: ${await status(page)}`);
  await stage.shot(page, `over-${game}`);
  const old = page.url();
  await page.getByRole("button", { name: "Rematch" }).click();
  await page.waitForURL((url) => url.pathname.startsWith("/g/") && url.href !== old);
  await page.waitForSelector("ludo-board .cell");
}

/** Two people by link, one reloads in the middle, one only watches. @param {Stage} stage */
export async function link(stage) {
  const ada = await stage.visitor();
  await ada.goto("/new?game=claustro");
  // A name is a text, whatever is in it.
  const name = "Ada <i>";
  await ada.getByRole("button", { name: /^Your name/ }).click();
  await ada.getByLabel("How should others call you?").fill(name);
  await ada.getByRole("button", { name: "Keep it" }).click();
  await ada.getByRole("button", { name: `Your name: ${name}` }).waitFor();
  await ada.getByText("A friend, by link").click();
  await ada.getByRole("button", { name: "Start the game" }).click();
  await ada.waitForSelector("ludo-board .cell");
  ensure((await status(ada)).includes("Waiting"), "a friend is waited for");
  ensure((await lit(ada)).length === 0, "nobody moves alone");
  const url = new URL(ada.url()).pathname;

  const bob = await stage.visitor();
  await bob.goto(url);
  await bob.getByRole("button", { name: "Sit down as blue" }).click();
  await bob.locator(".strip", { hasText: name }).waitFor();
  const eve = await stage.visitor();
  await eve.goto(url);
  await eve.waitForSelector("ludo-board .cell");

  const chance = lot(3);
  const turn = async (/** @type {Page} */ page, /** @type {number} */ count) => {
    await myTurn(page);
    await move(page, chance);
    for (const one of [ada, bob, eve])
      await until(async () => (await plies(one)) === count, `all see move ${count}`);
  };
  await turn(ada, 1);
  await turn(bob, 2);
  ensure((await lit(eve)).length === 0, "who watches cannot pick");
  // Half a move is picked when the page is loaded again; nothing is lost but the pick.
  await myTurn(ada);
  await press(ada, (await lit(ada))[0].site);
  await ada.reload();
  await ada.waitForSelector("ludo-board .cell.can");
  ensure((await plies(ada)) === 2, "the moves are still there");
  await turn(ada, 3);
  await bob.reload();
  await turn(bob, 4);

  // Watching, one steps back while the game goes on.
  await eve.locator("h1").first().waitFor({ state: "attached" });
  await eve.keyboard.press("ArrowLeft");
  await eve.getByRole("button", { name: "Back to the live position" }).waitFor();
  await turn(ada, 5);
  ensure(
    await eve.getByRole("button", { name: "Back to the live position" }).isVisible(),
    "a new move does not pull one back",
  );
  await eve.getByRole("button", { name: "Back to the live position" }).click();

  // A second tab of the same player is the same player.
  const tab = await ada.context().newPage();
  await tab.goto(url);
  await tab.waitForSelector("ludo-board .cell");
  await turn(bob, 6);
  await myTurn(tab);
  await move(tab, chance);
  await until(async () => (await plies(ada)) === 7, "the first tab sees the move of the second");
  await tab.close();

  // Taking back is asked and allowed; a draw is offered and refused, then accepted.
  await ada.getByRole("button", { name: "Take back" }).click();
  await bob.getByRole("button", { name: "Accept" }).click();
  for (const one of [ada, bob, eve])
    await until(async () => (await plies(one)) === 6, "the move is taken back");
  await turn(ada, 7);
  await bob.getByRole("button", { name: "Offer a draw" }).click();
  await ada.getByRole("button", { name: "Decline" }).click();
  await turn(bob, 8);
  await ada.getByRole("button", { name: "Offer a draw" }).click();
  await bob.getByRole("button", { name: "Accept" }).click();
  for (const one of [ada, bob, eve]) await until(() => isOver(one), "all see the end");
  await stage.shot(eve, "watched");
  await ada.getByRole("button", { name: "Rematch" }).click();
  await bob.getByRole("button", { name: "Accept" }).click();
  for (const one of [ada, bob])
    await until(async () => new URL(one.url()).pathname !== url, "both are at the rematch");
  await myTurn(bob);
}

/** A clock runs down while nobody moves. @param {Stage} stage */
export async function clock(stage) {
  const page = await stage.visitor();
  await make(page, { game: "claustro", seats: [me, me], clock: { base: 3000, increment: 0 } });
  const chance = lot(6);
  for (let count = 1; count <= 2; count++) {
    await myTurn(page);
    await move(page, chance);
    await until(async () => (await plies(page)) === count, `move ${count}`);
  }
  await page.locator(".clock.runs.short").waitFor();
  await until(() => isOver(page), "the time is over");
  const why = await page.locator(".because").textContent();
  ensure(/time/i.test(why ?? ""), `the time is the reason: ${why}`);
  ensure((await page.locator(".clock").allTextContents()).includes("0:00.0"), "a clock stands at nothing");
}

/** A private link brings the seat to another device. @param {Stage} stage */
export async function seat(stage) {
  const ada = await stage.visitor();
  await make(ada, { game: "claustro", seats: [me, computer()] });
  await more(ada);
  await ada.getByRole("button", { name: "Share", exact: true }).click();
  const address = await ada
    .getByLabel(/private link/i)
    .first()
    .inputValue();
  ensure(/\/seat\/.+#.+/.test(address), `a private link: ${address}`);
  const phone = await stage.visitor(PHONE);
  await phone.goto(address);
  await phone.waitForURL((url) => url.pathname.startsWith("/g/") && url.hash === "");
  await phone.waitForSelector("ludo-board .cell.can");
  const stranger = await stage.visitor();
  stage.expected.push(/403|404/);
  await stranger.goto(address.replace(/#.*/, "#AAAAAAAAAAAAAAAAAAAAAA"));
  await stranger.getByRole("heading", { name: /did not work|nothing here/ }).waitFor();
}

/** A phone: taps, and nothing is played before it is confirmed. @param {Stage} stage */
export async function touch(stage) {
  const page = await stage.visitor(PHONE);
  await page.goto("/");
  await page.getByRole("button", { name: "Play Claustro now" }).tap();
  await page.waitForSelector("ludo-board .cell.can");
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  ensure(wide <= 390, `nothing sticks out of a narrow window: ${wide}`);
  const tap = async (/** @type {Page} */ page, /** @type {number} */ site) => {
    const box = await page.locator(`ludo-board [data-site="${site}"]`).boundingBox();
    ensure(box, "the site is on the board");
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  };
  const chance = lot(5);
  ensure(!(await move(page, chance, tap)), "a tapped move waits");
  await stage.shot(page, "phone-confirm");
  ensure((await plies(page)) === 0, "nothing was played yet");
  await page.getByRole("button", { name: "Cancel" }).tap();
  await until(async () => !(await page.locator(".confirm .main").isVisible()), "it is given up");
  await move(page, chance, tap);
  await page.getByRole("button", { name: "Play it" }).tap();
  await until(async () => (await plies(page)) >= 2, "the move and its answer");
  await stage.shot(page, "phone-game", true);
  await page.getByRole("button", { name: "Rules" }).tap();
  await page.locator("dialog.drawer figure").first().waitFor();
  await stage.shot(page, "phone-rules");
}
