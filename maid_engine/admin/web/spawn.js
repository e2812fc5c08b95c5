// Let AI players in: one with a name and a temper of its own, or many at once.

import { get, post } from "./api.js";
import { field, fill, make, pane, say } from "./dom.js";

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

export async function spawn(place) {
  const presets = await get("/presets");
  fill(place, make("div", { class: "panes" }, one(presets), many(presets)));
}

function one(presets) {
  const name = make("input", { maxlength: 40, autocomplete: "off" });
  const sliders = Object.fromEntries(Object.keys(TRAITS).map((trait) => [trait, make("input", { type: "range", min: 0, max: 1, step: 0.05, value: 0.5, oninput: () => own() })]));
  const told = Object.fromEntries(Object.keys(TRAITS).map((trait) => [trait, make("output", {}, "0.5")]));
  const preset = make("select", { onchange: () => take() },
    make("option", { value: "" }, "rolled"), presets.map((known) => make("option", { value: known.name }, known.name)),
    make("option", { value: "own" }, "of its own"));
  const goals = make("textarea", { rows: 3, cols: 40 });
  const cap = make("input", { type: "number", min: 0, max: 1000, step: 0.01 });
  const wrong = make("p", { class: "wrong", role: "alert" });

  function show() {
    for (const trait of Object.keys(TRAITS)) told[trait].textContent = Number(sliders[trait].value).toFixed(2);
  }
  function take() {
    const known = presets.find((found) => found.name === preset.value);
    if (known) for (const trait of Object.keys(TRAITS)) sliders[trait].value = known.personality[trait];
    show();
  }
  function own() {
    preset.value = "own";
    show();
  }

  const form = make("form", {
    onsubmit: async (event) => {
      event.preventDefault();
      wrong.textContent = "";
      const wish = { name: name.value.trim() };
      if (preset.value === "own") wish.personality = Object.fromEntries(Object.entries(sliders).map(([trait, slider]) => [trait, Number(slider.value)]));
      else if (preset.value) wish.personality_preset = preset.value;
      const wanted = goals.value.split("\n").map((text) => text.trim()).filter(Boolean);
      if (wanted.length) wish.initial_goals = wanted;
      if (cap.value !== "") wish.max_cost_per_hour = Number(cap.value);
      try {
        const made = await post("/ai-players/", wish);
        say(`${made.name} is in the game.`);
        location.hash = `#/ai/${encodeURIComponent(made.id)}`;
      } catch (error) {
        wrong.textContent = error.message;
      }
    },
  },
  make("div", { class: "row" }, field("Name (made when left out)", name), field("Temper", preset), field("US dollars an hour, at most", cap)),
  make("fieldset", {}, make("legend", {}, "Traits"),
    Object.entries(TRAITS).map(([trait, high]) => make("label", {}, make("span", {}, `${trait.replace("_", " ")}: high ${high} `), sliders[trait], " ", told[trait]))),
  field("Goals, one a line, as: reach level 4", goals),
  make("p", {}, make("button", { class: "first" }, "Spawn")), wrong);
  show();
  return pane("One AI player", form);
}

function many(presets) {
  const count = make("input", { type: "number", min: 1, max: 1000, value: 5, required: true });
  const prefix = make("input", { maxlength: 20, autocomplete: "off" });
  const cap = make("input", { type: "number", min: 0, max: 1000, step: 0.01 });
  const shares = presets.map((known) => [known.name, make("input", { type: "number", min: 0, max: 1000, value: 0 })]);
  const wrong = make("p", { class: "wrong", role: "alert" });
  const form = make("form", {
    onsubmit: async (event) => {
      event.preventDefault();
      wrong.textContent = "";
      const wanted = Object.fromEntries(shares.map(([name, input]) => [name, Number(input.value)]).filter(([, number]) => number > 0));
      const wish = { count: Number(count.value), name_prefix: prefix.value.trim() };
      if (Object.keys(wanted).length) wish.personality_distribution = wanted;
      if (cap.value !== "") wish.max_cost_per_hour_each = Number(cap.value);
      try {
        const made = await post("/ai-players/bulk/spawn", wish);
        say(`${made.length} AI players are in the game.`);
        location.hash = "#/";
      } catch (error) {
        wrong.textContent = error.message;
      }
    },
  },
  make("div", { class: "row" }, field("How many", count), field("Names begin with", prefix), field("US dollars an hour each, at most", cap)),
  make("fieldset", {}, make("legend", {}, "Of these tempers; the rest is rolled"), make("div", { class: "row" }, shares.map(([name, input]) => field(name.replaceAll("_", " "), input)))),
  make("p", {}, make("button", { class: "first" }, "Spawn them")), wrong);
  return pane("Many at once", form);
}
