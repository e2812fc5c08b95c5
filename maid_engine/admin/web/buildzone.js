// A zone that is built: its map, what is chosen on it as a form, the draft, and how players read a room.

import { button, form, repeat, say } from "./acts.js";
import { every, get, post, remove } from "./api.js";
import { buildMap } from "./buildmap.js";
import { fieldsOf, showDraft } from "./buildform.js";
import { choice, field, fill, longField, make, pane, renew, wide } from "./dom.js";
import { questGraph } from "./questgraph.js";

const LOOK_MS = 5000; // how often it looks who is where
const WAYS = ["north", "northeast", "east", "southeast", "south", "southwest", "west", "northwest", "up", "down"];
const ON_THE_MAP = ["exits", "coords"]; // keys of a room that have a place of their own on this page

export async function buildZone(place, { heading, parts }) {
  const [zoneId] = parts;
  const pack = zoneId.split(":")[0];
  const root = `/building/packs/${encodeURIComponent(pack)}`;
  const known = new Map(); // kind → list of ids for its fields
  const lists = make("div", { hidden: true });
  const [bar, aside, told, things, read, changes] = Array.from({ length: 6 }, () => make("div"));
  const joins = make("input", { type: "checkbox", onchange: () => showMap() });
  const oneWay = make("input", { type: "checkbox" });
  const { kinds } = await get("/building");
  let zone = null;
  let draft = null;
  let chosen = null; // { kind, id }
  let shown = null; // its form
  let difference = null;

  const map = buildMap({
    choose: (room) => choose("room", room, true),
    move: (room, at) => doing(() => move(room, at)),
    join: (room, to, direction) => doing(() => act({ act: "link", room, direction, to, one_way: oneWay.checked })),
    dig: (room, direction) => doing(async () => choose("room", (await act({ act: "dig", room, direction, title: "New Room", one_way: oneWay.checked })).began)),
  });
  const formPane = pane("Chosen", aside);
  const title = formPane.querySelector("h2");
  fill(place, lists, make("div", { class: "builder" },
    make("div", {}, pane("Draft", bar), pane("Map", make("div", { class: "row" }, tick("Draw exits by dragging", joins), tick("One way only", oneWay)), map.place, key()),
      pane("Problems", told), pane("All definitions", things)),
    make("div", {}, formPane, pane("As players read it", read))), wide(pane("What publishing changes", changes)));

  const doing = (work) => work().catch((error) => {
    say(error.message, true);
    return refresh().catch(() => {});
  });

  // One change, and everything as it is after it.
  async function act(wish, then = true) {
    const made = await post(`${root}/draft`, wish);
    draft = made.draft;
    known.clear();
    if (then) await refresh();
    return made;
  }

  async function refresh() {
    [zone, draft] = await Promise.all([get(`/building/zones/${encodeURIComponent(zoneId)}`), get(`${root}/draft`)]);
    heading.textContent = zone.title;
    if (!chosen && zone.rooms.length) chosen = { kind: "room", id: zone.start || zone.rooms[0].id };
    showBar();
    showMap();
    showProblems();
    if (chosen) await showChosen();
    if (difference) await showDifference();
  }

  const showMap = () => map.show(zone, chosen?.kind === "room" ? chosen.id : "", joins.checked);

  async function move(room, at) {
    // Places that are computed follow from the others: written down together, none of them jumps.
    const places = Object.fromEntries(zone.rooms.filter((one) => !one.placed).map((one) => [one.id, one.at]));
    const count = Object.keys(places).filter((one) => one !== room).length;
    places[room] = at;
    await act({ act: "place", places });
    say(count ? `It is moved. The places of ${count} other rooms were computed; they are written down now.` : "It is moved.");
  }

  function showBar() {
    const step = (name) => button(`${name === "undo" ? "Undo" : "Redo"} ${name === "undo" ? draft.edits.length : draft.undone}`, async () => {
      await post(`${root}/draft/${name}`);
      known.clear();
      await refresh();
    }, { "aria-label": name === "undo" ? "Undo the last change" : "Redo the change that was undone last" });
    renew(bar, zone.own ? null : make("p", { class: "warn" }, "You may look at this zone, and not build in it. An admin allows it with @zone allow."),
      make("p", {}, draft.edits.length ? `${draft.edits.length} ${draft.edits.length === 1 ? "change is" : "changes are"} not published. The last: ${draft.edits.at(-1).what}.` : "You have no changes that are not published."),
      draft.conflicts.length ? make("div", { class: "wrong" }, make("p", {}, "Somebody else changed the same places:"), make("ul", {}, draft.conflicts.map((one) => make("li", {}, one)))) : null,
      make("div", { class: "row" }, step("undo"), step("redo"),
        button("Publish", publish, { class: "first" }),
        button("Throw away", async () => {
          if (!confirm(`Throw ${draft.edits.length} changes away?`)) return;
          await remove(`${root}/draft`);
          known.clear();
          await refresh();
          say("Your draft is empty.");
        }, { class: "danger" })));
  }

  async function publish() {
    const done = await post(`${root}/draft/publish`);
    const count = done.world.reduce((sum, one) => sum + one.added.length + one.changed.length + one.removed.length, 0);
    await refresh();
    say(`Published: ${count} ${count === 1 ? "definition differs" : "definitions differ"} in the world.`);
  }

  function showProblems() {
    renew(told, draft.problems.length ? make("ul", { class: "plain problems" }, draft.problems.map((one) => make("li", { "data-key": `${one.file} ${one.line} ${one.what}` },
      one.kind ? button(`${one.kind} ${one.id}`, () => choose(one.kind, one.id, true), { "aria-label": `Go to ${one.kind} ${one.id}` }) : null,
      make("p", {}, make("strong", {}, one.what), ". ", one.remedy), make("p", { class: "soft" }, one.line ? `${one.file}:${one.line}` : one.file))))
      : make("p", { class: "good" }, "There are none: it can be published."));
  }

  async function choose(kind, id, moved = false) {
    chosen = { kind, id };
    showMap();
    await showChosen();
    if (moved) formPane.scrollIntoView({ block: "nearest" });
  }

  async function showChosen() {
    try {
      shown = await get(`${root}/definitions/${encodeURIComponent(chosen.kind)}/${encodeURIComponent(chosen.id)}`);
    } catch (error) {
      if (error.status !== 404) throw error;
      fill(aside, make("p", { class: "soft" }, `There is no ${chosen.kind} ${chosen.id} in your draft. Choose something else.`));
      fill(read);
      chosen = null;
      return;
    }
    await Promise.all([...refersOf(shown.fields)].map(load));
    const isRoom = shown.kind === "room";
    const fields = shown.fields.filter((one) => !isRoom || !ON_THE_MAP.includes(one.key));
    title.textContent = `${shown.kind} ${shown.id}`;
    const given = {
      of: `${shown.kind} ${shown.id}`,
      may: shown.own,
      problems: shown.problems,
      ids: (kind) => `ids-${kind}`,
      change: (path, value) => doing(() => act({ act: value === undefined ? "unset" : "set", kind: shown.kind, id: shown.id, path, ...(value === undefined ? {} : { value }) })),
      append: (path, values) => act({ act: "append", kind: shown.kind, id: shown.id, path, values }),
    };
    renew(aside,
      shown.own ? null : make("p", { class: "warn" }, "You may not change this."),
      shown.kind === "quest" ? make("div", { class: "graph" }) : null,
      isRoom ? aboutRoom() : null,
      make("div", { class: "fields" }, fieldsOf(fields, [], given)),
      shown.own ? whole() : null,
      make("details", { "data-key": `source ${given.of}` }, make("summary", {}, `Its lines in ${shown.file}`), make("pre", { tabindex: "0" }, shown.source)));
    showDraft(aside);
    const graph = aside.querySelector(".graph");
    if (graph) fill(graph, questGraph(shown.fields, (at) => {
      const stage = aside.querySelector(`[data-entry="stage.${at}"]`);
      stage.open = true;
      stage.focus();
      stage.scrollIntoView({ block: "nearest" });
    }));
    if (isRoom) await showReading();
    else fill(read, make("p", { class: "soft" }, "Choose a room."));
  }

  async function load(kind) {
    if (known.has(kind)) return;
    known.set(kind, await every(`${root}/definitions?kind=${encodeURIComponent(kind)}`));
    lists.querySelector(`#ids-${kind}`)?.remove();
    lists.append(make("datalist", { id: `ids-${kind}` }, known.get(kind).map((one) => make("option", { value: one.id }, one.title))));
  }

  // Where a room stands, its exits, and what appears in it.
  function aboutRoom() {
    const room = zone.rooms.find((one) => one.id === shown.id);
    if (!room) return make("p", { class: "soft" }, "It is in another zone.");
    const may = shown.own;
    const exit = (way) => make("li", { class: "row", "data-key": way.direction },
      make("span", { class: "long" }, make("strong", {}, way.direction), ` to ${way.to}`, way.one_way ? " (one way)" : "", way.door ? ` (door ${way.door})` : "", way.hidden ? " (hidden)" : ""),
      button("Go", () => choose("room", way.to, true), { "aria-label": `Go ${way.direction} to ${way.to}` }),
      may ? button("Remove", () => act({ act: "unlink", room: room.id, direction: way.direction }), { "aria-label": `Remove the exit ${way.direction}` }) : null);
    const appears = (one) => make("li", { class: "row", "data-key": `${one.kind} ${one.id}` }, make("span", { class: "long" }, `${one.count} ${one.id}`),
      button("Go", () => choose(one.kind, one.id, true), { "aria-label": `Go to ${one.kind} ${one.id}` }),
      may ? button("Remove", () => act({ act: "unspawn", room: room.id, id: one.id }), { "aria-label": `Remove ${one.id} from here` }) : null);
    return make("div", { "data-key": `about ${room.id}` },
      make("p", { class: "soft" }, `East ${room.at[0]}, north ${room.at[1]}, floor ${room.at[2]}${room.placed ? "" : " (computed from its exits; moving it writes it down)"}.`,
        room.people.length ? ` Here now: ${room.people.join(", ")}.` : " Nobody is here now."),
      make("h3", {}, "Exits"), room.exits.length ? make("ul", { class: "plain" }, room.exits.map(exit)) : make("p", { class: "soft" }, "None."),
      may ? ways(room) : null,
      make("h3", {}, "What appears here"), shown.spawns.length ? make("ul", { class: "plain" }, shown.spawns.map(appears)) : make("p", { class: "soft" }, "Nothing."),
      may ? spawning(room) : null);
  }

  function ways(room) {
    const free = WAYS.filter((way) => !room.exits.some((one) => one.direction === way));
    if (!free.length) return null;
    const others = zone.rooms.filter((one) => one !== room);
    return make("details", { "data-key": `ways ${room.id}` }, make("summary", {}, "Add an exit"),
      form((given) => act({ act: "dig", room: room.id, direction: given.get("direction"), title: given.get("title"), one_way: given.has("oneway") }),
        make("div", { class: "row" }, field("A new room", choice(free, { name: "direction" })), longField("Title", make("input", { name: "title", required: true, maxlength: 100, autocomplete: "off" })),
          tick("One way", make("input", { type: "checkbox", name: "oneway" })), make("button", {}, "Dig"))),
      form((given) => act({ act: "link", room: room.id, direction: given.get("direction"), to: given.get("to").trim(), one_way: given.has("oneway") }),
        make("div", { class: "row" }, field("To a room", choice(free, { name: "direction" })),
          longField("Id", make("input", { name: "to", required: true, maxlength: 100, list: "ids-room", autocomplete: "off", placeholder: others[0]?.id })),
          tick("One way", make("input", { type: "checkbox", name: "oneway" })), make("button", {}, "Link"))));
  }

  const spawning = (room) => make("details", { "data-key": `spawns ${room.id}` }, make("summary", {}, "Let something appear here"),
    form((given) => act({ act: "spawn", room: room.id, kind: given.get("kind"), id: given.get("id").trim(), count: Number(given.get("count")) }),
      make("div", { class: "row" }, field("Kind", choice(["mob", "item"], { name: "kind" })), longField("Id", make("input", { name: "id", required: true, maxlength: 100, autocomplete: "off" })),
        field("How many", make("input", { name: "count", type: "number", min: 1, max: 100, value: 1 })), make("button", {}, "Add"))));

  const whole = () => make("details", { "data-key": `whole ${shown.kind} ${shown.id}` }, make("summary", {}, "Rename or delete it"),
    form(async (given) => {
      const made = await act({ act: "rename", kind: shown.kind, id: shown.id, to: given.get("to").trim() }, false);
      chosen = { kind: shown.kind, id: made.began };
      await refresh();
    }, make("div", { class: "row" }, longField("New id", make("input", { name: "to", required: true, maxlength: 100, pattern: "[a-z0-9_]+", autocomplete: "off" })), make("button", {}, "Rename"))),
    button(`Delete ${shown.kind} ${shown.id}`, async () => {
      await act({ act: "delete", kind: shown.kind, id: shown.id }, false);
      chosen = null;
      await refresh();
      say("It is deleted in your draft. Undo brings it back.");
    }, { class: "danger" }));

  async function showReading() {
    const found = await get(`${root}/preview/${encodeURIComponent(shown.id)}`);
    renew(read, make("h3", {}, "On a screen"), make("pre", { class: "reading" }, found.plain.join("\n")),
      make("h3", {}, "With a screen reader"), make("pre", { class: "reading" }, found.spoken.join("\n")),
      make("details", { "data-key": `details ${shown.id}` }, make("summary", {}, "What examine shows"),
        make("dl", {}, Object.entries(found.details).map(([noun, text]) => [make("dt", {}, noun), make("dd", {}, text)]))));
  }

  // Everything that the pack defines, by kind and words; and the beginning of something new.
  function showThings() {
    const kind = choice(kinds.filter((one) => one !== "room"), { onchange: () => look() });
    const words = make("input", { type: "search", maxlength: 100, oninput: () => look() });
    const found = make("div", { class: "scrolls" });
    const look = () => doing(async () => {
      const list = await every(`${root}/definitions?kind=${encodeURIComponent(kind.value)}&words=${encodeURIComponent(words.value)}`, 200);
      renew(found, list.length ? make("ul", { class: "plain" }, list.map((one) => make("li", { "data-key": one.id },
        button(one.title ? `${one.title} (${one.id})` : one.id, () => choose(one.kind, one.id, true), { class: "thing" })))) : make("p", { class: "soft" }, "There are none."));
    });
    kind.value = "mob";
    fill(things, make("div", { class: "row" }, field("Kind", kind), longField("Words in it", words)), found,
      zone.own ? form(async (given, sent) => {
        const made = await act({ act: "create", kind: kind.value, name: given.get("name"), room: chosen?.kind === "room" ? chosen.id : zone.rooms[0].id }, false);
        sent.reset();
        chosen = { kind: kind.value, id: made.began };
        await refresh();
        await look();
        formPane.scrollIntoView({ block: "nearest" });
      }, make("div", { class: "row" }, longField("Begin one called", make("input", { name: "name", required: true, maxlength: 100, autocomplete: "off" })), make("button", {}, "Begin it"))) : null);
    return look();
  }

  async function showDifference() {
    difference = await get(`${root}/draft/difference`);
    renew(changes, button("Look again", showDifference), difference.world.length ? make("ul", {}, difference.world.flatMap((one) => ["added", "changed", "removed"].filter((how) => one[how].length).map((how) =>
      make("li", {}, `${one.kind} ${how}: ${one[how].map((id) => id.replace(/^.*?:/, "")).join(", ")}`)))) : make("p", { class: "soft" }, "Nothing changes in the world."),
    difference.lines.length ? make("pre", { class: "diff", tabindex: "0" }, difference.lines.map((line) => make("span", { class: line[0] === "+" ? "good" : line[0] === "-" ? "bad" : "soft" }, `${line}\n`))) : null);
  }

  fill(changes, button("Show it", showDifference));
  await refresh();
  await load("room");
  await showThings();
  return repeat(LOOK_MS, async () => {
    zone = await get(`/building/zones/${encodeURIComponent(zoneId)}`);
    if (!place.querySelector("[transform]")) showMap();
  });
}

const tick = (label, input) => make("label", { class: "tick" }, input, make("span", {}, label));

const key = () => make("ul", { class: "key" }, [["", "a way there and back"], ["⟶", "one way only"], ["!", "problems"], ["☻", "who is there now"], ["✎", "changed in your draft"], ["⌂", "the zone begins here"], ["▲▼", "exits up and down"]].map(([mark, words]) =>
  make("li", {}, make("span", { "aria-hidden": "true" }, mark || "—"), ` ${words}`)));

// The kinds that fields name, at any depth.
function refersOf(fields, found = new Set()) {
  for (const one of fields) {
    if (one.kind === "reference") found.add(one.refers);
    refersOf(one.fields, found);
    for (const entry of one.entries) refersOf(entry.fields, found);
  }
  return found;
}
