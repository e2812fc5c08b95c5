// The map of a zone, on which rooms are chosen, moved and joined: by mouse, by finger and by keyboard.

import { draw, make } from "./dom.js";
import { inLines } from "./mapview.js";

const ACROSS = 132;
const DOWN = 92;
const WIDE = 108;
const HIGH = 52;
const LINE = 15;
const MOVED = 6; // pixels before a press counts as a drag
const STEPS = { north: [0, 1], northeast: [1, 1], east: [1, 0], southeast: [1, -1], south: [0, -1], southwest: [-1, -1], west: [-1, 0], northwest: [-1, 1] };
const KEYS = { ArrowUp: [0, 1], ArrowDown: [0, -1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

// What one does on the map is told to `acts`: choose(room), move(room, at), join(room, room, direction), dig(room, direction).
export function buildMap(acts) {
  const place = make("div", { class: "buildmap" });
  let zone = { rooms: [] };
  let floor = 0;
  let chosen = "";
  let joining = false;

  const here = () => zone.rooms.filter((room) => room.at[2] === floor);
  const roomAt = ([x, y]) => here().find((room) => room.at[0] === x && room.at[1] === y);

  function show(fresh, selected, draws = joining) {
    [zone, joining] = [fresh, draws];
    const floors = [...new Set(zone.rooms.map((room) => room.at[2]))].sort((a, b) => a - b);
    const room = zone.rooms.find((one) => one.id === selected);
    const other = room && selected !== chosen;
    if (other) floor = room.at[2];
    chosen = selected;
    if (!floors.includes(floor)) floor = floors[0] ?? 0;
    const seen = place.querySelector(".scrolls");
    const [left, top] = [seen?.scrollLeft ?? 0, seen?.scrollTop ?? 0];
    const held = place.contains(document.activeElement) ? document.activeElement.dataset.room ?? document.activeElement.dataset.floor : null;
    place.replaceChildren(floorsOf(floors), picture());
    const now = place.querySelector(".scrolls");
    now.scrollTo(left, top);
    if (other) intoView(now);
    if (held) [...place.querySelectorAll("[data-room],[data-floor]")].find((one) => (one.dataset.room ?? one.dataset.floor) === held)?.focus({ preventScroll: true });
  }

  // Scrolls the map, and not the page, to the room that is chosen.
  function intoView(around) {
    const [box, room] = [around.getBoundingClientRect(), around.querySelector(".chosen")?.getBoundingClientRect()];
    if (!room) return;
    around.scrollBy(room.x + room.width / 2 - box.x - box.width / 2, room.y + room.height / 2 - box.y - box.height / 2);
  }

  const floorsOf = (floors) => make("div", { class: "row floors", role: "group", "aria-label": "Floors" }, floors.map((one) =>
    make("button", { type: "button", "data-floor": `floor ${one}`, "aria-pressed": String(one === floor), onclick: () => { floor = one; show(zone, chosen); } },
      one === 0 ? "Ground floor" : `Floor ${one}`)));

  function picture() {
    const rooms = here();
    const xs = rooms.map((room) => room.at[0]);
    const ys = rooms.map((room) => -room.at[1]);
    const box = rooms.length
      ? [Math.min(...xs) * ACROSS - ACROSS, Math.min(...ys) * DOWN - DOWN, (Math.max(...xs) - Math.min(...xs) + 2) * ACROSS, (Math.max(...ys) - Math.min(...ys) + 2) * DOWN]
      : [0, 0, ACROSS, DOWN];
    const first = rooms.find((room) => room.id === chosen) ?? rooms[0];
    const svg = draw("svg", { class: "map", viewBox: box.join(" "), width: box[2], height: box[3], role: "group",
      "aria-label": `Map of ${zone.title}: ${rooms.length} rooms on this floor. Arrow keys go to the next room, Enter chooses it${zone.own ? ", Shift with an arrow key moves it" : ""}.` },
    rooms.flatMap(waysOf), rooms.map((room) => boxOf(room, room === first)));
    svg.addEventListener("pointerdown", (event) => press(event, svg));
    return make("div", { class: "scrolls" }, svg);
  }

  function waysOf(room) {
    return room.exits.flatMap((way) => {
      const there = zone.rooms.find((one) => one.id === way.to);
      const from = middle(room.at);
      const step = STEPS[way.direction];
      if (there && there.at[2] === floor) {
        if (!way.one_way && room.id > way.to) return []; // the line of the way back is the same
        const to = middle(there.at);
        const line = draw("line", { x1: from[0], y1: from[1], x2: to[0], y2: to[1], class: lineClass(way) });
        return way.one_way ? [line, arrow(from, to)] : [line];
      }
      if (there || !step) return [];
      const to = [from[0] + step[0] * ACROSS * 0.62, from[1] - step[1] * DOWN * 0.72];
      return [draw("line", { x1: from[0], y1: from[1], x2: to[0], y2: to[1], class: "away" }),
        draw("text", { x: to[0], y: to[1], class: "away" }, inLines(way.to.replace(/^.*:/, "").replaceAll("_", " "))[0])];
    });
  }

  const lineClass = (way) => [way.one_way && "oneway", way.door && "door", way.hidden && "hidden"].filter(Boolean).join(" ") || undefined;

  function arrow(from, to) {
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const long = Math.hypot(dx, dy) || 1;
    const at = [from[0] + dx * 0.58, from[1] + dy * 0.58];
    const [ux, uy] = [(dx / long) * 9, (dy / long) * 9];
    return draw("polygon", { class: "arrow", points: `${at[0] + ux},${at[1] + uy} ${at[0] - ux - uy * 0.8},${at[1] - uy + ux * 0.8} ${at[0] - ux + uy * 0.8},${at[1] - uy - ux * 0.8}` });
  }

  function boxOf(room, first) {
    const [x, y] = middle(room.at);
    const lines = inLines(room.title);
    const up = ["up", "down"].filter((way) => room.exits.some((one) => one.direction === way)).map((way) => (way === "up" ? "▲" : "▼")).join("");
    const marks = [room.id === zone.start && "⌂", up, room.changed && "✎"].filter(Boolean).join(" ");
    const group = draw("g", { class: ["room", room.problems && "wrong", room.id === chosen && "chosen", !room.placed && "unplaced"].filter(Boolean).join(" "),
      role: "button", tabindex: first ? "0" : "-1", "aria-pressed": String(room.id === chosen), "aria-label": inWords(room), "data-room": room.id },
    draw("rect", { x: x - WIDE / 2, y: y - HIGH / 2, width: WIDE, height: HIGH, rx: 6 }),
    lines.map((line, at) => draw("text", { x, y: y + LINE * (at - (lines.length - 1) / 2) + 4 }, line)),
    marks && draw("text", { x: x - WIDE / 2 + 4, y: y - HIGH / 2 - 5, class: "mark" }, marks),
    room.problems ? [draw("circle", { class: "count", cx: x + WIDE / 2, cy: y - HIGH / 2, r: 11 }), draw("text", { class: "count", x: x + WIDE / 2, y: y - HIGH / 2 + 5 }, `!${room.problems}`)] : null,
    room.people.length ? [draw("rect", { class: "people", x: x - WIDE / 2 - 4, y: y + HIGH / 2 - 12, width: 26, height: 20, rx: 10 }), draw("text", { class: "people", x: x - WIDE / 2 + 9, y: y + HIGH / 2 + 3 }, `☻${room.people.length}`)] : null);
    group.addEventListener("keydown", (event) => typed(event, room));
    return group;
  }

  const titleOf = (id) => zone.rooms.find((one) => one.id === id)?.title ?? id;

  function inWords(room) {
    return [room.title, room.exits.map((way) => `${way.direction} to ${titleOf(way.to)}${way.one_way ? ", one way" : ""}`).join("; ") || "no exits",
      room.problems && `${room.problems} ${room.problems === 1 ? "problem" : "problems"}`, room.people.length && `in it now: ${room.people.join(", ")}`,
      room.changed && "changed in your draft", !room.placed && "its place is computed"].filter(Boolean).join(". ");
  }

  function typed(event, room) {
    const step = KEYS[event.key];
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      acts.choose(room.id);
    } else if (step && event.shiftKey && zone.own) {
      event.preventDefault();
      acts.move(room.id, [room.at[0] + step[0], room.at[1] + step[1], floor]);
    } else if (step) {
      event.preventDefault();
      next(room, step)?.focus();
    }
  }

  // The nearest room that lies in a direction.
  function next(room, [dx, dy]) {
    const far = (one) => {
      const [x, y] = [one.at[0] - room.at[0], one.at[1] - room.at[1]];
      const ahead = x * dx + y * dy;
      return ahead > 0 ? ahead + 3 * Math.abs(x * dy - y * dx) : Infinity;
    };
    const [found] = here().filter((one) => one !== room && far(one) < Infinity).sort((a, b) => far(a) - far(b));
    return found && place.querySelector(`[data-room="${CSS.escape(found.id)}"]`);
  }

  function press(event, svg) {
    const group = event.target.closest(".room");
    if (!group || event.button !== 0) return;
    const room = zone.rooms.find((one) => one.id === group.dataset.room);
    const begin = spot(event, svg);
    const from = [event.clientX, event.clientY];
    let dragged = false;
    let line = null;
    const move = (on) => {
      if (Math.hypot(on.clientX - from[0], on.clientY - from[1]) > MOVED) dragged = zone.own;
      if (!dragged) return;
      const now = spot(on, svg);
      if (!joining) return group.setAttribute("transform", `translate(${now[0] - begin[0]} ${now[1] - begin[1]})`);
      const at = middle(room.at);
      line ??= svg.insertBefore(draw("line", { class: "drawn" }), svg.firstChild);
      for (const [name, value] of Object.entries({ x1: at[0], y1: at[1], x2: now[0], y2: now[1] })) line.setAttribute(name, value);
    };
    const end = (on) => {
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", end);
      removeEventListener("pointercancel", end);
      line?.remove();
      group.removeAttribute("transform");
      if (!dragged) return acts.choose(room.id);
      if (on.type === "pointercancel") return undefined;
      const now = spot(on, svg);
      const cell = [Math.round(now[0] / ACROSS), Math.round(-now[1] / DOWN)];
      if (!joining) {
        if (cell[0] !== room.at[0] || cell[1] !== room.at[1]) acts.move(room.id, [...cell, floor]);
        return undefined;
      }
      const there = roomAt(cell);
      const way = wayTo([cell[0] - room.at[0], cell[1] - room.at[1]]);
      if (there && there !== room) acts.join(room.id, there.id, way);
      else if (!there) acts.dig(room.id, way);
      return undefined;
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
    if (event.pointerType === "mouse") event.preventDefault(); // else the text of the map would be marked
    group.focus({ preventScroll: true });
  }

  return { place, show };
}

const middle = ([x, y]) => [x * ACROSS, -y * DOWN];

function spot(event, svg) {
  const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse());
  return [at.x, at.y];
}

// The direction that is nearest to a step on the map.
function wayTo([dx, dy]) {
  const turn = Math.round(Math.atan2(dx, dy) / (Math.PI / 4));
  return ["north", "northeast", "east", "southeast", "south", "southwest", "west", "northwest"][(turn + 8) % 8];
}
