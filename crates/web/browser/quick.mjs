// A page that stays quick on a slow line: the first board comes with the page, picks ask nobody, a move is seen before it is
// settled, and taken back with a word where the server says no. Answers are held back until everything was looked at.

import { ensure, lit, make, me, myTurn, plies, press, until } from "./tools.mjs";

/** @typedef {import("./tools.mjs").Stage} Stage */
/** @typedef {import("./tools.mjs").Page} Page */

/** What a cell is called. @param {Page} page @param {number} site */
const name = async (page, site) => (await page.locator(`ludo-board [data-site="${site}"]`).getAttribute("aria-label")) ?? "";

/** Picks what is lit first until the pawn has gone; tells where it stood and where it stands. @param {Page} page */
async function step(page) {
  const [from] = await lit(page);
  await press(page, from.site);
  await until(async () => (await name(page, from.site)).includes(", picked"), "the pick is seen");
  const to = (await lit(page)).find(({ word }) => word === "quiet");
  ensure(to, "the pawn can go somewhere");
  await press(page, to.site);
  return { from: from.site, to: to.site };
}

/** @param {Stage} stage */
export async function quick(stage) {
  const page = await stage.visitor();
  /** What the page has said. @type {{t: string, ask?: number}[]} */
  const asked = [];
  /** What the server has said and is held back; null while everything passes. @type {(() => void)[] | null} */
  let held = null;
  /** Whether moves are refused. */
  let closed = false;
  await page.routeWebSocket(/\/live/, (line) => {
    const server = line.connectToServer();
    line.onMessage((text) => {
      const message = JSON.parse(String(text));
      asked.push(message);
      if (closed && message.t === "move")
        line.send(JSON.stringify({ t: "refused", ask: message.ask, what: "move", why: "the hall is closed" }));
      else server.send(text);
    });
    server.onMessage((text) => {
      if (held) held.push(() => line.send(text));
      else line.send(text);
    });
  });
  await make(page, { game: "claustro", seats: [me, me] });
  await myTurn(page);
  await until(async () => (await page.locator(".down").isHidden()) && (await page.locator(".strip .dot-on").count()) > 0, "the line stands");
  held = [];
  const { from, to } = await step(page);
  await until(async () => (await name(page, to)).includes("green pawn"), "the move is seen at once");
  ensure((await name(page, from)).includes("empty"), "and has left where it was");
  ensure((await plies(page)) === 0, "the list has what is settled");
  ensure(!asked.some(({ t }) => t === "pick"), `nobody was asked: ${JSON.stringify(asked)}`);
  await page.locator(".confirm", { hasText: "on its way" }).waitFor();
  const waits = held;
  held = null;
  for (const go of waits) go();
  await until(async () => (await plies(page)) === 1, "the move is settled");
  ensure((await name(page, to)).includes("green pawn"), "where it was seen");

  closed = true;
  await myTurn(page);
  const back = await step(page);
  await page.locator(".notice", { hasText: "The hall is closed." }).waitFor();
  await until(async () => (await name(page, back.from)).includes("blue pawn"), "what was refused is taken back");
  ensure((await name(page, back.to)).includes("empty"), "and stands nowhere else");
  ensure((await plies(page)) === 1, "nothing was played");
  closed = false;
  await myTurn(page);
  await step(page);
  await until(async () => (await plies(page)) === 2, "the game goes on");

  // A page that has just come takes what is pressed at once, however slowly anything moves or fades.
  const game = page.url();
  const slow = await page.context().newCDPSession(page);
  await slow.send("Animation.enable");
  await slow.send("Animation.setPlaybackRate", { playbackRate: 0.05 });
  await page.goto("/archive");
  await page.evaluate((path) => location.assign(path), new URL(game).pathname);
  await page.waitForSelector("ludo-board .cell.can");
  const [first] = await lit(page);
  await press(page, first.site);
  await until(async () => (await name(page, first.site)).includes(", picked"), "the first press counts");
  await slow.detach();

  // The whole of a game is there before its line is: its board comes with the page.
  const deaf = await page.context().newPage();
  await deaf.routeWebSocket(/\/live/, () => {});
  await deaf.goto(game);
  await deaf.locator("ludo-board .cell.can").first().waitFor();
  ensure((await plies(deaf)) === 2, "with its moves");
}
