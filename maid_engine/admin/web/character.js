// What an AI player costs, its figures, its temper, and the settings that are its own.

import { form, say } from "./acts.js";
import { get, ofAgent, put } from "./api.js";
import { choice, facts, field, fill, make, pane, renew, table } from "./dom.js";
import { byQuestion, clock, meter, money, percent, plainly, QUESTIONS } from "./shown.js";

const PERIODS = { "in the last hour": "hour", "in the last day": "day", "in this session": "session", "in all, over restarts": "total" };

export function costs(id) {
  const place = make("div");
  const period = choice(Object.keys(PERIODS), { onchange: () => refresh().catch((error) => say(error.message, true)) });
  async function refresh() {
    const told = await get(ofAgent(id, `/cost?period=${PERIODS[period.value]}`));
    renew(place, told.models ? null : make("p", { class: "soft" }, "No models are asked; the rules think, which costs nothing."), facts([
      ["cost", money(told.total_cost)], ["calls", told.llm_calls_count],
      ["tokens read, written", `${told.total_input_tokens}, ${told.total_output_tokens}`],
      ["cap an hour", told.hour_cap === null ? "none" : money(told.hour_cap)], ["cap a day", told.day_cap === null ? "none" : money(told.day_cap)],
      ["of its cap", told.hour_cap === null ? "" : percent(told.used)], ["thinks", told.level === "none" ? "" : told.level],
    ]), table("By question", QUESTIONS, byQuestion(told), "No model was asked."));
  }
  return { section: pane("Cost", make("div", { class: "row" }, field("Spent", period)), place), refresh };
}

export function figures(id) {
  const place = make("div");
  return {
    section: pane("Figures", place),
    async refresh() {
      const told = await get(ofAgent(id, "/metrics"));
      const ms = (value) => `${value.toFixed(2)} ms`;
      const sums = (of) => Object.entries(of).filter(([, count]) => count).map(([name, count]) => `${plainly(name)} ${count}`).join(", ");
      renew(place, facts([
        ["commands", `${told.commands_executed_total}, ${told.actions_per_minute.toFixed(1)} a minute`],
        ["chosen by", sums(told.commands_by_source)],
        ["held back by", sums(told.refused_by_stage)],
        ["without a model", percent(told.template_actions_ratio)],
        ["idle", percent(told.idle_time_ratio)],
        ["a step takes", `${ms(told.avg_tick_duration_ms)}, at most ${ms(told.max_tick_duration_ms)}`],
        ["changes of plan", `${told.plan_changes_per_hour.toFixed(1)} an hour`],
        ["memories", sums(told.memories_by_layer)],
        ["goals reached, failed", `${told.goals_completed}, ${told.goals_failed}`],
        ["quests finished", told.quests_completed],
        ["deaths", told.deaths],
        ["failed in a row", told.consecutive_errors],
        ["lines heard, lost", `${told.lines_heard}, ${told.lines_dropped}`],
      ]));
    },
  };
}

export function temper(agent, steers) {
  const place = make("div");
  const presets = make("select", { name: "personality_preset" }, make("option", { value: "" }, "as it is"));
  const number = (name, most, given = {}) => make("input", { name, type: "number", min: 0, max: most, step: "any", ...given });

  function show(told) {
    renew(place, facts([
      ["preset", told.personality_preset ?? "of its own"],
      ...Object.entries(told.personality).map(([trait, value]) => [plainly(trait), meter(value, 1, value.toFixed(2), true)]),
      ["came to be", clock(told.created_at)],
      ["comes back", clock(told.returns_at)],
      ...Object.entries(told.config).filter(([, value]) => value !== null && value !== "" && !value?.length && typeof value !== "object").map(([key, value]) => [plainly(key), String(value)]),
    ]));
  }

  const change = form(async (given, made) => {
    const wish = Object.fromEntries([...given].filter(([, value]) => value !== ""));
    for (const key of Object.keys(wish)) if (key !== "personality_preset") wish[key] = Number(wish[key]);
    if (!Object.keys(wish).length) throw new Error("Nothing is to be otherwise: fill in at least one.");
    show(await put(ofAgent(agent.id), wish));
    made.reset();
    say(`${agent.name} is as you wish from its next step on.`);
  }, make("div", { class: "row" },
    field("Temper", presets), field("US dollars an hour, at most", number("max_cost_per_hour", 1000)),
    field("US dollars a day, at most", number("max_cost_per_day", 10000)),
    field("Pause between actions, times", number("action_delay_multiplier", 20)),
    field("Hours in the game, at most", number("session_duration_hours", 720)),
    make("button", {}, "Change")));

  return {
    section: pane("Temper and settings", place, steers && make("details", {}, make("summary", {}, "Change them"), change)),
    async refresh() {
      show(await get(ofAgent(agent.id)));
      if (presets.options.length > 1 || !steers) return;
      const known = await get("/presets");
      fill(presets, make("option", { value: "" }, "as it is"), known.map((one) => make("option", { value: one.name }, one.name)));
    },
  };
}
