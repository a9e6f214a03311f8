// Which page this is, and what all pages have in common.

import * as api from "./api.js";
import { button, byId, h, icon, put } from "./dom.js";
import { dialog } from "./dialog.js";
import { keep, kept } from "./keep.js";
import { trouble as said } from "./phrases.js";
import { load, tell } from "./words.js";

/** @type {[RegExp, (found: string[]) => Promise<void>][]} */
const PAGES = [
  [/^\/$/, async () => (await import("./home.js")).home()],
  [/^\/new$/, async () => (await import("./new.js")).fresh()],
  [/^\/g\/([\w-]+)$/, async ([, id]) => (await import("./game.js")).game(id)],
  [/^\/seat\/([\w-]+)$/, async ([, id]) => (await import("./seat.js")).seat(id)],
  [/^\/rules$/, async () => (await import("./rules.js")).shelf()],
  [/^\/rules\/([\w-]+)$/, async ([, game]) => (await import("./rules.js")).book(game)],
  [/^\/yours$/, async () => (await import("./yours.js")).yours()],
  [/^\/learn$/, async () => (await import("./lesson.js")).lessons()],
  [/^\/learn\/([\w-]+)$/, async ([, game]) => (await import("./lesson.js")).lesson(game)],
  [/^\/archive$/, async () => (await import("./archive.js")).archive()],
];

/** Something that cannot be shown. @param {unknown} error */
function sorry(error) {
  const refusal = error instanceof api.Refusal ? error : null;
  if (!refusal) console.error(error);
  put(
    byId("main"),
    h(
      "section",
      { class: "sheet trouble" },
      h("h1", {}, refusal?.status === 404 ? tell("page-nothing-here") : tell("page-did-not-work")),
      h("p", {}, refusal ? refusal.message : tell("page-broken")),
      h("p", {}, h("a", { href: "/" }, tell("page-to-the-games"))),
    ),
  );
}

function header() {
  const here = location.pathname;
  const link = (/** @type {string} */ to, /** @type {string} */ text) =>
    h(
      "a",
      { href: to, "aria-current": here === to || (to !== "/" && here.startsWith(to)) ? "page" : null },
      text,
    );
  put(
    byId("top"),
    h(
      "a",
      { class: "brand", href: "/" },
      h("img", { src: new URL("icon.svg", import.meta.url).pathname, alt: "", width: 30, height: 30 }),
      tell("page-name"),
    ),
    h(
      "nav",
      { "aria-label": tell("page-pages") },
      link("/", tell("page-games")),
      link("/new", tell("page-new-game")),
      link("/yours", tell("page-your-games")),
      link("/learn", tell("page-learn")),
      link("/rules", tell("page-rules")),
      link("/archive", tell("page-finished")),
    ),
    h("span", { class: "grow" }),
    name(),
    theme(),
    languages(),
  );
}

/** The ways to other languages, each under its own name, as the server has written them. */
const languages = () =>
  /** @type {HTMLTemplateElement} */ (byId("languages")).content.cloneNode(true);

/** Who one is called, and a way to change it. */
function name() {
  const label = h("span", {}, tell("page-guest"));
  const open = h(
    "button",
    {
      type: "button",
      class: "quiet",
      "aria-label": tell("page-your-name-is", { name: tell("page-guest") }),
      onclick: () => {
        const field = h("input", {
          type: "text",
          id: "name",
          maxlength: 24,
          autocomplete: "nickname",
          value: label.dataset.name ?? "",
        });
        const trouble = h("p", { class: "small", role: "alert" });
        const { close } = dialog(
          tell("page-your-name"),
          h(
            "form",
            {
              onsubmit: async (/** @type {Event} */ event) => {
                event.preventDefault();
                try {
                  show((await api.rename(field.value.trim())).name);
                  close();
                } catch (error) {
                  trouble.textContent = said(error);
                }
              },
            },
            h("p", {}, h("label", { for: "name" }, tell("page-name-asked"))),
            h("p", {}, field),
            trouble,
            h("p", { class: "row" }, h("button", { class: "main" }, tell("page-name-keep"))),
          ),
        );
        field.focus();
      },
    },
    icon("person"),
    label,
  );
  const show = (/** @type {string | null} */ called) => {
    const name = called ?? tell("page-guest");
    label.textContent = name;
    label.dataset.name = called ?? "";
    open.setAttribute("aria-label", tell("page-your-name-is", { name }));
  };
  api.me().then(
    (me) => show(me.name),
    () => {},
  );
  return open;
}

/** Light, dark, or as the system has it. */
function theme() {
  const next = /** @type {const} */ ({ auto: "light", light: "dark", dark: "auto" });
  const holder = h("span");
  const draw = () => {
    const now = /** @type {keyof typeof next} */ (kept("theme") ?? "auto");
    put(
      holder,
      button(
        now === "auto" ? "auto" : now === "light" ? "sun" : "moon",
        tell("page-colours", { theme: now }),
        () => {
          const then = next[now] ?? "auto";
          keep("theme", then === "auto" ? null : then);
          if (then === "auto") delete document.documentElement.dataset.theme;
          else document.documentElement.dataset.theme = then;
          draw();
          holder.querySelector("button")?.focus();
        },
      ),
    );
  };
  draw();
  return holder;
}

try {
  await load(document.documentElement.dataset.words ?? "");
} catch (error) {
  // Without sentences there is one: it came with the page.
  byId("main").textContent = byId("main").dataset.broken ?? "";
  throw error;
}
header();
const found = PAGES.map(([path, open]) => ({ open, found: path.exec(location.pathname) })).find(
  ({ found }) => found,
);
if (found?.found) found.open([...found.found]).catch(sorry);
else sorry(new api.Refusal(404, "path", tell("page-leads-nowhere")));
