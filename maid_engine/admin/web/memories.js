// What an AI player remembers; or, for words, what it would recall.

import { form, say } from "./acts.js";
import { get, ofAgent } from "./api.js";
import { choice, draw, field, longField, make, pane, renew, table } from "./dom.js";
import { clock, percent } from "./shown.js";

const COLUMNS = [["Memory", ""], ["Layer", "word"], ["Weight", "number"], ["Trust", "number"], ["When", "word"]];

export function memories(id) {
  const words = make("input", { type: "search", maxlength: 200, autocomplete: "off" });
  const layer = choice(["all", "working", "episodic", "semantic", "procedural", "reflective"], { onchange: () => refresh().catch((error) => say(error.message, true)) });
  const glance = make("div");
  const list = make("div", { class: "scrolls", tabindex: "0", role: "region", "aria-label": "Memories" });

  async function refresh() {
    const sought = words.value.trim();
    const query = new URLSearchParams({ limit: 100 });
    if (sought) query.set("q", sought);
    if (layer.value !== "all") query.set("layer", layer.value);
    const found = (await get(ofAgent(id, layer.value === "working" ? "/memory/working?limit=100" : `/memory?${query}`))).items;
    renew(glance, layer.value === "working" ? null : picture(found));
    renew(list, table(sought && layer.value !== "working" ? "What it would recall, the best first" : layer.value === "working" ? "What it has in mind now" : "The latest first", COLUMNS,
      found.map((one) => [content(one), one.layer, one.importance, percent(one.trust), clock(one.created_at)]), "It remembers nothing of that."));
  }

  const ask = form(refresh, make("div", { class: "row" }, longField("What it would recall for", words), field("Layer", layer), make("button", {}, "Look")));
  return { section: pane("Memories", ask, glance, list), refresh };
}

const SIZE = { width: 400, height: 140 };
const LAYERS = ["episodic", "semantic", "procedural", "reflective"];

// Memories at a glance: the latest on the right, pleasant ones above, the weightier the larger, each layer in a row of the key.
function picture(found) {
  if (found.length < 2) return null;
  const times = found.map((one) => Date.parse(one.created_at));
  const [first, span] = [Math.min(...times), Math.max(...times) - Math.min(...times) || 1];
  const counts = LAYERS.map((name) => found.filter((one) => one.layer === name).length);
  return make("figure", {},
    draw("svg", { class: "remembered", viewBox: `0 0 ${SIZE.width} ${SIZE.height}`, role: "img", "aria-label": `${found.length} memories by time, feeling and weight: ${LAYERS.map((name, at) => `${counts[at]} ${name}`).join(", ")}. The same as a table below.` },
      draw("line", { class: "grid", x1: 0, x2: SIZE.width, y1: SIZE.height / 2, y2: SIZE.height / 2 }),
      draw("text", { class: "axis", x: 0, y: 12 }, "pleasant"), draw("text", { class: "axis", x: 0, y: SIZE.height - 4 }, "unpleasant"),
      found.map((one, at) => spot(one, 60 + ((times[at] - first) / span) * (SIZE.width - 75), SIZE.height / 2 - one.emotional_valence * (SIZE.height / 2 - 14)))),
    make("ul", { class: "key soft" }, LAYERS.map((name, at) => make("li", {}, draw("svg", { class: "sign", viewBox: "-6 -6 12 12", "aria-hidden": "true" }, shape(name, 0, 0, 5)), ` ${counts[at]} ${name}`))));
}

const spot = (one, x, y) => shape(one.layer, x, y, 2 + one.importance * 0.6, draw("title", {}, one.content));

// Each layer has a shape and a colour of its own.
function shape(layer, x, y, r, ...inside) {
  const given = { class: `series-${LAYERS.indexOf(layer) + 1}` };
  if (layer === "semantic") return draw("rect", { ...given, x: x - r, y: y - r, width: r * 2, height: r * 2 }, inside);
  if (layer === "procedural") return draw("polygon", { ...given, points: `${x},${y - r} ${x + r},${y + r} ${x - r},${y + r}` }, inside);
  if (layer === "reflective") return draw("polygon", { ...given, points: `${x},${y - r} ${x + r},${y} ${x},${y + r} ${x - r},${y}` }, inside);
  return draw("circle", { ...given, cx: x, cy: y, r }, inside);
}

function content(one) {
  const notes = [
    one.asserted_by && `says ${one.asserted_by}`,
    one.over && "no longer so",
    one.taint.length && "others' words are in it",
  ].filter(Boolean);
  return make("span", {}, one.content, notes.length ? make("span", { class: "soft" }, ` (${notes.join("; ")})`) : "");
}
