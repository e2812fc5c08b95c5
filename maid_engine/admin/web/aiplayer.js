// One AI player: what it does, thinks, wants, believes, remembers and costs; and what can be done about it.

import { every, get, ofAgent, post, remove } from "./api.js";
import { button, clock, facts, field, fill, make, money, pane, say, table } from "./dom.js";
import { believed, mapOf, true_ } from "./mapview.js";
import { hpOf, percent, stateOf } from "./shown.js";

const THOUGHTS_KEPT = 200;

export async function aiPlayer(place, { feed, heading, parts: [id] }) {
  const first = await get(ofAgent(id));
  heading.textContent = first.name;
  const ends = [];
  const panes = [
    now(id),
    plan(id),
    thoughts(id, feed, ends),
    why(id),
    map(id, first.name),
    belongings(id),
    memories(id),
    costs(id),
    people(id),
    temper(first),
  ];
  fill(place, buttons(id, first, refresh), make("div", { class: "panes" }, panes.map((one) => one.section)));

  async function refresh() {
    await Promise.all(panes.map((one) => one.refresh?.()));
  }

  await Promise.all(panes.map((one) => (one.begin ?? one.refresh)?.()));
  const timer = setInterval(() => document.visibilityState === "visible" && panes.slice(0, 2).forEach((one) => one.refresh().catch(() => {})), 3000);
  ends.push(feed.on("ai_players.status", () => refresh().catch(() => {})));
  return () => {
    clearInterval(timer);
    ends.forEach((end) => end());
  };
}

function buttons(id, agent, refresh) {
  const act = (path, told) => async () => {
    const after = await post(ofAgent(id, path));
    say(`${after.name} ${told}.`);
    await refresh();
  };
  const words = make("input", { maxlength: 500, autocomplete: "off" });
  return make("div", {},
    make("div", { class: "row" },
      button("Pause", act("/pause", "is paused")), button("Resume", act("/resume", "goes on")),
      button("Send home", async () => { await remove(ofAgent(id)); say(`${agent.name} is sent home.`); await refresh(); }),
      button("Kick", act("/kick", "is sent home, to stay there")),
      button("Bring back", act("/bring-back", "is in the game")),
      button("Reset its mind", async () => {
        if (confirm(`This takes away all that ${agent.name} remembers, knows and wants. Are you sure?`)) await act("/reset", "begins anew")();
      }, { class: "danger" }),
      make("a", { href: `ai-players/${encodeURIComponent(id)}/export`, download: `${agent.name}.json` }, "Export")),
    make("form", { class: "row", onsubmit: async (event) => {
      event.preventDefault();
      try {
        await post(ofAgent(id, "/say"), { text: words.value });
        say(`${agent.name} will say it.`);
        words.value = "";
      } catch (error) {
        say(error.message);
      }
    } }, field("Let it say", words), make("button", {}, "Say")));
}

function now(id) {
  const place = make("div");
  return {
    section: pane("Now", place),
    async refresh() {
      const [one, health] = await Promise.all([get(ofAgent(id, "/state")), get(ofAgent(id, "/health"))]);
      fill(place, facts([
        ["state", make("span", {}, stateOf(one), one.status === "active" ? ` (${one.cognitive_state})` : "")],
        ["room", one.location],
        ["health", one.health.hp_max ? hpOf({ hp: one.health.hp, hp_max: one.health.hp_max }) : ""],
        ["level", one.level],
        ["gold", one.gold],
        ["feels", `${one.emotion} (${percent(one.emotion_intensity)})`],
        ["goal", one.current_goal],
        ["task", one.current_task],
        ["last typed", one.last_action],
        ["about to type", one.next_action],
        ["rooms seen", one.rooms_explored],
        ["memories", one.memories_count],
        ["in the game for", `${one.session_duration_minutes} min`],
        ["cost in the last hour", money(one.cost_this_hour)],
        ["trouble", one.trouble && make("span", { class: "bad" }, one.trouble)],
        ["well", health.healthy ? "yes" : make("span", { class: "bad" }, health.wrong.map((what) => what.text ?? what).join("; "))],
      ]));
    },
  };
}

