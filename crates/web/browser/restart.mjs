// A server dies under a live game.

import { spawn } from "node:child_process";
import { ensure, lot, make, me, move, myTurn, open, plies, press, until } from "./tools.mjs";

/** @typedef {import("./tools.mjs").Stage} Stage */
/** @typedef {import("playwright-core").Page} Page */

/**
 * The server is killed and started again under a live game. It gets the program instead of an address.
 * @param {Stage} stage
 */
export async function restart(stage) {
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
    const down = (/** @type {Page} */ page) => page.locator(".down", { hasText: "No connection to the server" });
    for (const one of pages) await down(one).waitFor();
    ensure(await ada.locator("ludo-board .cell").first().isVisible(), "the board stays");
    ({ child } = await start(address));
    for (const one of pages) await down(one).waitFor({ state: "hidden" });
    ensure(
      JSON.stringify(await ada.locator(".moves button").allTextContents()) === JSON.stringify(moves),
      "every move is there",
    );
    await turn(4);
    // A move made while nobody answers is not played, and that is said.
    child.kill("SIGTERM");
    await ada.locator(".down").waitFor();
    await press(ada, 0);
    await ada.locator(".down", { hasText: "Nothing was played" }).waitFor();
    ({ child } = await start(address));
    await ada.locator(".down").waitFor({ state: "hidden" });
    ensure((await plies(ada)) === 4, "nothing was played later either");
    await turn(5);
  } finally {
    child.kill("SIGTERM");
  }
}
