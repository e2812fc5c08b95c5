// The world as it is now: its map with everybody on it, who was chosen and why they do what they do, and all of it as tables.

import { button, paced, repeat, say } from "./acts.js";
import { get, ofAgent } from "./api.js";
import { facts, field, fill, keyed, longField, make, pane, renew, table } from "./dom.js";
import { begun } from "./feed.js";
import { past } from "./past.js";
import { moodOf, MOODS, moodSign, shapeOf, toneOf } from "./moods.js";
import { RoomMap } from "./roommap.js";
import { counted, meter, percent, plainly } from "./shown.js";
import { reasons } from "./why.js";

const TRAIL_MS = 60000;
const MOST_TRAIL = 30;
const TABLE_MS = 2000;
const WHY_MS = 700;
const PAST_MS = 15000;
const SHOWN = 25;
const KINDS = { person: "person", ai_player: "AI player", stand_in: "stand-in" };
const HEAD = [["Name", ""], ["Who", "word"], ["Room", ""], ["Zone", ""], ["Feels", "word"], ["Health", "number"], ["State", "word"], ["Why", "word"]];

export async function world(place, { feed }) {
  const people = new Map();
  const trails = new Map();
  const strange = new Set(); // rooms that are on no map
  let zones = new Map();
  let rooms = new Map();
  let number = -1;
  let chosen = null;
  let most = SHOWN;
  let listening = () => {};

  const canvas = make("canvas", { tabindex: "0", role: "application", "aria-label": "Map of the world. The same stands in the tables below.", "aria-describedby": "map-keys" });
  const map = new RoomMap(canvas, { picked, moved: floors });
  const zone = make("select", { onchange: () => map.fit(zone.value) });
  const floor = make("select", { onchange: () => map.showFloor(Number(floor.value)) });
  const summary = make("p", { class: "soft", role: "status", "aria-live": "off" });
  const details = make("div");
  const search = make("input", { type: "search", autocomplete: "off", oninput: () => ((most = SHOWN), tables()) });
  const list = make("div");
  const places = make("div");
  const about = pane("Nobody is chosen", details);
  about.classList.add("who-is-chosen");
  const hour = past();

  fill(place, make("div", { class: "stack" },
    make("div", { class: "row" }, field("Zone", zone), field("Floor", floor)),
    make("div", { class: "worldmap" },
      make("div", {},
        make("div", { class: "stage" }, canvas, make("div", { class: "tools" },
          button("+", () => map.zoom(1.4), { "aria-label": "Nearer" }), button("−", () => map.zoom(1 / 1.4), { "aria-label": "Farther" }), button("all", () => ((zone.value = ""), map.fit()), { "aria-label": "All of it" }))),
        summary, key()),
      about),
    hour.section,
    pane("Who is where", make("div", { class: "row" }, longField("Search name, room, zone, mood, state", search)), list),
    pane("Zones", places)));

  // --- what is known ---

  async function loadMap() {
    const told = await get("/world/map");
    rooms = new Map(told.rooms.map((room) => [room.id, room]));
    zones = new Map(told.zones.map((one) => [one.id, one]));
    map.setRooms(told.rooms, told.zones);
    const before = zone.value;
    renew(zone, make("option", { value: "" }, "all of the world"), told.zones.map((one) => make("option", { value: one.id, "data-key": one.id }, `${one.name} (${one.rooms} rooms)`)));
    zone.value = zones.has(before) ? before : "";
    floors();
  }

  async function loadPeople() {
    const told = await get("/world/people");
    number = told.number;
    people.clear();
    for (const one of told.people) people.set(one.id, one);
    show();
    tables();
  }

  function take(event, data) {
    if (event === "gap") return void again();
    if (event !== "moved") return;
    if (data.number !== number + 1) return void again();
    number = data.number;
    const now = performance.now();
    for (const one of data.changed) {
      const was = people.get(one.id);
      if (was && was.room !== one.room) trails.set(one.id, [...(trails.get(one.id) ?? []), { room: was.room, at: now }].slice(-MOST_TRAIL));
      people.set(one.id, one);
    }
    for (const id of data.gone) {
      people.delete(id);
      trails.delete(id);
    }
    if (data.changed.some((one) => !rooms.has(one.room) && !strange.has(one.room))) grown();
    show();
    later();
    if (data.changed.some((one) => one.id === chosen)) explain();
  }

  const again = paced(300, loadPeople);
  // Somebody is in a room that is not on the map: the world has changed. What is not on the new map either is not asked for again.
  const grown = paced(3000, async () => {
    await loadMap();
    for (const { room } of people.values()) if (!rooms.has(room)) strange.add(room);
  });
  const later = paced(TABLE_MS, tables);
  const explain = paced(WHY_MS, describe);

  // A world too large to be read at once is first shown where most of its people are.
  function begin() {
    map.ready(() => {
      if (map.isReadable() || !people.size) return;
      const busy = counted([...people.values()], (one) => rooms.get(one.room)?.zone)[0][0];
      if (!zones.has(busy)) return;
      zone.value = busy;
      map.fit(busy);
    });
  }

  // --- what is shown ---

  function show() {
    const now = performance.now();
    const marks = [];
    for (const one of people.values()) {
      const trail = (trails.get(one.id) ?? []).filter((step) => now - step.at < TRAIL_MS);
      trails.set(one.id, trail);
      marks.push({
        id: one.id, room: one.room, corners: shapeOf(one.mood), tone: toneOf(one.mood), share: one.health,
        hollow: one.state === "paused", ring: one.state === "fighting" ? "--bad" : null, struck: one.state === "dead", trail: trail.map((step) => step.room),
      });
    }
    map.setMarks(marks);
  }

  function floors() {
    const found = map.floors();
    renew(floor, found.map((z) => make("option", { value: z, "data-key": String(z) }, z === 0 ? "ground floor" : z > 0 ? `${z} up` : `${-z} down`)));
    floor.value = String(map.floor);
  }

  const nameOf = (id) => rooms.get(id)?.name ?? "a room that is not on the map";
  const zoneOf = (id) => zones.get(rooms.get(id)?.zone)?.name ?? "";

  function tables() {
    const all = [...people.values()].sort((a, b) => a.name.localeCompare(b.name));
    const wanted = search.value.trim().toLowerCase();
    const found = all.filter((one) => [one.name, nameOf(one.room), zoneOf(one.room), one.mood, one.state, KINDS[one.kind]].some((text) => text.toLowerCase().includes(wanted)));
    const ai = all.filter((one) => one.kind !== "person").length;
    summary.textContent = `${rooms.size} rooms in ${zones.size} zones; ${some(all.length - ai, "person", "people")} and ${some(ai, "AI player", "AI players")} are in the world.`;
    renew(list, table(`${Math.min(most, found.length)} of ${all.length}`, HEAD, found.slice(0, most).map(row), all.length ? "Nobody is like that." : "Nobody is in the world."),
      found.length > most ? button("Show more", () => ((most += SHOWN), tables())) : null);
    const counts = new Map();
    for (const one of all) counts.set(rooms.get(one.room)?.zone, (counts.get(rooms.get(one.room)?.zone) ?? 0) + 1);
    renew(places, table("Zones of the world", [["Zone", ""], ["Rooms", "number"], ["In it now", "number"], ["On the map", "word"]],
      [...zones.values()].map((one) => keyed(one.id, [one.name, one.rooms, counts.get(one.id) ?? 0,
        button("Show", () => {
          zone.value = one.id;
          map.fit(one.id);
          canvas.scrollIntoView({ block: "nearest" });
        }, { "aria-label": `Show ${one.name} on the map` })])), "There are no zones."));
  }

  function row(one) {
    const link = one.kind === "person" ? one.name : make("a", { href: `#/ai/${encodeURIComponent(one.id)}` }, one.name);
    return keyed(one.id, [link, KINDS[one.kind], nameOf(one.room), zoneOf(one.room), one.mood ? moodOf(one.mood) : "", one.health === null ? "" : percent(one.health), one.state,
      button("Why", () => {
        choose(one.id);
        about.focus({ preventScroll: true });
        about.scrollIntoView({ block: "nearest" });
      }, { "aria-label": `Where is ${one.name}, and why` })]);
  }

  // --- who is chosen ---

  function picked(mark, room) {
    if (mark) return choose(mark.id, false);
    choose(null);
    if (!room) return describe();
    const here = [...people.values()].filter((one) => one.room === room.id);
    about.querySelector("h2").textContent = room.name;
    fill(details, facts([["zone", zoneOf(room.id)], ["exits", Object.entries(room.exits).map(([way, to]) => `${way} to ${nameOf(to)}`).join(", ")]]),
      here.length ? make("ul", { class: "plain" }, here.slice(0, SHOWN).map((one) => make("li", {}, button(one.name, () => choose(one.id)), " ", one.mood ? moodOf(one.mood) : ""))) : make("p", { class: "soft" }, "Nobody is in it."));
  }

  function choose(id, centred = true) {
    chosen = id;
    map.choose(id);
    listening();
    listening = () => {};
    const one = people.get(id);
    if (!one) return describe();
    if (centred) map.centre(one.room);
    if (one.kind !== "person") listening = feed.on(`ai_player.${id}.actions`, (event) => event !== "gap" && explain());
    describe();
  }

  async function describe() {
    const one = people.get(chosen);
    about.querySelector("h2").textContent = one?.name ?? "Nobody is chosen";
    if (!one) return fill(details, make("p", { class: "soft" }, "Press somebody on the map, or Why in the table, to see what they do and why."));
    const head = (more = []) => facts([["who", KINDS[one.kind]], ["room", nameOf(one.room)], ["zone", zoneOf(one.room)],
      ["health", one.health === null ? "" : meter(one.health, 1, percent(one.health))], ["feels", one.mood && moodOf(one.mood)], ["state", one.state], ...more]);
    if (one.kind === "person") return renew(details, head());
    try {
      const [state, why] = await Promise.all([get(ofAgent(one.id, "/state")), get(ofAgent(one.id, "/why")).catch((error) => ({ none: error }))]);
      if (chosen !== one.id) return;
      renew(details, head([["goal", state.current_goal], ["task", state.current_task]]),
        make("p", {}, make("a", { href: `#/ai/${encodeURIComponent(one.id)}` }, "All of its mind")),
        make("h3", {}, "Why its last command"),
        why.none ? make("p", { class: "soft" }, why.none.message) : reasons(why));
    } catch (error) {
      say(error.message, true);
    }
  }

  const ends = [feed.on("people", take), again.stop, grown.stop, later.stop, explain.stop, repeat(PAST_MS, hour.refresh), () => listening(), () => map.stop()];
  describe();
  return begun(feed, async () => {
    await loadMap();
    await Promise.all([loadPeople(), hour.refresh()]);
    begin();
  }, () => ends.forEach((end) => end()));
}

const some = (count, one, many) => `${count} ${count === 1 ? one : many}`;

const key = () => make("div", { class: "soft" },
  make("ul", { class: "key" }, Object.keys(MOODS).map((mood) => make("li", {}, moodSign(mood), ` ${plainly(mood)}`)), make("li", {}, moodSign(""), " a person")),
  make("p", { id: "map-keys" }, "A ring: it fights. Hollow: it is paused. A bar below: its health, when it is hurt. A line: where it went in the last minute. A number: so many are in the room. Drag to move, press the map and turn the wheel to go nearer; by keyboard: arrows, + and −, 0 for all of it, Page Up and Page Down for floors."));
