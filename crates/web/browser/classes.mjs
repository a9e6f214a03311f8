// A teacher opens a class on a phone; a student joins by the link with its code, and hands in a bot and then a folder.

import { AxeBuilder } from "@axe-core/playwright";
import { ensure, PHONE, until } from "./tools.mjs";

/** @typedef {import("./tools.mjs").Stage} Stage */
/** @typedef {import("playwright-core").Page} Page */

/** Nobody is kept out by how it is built. @param {Page} page @param {string} where */
async function open(page, where) {
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await axe.analyze();
  const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join("; ")}`);
  ensure(told.length === 0, `${where}: ${told.join("\n")}`);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  ensure(wide <= PHONE.viewport.width, `${where}: ${wide} wide on a phone`);
}

/** @param {Page} page */
const words = async (page) => (await page.locator("main").textContent()) ?? "";

/** @param {Stage} stage */
export async function classes(stage) {
  // What is closed, and a command that is none, are refused, and browsers say so.
  stage.expected.push(/404/, /422/);
  const teacher = await stage.visitor({ ...PHONE, reducedMotion: "reduce" });
  await teacher.goto("/classes");
  await teacher.locator("details summary").click();
  await teacher.locator("#class-title").fill("Games and search");
  await teacher.locator("#class-teacher").fill("Ms Byron");
  await open(teacher, "the forms");
  await teacher.locator("details button.main").click();
  await teacher.waitForURL("**/class/*");
  const address = teacher.url();
  await teacher.locator("section button.main").first().click();
  const shown = teacher.locator(".class-code");
  await shown.waitFor();
  const code = ((await shown.textContent()) ?? "").trim();
  ensure(/^[B-DF-HJ-NP-TV-XZ]{3} [B-DF-HJ-NP-TV-XZ]{3}$/.test(code), `no code: ${code}`);

  // By the keyboard alone.
  const setting = teacher.locator("details", { has: teacher.locator("#task-title") });
  await setting.locator("summary").focus();
  await teacher.keyboard.press("Enter");
  await teacher.locator("#task-title").fill("A first player");
  await teacher.locator("#task-game").selectOption("claustro");
  await teacher.locator("#task-options").fill("size=6");
  await teacher.locator("#task-note").fill("It wins where it can.");
  await teacher.locator("#task-due").fill("2020-01-31T12:00");
  await teacher.locator("#task-title").press("Enter");
  await teacher.locator(".assignment h3").waitFor();
  ensure((await words(teacher)).includes("claustro(size=6)"), "the options are kept");
  await open(teacher, "the class of its teacher");
  await stage.shot(teacher, "class-teacher-phone", true);

  const stranger = await stage.visitor();
  await stranger.goto(address);
  ensure(!(await words(stranger)).includes("Games and search"), "to others there is no such class");

  const student = await stage.visitor({ ...PHONE, reducedMotion: "reduce" });
  await student.goto(`/classes#${code.replace(" ", "")}`);
  await student.locator("#class-name").fill("João");
  await open(student, "the way in");
  await student.locator("section button.main").click();
  await student.waitForURL(address);
  await student.locator(".assignment h3").waitFor();
  await student.request.post("/api/bots", { data: { name: "Robin Hood" } });
  await student.reload();
  await student.locator(".assignment button.main").click();
  await until(async () => (await words(student)).includes("Robin Hood"), "the bot is handed in");
  await open(student, "the class of a student");
  await stage.shot(student, "class-student-phone", true);

  await student.locator(".assignment summary").click();
  await student.locator(".assignment input[id^=command]").fill("python3 bot.py");
  await student.locator(".assignment button.quiet", { hasText: "folder" }).click();
  const alert = student.locator(".assignment form .objection", { hasText: "ask:" });
  await alert.waitFor();
  await student.locator(".assignment input[id^=command]").fill("ask:python3 bot.py");
  await student.locator(".assignment button.quiet", { hasText: "folder" }).click();
  await until(async () => (await words(student)).includes("ask:python3 bot.py · late"), "the folder takes its place, late");

  await teacher.reload();
  await teacher.locator(".assignment details summary").first().click();
  const row = teacher.locator(".assignment li", { hasText: "João" });
  await row.locator(".late").waitFor();
  const league = teacher.waitForEvent("download");
  await teacher.locator(".assignment a[download]").click();
  ensure((await league).suggestedFilename() === "league.toml", "the league is a file");
  await teacher.locator(".roster button.bad").click();
  await teacher.locator("dialog button.main").click();
  await until(async () => (await teacher.locator(".roster li").count()) === 1, "nobody is there but the teacher");
  await student.reload();
  ensure(!(await words(student)).includes("Games and search"), "who is removed sees nothing more");
  await teacher.locator("button.bad").last().click();
  await teacher.locator("dialog button.main").click();
  await teacher.waitForURL("**/classes");
}