function plan(id) {
  const tree = make("div");
  const words = make("input", { maxlength: 500, autocomplete: "off" });
  const answer = make("p", { role: "status" });
  async function refresh() {
    const told = await get(ofAgent(id, "/plan"));
    const held = document.activeElement?.closest("[data-goal]")?.dataset.goal;
    fill(tree,
      told.goals.length ? make("ol", {}, told.goals.map((goal) => goalOf(goal, told))) : make("p", { class: "soft" }, "It has no goals now."),
      told.more.day?.length ? make("details", {}, make("summary", {}, "Its day"), make("ul", { class: "plain" }, told.more.day.map((line) => make("li", {}, line)))) : null,
      told.more.reached?.length ? make("details", {}, make("summary", {}, `Reached: ${told.more.reached.length}`), make("ul", {}, told.more.reached.map((line) => make("li", {}, text(line))))) : null,
      told.more.failed?.length ? make("details", {}, make("summary", {}, `Given up: ${told.more.failed.length}`), make("ul", {}, told.more.failed.map((line) => make("li", {}, text(line))))) : null);
    if (held) tree.querySelector(`[data-goal="${held}"]`)?.focus();
  }
  const act = (work) => async () => {
    await work();
    setTimeout(() => refresh().catch(() => {}), 600);
  };
  function goalOf(goal, told) {
    return make("li", {},
      make("strong", {}, goal.description), ` ${percent(goal.progress)}`,
      make("div", { class: "soft" }, `${goal.source}, rank ${goal.rank}; ${goal.in_words.join("; ")}`),
      goal.blocked ? make("div", { class: "warn" }, `in the way: ${text(goal.blocked)}`) : null,
      goal.pursued ? make("ul", {}, told.phase ? make("li", {}, told.phase, make("ul", {},
        [told.task, ...told.tasks].filter((one, at, all) => one && all.indexOf(one) === at).map((task) => make("li", {}, task === told.task ? make("strong", {}, `${task} (now)`) : task)))) : null) : null,
      make("div", { class: "row" },
        button("First", act(() => post(ofAgent(id, `/goals/${encodeURIComponent(goal.id)}/first`))), { "data-goal": `f${goal.id}`, "aria-label": `Put first: ${goal.description}` }),
        button("Drop", act(() => remove(ofAgent(id, `/goals/${encodeURIComponent(goal.id)}`))), { "data-goal": `d${goal.id}`, "aria-label": `Drop: ${goal.description}` })));
  }
  const form = make("form", { class: "row", onsubmit: async (event) => {
    event.preventDefault();
    try {
      const told = await post(ofAgent(id, "/goals"), { goal: words.value });
      answer.textContent = told.taken ? "It takes that up." : `A model is asked what that means: ${told.why}`;
      words.value = "";
      setTimeout(() => refresh().catch(() => {}), 800);
    } catch (error) {
      answer.textContent = error.message;
    }
  } }, field("Give it a goal, as: reach level 4", words), make("button", {}, "Give"));
  return { section: pane("Plan", tree, form, answer), refresh };
}

function thoughts(id, feed, ends) {
  const list = make("div", { class: "scrolls", tabindex: "0", role: "log", "aria-live": "off", "aria-label": "Thoughts, the latest last" });
  const live = make("input", { type: "checkbox", checked: true });
  const add = (line) => {
    const low = list.scrollHeight - list.scrollTop - list.clientHeight < 40;
    list.append(make("div", { class: "fresh" }, line));
    while (list.children.length > THOUGHTS_KEPT) list.firstChild.remove();
    if (low) list.scrollTop = list.scrollHeight;
  };
  return {
    section: pane("Thoughts", make("label", {}, live, " live"), list),
    async begin() {
      for (const one of await get(ofAgent(id, "/thoughts?limit=100"))) add(one.line);
      list.scrollTop = list.scrollHeight;
      ends.push(feed.on(`ai_player.${id}.thoughts`, (event, data) => live.checked && add(lineOf(data))));
    },
  };
}

