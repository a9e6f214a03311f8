// Which page this is, and what all pages have in common.

import { absent } from "./absent.js";
import * as api from "./api.js";
import { byId, h, icon, put, s } from "./dom.js";
import { dialog } from "./dialog.js";
import { keep, kept, waiting } from "./keep.js";
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
  [/^\/classes$/, async () => (await import("./classes.js")).classes()],
  [/^\/class\/([\w-]+)$/, async ([, id]) => (await import("./class.js")).classPage(id)],
  [/^\/bots$/, async () => (await import("./bots.js")).bots()],
  [/^\/leagues$/, async () => (await import("./leagues.js")).leagues()],
  [/^\/leagues\/([\w-]+)$/, async ([, id]) => (await import("./league.js")).league(id)],
  [/^\/bots\/([^/]+)$/, async ([, name]) => (await import("./bots.js")).bot(decodeURIComponent(name))],
];

/** Something that cannot be shown. @param {unknown} error */
function sorry(error) {
  let refusal = error instanceof api.Refusal ? error : null;
  if (!refusal) console.error(error);
  // What a page cannot be shown for because of a word in its address is not there.
  if (refusal?.code === "wrong") refusal = new api.Refusal(404, "path", tell("page-leads-nowhere"));
  const title = refusal?.status === 404 ? tell("page-nothing-here") : tell("page-did-not-work");
  put(byId("main"), absent(title, refusal ? said(refusal) : tell("page-broken")));
}

function header() {
  const here = location.pathname;
  const link = (
    /** @type {string} */ to,
    /** @type {string} */ text,
    /** @type {Parameters<typeof icon>[0]} */ drawing,
  ) =>
    h(
      "a",
      {
        class: "stop",
        href: to,
        "aria-current": here === to || (to !== "/" && here.startsWith(to)) ? "page" : null,
      },
      icon(drawing),
      h("span", {}, text),
    );
  put(
    byId("top"),
    h(
      "a",
      { class: "brand", href: "/", "aria-label": tell("page-name") },
      logo(),
      h("b", {}, tell("page-name")),
    ),
    h("span", { class: "title", "aria-hidden": "true" }),
    h(
      "nav",
      { "aria-label": tell("page-pages") },
      link("/", tell("page-games"), "play"),
      link("/new", tell("page-new-game"), "plus"),
      link("/yours", tell("page-your-games"), "people"),
      link("/learn", tell("page-learn"), "learn"),
      link("/rules", tell("page-rules"), "book"),
      link("/archive", tell("page-finished"), "chart"),
      link("/bots", tell("page-bots"), "chip"),
    ),
    h("span", { class: "grow" }),
    theme(),
    name(),
    languages(),
  );
  further();
}

/** Whether stops of the bar are out of sight on its far side; the one that is open never is. */
function further() {
  const nav = byId("top").querySelector("nav");
  if (!nav) return;
  const look = () => nav.classList.toggle("further", nav.scrollLeft + nav.clientWidth < nav.scrollWidth - 1);
  const here = /** @type {HTMLElement | null} */ (nav.querySelector("[aria-current]"));
  if (here) nav.scrollLeft = here.offsetLeft + here.offsetWidth - nav.clientWidth;
  nav.addEventListener("scroll", look, { passive: true });
  new ResizeObserver(look).observe(nav);
}

/** The ways to other languages, each under its own name, as the server has written them. */
function languages() {
  const links = /** @type {HTMLTemplateElement} */ (byId("languages")).content.cloneNode(true);
  for (const link of /** @type {DocumentFragment} */ (links).querySelectorAll("a")) link.prepend(icon("globe"));
  return links;
}

/** A tile with a disc and a triangle. */
const logo = () =>
  s(
    "svg",
    { viewBox: "-50 -50 100 100", "aria-hidden": "true" },
    s("path", {
      d: "M0-44L38-22V22L0 44L-38 22V-22Z",
      fill: "var(--accent)",
      stroke: "var(--accent)",
      "stroke-width": 10,
      "stroke-linejoin": "round",
    }),
    s("circle", { cx: -13, cy: 9, r: 15, fill: "var(--on-accent)" }),
    s("path", {
      d: "M14-26L30 2H-2Z",
      fill: "none",
      stroke: "var(--on-accent)",
      "stroke-width": 6,
      "stroke-linejoin": "round",
    }),
  );

/** Who one is called, and a way to change it. */
function name() {
  const label = h("span", {}, tell("page-guest"));
  const open = h(
    "button",
    {
      type: "button",
      class: "stop",
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
      h(
        "button",
        {
          type: "button",
          class: "stop",
          "aria-label": tell("page-colours", { theme: now }),
          title: tell("page-colours", { theme: now }),
          onclick: () => {
            const then = next[now] ?? "auto";
            keep("theme", then === "auto" ? null : then);
            if (then === "auto") delete document.documentElement.dataset.theme;
            else document.documentElement.dataset.theme = then;
            draw();
            holder.querySelector("button")?.focus();
          },
        },
        icon(now === "auto" ? "auto" : now === "light" ? "sun" : "moon"),
        h("span", {}, tell("page-colours-short")),
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
/** Whoever waits for an opponent reads other pages meanwhile; who does not, fetches nothing for it. */
const sit = () => {
  if (waiting().length > 0) import("./sitting.js").then(({ look }) => look(), () => {});
};

header();
sit();
setInterval(sit, 8000);
const found = PAGES.map(([path, open]) => ({ open, found: path.exec(location.pathname) })).find(
  ({ found }) => found,
);
if (found?.found) found.open([...found.found]).catch(sorry);
else sorry(new api.Refusal(404, "path", tell("page-leads-nowhere")));
