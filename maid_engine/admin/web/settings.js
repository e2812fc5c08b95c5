// The settings that may change while the server runs; the others, with what to do instead.

import { button, form, paced, say } from "./acts.js";
import { every, patch, remove } from "./api.js";
import { choice, field, fill, make, pane, renew, wide } from "./dom.js";
import { begun } from "./feed.js";

export async function settings(place, { feed }) {
  const live = make("div");
  const fixed = make("div");
  const search = make("input", { type: "search", autocomplete: "off", oninput: () => show() });
  const keep = make("input", { type: "checkbox", checked: true });
  let known = [];
  fill(place,
    make("p", {}, "A change counts at once, is checked first, and stands in the audit log."),
    make("div", { class: "row" }, field("Search", search), make("label", { class: "tick" }, keep, " Keep changes after a restart")),
    make("div", { class: "panes" }, wide(pane("May change now", live)), wide(pane("Read when the server starts", make("p", { class: "soft" }, "Set them in the environment or in settings.toml, and start the server again."), make("details", {}, make("summary", {}, "Show them"), fixed)))));

  function show() {
    const wanted = search.value.trim().toLowerCase();
    if (wanted) fixed.parentElement.open = true;
    const found = known.filter((one) => `${one.key} ${one.description}`.toLowerCase().includes(wanted));
    renew(live, listOf(found.filter((one) => one.live), (one) => row(one, setting(one))));
    renew(fixed, listOf(found.filter((one) => !one.live), (one) => row(one, make("code", {}, worded(one.value) || "not set"))));
  }

  function setting(one) {
    const input = control(one);
    const made = form(async (told) => {
      const value = read(told.get("value"), one);
      take(await patch(`/settings?keep=${keep.checked}`, { [one.key]: value }));
      say(`${one.key} is ${worded(value)} now${keep.checked ? "" : ", until a restart"}.`);
    }, make("div", { class: "row" }, input, make("button", { "aria-label": `Set ${one.key}` }, "Set"),
      changed(one) && button("Take back", async () => {
        const told = await remove(`/settings/${encodeURIComponent(one.key)}`);
        take([told]);
        say(`${one.key} is ${worded(told.value)} again.`);
      }, { "aria-label": `Take back ${one.key}` })));
    made.noValidate = true; // the server names the key and the allowed values, a browser does not
    return made;
  }

  function take(some) {
    for (const one of some) known[known.findIndex((old) => old.key === one.key)] = one;
    show();
  }

  async function refresh() {
    known = await every("/settings");
    show();
  }

  const soon = paced(500, refresh);
  const ends = [feed.on("log", (event, data) => (event === "gap" || data.act?.startsWith("setting")) && soon()), soon.stop];
  return begun(feed, refresh, () => ends.forEach((end) => end()));
}

const changed = (one) => !["default", "environment", ".env", "command line"].includes(one.source) && !one.source.endsWith(".toml");

const listOf = (found, shown) => (found.length ? make("ul", { class: "plain settings" }, found.map(shown)) : make("p", { class: "soft" }, "None is called that."));

// A row with another value is another row: what stands in its field is the value in force.
const row = (one, inside) => make("li", { "data-key": `${one.key}=${worded(one.value)} ${one.source}`, tabindex: "-1" },
  make("p", {}, make("strong", {}, one.key), make("span", { class: "soft" }, ` from ${one.source}`)),
  make("p", { id: `about-${one.key}`, class: "about" }, plain(one.description), make("span", { class: "soft" }, ` ${allowed(one)}`)), inside);

// The form control that fits the type of a setting, with its bounds; the explanation belongs to it for screen readers.
function control(one) {
  const given = { name: "value", "aria-label": one.key, "aria-describedby": `about-${one.key}` };
  const made = CONTROLS[one.control]?.(one, given) ?? make("input", { ...given, autocomplete: "off" });
  made.value = worded(one.value);
  return made;
}

const number = (step) => (one, given) =>
  make("input", { ...given, type: "number", step, min: one.minimum, max: one.maximum, required: !one.optional });
const CONTROLS = {
  switch: (one, given) => choice(["true", "false"], given),
  choice: (one, given) => choice(one.optional ? ["", ...one.choices] : one.choices, given),
  integer: number("1"),
  number: number("any"),
  list: (one, given) => make("textarea", { ...given, rows: "3" }),
  json: (one, given) => make("textarea", { ...given, rows: "6", class: "code" }),
};

// What may stand there, and what stands there unless somebody sets it.
function allowed(one) {
  const bounds = [one.minimum !== null && `from ${one.minimum}`, one.maximum !== null && `up to ${one.maximum}`].filter(Boolean).join(" ");
  const form = { list: "One entry on each line.", json: "JSON." }[one.control] ?? (bounds && `Allowed: ${bounds}.`);
  return [form, `Default: ${worded(one.default).replaceAll("\n", ", ") || "empty"}.`].filter(Boolean).join(" ");
}

// Descriptions mark words as code; here they are plain text.
const plain = (text) => text.replaceAll("`", "");

function worded(value) {
  if (value === null || value === undefined) return "";
  if (typeof value === "string") return value;
  if (Array.isArray(value) && value.every((one) => typeof one === "string")) return value.join("\n");
  return JSON.stringify(value);
}

function read(text, one) {
  if (one.control === "text" || one.control === "choice") return text === "" && one.optional ? null : text;
  if (one.control === "list") return text.split("\n").map((line) => line.trim()).filter(Boolean);
  try {
    return text.trim() === "" ? null : JSON.parse(text);
  } catch {
    return text; // the server says what is wrong with it
  }
}
