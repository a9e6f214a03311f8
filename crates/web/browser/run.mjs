// node run.mjs SCENARIO ADDRESS FOLDER: one scenario against a server; pictures go into the folder.

import { NAMES, scenario } from "./scenarios.mjs";
import { perform } from "./tools.mjs";

const [name, url, out] = process.argv.slice(2);
const play = scenario(name);
if (!play) {
  console.error(`there is no scenario ${name}; there are ${NAMES.join(", ")}`);
  process.exit(2);
}
const begin = Date.now();
try {
  await perform(url, out, play);
  console.log(`${name}: ${((Date.now() - begin) / 1000).toFixed(1)} s`);
} catch (error) {
  console.error(`${name}: ${error instanceof Error ? error.stack : error}`);
  process.exitCode = 1;
}
