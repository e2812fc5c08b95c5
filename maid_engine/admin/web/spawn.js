// Let AI players in: one with a name and a temper of its own, or many at once.

import { form, say } from "./acts.js";
import { get, post } from "./api.js";
import { field, fill, make, pane } from "./dom.js";
import { plainly } from "./shown.js";

const TRAITS = {
  openness: "walks into the unknown",
  conscientiousness: "plans and saves",
  extraversion: "greets, chats, joins",
  agreeableness: "helps and shares",
  neuroticism: "heals early, flees soon",
  combat_aggression: "strikes first",
  curiosity: "reads and asks",
  patience: "repeats gladly",
};
const OWN = "own";

export async function spawn(place) {
  const presets = await get("/presets");
  fill(place, make("div", { class: "panes" }, one(presets), many(presets)));
}

function one(presets) {
  const sliders = Object.fromEntries(Object.keys(TRAITS).map((trait) => [trait, make("input", { type: "range", min: 0, max: 1, step: 0.05, value: 0.5, oninput: () => ((preset.value = OWN), show()) })]));
  const told = Object.fromEntries(Object.keys(TRAITS).map((trait) => [trait, make("output", {})]));
  const preset = make("select", { name: "preset", onchange: () => take() },
    make("option", { value: "" }, "rolled"), presets.map((known) => make("option", { value: known.name }, plainly(known.name))),
    make("option", { value: OWN }, "of its own: the traits below"));

  function show() {
    const rolled = preset.value === "";
    for (const trait of Object.keys(TRAITS)) told[trait].textContent = rolled ? "rolled" : Number(sliders[trait].value).toFixed(2);
  }
  function take() {
    const known = presets.find((found) => found.name === preset.value);
    if (known) for (const trait of Object.keys(TRAITS)) sliders[trait].value = known.personality[trait];
    show();
  }

  const made = form(async (given) => {
    const wish = { name: given.get("name").trim() };
    if (preset.value === OWN) wish.personality = Object.fromEntries(Object.entries(sliders).map(([trait, slider]) => [trait, Number(slider.value)]));
    else if (preset.value) wish.personality_preset = preset.value;
    const goals = given.get("goals").split("\n").map((text) => text.trim()).filter(Boolean);
    if (goals.length) wish.initial_goals = goals;
    if (given.get("cap") !== "") wish.max_cost_per_hour = Number(given.get("cap"));
    if (given.get("hours") !== "") wish.session_duration_hours = Number(given.get("hours"));
    const agent = await post("/ai-players/", wish);
    location.hash = `#/ai/${encodeURIComponent(agent.id)}`;
  },
  make("div", { class: "row" },
    field("Name (made when left out)", make("input", { name: "name", maxlength: 40, autocomplete: "off" })), field("Temper", preset),
    field("US dollars an hour, at most", make("input", { name: "cap", type: "number", min: 0, max: 1000, step: "any" })),
    field("Hours in the game, at most", make("input", { name: "hours", type: "number", min: 0.1, max: 720, step: "any" }))),
  make("fieldset", { class: "traits" }, make("legend", {}, "Traits"),
    Object.entries(TRAITS).map(([trait, high]) => make("label", {}, make("span", {}, `${plainly(trait)}: high ${high} `), sliders[trait], " ", told[trait]))),
  field("Goals, one a line, as: reach level 4", make("textarea", { name: "goals", rows: 3, cols: 40 })),
  make("p", {}, make("button", { class: "first" }, "Spawn")));
  show();
  return pane("One AI player", made);
}

function many(presets) {
  const made = form(async (given) => {
    const wanted = Object.fromEntries(presets.map(({ name }) => [name, Number(given.get(`of ${name}`))]).filter(([, count]) => count > 0));
    const wish = { count: Number(given.get("count")), name_prefix: given.get("prefix").trim() };
    if (Object.keys(wanted).length) wish.personality_distribution = wanted;
    if (given.get("cap") !== "") wish.max_cost_per_hour_each = Number(given.get("cap"));
    const agents = await post("/ai-players/bulk/spawn", wish);
    location.hash = "#/ai";
    addEventListener("hashchange", () => setTimeout(() => say(`${agents.length} AI players are in the game.`)), { once: true });
  },
  make("div", { class: "row" },
    field("How many", make("input", { name: "count", type: "number", min: 1, max: 1000, value: 5, required: true })),
    field("Names begin with (letters)", make("input", { name: "prefix", maxlength: 20, autocomplete: "off" })),
    field("US dollars an hour each, at most", make("input", { name: "cap", type: "number", min: 0, max: 1000, step: "any" }))),
  make("fieldset", {}, make("legend", {}, "Of these tempers; the rest is rolled"),
    make("div", { class: "row" }, presets.map(({ name }) => field(plainly(name), make("input", { name: `of ${name}`, type: "number", min: 0, max: 1000, value: 0 }))))),
  make("p", {}, make("button", { class: "first" }, "Spawn them")));
  return pane("Many at once", made);
}
