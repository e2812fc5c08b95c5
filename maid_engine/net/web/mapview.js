// The map as a drawing: rooms, what joins them, where one is. A click or the arrow keys read a room's name, Enter walks there.

import { DIRECTIONS } from "/client/compass.js";
import { draw, make } from "/client/dom.js";
import { STEPS } from "/client/map.js";

const CELL = 44;
const ROOM = 22;
const KEYS = { ArrowUp: [0, 1], ArrowDown: [0, -1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
const NARROWEST = 5; // cells that are shown at once, at the least
const WIDEST = 11;

export class MapView {
  // `parts`: drawing (an svg), caption, go (the button that walks), zones (a select), floor (a row: up, name, down).
  constructor(map, parts, walk) {
    this.map = map;
    Object.assign(this, parts);
    this.walk = walk;
    this.chosen = null;
    this.drawing.addEventListener("keydown", (event) => this.pressed(event));
    this.go.addEventListener("click", () => this.chosen && this.walk(this.chosen.num));
    this.zones.addEventListener("change", () => this.show(this.zones.value));
    this.up.addEventListener("click", () => this.turn(1));
    this.down.addEventListener("click", () => this.turn(-1));
  }

  // The floor one stands on, or a floor of another zone that was seen.
  show(zone = this.map.here?.zone, z = this.usualFloor(zone)) {
    const { here } = this.map;
    if (!here) return;
    this.zone = zone;
    this.z = z;
    this.rooms = this.map.floor(zone, z);
    this.listZones(zone);
    this.showFloors();
    const isHere = zone === here.zone && z === here.z;
    const middle = isHere ? here : this.rooms[0];
    if (!middle) return;
    this.frame(middle);
    const shapes = this.rooms.map((room) => this.room(room));
    this.drawing.replaceChildren(...this.links(), ...shapes);
    this.drawing.setAttribute("aria-label", `Map of ${this.map.zones().get(zone)}, ${this.rooms.length} rooms seen`);
    const kept = this.rooms.find((room) => room.num === this.chosen?.num);
    this.choose(isHere ? (this.keeps && kept) || here : middle);
    this.keeps = false;
  }

  // Where one stands, in the zone where one is; else the floor nearest to the ground.
  usualFloor(zone) {
    const { here } = this.map;
    if (here && zone === here.zone) return here.z;
    return this.map.floors(zone).sort((a, b) => Math.abs(a) - Math.abs(b))[0] ?? 0;
  }

  // Show the next floor above or below that was seen.
  turn(by) {
    const floors = this.map.floors(this.zone);
    const next = floors[floors.indexOf(this.z) + by];
    if (next !== undefined) this.show(this.zone, next);
  }

  showFloors() {
    const floors = this.map.floors(this.zone);
    const at = floors.indexOf(this.z);
    this.floor.parentElement.hidden = floors.length < 2;
    this.floor.textContent = `Floor ${this.z}`;
    this.up.disabled = at >= floors.length - 1;
    this.down.disabled = at <= 0;
  }

  frame(middle) {
    const span = (axis) => {
      const all = this.rooms.map((room) => room[axis]);
      const [low, high] = [Math.min(...all), Math.max(...all)];
      const spare = Math.max(0, NARROWEST - 1 - (high - low)) / 2; // a room alone need not fill the page
      if (high - low < WIDEST) return [low - spare, high + spare];
      const half = Math.floor(WIDEST / 2);
      const first = Math.max(low, Math.min(high - WIDEST + 1, middle[axis] - half));
      return [first, first + WIDEST - 1];
    };
    const [left, right] = span("x");
    const [bottom, top] = span("y");
    const box = [left * CELL - CELL * 0.75, -top * CELL - CELL * 0.75, (right - left + 1.5) * CELL, (top - bottom + 1.5) * CELL];
    this.drawing.setAttribute("viewBox", box.join(" "));
  }

  links() {
    const found = [];
    const drawn = new Set();
    for (const room of this.rooms) {
      for (const [way, num] of Object.entries(room.exits)) {
        const step = STEPS[way];
        if (!step) continue;
        const other = this.rooms.find((one) => one.num === num);
        const pair = [room.num, num].sort().join();
        if (other && drawn.has(pair)) continue;
        drawn.add(pair);
        const [x, y] = [room.x * CELL, -room.y * CELL];
        // A way to where nobody has been ends in the open.
        const [tx, ty] = other ? [other.x * CELL, -other.y * CELL] : [x + step[0] * CELL * 0.55, y - step[1] * CELL * 0.55];
        found.push(draw("line", { x1: x, y1: y, x2: tx, y2: ty, class: other ? "link" : "link open" }));
      }
    }
    return found;
  }

  room(room) {
    const isHere = room.num === this.map.here.num;
    const [x, y] = [room.x * CELL, -room.y * CELL];
    const box = { x: x - ROOM / 2, y: y - ROOM / 2, width: ROOM, height: ROOM, rx: 4 };
    const group = draw("g", {
      class: isHere ? "room here" : "room",
      role: "button",
      tabindex: -1,
      "aria-label": this.named(room),
    });
    group.append(draw("rect", box), draw("title", {}, document.createTextNode(this.named(room))));
    if (isHere) group.append(draw("circle", { cx: x, cy: y, r: 5, class: "me" }));
    const mark = (text, dx, dy) => group.append(draw("text", { x: x + dx, y: y + dy, class: "mark" }, document.createTextNode(text)));
    if (room.exits.u !== undefined) mark("▲", ROOM / 2 + 6, -4);
    if (room.exits.d !== undefined) mark("▼", ROOM / 2 + 6, 11);
    group.addEventListener("click", () => this.choose(room));
    group.addEventListener("dblclick", () => this.walk(room.num));
    group.addEventListener("focus", () => this.choose(room));
    group.roomNumber = room.num;
    return group;
  }

  named(room) {
    const ways = Object.keys(room.exits).map((way) => DIRECTIONS[way] ?? way);
    const isHere = room.num === this.map.here?.num ? ", you are here" : "";
    const details = room.details.length ? ` (${room.details.join(", ")})` : "";
    return `${room.name}${details}${isHere}; ${ways.length ? `ways ${ways.join(", ")}` : "no way out"}`;
  }

  choose(room) {
    this.chosen = room;
    this.keeps = room.num !== this.map.here?.num;
    for (const group of this.drawing.querySelectorAll(".room")) {
      const isIt = group.roomNumber === room.num;
      group.classList.toggle("chosen", isIt);
      group.setAttribute("tabindex", isIt ? 0 : -1);
    }
    this.caption.textContent = this.named(room);
    this.go.hidden = room.num === this.map.here?.num;
    this.go.textContent = "Walk there";
  }

  pressed(event) {
    const step = KEYS[event.key];
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      if (this.chosen) this.walk(this.chosen.num);
      return;
    }
    if (!step || !this.chosen) return;
    event.preventDefault();
    const next = this.nearest(step);
    if (!next) return;
    this.choose(next);
    [...this.drawing.querySelectorAll(".room")].find((group) => group.roomNumber === next.num)?.focus();
  }

  // The nearest room that lies that way.
  nearest([dx, dy]) {
    const from = this.chosen;
    const rated = this.rooms
      .map((room) => ({ room, along: (room.x - from.x) * dx + (room.y - from.y) * dy, aside: Math.abs((room.x - from.x) * dy) + Math.abs((room.y - from.y) * dx) }))
      .filter(({ along }) => along > 0)
      .sort((a, b) => a.along + 3 * a.aside - (b.along + 3 * b.aside));
    return rated[0]?.room;
  }

  listZones(zone) {
    const zones = this.map.zones();
    this.zones.replaceChildren(
      ...[...zones].map(([id, name]) => make("option", { value: id, textContent: name, selected: id === zone })),
    );
    this.zones.parentElement.hidden = zones.size < 2;
  }
}
