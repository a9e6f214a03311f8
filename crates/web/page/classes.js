// The classes of the visitor, a way into one by its code, and a way to open one.

import { h, put } from "./dom.js";
import { field, form, join, list, open, show, text } from "./classroom.js";
import { tell } from "./words.js";

/** @typedef {import("./wire.d.ts").ClassView} ClassView */

const address = (/** @type {ClassView} */ one) => `/class/${one.id}`;

/** What somebody is in a class. @param {ClassView} one */
const part = ({ role, name }) =>
  role === "student" ? tell("page-class-as-student", { name }) : tell("page-class-as-teacher", { name });

/** All of it. */
export async function classes() {
  const root = h("div", { class: "bots-page classes-page" });
  await show(root, async () => {
    const found = await list();
    const owned = found.classes.filter(({ role }) => role === "owner").length;
    put(
      root,
      h("h1", {}, tell("page-class-all")),
      h("p", { class: "lead" }, tell("page-class-lead")),
      found.classes.length > 0 && h("h2", {}, tell("page-class-yours")),
      found.classes.length > 0 &&
        h(
          "ul",
          { class: "bots" },
          ...found.classes.map((one) =>
            h("li", {}, h("p", {}, h("a", { href: address(one) }, one.title)), h("p", { class: "soft" }, part(one))),
          ),
        ),
      joining(found.name ?? ""),
      owned < found.most ? opening(found.name ?? "") : h("p", { class: "soft" }, tell("page-class-most", { count: found.most })),
    );
  });
}

/** A way in. @param {string} called */
function joining(called) {
  // A link has the code behind its #, which browsers tell nobody.
  const code = text("class-code", decodeURIComponent(location.hash.slice(1)), 12, {
    required: true,
    autocapitalize: "characters",
    spellcheck: "false",
    class: "code",
  });
  const name = text("class-name", called, 24, { required: true, autocomplete: "name" });
  return h(
    "section",
    { class: "sheet", "aria-label": tell("page-class-join") },
    h("h2", {}, tell("page-class-join")),
    form(
      async () => location.assign(address(await join(code.value, name.value.trim()))),
      h("p", { class: "soft" }, tell("page-class-join-lead")),
      ...field(tell("page-class-code"), code),
      ...field(tell("page-class-name"), name),
      h("p", { class: "row" }, h("button", { class: "main" }, tell("page-class-join-do"))),
    ),
  );
}

/** A way to open one. @param {string} called */
function opening(called) {
  const title = text("class-title", "", 60, { required: true });
  const name = text("class-teacher", called, 24, { required: true, autocomplete: "name" });
  return h(
    "details",
    { class: "sheet bot-new" },
    h("summary", {}, tell("page-class-open")),
    form(
      async () => location.assign(address(await open(title.value.trim(), name.value.trim()))),
      h("p", { class: "soft" }, tell("page-class-open-lead")),
      ...field(tell("page-class-title"), title),
      ...field(tell("page-class-teacher-name"), name),
      h("p", { class: "row" }, h("button", { class: "main" }, tell("page-class-open-do"))),
    ),
  );
}
