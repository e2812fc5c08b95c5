// A map of rooms on their places: the one that somebody believes in, or the true one.

import { draw, make } from "./dom.js";

const STEP = 100;
const SIZE = 56;
const LEAST = 6 * STEP;
const LINE = 16;
const WIDTH = 12; // letters that fit below a room
const ASIDE = { north: [0, -1], south: [0, 1], east: [1, 0], west: [-1, 0], northeast: [1, -1], northwest: [-1, -1], southeast: [1, 1], southwest: [-1, 1], up: [0.5, -0.5], down: [-0.5, 0.5] };

// rooms: [{ id, name, x, y, exits: { direction: id }, kind: "seen" | "unsure" | "", here }]
export function mapOf(title, rooms) {
  const placed = spread(rooms);
  if (!placed.size) return make("p", { class: "soft" }, "There is nothing on it yet.");
  const lines = [];
  const boxes = [];
  for (const room of rooms) {
    const at = placed.get(room.id);
    if (!at) continue;
    for (const to of Object.values(room.exits ?? {})) {
      const there = placed.get(to);
      if (there) lines.push(draw("line", { x1: at[0], y1: at[1], x2: there[0], y2: there[1] }));
    }
    boxes.push(draw("g", { class: [room.kind ?? "", room.here ? "here" : ""].join(" ").trim() || undefined },
      draw("title", {}, `${room.name}${room.here ? " (it is here)" : ""}`),
      draw("rect", { x: at[0] - SIZE / 2, y: at[1] - SIZE / 4, width: SIZE, height: SIZE / 2, rx: 5 }),
      inLines(room.name).map((line, number) => draw("text", { x: at[0], y: at[1] + SIZE / 4 + LINE * (number + 1) }, line))));
  }
  const here = rooms.find((room) => room.here);
  return make("figure", {},
    draw("svg", { class: "map", viewBox: windowOn(placed, here && placed.get(here.id)).join(" "), role: "img", "aria-label": `${title}: ${placed.size} rooms${here ? `; it is in ${here.name}` : ""}. The same as a list below.` }, lines, boxes),
    make("details", {}, make("summary", {}, `${title} as a list`), asList(rooms)));
}

// All of it; on a phone no more than what is about the room it is in, or nothing could be read.
function windowOn(placed, here) {
  const xs = [...placed.values()].map(([x]) => x);
  const ys = [...placed.values()].map(([, y]) => y);
  const box = [Math.min(...xs) - STEP / 2 - SIZE / 2, Math.min(...ys) - STEP / 2, Math.max(...xs) - Math.min(...xs) + STEP + SIZE, Math.max(...ys) - Math.min(...ys) + STEP * 1.3];
  if (box[2] < LEAST) [box[0], box[2]] = [box[0] - (LEAST - box[2]) / 2, LEAST];
  const most = STEP * (matchMedia("(max-width: 40rem)").matches ? 5 : 14);
  for (const axis of [0, 1]) {
    if (!here || box[axis + 2] <= most) continue;
    const end = box[axis] + box[axis + 2] - most;
    box[axis] = Math.max(box[axis], Math.min(end, here[axis] - most / 2));
    box[axis + 2] = most;
  }
  return box;
}

// A name in two lines at the most.
export function inLines(name, most = WIDTH) {
  const lines = [""];
  for (const word of name.split(" ")) {
    const longer = lines.at(-1) ? `${lines.at(-1)} ${word}` : word;
    if (longer.length <= most || !lines.at(-1)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  const some = lines.slice(0, 2).map((line) => (line.length > most ? `${line.slice(0, most - 1)}…` : line));
  if (lines.length > 2) some[1] = `${some[1].slice(0, most - 1)}…`;
  return some;
}

function asList(rooms) {
  const names = new Map(rooms.map((room) => [room.id, room.name]));
  return make("ul", { class: "scrolls" }, [...rooms].sort((a, b) => a.name.localeCompare(b.name)).map((room) =>
    make("li", {}, make("strong", {}, room.name), room.here ? " (it is here)" : "", room.kind === "seen" ? " (it was there)" : room.kind === "unsure" ? " (heard of, not seen)" : "", ": ",
      Object.entries(room.exits ?? {}).map(([way, to]) => `${way} to ${names.get(to) ?? "somewhere unknown"}`).join(", ") || "no exits")));
}

// Rooms with coordinates stand on them; the others beside a room that leads to them, wherever there is a place.
function spread(rooms) {
  const placed = new Map();
  const taken = new Set();
  const put = (id, x, y) => {
    while (taken.has(`${x},${y}`)) x += STEP / 2;
    taken.add(`${x},${y}`);
    placed.set(id, [x, y]);
  };
  for (const room of rooms) if (room.x !== undefined) put(room.id, room.x * STEP, -room.y * STEP);
  const byId = new Map(rooms.map((room) => [room.id, room]));
  if (!placed.size && rooms.length) put(rooms[0].id, 0, 0);
  let grown = true;
  while (grown) {
    grown = false;
    for (const [id, [x, y]] of [...placed]) {
      for (const [way, to] of Object.entries(byId.get(id)?.exits ?? {})) {
        if (placed.has(to) || !byId.has(to)) continue;
        const [dx, dy] = ASIDE[way] ?? [0.5, 0.5];
        put(to, x + dx * STEP, y + dy * STEP);
        grown = true;
      }
    }
  }
  return placed;
}

export function asBelieved(model) {
  const map = model.map ?? {};
  return (map.nodes ?? []).map((node) => ({
    id: node.room_id,
    name: node.name || "a room that it only heard of",
    zone: node.area ?? "",
    exits: Object.fromEntries(Object.entries(node.exits ?? {}).filter(([, edge]) => edge.to_room).map(([way, edge]) => [way, edge.to_room])),
    ...place(node.coordinates),
    kind: node.visit_count ? "seen" : "unsure",
    here: node.room_id === map.current_room_id,
  }));
}

export function asTrue(rooms, seen, name) {
  return rooms.map((room) => ({
    id: room.id,
    name: room.name,
    exits: room.exits,
    ...place(room.coords),
    kind: seen.has(room.name) ? "seen" : "",
    here: room.occupants.includes(name),
  }));
}

// In a map of several floors, each stands a little aside of the one below it.
function place(coords) {
  if (!coords || coords.length < 2) return {};
  const [x, y, z = 0] = coords;
  return { x: x + z * 0.35, y: y + z * 0.35 };
}
