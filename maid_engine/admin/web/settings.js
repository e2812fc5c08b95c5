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
    const found = known.filter((one) => one.key.includes(wanted));
    renew(live, listOf(found.filter((one) => one.live), (one) => row(one, setting(one))));
    renew(fixed, listOf(found.filter((one) => !one.live), (one) => row(one, make("code", {}, worded(one.value) || "not set"))));
  }

  function setting(one) {
    const given = { name: "value", "aria-label": one.key };
    const input = typeof one.value === "boolean" ? choice(["true", "false"], given) : make("input", { ...given, value: worded(one.value), autocomplete: "off" });
    input.value = worded(one.value);
    return form(async (told) => {
      const value = read(told.get("value"), one.value);
      take(await patch(`/settings?keep=${keep.checked}`, { [one.key]: value }));
      say(`${one.key} is ${worded(value)} now${keep.checked ? "" : ", until a restart"}.`);
    }, make("div", { class: "row" }, input, make("button", { "aria-label": `Set ${one.key}` }, "Set"),
      changed(one) && button("Take back", async () => {
        const told = await remove(`/settings/${encodeURIComponent(one.key)}`);
        take([told]);
        say(`${one.key} is ${worded(told.value)} again.`);
      }, { "aria-label": `Take back ${one.key}` })));
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
  make("p", {}, make("strong", {}, one.key), make("span", { class: "soft" }, ` from ${one.source}`)), inside);

const worded = (value) => (value === null || value === undefined ? "" : typeof value === "string" ? value : JSON.stringify(value));

function read(text, before) {
  if (typeof before === "string") return text;
  try {
    return text.trim() === "" ? null : JSON.parse(text);
  } catch {
    return text; // the server says what is wrong with it
  }
}
