// Pictures of every page at three sizes in light and dark, to be looked at side by side. Nothing is held to anything here but
// that nothing sticks out and that what is there does not move once it is seen.

import { computer, ensure, isOver, lit, lot, make, me, move, myTurn, open, plies, press, until, RACE } from "./tools.mjs";

/** @typedef {import("./tools.mjs").Stage} Stage */
/** @typedef {import("playwright-core").Page} Page */

const SIZES = /** @type {const} */ ({
  desk: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
  landscape: { width: 844, height: 390 },
});

/** Games of this visitor that the pages show. @param {Stage} stage @param {Page} page */
async function games(stage, page) {
  /** @type {Record<string, string>} */
  const paths = {};
  for (const game of ["tactigon", "taacoca", "claustro", "three-dragons"]) {
    const id = await make(page, { game, seats: [me, computer("engine:level=1")], clock: { base: 900_000, increment: 10_000 } });
    const chance = lot(3);
    for (let count = 1; count <= 4; count++) {
      await myTurn(page);
      if (await isOver(page)) break;
      const before = await plies(page);
      await move(page, chance, press);
      await until(async () => (await plies(page)) >= before + 2 || (await isOver(page)), `move ${count} is answered`);
    }
    paths[`game-${game}`] = `/g/${id}`;
  }
  const won = await make(page, { game: "claustro", seats: [me, computer("random")] });
  const chance = lot(9);
  for (let count = 0; count < 60 && !(await isOver(page)); count++) {
    await myTurn(page);
    if (await isOver(page)) break;
    const before = await plies(page);
    await move(page, chance, press, { aim: "green's goal", rank: RACE });
    await until(async () => (await plies(page)) >= before + 2 || (await isOver(page)), "it goes on");
  }
  paths.result = `/g/${won}`;
  paths.review = paths.result;
  const other = await stage.visitor();
  await make(other, { game: "taacoca", seats: [me, open], listed: true });
  const third = await stage.visitor();
  await make(third, { game: "three-dragons", seats: [open, me], listed: true, clock: { base: 300_000, increment: 5000 } });
  const watched = await stage.visitor();
  await make(watched, { game: "claustro", seats: [me, me], listed: true });
  return paths;
}

/**
 * Every page in one theme and one language. LUDOTECA_PICTURES may name the pages that are wanted.
 * @param {Stage} stage
 * @param {"light" | "dark"} colorScheme
 * @param {string} [locale]
 */
export async function pictures(stage, colorScheme, locale = "en") {
  const only = process.env.LUDOTECA_PICTURES?.split(",");
  // Games are played in English, because a hand that plays by what is told reads it, and looked at in any language.
  const player = await stage.visitor();
  const paths = await games(stage, player);
  const storageState = await player.context().storageState();
  await player.close();
  const page = await stage.visitor({ locale, storageState, colorScheme, reducedMotion: "reduce" });
  await page.addInitScript(() => {
    const seen = { shift: 0, what: /** @type {string[]} */ ([]) };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const entry of /** @type {any[]} */ (list.getEntries())) {
        if (entry.hadRecentInput) continue;
        seen.shift += entry.value;
        for (const { node } of entry.sources ?? []) seen.what.push(node?.className?.baseVal ?? node?.className ?? node?.nodeName);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  stage.expected.push(/404/);
  const pages = Object.entries({
    home: "/",
    new: "/new?game=tactigon",
    yours: "/yours",
    archive: "/archive",
    learn: "/learn",
    rules: "/rules",
    book: "/rules/tactigon",
    lesson: "/learn/claustro",
    ...paths,
    missing: "/nowhere",
  });
  /** @type {string[]} */
  const shifts = [];
  for (const [name, path] of pages) {
    if (only && !only.includes(name)) continue;
    for (const [size, viewport] of Object.entries(SIZES)) {
      await page.setViewportSize(viewport);
      await page.goto(path);
      const board = path.startsWith("/g/") || path.startsWith("/learn/");
      await page.waitForSelector(board ? "ludo-board .cell" : "main > *");
      await page.waitForLoadState("networkidle");
      if (name === "result" || name === "review")
        await page.locator(".curve .line").waitFor({ state: "attached", timeout: 60_000 });
      if (name === "review") await page.locator(".review").click();
      const [first] = name.startsWith("game-") ? await lit(page) : [];
      if (first) await press(page, first.site);
      await page.mouse.move(2, 2);
      await page.waitForTimeout(250);
      await stage.shot(page, `${name}-${size}`);
      const found = await page.evaluate(() => ({
        wide: document.documentElement.scrollWidth,
        .../** @type {any} */ (globalThis).seen,
      }));
      if (found.wide > viewport.width) shifts.push(`${name} ${size}: ${found.wide} wide`);
      if (found.shift > 0.005)
        shifts.push(`${name} ${size}: shift ${found.shift.toFixed(3)} of ${[...new Set(found.what)]}`);
    }
  }
  ensure(shifts.length === 0, `what moved or stuck out:\n${shifts.join("\n")}`);
}
