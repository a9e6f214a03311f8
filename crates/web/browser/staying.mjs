// Nothing is lost and everything is said: games that are kept, challenges, people who leave, offers and their answers.
// The server of these scenarios is impatient, so that nobody has to wait a minute for it.

import {
  PHONE,
  computer,
  ensure,
  isOver,
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
  status,
  until,
} from "./tools.mjs";

/** @typedef {import("./tools.mjs").Stage} Stage */
/** @typedef {import("playwright-core").Page} Page */

/** A move of each side, one after the other. @param {Page[]} pages @param {(below: number) => number} chance @param {number} count */
async function alternate(pages, chance, count) {
  for (let ply = 1; ply <= count; ply++) {
    const page = pages[(ply - 1) % pages.length];
    await myTurn(page);
    await move(page, chance);
    for (const one of pages) await until(async () => (await plies(one)) >= ply, `all see move ${ply}`);
  }
}

/** Two people at one game. @param {Stage} stage @param {object} [wish] */
async function two(stage, wish = {}) {
  const [ada, bob] = [await stage.visitor(), await stage.visitor()];
  await make(ada, { game: "claustro", seats: [me, open], ...wish });
  await bob.goto(ada.url());
  await bob.getByRole("button", { name: "Sit down as blue" }).click();
  await until(async () => !(await status(ada)).includes("Waiting"), "somebody sits opposite");
  return { ada, bob };
}

const CLOCK = { clock: { base: 600_000, increment: 0 } };

/** A finished game is found again, with its result and its picture; what is deleted comes back. @param {Stage} stage */
export async function kept(stage) {
  const page = await stage.visitor();
  await page.goto("/");
  await page.getByText("that you have not played yet").waitFor();
  const id = await make(page, { game: "claustro", seats: [me, computer()] });
  await myTurn(page);
  await move(page, lot(5));
  await until(async () => (await plies(page)) >= 2, "the computer has answered");
  await page.getByRole("button", { name: "Resign" }).click();
  await page.locator("dialog .main").click();
  await until(() => isOver(page), "the game is over");
  const unfinished = await make(page, { game: "taacoca", seats: [me, computer()] });

  await page.goto("/");
  await page.getByRole("link", { name: "All your games" }).waitFor();
  ensure(!(await page.getByText("have not played yet").isVisible()), "the first page knows that one has played");
  await page.getByRole("navigation").getByRole("link", { name: "Your games" }).click();
  const row = (/** @type {string} */ id) => page.locator(".games li", { has: page.locator(`a[href="/g/${id}"]`) });
  await row(id).waitFor();
  ensure(/You lost/.test((await row(id).textContent()) ?? ""), "the result is told");
  ensure(/\d{4}/.test((await row(id).textContent()) ?? ""), "with its date");
  await until(
    () =>
      row(id)
        .locator("img")
        .evaluate((image) => /** @type {HTMLImageElement} */ (image).naturalWidth > 10),
    "and a small picture",
  );
  await stage.shot(page, "yours");
  const record = await page.request.get((await row(id).getByLabel("Download the record").getAttribute("href")) ?? "");
  ensure((await record.text()).includes("resignation"), "the record can be had");

  for (const one of [id, unfinished]) {
    await row(one).getByRole("button", { name: "Delete" }).click();
    await page.getByRole("button", { name: "No, keep it" }).click();
    ensure(await row(one).isVisible(), "it was only asked");
    await row(one).getByRole("button", { name: "Delete" }).click();
    await page.locator("dialog").getByRole("button", { name: "Delete" }).click();
    await row(one).waitFor({ state: "detached" });
    await stage.shot(page, "deleted");
    await page.getByRole("button", { name: "Undo" }).click();
    await row(one).waitFor();
  }
  await row(unfinished).getByRole("button", { name: "Delete" }).click();
  await page.locator("dialog").getByRole("button", { name: "Delete" }).click();
  await row(unfinished).waitFor({ state: "detached" });
  await page.reload();
  await row(id).waitFor();
  ensure((await row(unfinished).count()) === 0, "it stays deleted");
  // But it can be had back later, by whoever has deleted it.
  await page.getByText("Deleted", { exact: true }).click();
  await row(unfinished).getByRole("button", { name: "Put back" }).waitFor();
  await stage.shot(page, "deleted-list");
  await row(unfinished).getByRole("button", { name: "Put back" }).click();
  await page.getByText("The game is back on your list.").waitFor();
  await row(unfinished).getByRole("button", { name: "Delete" }).waitFor();
  await page.getByText("Nothing is deleted.").waitFor();

  const state = await page.context().storageState();
  for (const [name, how] of /** @type {[string, object][]} */ ([
    ["phone", PHONE],
    ["phone-dark", { ...PHONE, colorScheme: "dark" }],
    ["dark", { colorScheme: "dark" }],
  ])) {
    const other = await stage.visitor({ ...how, storageState: state });
    await other.goto("/yours");
    await other.locator(".games img").first().waitFor();
    await stage.shot(other, `yours-${name}`);
    const wide = await other.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    ensure(wide <= 0, `${name}: the list is not wider than its window`);
  }
  await page.locator(`.games a[href="/g/${id}"]`).click();
  await page.waitForSelector("ludo-board .cell");
  ensure((await plies(page)) >= 2, "it can be played through");
}

