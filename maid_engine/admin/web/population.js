// All AI players at a glance: states, a table to sort and to search, and what can be done with all of them.

import { every, get, ofAgent, post } from "./api.js";
import { button, field, fill, make, money, pane, say } from "./dom.js";
import { hpOf, stateOf } from "./shown.js";

const COLUMNS = [
  ["Name", "", (one) => one.name],
  ["Preset", "", (one) => one.personality_preset ?? ""],
  ["State", "", (one) => one.status],
  ["Level", "number", (one) => one.level ?? 0],
  ["Health", "number", (one) => (one.hp_max ? one.hp / one.hp_max : 0)],
  ["Room", "", (one) => one.location ?? ""],
  ["Doing", "", (one) => one.doing ?? ""],
  ["Cost in the last hour", "number", (one) => one.cost_this_hour],
];
const SHOWN = 100;

export async function population(place, { feed }) {
  let agents = await every("/ai-players/");
  let sort = { at: 0, down: false };
  let most = SHOWN;
  const search = make("input", { type: "search", oninput: () => ((most = SHOWN), rows()) });
  const status = make("select", { onchange: () => ((most = SHOWN), rows()) },
    ["all", "active", "paused", "offline"].map((one) => make("option", { value: one }, one)));
  const totals = make("div");
  const list = make("div");

  fill(place,
    totals,
    make("div", { class: "row" },
      field("Search name, preset, room", search), field("State", status),
      button("Stop all", stopAll, { class: "danger" }), button("Resume all", resumeAll),
      make("a", { href: "#/spawn" }, "Spawn more")),
    list);

  async function stopAll() {
    const told = await post("/ai-players/stop-all");
    say(`${told.stopped} AI players are stopped.`);
    await refresh();
  }

  async function resumeAll() {
    const told = await post("/ai-players/bulk/resume");
    say(`${told.count} AI players go on.`);
    await refresh();
  }

  async function refresh() {
    agents = await every("/ai-players/");
    sums();
    rows();
  }

  function sums() {
    const states = count(agents, (one) => one.status);
    const presets = count(agents, (one) => one.personality_preset ?? "of its own");
    const cost = agents.reduce((sum, one) => sum + one.cost_this_hour, 0);
    fill(totals, make("p", {},
      make("strong", {}, `${agents.length} AI players`), `: ${told(states) || "none"}. By preset: ${told(presets) || "none"}. ${money(cost)} in the last hour.`));
  }

  function rows() {
    const wanted = search.value.trim().toLowerCase();
    const of = status.value;
    const value = COLUMNS[sort.at][2];
    const found = agents
      .filter((one) => of === "all" || one.status === of)
      .filter((one) => !wanted || [one.name, one.personality_preset, one.location].some((text) => text?.toLowerCase().includes(wanted)))
      .sort((a, b) => (value(a) < value(b) ? -1 : value(a) > value(b) ? 1 : 0) * (sort.down ? -1 : 1));
    if (!agents.length) return fill(list, make("p", {}, "There are no AI players yet. ", make("a", { href: "#/spawn" }, "Spawn some"), "."));
    const head = make("tr", {}, COLUMNS.map(([title, kind], at) =>
      make("th", { scope: "col", class: kind || null, "aria-sort": at === sort.at ? (sort.down ? "descending" : "ascending") : null },
        make("button", { type: "button", onclick: () => {
          sort = { at, down: at === sort.at ? !sort.down : kind === "number" };
          rows();
          list.querySelectorAll("th button")[at].focus();
        } }, title))));
    const body = found.slice(0, most).map((one) => make("tr", {},
      make("td", {}, make("a", { href: `#/ai/${encodeURIComponent(one.id)}` }, one.name)),
      make("td", {}, one.personality_preset ?? "of its own"),
      make("td", {}, stateOf(one)),
      make("td", { class: "number" }, one.level ?? ""),
      make("td", { class: "number" }, hpOf(one)),
      make("td", {}, one.location ?? ""),
      make("td", {}, one.doing || one.trouble || ""),
      make("td", { class: "number" }, money(one.cost_this_hour))));
    fill(list,
      make("div", { class: "wrap", tabindex: "0", role: "region", "aria-label": "AI players" },
        make("table", {}, make("caption", {}, `${Math.min(most, found.length)} of ${found.length}`), make("thead", {}, head), make("tbody", {}, body))),
      found.length > most && button("Show more", () => ((most += SHOWN), rows())));
  }

  sums();
  rows();
  const changed = soon(refresh);
  const ends = [feed.on("ai_players.status", changed)];
  const timer = setInterval(() => document.visibilityState === "visible" && refresh().catch(() => {}), 5000);
  return () => {
    clearInterval(timer);
    ends.forEach((end) => end());
  };
}

function count(all, by) {
  const found = new Map();
  for (const one of all) found.set(by(one), (found.get(by(one)) ?? 0) + 1);
  return found;
}

const told = (counts) => [...counts].map(([name, number]) => `${number} ${name}`).join(", ");

// Calls at most once in half a second, however often it is asked.
function soon(work) {
  let waiting = null;
  return () => {
    waiting ??= setTimeout(() => {
      waiting = null;
      work().catch(() => {});
    }, 500);
  };
}
