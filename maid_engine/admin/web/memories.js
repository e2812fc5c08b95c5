// What an AI player remembers; or, for words, what it would recall.

import { form, say } from "./acts.js";
import { get, ofAgent } from "./api.js";
import { choice, field, longField, make, pane, renew, table } from "./dom.js";
import { clock, percent } from "./shown.js";

const COLUMNS = [["Memory", ""], ["Layer", "word"], ["Weight", "number"], ["Trust", "number"], ["When", "word"]];

export function memories(id) {
  const words = make("input", { type: "search", maxlength: 200, autocomplete: "off" });
  const layer = choice(["all", "working", "episodic", "semantic", "procedural", "reflective"], { onchange: () => refresh().catch((error) => say(error.message, true)) });
  const list = make("div", { class: "scrolls", tabindex: "0", role: "region", "aria-label": "Memories" });

  async function refresh() {
    const sought = words.value.trim();
    const query = new URLSearchParams({ limit: 100 });
    if (sought) query.set("q", sought);
    if (layer.value !== "all") query.set("layer", layer.value);
    const found = (await get(ofAgent(id, layer.value === "working" ? "/memory/working?limit=100" : `/memory?${query}`))).items;
    renew(list, table(sought && layer.value !== "working" ? "What it would recall, the best first" : layer.value === "working" ? "What it has in mind now" : "The latest first", COLUMNS,
      found.map((one) => [content(one), one.layer, one.importance, percent(one.trust), clock(one.created_at)]), "It remembers nothing of that."));
  }

  const ask = form(refresh, make("div", { class: "row" }, longField("What it would recall for", words), field("Layer", layer), make("button", {}, "Look")));
  return { section: pane("Memories", ask, list), refresh };
}

function content(one) {
  const notes = [
    one.asserted_by && `says ${one.asserted_by}`,
    one.over && "no longer so",
    one.taint.length && "others' words are in it",
  ].filter(Boolean);
  return make("span", {}, one.content, notes.length ? make("span", { class: "soft" }, ` (${notes.join("; ")})`) : "");
}
