// The server as a whole: how it is, its figures, and the settings that may change while it runs.

import { ask, get } from "./api.js";
import { button, facts, field, fill, make, money, pane, say, table } from "./dom.js";

export async function server(place) {
  const how = make("div");
  const figures = make("div");
  const cost = make("div");
  const settings = make("div");
  fill(place, make("div", { class: "panes" }, pane("How it is", how), pane("What thinking costs", cost), pane("How long things take", figures), pane("Settings that may change now", settings)));

  async function refresh() {
    const [told, numbers, spent] = await Promise.all([get("/server"), get("/metrics.json").catch(() => null), get("/ai-players/cost/global?period=day")]);
    fill(how, facts([
      ["name", told.name],
      ["version", told.version],
      ["up", span(told.uptime_s)],
      ["people", told.players],
      ["AI players", Object.entries(told.ai_players).map(([state, count]) => `${count} ${state}`).join(", ") || "none"],
      ["room for", told.ai_players_max],
      ["models", told.models.configured ? (told.models.on ? "on" : "off") : "none; the rules play"],
      ["questions", `${told.models.waiting} wait, ${told.models.running} are asked`],
      ["tiers", Object.entries(told.models.tiers).map(([tier, model]) => `${tier}: ${model}`).join("; ")],
      ["world", Object.entries(told.world).map(([what, count]) => `${count} ${what.replaceAll("_", " ")}`).join(", ")],
    ]));
    fill(cost, facts([
      ["today", money(spent.total_cost)],
      ["calls", spent.llm_calls_count],
      ["cap an hour", spent.hour_cap === null ? "none" : money(spent.hour_cap)],
      ["cap a day", spent.day_cap === null ? "none" : money(spent.day_cap)],
      ["state", spent.level],
    ]), table("By question", [["Question", ""], ["US dollars", "number"], ["Calls", "number"]],
      Object.entries(spent.cost_by_operation).map(([kind, usd]) => [kind.replaceAll("_", " "), money(usd), spent.calls_by_operation[kind] ?? 0]), "No model was asked."));
    fill(figures, numbers === null ? make("p", { class: "soft" }, "Metrics are off.")
      : table("Milliseconds", [["What", ""], ["Median", "number"], ["95 of 100", "number"], ["99 of 100", "number"], ["Count", "number"]], timings(numbers.timings), "Nothing was timed yet."));
  }

  async function showSettings() {
    const known = await get("/settings").catch(() => null);
    if (known === null) return fill(settings, make("p", { class: "soft" }, "They are not yours to change."));
    const live = (known.items ?? known.settings ?? known).filter((one) => one.live ?? one.changeable);
    fill(settings, live.map((one) => setting(one)));
  }

  function setting(one) {
    const input = typeof one.value === "boolean"
      ? make("input", { type: "checkbox", ...(one.value ? { checked: true } : {}) })
      : make("input", { value: String(one.value ?? "") });
    return make("form", {
      class: "row",
      onsubmit: async (event) => {
        event.preventDefault();
        const value = typeof one.value === "boolean" ? input.checked : typeof one.value === "number" ? Number(input.value) : input.value;
        try {
          await ask("PATCH", "/settings", { [one.key]: value });
          say(`${one.key} is ${value} now.`);
        } catch (error) {
          say(error.message);
        }
      },
    }, field(one.key, input), make("button", { "aria-label": `Set ${one.key}` }, "Set"));
  }

  await Promise.all([refresh(), showSettings()]);
  const timer = setInterval(() => document.visibilityState === "visible" && refresh().catch(() => {}), 5000);
  return () => clearInterval(timer);
}

function timings(told) {
  const rows = [];
  for (const [name, value] of Object.entries(told ?? {})) {
    const each = "p50_ms" in value ? [["", value]] : Object.entries(value);
    for (const [label, one] of each) {
      if (one.count) rows.push([`${name.replaceAll("_", " ").replace(" seconds", "")} ${label}`.trim(), one.p50_ms.toFixed(2), one.p95_ms.toFixed(2), one.p99_ms.toFixed(2), one.count]);
    }
  }
  return rows;
}

function span(seconds) {
  const minutes = Math.floor(seconds / 60);
  return minutes >= 60 ? `${Math.floor(minutes / 60)} h ${minutes % 60} min` : `${minutes} min ${Math.floor(seconds % 60)} s`;
}
