// The server as a whole: how it is, its figures, what thinking costs.

import { paced, repeat, say } from "./acts.js";
import { get } from "./api.js";
import { stacked } from "./charts.js";
import { choice, facts, field, fill, make, pane, renew, table, wide } from "./dom.js";
import { byQuestion, money, plainly, QUESTIONS } from "./shown.js";

const LOOK_MS = 5000;
const FIGURES_MS = 15000;

export async function server(place, { feed, may }) {
  const how = make("div");
  const figures = make("div");
  const cost = make("div");
  const chart = make("div");
  const period = choice(["hour", "day"], { onchange: redraw });
  const by = choice(["kind of question", "model"], { onchange: redraw });
  fill(place,
    may("admin") && make("p", {}, make("a", { href: "#/settings" }, "Settings"), " that may change while it runs are on a page of their own."),
    make("div", { class: "panes" }, pane("How it is", how), pane("What thinking costs", cost),
      wide(pane("Cost over time", make("div", { class: "row" }, field("The last", period), field("By", by)), chart)), wide(pane("How long things take", figures))));

  async function state() {
    const told = await get("/server");
    renew(how, facts([
      ["name", told.name],
      ["version", told.version],
      ["up", span(told.uptime_s)],
      ["people", told.players],
      ["AI players", `${listed(told.ai_players) || "none"}${told.ai_players_enabled ? "" : "; they are off"}`],
      ["room for", told.ai_players_max],
      ["stand-ins", told.stand_ins],
      ["models", told.models.configured ? (told.models.on ? "on" : "off") : "none; the rules think"],
      ["questions", told.models.configured ? `${told.models.waiting} wait, ${told.models.running} are asked` : ""],
      ["tiers", Object.entries(told.models.tiers).map(([tier, model]) => `${tier}: ${model}`).join("; ")],
      ["world", listed(told.world)],
    ]));
  }

  async function spent() {
    const told = await get("/ai-players/cost/global?period=day");
    renew(cost, told.models ? null : make("p", { class: "soft" }, "No models are asked; the rules think, which costs nothing."), facts([
      ["in the last day", money(told.total_cost)],
      ["calls", told.llm_calls_count],
      ["cap an hour", told.hour_cap === null ? "none" : money(told.hour_cap)],
      ["cap a day", told.day_cap === null ? "none" : money(told.day_cap)],
      ["thinks", told.level === "none" ? "" : told.level],
    ]), table("By question, in the last day", QUESTIONS, byQuestion(told), "No model was asked."));
  }

  async function overTime() {
    const told = await get(`/ai-players/cost/global/history?period=${period.value}`);
    renew(chart, stacked("Cost of thinking", told.slots.map((one) => ({ at: one.at, parts: by.value === "model" ? one.by_model : one.by_operation })),
      { told: money, empty: "Nothing was spent in this time." }));
  }

  function redraw() {
    overTime().catch((error) => say(error.message, true));
  }

  async function numbers() {
    const told = await get("/metrics.json").catch((error) => ({ none: error.message }));
    renew(figures, told.none ? make("p", { class: "soft" }, told.none)
      : table("Milliseconds", [["What", ""], ["Median", "number"], ["95 of 100", "number"], ["99 of 100", "number"], ["Count", "number"]], timings(told.timings), "Nothing was timed yet."));
  }

  await Promise.all([state(), spent(), overTime(), numbers()]);
  const soon = paced(500, () => Promise.all([spent(), overTime()]));
  const ends = [repeat(LOOK_MS, state), repeat(FIGURES_MS, numbers), feed.on("ai_players.cost", soon), soon.stop];
  return () => ends.forEach((end) => end());
}

const listed = (counts) => Object.entries(counts).map(([what, count]) => `${count} ${plainly(what)}`).join(", ");

function timings(told) {
  const rows = [];
  for (const [name, value] of Object.entries(told ?? {})) {
    const each = "p50_ms" in value ? [["", value]] : Object.entries(value);
    for (const [label, one] of each) {
      if (one.count) rows.push([plainly(`${name} ${label}`.trim()).replace(" seconds", ""), one.p50_ms.toFixed(2), one.p95_ms.toFixed(2), one.p99_ms.toFixed(2), one.count]);
    }
  }
  return rows;
}

function span(seconds) {
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  return minutes < 2880 ? `${Math.floor(minutes / 60)} h ${minutes % 60} min` : `${Math.floor(minutes / 1440)} days`;
}
