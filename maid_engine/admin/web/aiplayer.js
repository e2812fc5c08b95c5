// One AI player: what it does, thinks, wants, believes, remembers and costs; and what can be done about it.

import { button, form, paced, say } from "./acts.js";
import { get, ofAgent, post, remove } from "./api.js";
import { belongings, map, people } from "./beliefs.js";
import { costs, figures, temper } from "./character.js";
import { facts, fill, longField, make, pane, renew } from "./dom.js";
import { begun } from "./feed.js";
import { life } from "./life.js";
import { memories } from "./memories.js";
import { news } from "./news.js";
import { plan } from "./plan.js";
import { relations } from "./relations.js";
import { hpOf, meter, money, percent, stateOf } from "./shown.js";
import { thoughts } from "./thoughts.js";
import { why } from "./why.js";

const SOON_MS = 700;
const BELIEFS_MS = 3000;
const SLOWLY_MS = 20000;

export async function aiPlayer(place, { feed, heading, may, parts: [id] }) {
  const agent = await get(ofAgent(id));
  heading.textContent = agent.name;
  const steers = may("steer");
  const own = now(agent.id);
  const wants = plan(agent.id, steers);
  const reasons = why(agent.id);
  const mind = thoughts(agent.id);
  const world = [map(agent.id, agent.name), belongings(), people()];
  const slow = [news(agent.id), costs(agent.id), figures(agent.id)];
  const [lived, ties] = [life(agent.id), relations(agent.id)];
  const [remembers, is] = [memories(agent.id), temper(agent, steers)];
  const does = make("div");
  const panes = [own, mind, wants, reasons, remembers, ...slow, lived, ties, is];
  const column = (...some) => make("div", {}, some.map((one) => one.section));
  const [chart, things, others] = world;
  fill(place, does,
    make("div", { class: "columns" }, column(own, mind, remembers), column(wants, reasons)),
    lived.section, chart.section,
    make("div", { class: "columns" }, column(things, ...slow), column(ties, others, is)));

  async function state() {
    const told = await own.refresh();
    if (steers) renew(does, deeds(agent, told, all));
  }
  async function beliefs() {
    const told = await get(ofAgent(agent.id, "/world-model"));
    await Promise.all(world.map((one) => one.take(told)));
  }
  const all = () => Promise.all([state(), beliefs(), ...panes.map((one) => one.refresh !== own.refresh && one.refresh?.())]);

  // Nothing is asked for while it thinks and does nothing; what it thinks and does is told.
  const soon = paced(SOON_MS, () => Promise.all([state(), wants.refresh()]));
  const believes = paced(BELIEFS_MS, beliefs);
  const typed = paced(SOON_MS, reasons.more);
  const slowly = paced(SLOWLY_MS, () => Promise.all([...slow, lived, ties].map((one) => one.refresh())));
  const everything = paced(SOON_MS, all);
  const channel = `ai_player.${agent.id}`;
  const ends = [
    feed.on(`${channel}.thoughts`, (event, data) => {
      if (event === "gap") return void everything();
      mind.add(data);
      soon(), believes(), slowly();
    }),
    feed.on(`${channel}.actions`, (event) => event !== "gap" && (reasons.typed(), typed(), soon())),
    feed.on(`${channel}.events`, (event) => event !== "gap" && soon()),
    feed.on("ai_players.status", (event, data) => data.ai_player_id === agent.id && everything()),
    ...[soon, believes, typed, slowly, everything].map((one) => one.stop),
  ];
  return begun(feed, all, () => ends.forEach((one) => one()));
}

function deeds(agent, state, refresh) {
  const act = (path, told) => async () => {
    const after = await post(ofAgent(agent.id, path));
    say(`${after.name} ${told}.`);
    await refresh();
  };
  const asked = (question, work) => async () => confirm(question) && (await work());
  const here = state.status !== "offline";
  return [
    make("div", { class: "row" },
      state.status === "paused" ? button("Resume", act("/resume", "goes on"), { class: "first", "data-key": "pause" })
        : here ? button("Pause", act("/pause", "is paused"), { class: "first", "data-key": "pause" })
          : button("Bring back", act("/bring-back", "is in the game"), { class: "first", "data-key": "pause" }),
      here && [
        button("Send home", async () => {
          await remove(ofAgent(agent.id));
          say(`${agent.name} is sent home.`);
          await refresh();
        }, { "data-key": "home" }),
        button("Kick", act("/kick", "is sent home, to stay there"), { "data-key": "kick" })],
      button("Reset its mind", asked(`This takes away all that ${agent.name} remembers, knows and wants. Are you sure?`, act("/reset", "begins anew")), { class: "danger", "data-key": "reset" }),
      make("a", { href: `ai-players/${encodeURIComponent(agent.id)}/export`, download: `${agent.name}.json`, "data-key": "export" }, "Export all of it")),
    here && make("div", { "data-key": "say" }, form(async (given, made) => {
      await post(ofAgent(agent.id, "/say"), { text: given.get("text") });
      made.reset();
      say(`${agent.name} will say it.`);
    }, make("div", { class: "row" }, longField("Let it say", make("input", { name: "text", required: true, maxlength: 500, autocomplete: "off" })), make("button", {}, "Say")))),
  ];
}

function now(id) {
  const place = make("div");
  return {
    section: pane("Now", place),
    async refresh() {
      const [one, health] = await Promise.all([get(ofAgent(id, "/state")), get(ofAgent(id, "/health"))]);
      renew(place, facts([
        ["state", make("span", {}, stateOf(one), one.status === "active" ? ` (${one.cognitive_state})` : "")],
        ["room", one.location],
        ["health", hpOf({ hp: one.health.hp, hp_max: one.health.hp_max })],
        ["feels", meter(one.emotion_intensity, 1, `${one.emotion}, ${percent(one.emotion_intensity)}`, true)],
        ...Object.entries(one.drives).map(([kind, value]) => [kind, meter(value, 100, value.toFixed(0), true)]),
        ["level, gold", one.level === null ? "" : `${one.level}, ${one.gold ?? "unknown"}`],
        ["goal", one.current_goal],
        ["task", one.current_task],
        ["last typed", one.last_action && make("code", {}, one.last_action)],
        ["about to type", one.next_action && make("code", {}, one.next_action)],
        ["rooms seen", one.rooms_explored],
        ["memories", one.memories_count],
        ["in the game for", one.status === "offline" ? "" : `${Math.round(one.session_duration_minutes)} min`],
        ["cost in the last hour", money(one.cost_this_hour)],
        ["trouble", one.trouble && make("span", { class: "bad" }, one.trouble)],
        ["well", health.healthy ? "yes" : make("span", { class: "bad" }, health.wrong.map((what) => what.text ?? what).join("; "))],
      ]));
      return one;
    },
  };
}