/** A challenge is listed once, can be withdrawn, and goes with its maker. @param {Stage} stage */
export async function challenge(stage) {
  const [ada, bob] = [await stage.visitor(), await stage.visitor()];
  await ada.goto("/new?game=claustro");
  await ada.getByText("A friend, by link").click();
  await ada.getByText("the first to open it and sit down plays").waitFor();
  await ada.getByText("Anybody", { exact: true }).click();
  await ada.getByRole("button", { name: "Start the game" }).click();
  await ada.waitForSelector("ludo-board .cell");
  await more(ada);
  ensure(!(await ada.getByLabel("Type a move").isVisible()), "nothing can be typed before somebody has come");
  const path = new URL(ada.url()).pathname;
  const link = (/** @type {Page} */ page) => page.locator(`.games a[href="${path}"]`);
  await bob.goto("/");
  await link(bob).waitFor();
  const home = await ada.context().newPage();
  await home.goto("/");
  await link(home).waitFor();
  ensure((await link(home).count()) === 1, "one's own challenge is listed once");
  await stage.shot(home, "own-challenge");

  // Nobody is there any more: it cannot be found. Somebody is back: it can.
  await home.close();
  await ada.goto("about:blank");
  await link(bob).waitFor({ state: "detached" });
  await ada.goto(path);
  await link(bob).waitFor();
  await ada.goto("/");
  await link(ada).waitFor();
  await ada.getByRole("button", { name: "Withdraw" }).click();
  await ada.getByText("The challenge is withdrawn.").waitFor();
  await link(ada).waitFor({ state: "detached" });
  await link(bob).waitFor({ state: "detached" });

  // The limit says what to do, and doing it helps.
  stage.expected.push(/429/);
  for (let count = 0; count < 5; count++) await make(ada, { game: "claustro", seats: [me, open] });
  await ada.goto("/new?game=claustro");
  await ada.getByText("A friend, by link").click();
  await ada.getByRole("button", { name: "Start the game" }).click();
  await ada.getByRole("alert").filter({ hasText: "withdraw one under “Your games”" }).waitFor();
  await ada.goto("/yours");
  await ada.getByRole("button", { name: "Withdraw" }).first().click();
  await until(async () => (await ada.getByRole("button", { name: "Withdraw" }).count()) === 4, "four are left");
  await make(ada, { game: "claustro", seats: [me, open] });
  await ada.getByRole("button", { name: "Withdraw the challenge" }).click();
  await ada.getByText("The challenge was withdrawn").first().waitFor();
  ensure((await ada.getByRole("button", { name: "Rematch" }).count()) === 0, "nobody is there for a rematch");
  await ada.getByRole("link", { name: "Offer it again" }).click();
  await ada.waitForURL(/opponent=friend/);
}