function why(id) {
  const list = make("select", { size: 8 });
  const chain = make("ol", { class: "plain" });
  const command = make("input", { maxlength: 500, autocomplete: "off" });
  const objections = make("ul", { role: "status" });
  list.addEventListener("change", () => show().catch((error) => say(error.message)));
  async function show() {
    if (!list.value) return;
    const told = await get(ofAgent(id, `/why?n=${list.value}`));
    fill(chain, told.lines.map((line) => make("li", {}, line)));
  }
  async function refresh() {
    const last = await get(ofAgent(id, "/commands?limit=50"));
    fill(list, last.map((one, at) => make("option", { value: at + 1 }, `${one.command} (${one.result.outcome})`)));
    if (last.length) {
      list.value = "1";
      await show();
    } else fill(chain, make("li", { class: "soft" }, "It typed nothing yet."));
  }
  const form = make("form", { class: "row", onsubmit: async (event) => {
    event.preventDefault();
    try {
      const told = await get(ofAgent(id, `/why-not?command=${encodeURIComponent(command.value)}`));
      fill(objections, told.objections.length ? told.objections.map((one) => make("li", {}, `${one.stage}: ${one.words}`)) : make("li", {}, "Nothing stands against it."));
    } catch (error) {
      fill(objections, make("li", { class: "wrong" }, error.message));
    }
  } }, field("Why does it not type", command), make("button", {}, "Ask"));
  return {
    section: pane("Why it did that", make("div", { class: "row" }, field("Its last commands, the latest first", list), button("Look again", refresh)), chain, form, objections),
    refresh,
  };
}

function map(id, name) {
  const place = make("div");
  const zone = make("select", { onchange: () => show() });
  let belief = [];
  let rooms = [];
  let zones = [];
  function show() {
    const chosen = zones.find((one) => one.id === zone.value);
    const seen = new Set(belief.filter((room) => room.kind === "seen").map((room) => room.name));
    const mine = chosen ? belief.filter((room) => !room.zone || room.zone === chosen.name) : belief;
    const truth = rooms.filter((room) => !chosen || room.zone === chosen.id);
    const known = truth.filter((room) => seen.has(room.name)).length;
    fill(place, make("p", {}, `Of ${truth.length} rooms of this area it has seen ${known}.`),
      make("div", { class: "panes" }, make("div", {}, make("h3", {}, "As it believes"), mapOf("As it believes", mine)), make("div", {}, make("h3", {}, "As it is"), mapOf("As it is", true_(truth, seen, name)))));
  }
  const section = pane("Map", make("div", { class: "row" }, field("Area", zone), button("Look again", () => refresh())), place);
  section.classList.add("wide");
  async function refresh() {
    const [model, truth, areas] = await Promise.all([get(ofAgent(id, "/world-model")), every("/world/rooms"), every("/world/zones")]);
    belief = believed(model);
    rooms = truth;
    zones = areas;
    const chosen = zone.value;
    fill(zone, zones.map((one) => make("option", { value: one.id }, `${one.name} (${one.rooms} rooms)`)));
    const here = belief.find((room) => room.here);
    zone.value = chosen || (zones.find((one) => one.name === here?.zone) ?? zones[0])?.id || "";
    show();
  }
  return { section, refresh };
}

function belongings(id) {
  const place = make("div");
  return {
    section: pane("What it has, as it believes", place),
    async refresh() {
      const { more } = await get(ofAgent(id, "/world-model"));
      const items = more.inventory?.items ?? [];
      const quests = more.quests?.quests ?? [];
      fill(place,
        facts([["gold", more.inventory?.gold], ["position", more.status?.position], ["experience", more.status?.xp], ["kills", more.status?.kills], ["deaths", more.status?.deaths]]),
        make("h3", {}, "Things"),
        table("Carried and worn", [["Thing", ""], ["How many", "number"], ["Worn", ""]],
          items.map((one) => [one.name, one.quantity ?? 1, one.slot || (one.equipped ? "yes" : "")]), "It carries nothing."),
        make("h3", {}, "Quests"),
        table("Taken and finished", [["Quest", ""], ["State", ""]], quests.map((one) => [one.name ?? one.quest_id, one.status ?? one.state ?? ""]), "None yet."));
    },
  };
}

