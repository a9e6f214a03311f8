// Which page this is, and what all pages have in common.

import * as api from "./api.js";
import { button, byId, h, icon, put } from "./dom.js";
import { dialog } from "./dialog.js";
import { keep, kept } from "./keep.js";

/** @type {[RegExp, (found: string[]) => Promise<void>][]} */
const PAGES = [
  [/^\/$/, async () => (await import("./home.js")).home()],
  [/^\/new$/, async () => (await import("./new.js")).fresh()],
  [/^\/g\/([\w-]+)$/, async ([, id]) => (await import("./game.js")).game(id)],
  [/^\/seat\/([\w-]+)$/, async ([, id]) => (await import("./seat.js")).seat(id)],
  [/^\/rules$/, async () => (await import("./rules.js")).shelf()],
  [/^\/rules\/([\w-]+)$/, async ([, game]) => (await import("./rules.js")).book(game)],
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
      h("h1", {}, refusal?.status === 404 ? "There is nothing here" : "That did not work"),
      h("p", {}, refusal ? refusal.message : "Something on this page is broken. Loading it again may help."),
      h("p", {}, h("a", { href: "/" }, "To the games")),
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
      "Ludoteca",
    ),
    h(
      "nav",
      { "aria-label": "Pages" },
      link("/", "Games"),
      link("/new", "New game"),
      link("/rules", "Rules"),
      link("/archive", "Finished"),
    ),
    h("span", { class: "grow" }),
    name(),
    theme(),
  );
}

/** Who one is called, and a way to change it. */
function name() {
  const label = h("span", {}, "Guest");
  const open = h(
    "button",
    {
      type: "button",
      class: "quiet",
      "aria-label": "Your name: Guest",
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
          "Your name",
          h(
            "form",
            {
              onsubmit: async (/** @type {Event} */ event) => {
                event.preventDefault();
                try {
                  show((await api.rename(field.value.trim())).name);
                  close();
                } catch (error) {
                  trouble.textContent = error instanceof Error ? error.message : "That did not work.";
                }
              },
            },
            h("p", {}, h("label", { for: "name" }, "How should others call you?")),
            h("p", {}, field),
            trouble,
            h("p", { class: "row" }, h("button", { class: "main" }, "Keep it")),
          ),
        );
        field.focus();
      },
    },
    icon("person"),
    label,
  );
  const show = (/** @type {string | null} */ called) => {
    label.textContent = called ?? "Guest";
    label.dataset.name = called ?? "";
    open.setAttribute("aria-label", `Your name: ${called ?? "Guest"}`);
  };
  api.me().then(
    (me) => show(me.name),
    () => {},
  );
  return open;
}

/** Light, dark, or as the system has it. */
function theme() {
  const names = { auto: "as the system has it", light: "light", dark: "dark" };
  const next = /** @type {const} */ ({ auto: "light", light: "dark", dark: "auto" });
  const holder = h("span");
  const draw = () => {
    const now = /** @type {keyof typeof names} */ (kept("theme") ?? "auto");
    put(
      holder,
      button(
        now === "auto" ? "auto" : now === "light" ? "sun" : "moon",
        `Colours: ${names[now] ?? names.auto}`,
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

header();
const found = PAGES.map(([path, open]) => ({ open, found: path.exec(location.pathname) })).find(
  ({ found }) => found,
);
if (found?.found) found.open([...found.found]).catch(sorry);
else sorry(new api.Refusal(404, "path", "This address leads nowhere."));