/** A line breaks: it is said at once, nothing is played behind anybody's back, and what waits can be withheld. @param {Stage} stage */
export async function offline(stage) {
  stage.expected.push(/ERR_INTERNET_DISCONNECTED|WebSocket|Failed to load/);
  const { ada, bob } = await two(stage, CLOCK);
  const chance = lot(4);
  await alternate([ada, bob], chance, 2);
  await myTurn(ada);
  const down = ada.locator(".down");
  await ada.context().setOffline(true);
  await down.filter({ hasText: "No connection to the server" }).waitFor();
  await down.filter({ hasText: "Your clock may go on running" }).waitFor();
  await press(ada, 0);
  await down.filter({ hasText: "Nothing was played" }).waitFor();
  for (const [width, height] of [[390, 844], [1280, 800]]) {
    await ada.setViewportSize({ width, height });
    const notice = await down.boundingBox();
    for (const part of [".stage ludo-board", ".strip.near", ".strip.far-side", ...(width > 900 ? [".aim"] : [])]) {
      const box = await ada.locator(part).boundingBox();
      const apart = notice && box && (notice.y >= box.y + box.height || box.y >= notice.y + notice.height || notice.x >= box.x + box.width);
      ensure(apart, `what is said of the line does not cover ${part} at ${width}`);
    }
  }
  await more(ada);
  await ada.locator("#typed").fill("a1-a2");
  await ada.locator("#typed").press("Enter");
  await ada.locator("#typed-wrong", { hasText: "Nothing was played" }).waitFor();
  ensure((await ada.locator("#typed").inputValue()) === "a1-a2", "what was typed stays");
  await stage.shot(ada, "offline");
  await ada.context().setOffline(false);
  await down.waitFor({ state: "hidden" });
  await myTurn(ada);
  for (const page of [ada, bob]) ensure((await plies(page)) === 2, "nothing was played later");
  await move(ada, chance);
  await until(async () => (await plies(bob)) === 3, "the game goes on");

  // A line that swallows what is sent: the move that was on its way is named, and can be withheld. That something is still heard,
  // such as who is there, confirms nothing.
  const eve = await stage.visitor();
  let deaf = false;
  await eve.routeWebSocket(/\/live/, (line) => {
    if (deaf) return void line.close();
    const server = line.connectToServer();
    let seats = "";
    line.onMessage((message) => {
      if (!deaf) server.send(message);
      else if (seats) line.send(seats);
    });
    server.onMessage((message) => {
      const text = String(message);
      if (JSON.parse(text).t === "seats") seats = text;
      line.send(text);
    });
  });
  await make(eve, { game: "claustro", seats: [me, me] });
  const text = await eve.evaluate(async () => {
    const ask = async (/** @type {number[]} */ picks) => {
      const headers = { "content-type": "application/json" };
      const body = JSON.stringify({ game: "claustro", moves: [], picks });
      return (await (await fetch("/api/study", { method: "POST", headers, body })).json()).picking;
    };
    const [{ site }] = (await ask([])).choices;
    return (await ask([site, (await ask([site])).choices[0].site])).done;
  });
  await myTurn(eve);
  deaf = true;
  await more(eve);
  await eve.locator("#typed").fill(text);
  await eve.locator("#typed").press("Enter");
  await eve.locator(".down", { hasText: `Your move ${text} has not been confirmed` }).waitFor();
  await stage.shot(eve, "unconfirmed");
  await eve.getByRole("button", { name: "Do not send it" }).click();
  deaf = false;
  // The line is tried by itself as well, and then the button is gone.
  await eve
    .getByRole("button", { name: "Try now" })
    .evaluateAll((buttons) => buttons.forEach((button) => /** @type {HTMLElement} */ (button).click()));
  await eve.locator(".down").waitFor({ state: "hidden" });
  await myTurn(eve);
  ensure((await plies(eve)) === 0, "what was withheld is not played");

  // The same in a lesson: a move that did not come through is not played later.
  await eve.goto("/learn/claustro");
  await eve.waitForSelector("ludo-board .cell.can");
  const shown = async () => {
    await eve.getByRole("button", { name: "Show me" }).click();
    await eve.waitForFunction(() => document.querySelector(".telling")?.getAttribute("data-shown"));
    return ((await eve.locator(".telling").getAttribute("data-shown")) ?? "").split(" ").map(Number);
  };
  const [from, to] = await shown();
  await eve.route("**/api/lesson", (route) =>
    route.request().postDataJSON().moves.length > 0 ? route.abort() : route.continue(),
  );
  await press(eve, from);
  await eve.waitForSelector(`ludo-board [data-site="${from}"][aria-label*="picked"]`);
  // Until the board has settled a press goes to nothing.
  await eve.waitForSelector(`ludo-board .cell.can[data-site="${to}"]`);
  await press(eve, to);
  await eve.locator(".answer.bad", { hasText: "The server cannot be reached" }).waitFor();
  await eve.unroute("**/api/lesson");
  ensure(JSON.stringify(await shown()) === JSON.stringify([from, to]), "the lesson stands where it stood");
}

