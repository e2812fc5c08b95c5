// All AI players at a glance: who is in which state, a table to sort and to search, and what can be done with many.

import { button, paced, repeat, say } from "./acts.js";
import { every, post } from "./api.js";
import { begun } from "./feed.js";
import { choice, field, fill, keyed, longField, make, renew, rowOf, tableOf } from "./dom.js";
import { counted, hpOf, money, stateOf } from "./shown.js";

const COLUMNS = [
  ["Name", "", (one) => one.name],
  ["State", "word", (one) => one.status],
  ["Health", "number", (one) => (one.hp_max ? one.hp / one.hp_max : 0)],
  ["Level", "number", (one) => one.level ?? 0],
  ["Room", "", (one) => one.location ?? ""],
  ["Doing", "", (one) => one.trouble || one.doing || ""],
  ["Feels", "word", (one) => one.emotion],
  ["Temper", "word", (one) => (one.stands_in ? "for its player" : one.personality_preset ?? "")],
  ["Cost in the last hour", "number", (one) => one.cost_this_hour],
];
const SHOWN = 50;
const LOOK_MS = 5000;
const STALE_MS = 30000;

export async function population(place, { feed, may }) {
  const agents = new Map();
  const fresh = new Set();
  let loaded = 0;
  let sort = { at: 0, down: false };
  let most = SHOWN;
  let state = "all";
  const search = make("input", { type: "search", autocomplete: "off", oninput: () => sought() });
  const order = choice(COLUMNS.map(([title]) => title), { onchange: () => sorted(order.selectedIndex, false) });
  const totals = make("div");
  const acts = make("div", { class: "row" });
  const list = make("div");

  fill(place, totals,
    make("div", { class: "row" }, longField("Search name, temper, room, doing", search), make("div", { class: "on-phones" }, field("Sort by", order))),
    acts, list);

  async function load() {
    const found = await every("/ai-players/");
    agents.clear();
    for (const one of found) agents.set(one.id, one);
    loaded = performance.now();
    show();
  }

  // Only those of whom something is told, and those whom somebody sees: a thousand are not asked for again and again.
  async function look(ids) {
    if (!ids.length) return;
    if (ids.length > 100) return load();
    const found = await every(`/ai-players/?${ids.map((id) => `ids=${encodeURIComponent(id)}`).join("&")}`);
    const known = new Set(found.map((one) => one.id));
    for (const id of ids) if (!known.has(id)) agents.delete(id);
    for (const one of found) agents.set(one.id, one);
    show();
  }

  const told = paced(300, async () => {
    const ids = [...fresh];
    fresh.clear();
    await look(ids);
  });
  const reload = paced(300, load);

  function status(event, data) {
    if (event === "gap") return reload();
    const known = agents.get(data.ai_player_id);
    if (known && data.status) {
      known.status = data.status;
      known.trouble = "";
    }
    fresh.add(data.ai_player_id);
    told();
  }

  async function act(path, done, body) {
    const answer = await post(path, body);
    say(`${answer.stopped ?? answer.count} AI players ${done}.`);
    await load();
  }

  function sought() {
    most = SHOWN;
    show();
    if (performance.now() - loaded > STALE_MS) reload();
  }

  function sorted(at, turned) {
    sort = { at, down: turned ? !sort.down : COLUMNS[at][1] === "number" };
    order.selectedIndex = at;
    sought();
  }

  function chosen() {
    const wanted = search.value.trim().toLowerCase();
    const value = COLUMNS[sort.at][2];
    return [...agents.values()]
      .filter((one) => state === "all" || one.status === state || (state === "trouble" && one.trouble))
      .filter((one) => !wanted || [one.name, one.personality_preset, one.location, one.doing].some((text) => text?.toLowerCase().includes(wanted)))
      .sort((a, b) => (value(a) < value(b) ? -1 : value(a) > value(b) ? 1 : 0) * (sort.down ? -1 : 1));
  }

  function show() {
    const all = [...agents.values()];
    const troubled = all.filter((one) => one.trouble).length;
    const cost = all.reduce((sum, one) => sum + one.cost_this_hour, 0);
    const present = all.filter((one) => one.status === "active");
    renew(totals,
      make("ul", { class: "tiles" },
        tile("all", all.length, "all"),
        counted(all, (one) => one.status).map(([name, count]) => tile(name, count, name)),
        troubled ? tile("in trouble", troubled, "trouble") : null,
        make("li", { "data-key": "cost" }, make("p", { class: "tile" }, make("strong", {}, money(cost)), " in the last hour"))),
      present.length ? make("p", { class: "soft" }, `They feel: ${words(counted(present, (one) => one.emotion))}. `, `Tempers: ${words(counted(all, (one) => one.personality_preset ?? "of their own"))}.`) : null);
    const found = chosen();
    const some = found.length < all.length;
    const of = some ? `these ${found.length}` : "all";
    const ids = () => ({ ids: found.slice(0, 1000).map((one) => one.id) });
    renew(acts, may("steer") ? [
      all.length ? [
        button("Stop all", () => act("/ai-players/stop-all", "are stopped"), { class: "danger", "data-key": "stop" }),
        some && found.length ? button(`Pause ${of}`, () => act("/ai-players/bulk/pause", "are paused", ids()), { "data-key": "pause" }) : null,
        found.length ? button(`Resume ${of}`, () => act("/ai-players/bulk/resume", "go on", ids()), { "data-key": "resume" }) : null,
        found.length ? button(`Send ${of} home`, async () => {
          if (confirm(`Send ${found.length} AI players home?`)) await act("/ai-players/bulk/despawn", "are sent home", ids());
        }, { "data-key": "home" }) : null,
      ] : null,
      make("a", { href: "#/spawn", "data-key": "spawn" }, "Spawn more")] : null);
    renew(list,
      found.length
        ? tableOf(`${Math.min(most, found.length)} of ${found.length}`, head(), found.slice(0, most).map(row), { class: "sorted" })
        : make("p", { class: "soft" }, all.length ? "None of them is like that." : "There are no AI players yet."),
      found.length > most ? button("Show more", () => ((most += SHOWN), show())) : null);
  }

  const tile = (name, count, which) => make("li", { "data-key": which },
    make("button", { type: "button", class: "tile", "aria-pressed": String(state === which), onclick: () => ((state = which), sought()) }, make("strong", {}, count), ` ${name}`));

  const head = () => make("tr", { role: "row" }, COLUMNS.map(([title, kind], at) =>
    make("th", { scope: "col", role: "columnheader", class: kind || null, "aria-sort": at === sort.at ? (sort.down ? "descending" : "ascending") : null },
      make("button", { type: "button", onclick: () => sorted(at, at === sort.at) }, title,
        make("span", { "aria-hidden": "true" }, at === sort.at ? (sort.down ? " ↓" : " ↑") : "")))));

  const row = (one) => rowOf(COLUMNS, keyed(one.id, [
    make("a", { href: `#/ai/${encodeURIComponent(one.id)}` }, one.name), stateOf(one), hpOf(one), one.level, one.location,
    one.trouble ? make("span", { class: "bad" }, one.trouble) : one.doing, one.emotion, one.personality_preset ?? "of its own", money(one.cost_this_hour)]));

  const ends = [
    feed.on("ai_players.status", status),
    repeat(LOOK_MS, () => look(seen(list).filter((id) => agents.get(id)?.status === "active"))),
    told.stop, reload.stop,
  ];
  return begun(feed, load, () => ends.forEach((end) => end()));
}

const words = (counts) => counts.slice(0, 8).map(([name, number]) => `${number} ${name}`).join(", ") + (counts.length > 8 ? " …" : "");

// The rows that are on the screen.
function seen(list) {
  return [...list.querySelectorAll("tr[data-key]")]
    .filter((row) => {
      const box = row.getBoundingClientRect();
      return box.bottom > 0 && box.top < innerHeight;
    })
    .map((row) => row.dataset.key);
}
