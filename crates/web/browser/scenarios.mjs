// What people do with the page. Each scenario gets a stage (a browser, the address of a fresh server) and throws if
// something is not as it should be.

import { AxeBuilder } from "@axe-core/playwright";
import { spawn } from "node:child_process";
import {
  FORCE,
  RACE,
  choose,
  drag,
  ensure,
  isOver,
  lit,
  lot,
  move,
  myTurn,
  plies,
  press,
  status,
  until,
} from "./tools.mjs";

/** @typedef {import("./tools.mjs").Stage} Stage */
/** @typedef {import("playwright-core").Page} Page */

const GAMES = ["tactigon", "taacoca", "claustro", "three-dragons"];
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** A game made without clicking through the form. @param {Page} page @param {object} wish */
async function make(page, wish) {
  if (!page.url().startsWith("http")) await page.goto("/archive");
  const id = await page.evaluate(async (wish) => {
    const body = { settings: "", clock: null, listed: false, ...wish };
    const answer = await fetch("/api/games", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    const made = await answer.json();
    if (!answer.ok) throw new Error(made.error.message);
    return made.id;
  }, wish);
  await page.goto(`/g/${id}`);
  await page.waitForSelector("ludo-board .cell");
  return /** @type {string} */ (id);
}

const computer = (player = "random") => ({ kind: "computer", player });
const [me, open] = [{ kind: "me" }, { kind: "open" }];

/**
 * Where a hand that wants to come to an end heads for, and what it prefers. @type {Record<string, {aim: string, rank: string[]}>}
 */
const PLANS = {
  tactigon: { aim: "blue pentagon", rank: FORCE },
  taacoca: { aim: "white's goal", rank: FORCE },
  claustro: { aim: "green's goal", rank: RACE },
  "three-dragons": { aim: "", rank: FORCE },
};

/** A whole game by mouse against a computer that moves by lot. @param {Stage} stage @param {string} game */
async function mouse(stage, game) {
  const page = await stage.visitor();
  await page.goto(`/new?game=${game}`);
  await page.getByText("Random", { exact: false }).first().click();
  await page.getByRole("button", { name: "Start the game" }).click();
  await page.waitForSelector("ludo-board .cell");
  const [chance, plan] = [lot(7), PLANS[game]];
  let moves = 0;
  for (;;) {
    await myTurn(page);
    if (await isOver(page)) break;
    ensure(moves < 250, `the game ends within 250 moves: ${await status(page)}`);
    // Every third move begins with a drag.
    const before = await plies(page);
    if (moves % 3 === 2) {
      const from = choose(await lit(page, plan.aim), chance, plan.rank);
      await press(page, from.site);
      await page.waitForSelector(`ludo-board [data-site="${from.site}"][aria-label*="picked"]`);
      await page.waitForSelector("ludo-board .cell.can");
      const choices = await lit(page, plan.aim);
      if (choices.length > 0) await drag(page, from.site, choose(choices, chance, plan.rank).site);
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
async function link(stage) {
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
async function clock(stage) {
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
  ensure(/time/i.test(await status(page)), `the time is the reason: ${await status(page)}`);
  ensure((await page.locator(".clock").allTextContents()).includes("0:00.0"), "a clock stands at nothing");
}

/** A private link brings the seat to another device. @param {Stage} stage */
async function seat(stage) {
  const ada = await stage.visitor();
  await make(ada, { game: "claustro", seats: [me, computer()] });
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
async function touch(stage) {
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

/** From the first page to a finished move without any pointer. @param {Stage} stage */
async function keyboard(stage) {
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
    ensure((await focused()).includes("may be picked"), "a lit cell says so");
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
  // A move may be typed.
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
  await page.getByLabel("Type a move").focus();
  await page.keyboard.type("nonsense");
  await page.keyboard.press("Enter");
  await page.getByRole("alert").waitFor();
  await page.getByLabel("Type a move").focus();
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

/** The rules with boards that can be tried. @param {Stage} stage */
async function rules(stage) {
  const page = await stage.visitor();
  for (const game of GAMES) {
    await page.goto(`/rules/${game}`);
    await page.locator("figure").first().waitFor();
    ensure((await page.locator("figure ludo-board").count()) >= 3, `${game} has diagrams`);
    ensure((await page.locator("h2").count()) >= 4, `${game} has chapters`);
    await stage.shot(page, `rules-${game}`);
    const figure = page.locator("figure").first();
    await figure.scrollIntoViewIfNeeded();
    await figure.getByRole("button", { name: "Try it" }).click();
    await figure.locator(".cell.can").first().waitFor();
    const before = await figure.locator("ludo-board").innerHTML();
    const chance = lot(1);
    for (
      let pick = 0;
      pick < 8 && !(await figure.getByRole("button", { name: "Take back" }).isVisible());
      pick++
    ) {
      const lit = figure.locator(".cell.can");
      await lit.nth(chance(await lit.count())).click({ force: true });
      await page.waitForTimeout(150);
      const play = figure.getByRole("button", { name: /^Play / });
      if (await play.isVisible()) await play.click();
    }
    await figure.getByRole("button", { name: "Take back" }).waitFor();
    ensure((await figure.locator("ludo-board").innerHTML()) !== before, "the board has changed");
    await figure.getByRole("button", { name: "From the start" }).click();
    await figure.getByRole("button", { name: "Take back" }).waitFor({ state: "detached" });
  }
}

/** A finished game: from the list, move by move, with the engine's opinion. @param {Stage} stage */
async function replay(stage) {
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
  await visitor.locator(".curve .line").waitFor({ state: "attached", timeout: 60_000 });
  await until(
    async () => !(await visitor.getByText("Still looking").isVisible()),
    "the engine has looked at everything",
    60_000,
  );
  await visitor.locator(".curve").click({ position: { x: 160, y: 50 } });
  await stage.shot(visitor, "replay");
  await visitor.getByRole("button", { name: "Try moves from here" }).click();
  await visitor.locator("dialog .cell.can").first().waitFor();
  await visitor.keyboard.press("Escape");
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

/**
 * Every page in light and dark, on a desk and on a phone; and no barriers on any of them.
 * @param {Stage} stage
 * @param {"light" | "dark"} colorScheme
 */
async function audit(stage, colorScheme) {
  const page = await stage.visitor({ colorScheme, reducedMotion: "reduce" });
  const small = await stage.visitor({
    ...PHONE,
    colorScheme,
    reducedMotion: "reduce",
    storageState: undefined,
  });
  /** @type {string[]} */
  const found = [];
  const look = async (/** @type {string} */ name, there = "main > *") => {
    // What is built is the same in the dark; only the colours have to be looked at again.
    // Drawings that are hidden from screen readers have thousands of parts and nothing to be found in them.
    const axe = new AxeBuilder({ page }).exclude("ludo-board g[aria-hidden]");
    const { violations } = await (
      colorScheme === "light" ? axe : axe.withRules(["color-contrast"])
    ).analyze();
    for (const violation of violations)
      found.push(
        `${name}: ${violation.id}: ${violation.nodes
          .map((node) => node.target.join(" "))
          .slice(0, 3)
          .join("; ")}: ${violation.nodes[0]?.failureSummary}`,
      );
    await stage.shot(page, `${name}-${colorScheme}`);
    const address = page.url();
    if (await page.locator("dialog[open]").count()) return;
    if (colorScheme === "dark" && !["home", "game-claustro", "over"].includes(name)) return;
    await small.goto(address);
    await small.waitForSelector(there);
    await small.waitForTimeout(150);
    await stage.shot(small, `${name}-${colorScheme}-phone`, true);
    const wide = await small.evaluate(() => document.documentElement.scrollWidth);
    if (wide > 390) found.push(`${name}: ${wide} wide on a phone`);
  };
  const lists = await stage.visitor();
  await make(lists, { game: "taacoca", seats: [me, open], listed: true });
  for (const [name, path, there] of [
    ["home", "/", ".card"],
    ["new", "/new?game=tactigon", ".pills"],
    ["rules", "/rules", ".card"],
    ["book", "/rules/three-dragons", "figure"],
  ]) {
    await page.goto(path);
    await page.waitForSelector(there);
    await page.waitForTimeout(150);
    await look(name, there);
  }
  await page.goto("/new?game=claustro");
  await page.getByText("Own", { exact: true }).click();
  await look("new-own-clock");
  for (const game of GAMES) {
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
  for (const [name, button] of [
    ["drawer", "Rules"],
    ["share", "Share"],
    ["picture", "Picture of the position"],
    ["confirm", /^Confirm moves/],
    ["resign", "Resign"],
  ]) {
    await page.getByRole("button", { name: button, exact: true }).click();
    await page.locator("dialog[open]").waitFor();
    if (name === "drawer") await page.locator("dialog figure").first().waitFor();
    await look(`dialog-${name}`);
    if (name !== "resign") await page.keyboard.press("Escape");
  }
  await page.locator("dialog .main").click();
  await page.locator(".curve .line").waitFor({ state: "attached", timeout: 60_000 });
  await look("over", ".curve .line");
  await page.goto("/archive");
  await page.waitForSelector("#game");
  await page.waitForTimeout(150);
  await look("archive", "#game");
  stage.expected.push(/404/);
  await page.goto("/g/AAAAAAAAAAAAAAAAAAAAAA");
  await page.getByRole("heading", { name: /no such game|nothing here/ }).waitFor();
  await look("missing");
  ensure(found.length === 0, `barriers:\n${found.join("\n")}`);
}

/** The first view is light and asks nobody else. @param {Stage} stage */
async function weight(stage) {
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

/**
 * The server is killed and started again under a live game. It gets the program instead of an address.
 * @param {Stage} stage
 */
async function restart(stage) {
  const [program, data] = [process.env.LUDOTECA_PROGRAM, process.env.LUDOTECA_DATA];
  ensure(program && data, "the scenario is told which program to start, and where");
  const start = async (/** @type {string} */ listen) => {
    const child = spawn(program, ["serve", "--listen", listen, "--data", data], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const line = await new Promise((resolve, reject) => {
      child.stdout.once("data", (text) => resolve(String(text)));
      child.once("exit", (code) => reject(new Error(`the server ended with ${code}`)));
    });
    const address = /http:\/\/([\d.:]+)/.exec(line)?.[1] ?? "";
    return { child, address };
  };
  let { child, address } = await start("127.0.0.1:0");
  try {
    stage.url = `http://${address}`;
    // What a browser says about a line that breaks is no complaint here.
    stage.expected.push(/ERR_CONNECTION|WebSocket|Failed to load/);
    const [ada, bob] = [await stage.visitor(), await stage.visitor()];
    await make(ada, { game: "claustro", seats: [me, open] });
    await bob.goto(ada.url());
    await bob.getByRole("button", { name: "Sit down as blue" }).click();
    const chance = lot(9);
    const pages = [ada, bob];
    const turn = async (/** @type {number} */ count) => {
      const page = pages[(count + 1) % 2];
      await myTurn(page);
      await move(page, chance);
      for (const one of pages) await until(async () => (await plies(one)) === count, `all see move ${count}`);
    };
    for (let count = 1; count <= 3; count++) await turn(count);
    const moves = await ada.locator(".moves button").allTextContents();
    child.kill("SIGKILL");
    await ada.getByText("Connecting…").first().waitFor();
    ensure(await ada.locator("ludo-board .cell").first().isVisible(), "the board stays");
    ({ child } = await start(address));
    for (const one of pages)
      await one.getByText("Connecting…").first().waitFor({ state: "detached", timeout: 20_000 });
    ensure(
      JSON.stringify(await ada.locator(".moves button").allTextContents()) === JSON.stringify(moves),
      "every move is there",
    );
    await turn(4);
    // A move made while nobody answers is played when the line is back.
    child.kill("SIGTERM");
    await ada
      .getByText(/Connecting…|restarts/)
      .first()
      .waitFor();
    ({ child } = await start(address));
    await ada.getByText("Connecting…").first().waitFor({ state: "detached", timeout: 20_000 });
    await turn(5);
  } finally {
    child.kill("SIGTERM");
  }
}

/** @type {Record<string, (stage: Stage) => Promise<void>>} */
export const SCENARIOS = {
  ...Object.fromEntries(
    GAMES.map((game) => [`mouse-${game}`, (/** @type {Stage} */ stage) => mouse(stage, game)]),
  ),
  link,
  clock,
  seat,
  touch,
  keyboard,
  rules,
  replay,
  weight,
  restart,
  "audit-light": (stage) => audit(stage, "light"),
  "audit-dark": (stage) => audit(stage, "dark"),
};