/** What is typed and refused stays, with the reason beside it; dashes and colons are read. @param {Stage} stage */
export async function typing(stage) {
  const page = await stage.visitor();
  await make(page, { game: "claustro", seats: [me, me] });
  await myTurn(page);
  const type = async (/** @type {string} */ text) => {
    await more(page);
    await page.locator("#typed").fill(text);
    await page.locator("#typed").press("Enter");
  };
  await type("hello");
  await page.locator("#typed-wrong", { hasText: "Move, the pawn's cell: found \"hello\"" }).waitFor();
  ensure((await page.locator("#typed").inputValue()) === "hello", "it is not erased");
  ensure((await page.locator(".notice").count()) === 0, "and it is said once, at the box");
  const [from] = await lit(page);
  await press(page, from.site);
  await page.waitForSelector("ludo-board .cell.can");
  const [to] = (await lit(page)).filter((choice) => choice.word === "quiet");
  const name = async (/** @type {number} */ site) =>
    (await page.locator(`ludo-board [data-site="${site}"]`).getAttribute("aria-label"))?.split(",")[0];
  const cells = [await name(from.site), await name(to.site)];
  await type(cells.join("–"));
  await until(async () => (await plies(page)) === 1, "a dash of a phone is a hyphen");
  ensure((await page.locator("#typed").inputValue()) === "", "what is taken goes");
  await page.getByRole("button", { name: "Take back" }).click();
  await until(async () => (await plies(page)) === 0, "taken back");
  await type(cells.join(":"));
  await until(async () => (await plies(page)) === 1, "and so is a colon");
  await page.getByRole("button", { name: "Abort" }).waitFor();
}

/** A game is aborted, does not begin, or is claimed. @param {Stage} stage */
export async function leaving(stage) {
  const { ada, bob } = await two(stage, CLOCK);
  await ada.locator(".notice", { hasText: /Make your first move within \d+ s, or the game is aborted\./ }).waitFor();
  await bob.locator(".notice", { hasText: /Green has \d+ s for the first move/ }).waitFor();
  await stage.shot(ada, "first-move");
  await bob.getByRole("button", { name: "Abort" }).click();
  await bob.locator("dialog .main").click();
  for (const page of [ada, bob])
    await page.locator(".because", { hasText: "was aborted and has no result" }).waitFor();

  // The rematch, in which nobody moves, ends by itself, and another one may follow.
  const old = ada.url();
  await ada.getByRole("button", { name: "Rematch" }).click();
  await bob.getByRole("button", { name: "Accept" }).click();
  for (const page of [ada, bob]) await page.waitForURL((url) => url.href !== old);
  for (const page of [ada, bob])
    await page.locator(".because", { hasText: "did not begin in time" }).waitFor();
  await ada.goto(old);
  await ada.getByRole("button", { name: "Rematch" }).waitFor();
  ensure((await ada.getByText("The rematch is ready").count()) === 0, "a dead rematch is not offered");

  // Who is left alone is told so, and may claim the game.
  const next = await two(stage, CLOCK);
  await alternate([next.ada, next.bob], lot(6), 2);
  ensure(await next.ada.getByRole("button", { name: "Resign" }).isVisible(), "it has begun");
  await next.bob.goto("about:blank");
  await next.ada.locator(".notice", { hasText: /Blue has left\. You may claim the game in \d+ s\./ }).waitFor();
  await stage.shot(next.ada, "left");
  await next.ada.getByRole("button", { name: "Claim the win" }).click();
  await until(async () => (await status(next.ada)).includes("You won"), "it is claimed");
  await next.ada.getByText("Blue has left.").first().waitFor();
}

