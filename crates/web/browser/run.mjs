// node run.mjs SCENARIO[,SCENARIO…] ADDRESS FOLDER: scenarios one after the other, against one server and in one browser; pictures go
// into the folder.

import { NAMES, scenario } from "./scenarios.mjs";
import { launch, perform } from "./tools.mjs";

const [names, url, out] = process.argv.slice(2);
const wanted = names.split(",").map((name) => ({ name, play: scenario(name) }));
for (const { name, play } of wanted)
  if (!play) {
    console.error(`there is no scenario ${name}; there are ${NAMES.join(", ")}`);
    process.exit(2);
  }
const browser = await launch();
try {
  for (const { name, play } of wanted) {
    const begin = Date.now();
    try {
      await perform(browser, url, wanted.length > 1 ? `${out}/${name}` : out, /** @type {NonNullable<typeof play>} */ (play));
      console.log(`${name}: ${((Date.now() - begin) / 1000).toFixed(1)} s`);
    } catch (error) {
      // One that fails is no reason not to see the others.
      console.error(`${name}: ${error instanceof Error ? error.stack : error}`);
      process.exitCode = 1;
    }
  }
} finally {
  await browser.close();
}