function memories(id) {
  const words = make("input", { type: "search", maxlength: 200 });
  const layer = make("select", {}, ["all", "working", "episodic", "semantic", "procedural", "reflective"].map((one) => make("option", { value: one }, one)));
  const list = make("div", { class: "scrolls", tabindex: "0", role: "region", "aria-label": "Memories" });
  async function refresh() {
    const query = new URLSearchParams({ limit: 100 });
    if (words.value.trim()) query.set("q", words.value.trim());
    const path = layer.value === "working" ? "/memory/working?limit=100" : `/memory?${query}${layer.value === "all" ? "" : `&layer=${layer.value}`}`;
    const found = (await get(ofAgent(id, path))).items;
    fill(list, table(words.value.trim() ? "What it would recall, the best first" : "The latest first", [["Memory", ""], ["Layer", ""], ["Weight", "number"], ["Trust", "number"], ["When", ""]],
      found.map((one) => [make("span", {}, one.content, one.asserted_by ? make("span", { class: "soft" }, ` (says ${one.asserted_by})`) : null, one.over ? make("span", { class: "soft" }, " (no longer so)") : null, one.taint.length ? make("span", { class: "warn" }, " (others' words)") : null),
        one.layer, one.importance, percent(one.trust), clock(one.created_at)]), "It remembers nothing of that."));
  }
  layer.addEventListener("change", () => refresh().catch((error) => say(error.message)));
  const form = make("form", { class: "row", onsubmit: (event) => { event.preventDefault(); refresh().catch((error) => say(error.message)); } },
    field("What it would recall for", words), field("Layer", layer), make("button", {}, "Look"));
  return { section: pane("Memories", form, list), refresh };
}

function costs(id) {
  const place = make("div");
  const period = make("select", { onchange: () => refresh().catch((error) => say(error.message)) }, ["hour", "day", "total"].map((one) => make("option", { value: one }, one)));
  async function refresh() {
    const told = await get(ofAgent(id, `/cost?period=${period.value}`));
    fill(place, facts([
      ["cost", money(told.total_cost)], ["calls", told.llm_calls_count],
      ["tokens read, written", `${told.total_input_tokens}, ${told.total_output_tokens}`],
      ["actions", told.actions], ["an action", money(told.cost_per_action)],
      ["cap an hour", told.hour_cap === null ? "none" : money(told.hour_cap)], ["cap a day", told.day_cap === null ? "none" : money(told.day_cap)],
      ["used", percent(told.used)], ["state", told.level],
    ]), table("By question", [["Question", ""], ["US dollars", "number"], ["Calls", "number"]],
      Object.entries(told.cost_by_operation).map(([kind, usd]) => [kind.replaceAll("_", " "), money(usd), told.calls_by_operation[kind] ?? 0]), "No model was asked."));
  }
  return { section: pane("Cost", field("Of the last", period), place), refresh };
}

function people(id) {
  const place = make("div");
  return {
    section: pane("Whom it knows", place),
    async refresh() {
      const { more } = await get(ofAgent(id, "/world-model"));
      const known = more.relationships?.relationships ?? [];
      fill(place, table("As it sees them", [["Who", ""], ["Thinks of them as", ""], ["Trust", "number"], ["Met", "number"]],
        known.map((one) => [one.entity_name, one.disposition ?? "neutral", percent(one.trust ?? 0.5), one.interaction_count ?? 0]), "Nobody yet."));
    },
  };
}

function temper(agent) {
  return { section: pane("Temper and settings", facts([
    ["preset", agent.personality_preset ?? "of its own"],
    ...Object.entries(agent.personality).map(([trait, value]) => [trait.replaceAll("_", " "), value.toFixed(2)]),
    ["came to be", clock(agent.created_at)],
    ...Object.entries(agent.config).filter(([, value]) => value !== null && value !== "").map(([key, value]) => [key.replaceAll("_", " "), text(value)]),
  ])) };
}

// As the server words it: the hour of the game, and what changed.
function lineOf(trace) {
  const whole = Math.floor(trace.timestamp);
  const two = (number) => String(number).padStart(2, "0");
  return `${Math.floor(whole / 3600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)} ${(trace.changes ?? []).join("; ")}`;
}

const text = (value) => (typeof value === "string" ? value : JSON.stringify(value));