/** Offers and what becomes of them, in words on both sides. @param {Stage} stage */
export async function offers(stage) {
  const { ada, bob } = await two(stage);
  const chance = lot(8);
  await alternate([ada, bob], chance, 2);
  const ask = (/** @type {string} */ name) => ada.getByRole("button", { name, exact: true });
  for (const [button, offered, declined] of [
    ["Offer a draw", "Green offers a draw.", "Blue declines the draw."],
    ["Take back", "Green asks to take back the last 2 moves.", "Blue does not want to take back."],
  ]) {
    await ask(button).click();
    const asked = bob.locator(".notice", { hasText: offered });
    await asked.waitFor();
    await bob.getByRole("button", { name: "Decline" }).click();
    await ada.locator(".notice", { hasText: declined }).waitFor();
    await asked.waitFor({ state: "detached" });
    ensure(await ask(button).isDisabled(), "it cannot be asked again before a move");
    await ada.getByRole("button", { name: "Dismiss" }).click();
  }
  await stage.shot(ada, "declined");
  await bob.getByRole("button", { name: "Offer a draw" }).click();
  await ada.locator(".notice", { hasText: "Blue offers a draw." }).waitFor();
  await myTurn(ada);
  await move(ada, chance);
  for (const page of [ada, bob])
    await page.locator(".notice", { hasText: "The offer of a draw has lapsed with the move." }).waitFor();
  await myTurn(bob);
  await move(bob, chance);
  await until(async () => (await ask("Offer a draw").isEnabled()), "after a move it can be asked again");
  await ask("Offer a draw").click();
  await bob.getByRole("button", { name: "Accept" }).click();
  for (const page of [ada, bob]) {
    await until(async () => (await status(page)).includes("Draw"), "it is a draw");
    ensure((await page.getByRole("button", { name: "Accept" }).count()) === 0, "nothing is left to be accepted");
    ensure((await page.locator(".notice", { hasText: "a draw" }).count()) === 0, "nor to be withdrawn");
  }
}

/** A computer answers after a while, and nobody takes its name. @param {Stage} stage */
export async function answers(stage) {
  const page = await stage.visitor();
  await make(page, { game: "claustro", seats: [me, computer()] });
  await page.evaluate(() => {
    const times = /** @type {number[]} */ ([]);
    Object.assign(globalThis, { times });
    const list = /** @type {Element} */ (document.querySelector(".moves"));
    new MutationObserver(() => {
      const count = list.querySelectorAll("button").length;
      for (let ply = times.length; ply < count; ply++) times.push(performance.now());
    }).observe(list, { childList: true, subtree: true });
  });
  await myTurn(page);
  await move(page, lot(2));
  await until(async () => (await plies(page)) >= 2, "the computer has answered");
  const [own, answer] = await page.evaluate(() => /** @type {any} */ (globalThis).times);
  // The server was told to wait for three seconds; how long a busy browser takes to draw is another matter.
  ensure(answer - own >= 1000, `the answer comes after one's own move was seen: ${answer - own} ms`);

  stage.expected.push(/422/);
  await page.getByRole("button", { name: /^Your name/ }).click();
  await page.getByLabel("How should others call you?").fill("engine LEVEL 10");
  await page.getByRole("button", { name: "Keep it" }).click();
  await page.locator("dialog [role=alert]", { hasText: "reads like the name of a computer player" }).waitFor();
}
