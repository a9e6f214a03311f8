// How heavy the page is, when its first board is there, what moves on it, and how many frames a move has on a slow processor.
// Figures, not tests: they depend on the machine. `cargo xtask page-speed` prints them, BENCHMARKS.md keeps them.

import { PHONE, computer, lit, lot, make, me, move, myTurn, press, until } from "./tools.mjs";

/** @typedef {import("./tools.mjs").Stage} Stage */
/** @typedef {import("playwright-core").Page} Page */

/** By how much the processor is slowed down. */
const SLOWER = 4;

/** What a page weighs, when its first board is seen, how much moved, and what scripts had to ask for first. @param {Stage} stage @param {string} path */
async function arrival(stage, path) {
  const page = await stage.visitor(PHONE);
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  let [bytes, files] = [0, 0];
  // What the HTML names comes in one round trip; what only a script asks for, in another. Who one is and pictures hold up no board.
  /** @type {string[]} */
  const late = [];
  session.on("Network.requestWillBeSent", ({ initiator, request }) => {
    if (initiator.type === "script" && !/\/api\/me$|\/picture\./.test(request.url)) late.push(new URL(request.url).pathname);
  });
  session.on("Network.webSocketCreated", ({ url }) => late.push(new URL(url).pathname.replace(/[\w-]{22}/, "ID")));
  session.on("Network.loadingFinished", (event) => {
    bytes += event.encodedDataLength;
    files++;
  });
  await page.addInitScript(() => {
    const seen = { shift: 0, board: 0 };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const entry of /** @type {any[]} */ (list.getEntries())) seen.shift += entry.hadRecentInput ? 0 : entry.value;
    }).observe({ type: "layout-shift", buffered: true });
    const look = () => {
      if (document.querySelector("ludo-board .tile")) seen.board = performance.now();
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto(path);
  await page.waitForFunction(() => /** @type {any} */ (globalThis).seen.board > 0);
  await page.waitForLoadState("networkidle");
  const found = await page.evaluate(() => {
    const [html] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
    const { shift, board } = /** @type {any} */ (globalThis).seen;
    return { shift, html: Math.round(html.responseEnd), board: Math.round(board) };
  });
  await page.context().close();
  return { bytes, files, late, ...found };
}

/** How long a piece glides, in milliseconds; far ones a little longer. */
const GLIDE = 220;

/**
 * The frames that were drawn while pieces glided, on a slow processor: how many a second, and how far apart at most. Animations are
 * drawn by the compositor, so what counts is what it drew and not how often a script was asked.
 * @param {Stage} stage @param {string} game
 */
async function frames(stage, game) {
  const page = await stage.visitor();
  await page.addInitScript(() => {
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (/** @type {Keyframe[]} */ frames, /** @type {KeyframeAnimationOptions} */ how) {
      if (this.classList.contains("piece")) performance.mark("glide");
      return animate.call(this, frames, how);
    };
  });
  await make(page, { game, seats: [me, computer("random")] });
  await myTurn(page);
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  /** @type {{name: string, ts: number}[]} */
  const events = [];
  session.on("Tracing.dataCollected", ({ value }) => events.push(.../** @type {any[]} */ (value)));
  await session.send("Tracing.start", { categories: "viz,blink.user_timing", transferMode: "ReportEvents" });
  const chance = lot(7);
  for (let count = 0; count < 6; count++) {
    await myTurn(page);
    if ((await lit(page)).length === 0) break;
    await move(page, chance, press);
    await page.waitForTimeout(700);
  }
  const done = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
  await session.send("Tracing.end");
  await done;
  await page.context().close();
  const at = (/** @type {string} */ name) =>
    events.flatMap((event) => (event.name === name ? [event.ts / 1000] : [])).sort((a, b) => a - b);
  const drawn = at("Display::DrawAndSwap");
  // Pieces that go together are one glide. It begins with two pictures one after the other: before, its layers are made.
  const starts = at("glide").filter((start, place, all) => place === 0 || start - all[place - 1] > GLIDE);
  const glides = starts.map((start) => {
    const first = drawn.findIndex((time, place) => time >= start && drawn[place + 1] - time < 20);
    const begin = drawn[first] ?? start;
    return { late: begin - start, times: drawn.filter((time) => time >= begin && time <= begin + GLIDE) };
  });
  const sorted = (/** @type {number[]} */ all) => all.sort((a, b) => a - b);
  const gaps = sorted(glides.flatMap(({ times }) => times.slice(1).map((time, place) => time - times[place])));
  const late = sorted(glides.map((glide) => glide.late));
  const part = (/** @type {number[]} */ all, /** @type {number} */ share) => all[Math.floor(all.length * share)] ?? 0;
  return {
    glides: glides.length,
    late: part(late, 0.5),
    second: gaps.length > 0 ? (1000 * gaps.length) / gaps.reduce((sum, gap) => sum + gap, 0) : 0,
    p95: part(gaps, 0.95),
  };
}

/** @param {Stage} stage */
export async function speed(stage) {
  const player = await stage.visitor();
  const id = await make(player, { game: "tactigon", seats: [me, me], listed: true });
  await until(async () => (await lit(player)).length > 0, "the game has begun");
  console.log("page      bytes  files  shift  html ms  board ms  asked for by scripts first");
  for (const [name, path] of [
    ["home", "/"],
    ["game", `/g/${id}`],
    ["rules", "/rules/tactigon"],
    ["lesson", "/learn/claustro"],
  ]) {
    const { bytes, files, shift, html, board, late } = await arrival(stage, path);
    const row = [bytes, files, shift.toFixed(3), html, board].map((cell, at) => String(cell).padStart([7, 6, 6, 8, 9][at]));
    console.log(`${name.padEnd(8)}${row.join(" ")}  ${late.join(" ") || "nothing"}`);
  }
  console.log(`moves with the processor ${SLOWER} times slower`);
  for (const game of ["tactigon", "taacoca", "claustro", "three-dragons", "taacoca(side=13)"]) {
    const { glides, late, second, p95 } = await frames(stage, game);
    const figures = `${glides} moves, begun after ${late.toFixed(0)} ms, ${second.toFixed(1)} frames a second, 95 % at most ${p95.toFixed(1)} ms apart`;
    console.log(`${game.padEnd(18)}${figures}`);
  }
}
