// The last hour of the server at a glance: commands, ticks, cost, deaths, moods.

import { hourOf, sparkline, stacked } from "./charts.js";
import { get } from "./api.js";
import { make, pane, renew, table } from "./dom.js";
import { money, plainly } from "./shown.js";

const SLOTS = 20; // moods are drawn in so many bars at most

export function past() {
  const lines = make("div", { class: "sparks" });
  const moods = make("div");
  const rows = make("div");

  async function refresh() {
    const { every_s: every, samples } = await get("/server/history");
    if (!samples.length) return renew(lines, make("p", { class: "soft" }, `The first figures come after ${every} seconds.`));
    const minute = 60 / every;
    const of = (value) => samples.map(value);
    renew(lines,
      sparkline("commands a minute", of((one) => one.commands * minute), (value) => String(Math.round(value))),
      sparkline("tick, 95 of 100", of((one) => one.tick_ms), (value) => `${value.toFixed(value < 10 ? 1 : 0)} ms`),
      sparkline("cost an hour", of((one) => one.cost * minute * 60), money),
      sparkline("deaths a minute", of((one) => one.deaths * minute), (value) => String(Math.round(value))),
      sparkline("people", of((one) => one.people), String),
      sparkline("AI players", of((one) => one.ai_players), String));
    renew(moods, stacked("Moods of AI players", thinned(samples).map((one) => ({ at: one.at, parts: one.moods })),
      { classOf: (mood) => `mood-${mood}`, told: (value) => String(Math.round(value)), empty: "No AI player is in the game.", latest: true }));
    renew(rows, make("details", { "data-key": "table" }, make("summary", {}, "The last hour as a table"),
      make("div", { class: "scrolls", tabindex: "0", role: "region", "aria-label": "The last hour as a table" },
        table(`Every ${every} seconds`, [["Time", "word"], ["Commands", "number"], ["Tick, ms", "number"], ["Cost", "number"], ["Deaths", "number"], ["People", "number"], ["AI players", "number"], ["Moods", ""]],
          [...samples].reverse().map((one) => [hourOf(one.at), one.commands, one.tick_ms, money(one.cost), one.deaths, one.people, one.ai_players,
            Object.entries(one.moods).map(([mood, count]) => `${count} ${plainly(mood)}`).join(", ")]), ""))));
  }

  return { section: pane("The last hour", lines, moods, rows), refresh };
}

function thinned(samples) {
  const every = Math.max(1, Math.ceil(samples.length / SLOTS));
  return samples.filter((_, at) => (samples.length - 1 - at) % every === 0);
}
