// What a character has seen of the world, from Room.Info: rooms, where they lie, and what leads where.

const MOST_ROOMS = 3000;
const KEEP_MS = 2000;
export const STEPS = {
  n: [0, 1], s: [0, -1], e: [1, 0], w: [-1, 0], ne: [1, 1], nw: [-1, 1], se: [1, -1], sw: [-1, -1],
};

export class WorldMap {
  constructor(drawer) {
    this.drawer = drawer;
    this.rooms = new Map(); // by number
    this.here = null;
    this.visited = new Set(); // numbers of the rooms seen since the page was opened
    this.timer = null;
  }

  load() {
    const kept = this.drawer.recall("map", []);
    for (const room of Array.isArray(kept) ? kept : []) {
      if (!this.rooms.has(room.num)) this.rooms.set(room.num, room);
    }
  }

  // Take note of the room one is in; whoever knows it knows it better now.
  enter(info) {
    if (typeof info?.num !== "number" || info.num < 0) return null;
    const room = this.read(info, this.here);
    this.visited.add(room.num);
    this.rooms.delete(room.num); // the latest stand last, and are forgotten last
    this.rooms.set(room.num, room);
    if (this.rooms.size > MOST_ROOMS) this.rooms.delete(this.rooms.keys().next().value);
    this.here = room;
    this.timer ??= setTimeout(() => this.keep(), KEEP_MS);
    return room;
  }

  // Rooms that the server keeps for this character; what was seen in this visit is newer.
  take(rooms) {
    for (const info of Array.isArray(rooms) ? rooms : []) {
      if (typeof info?.num !== "number" || info.num < 0) continue;
      if (this.visited.has(info.num)) continue;
      // Only a room without coordinates has to lie beside another one.
      const leading = info.coords ? null : [...this.rooms.values()].find((one) => Object.values(one.exits).includes(info.num));
      this.rooms.set(info.num, this.read(info, leading ?? null));
    }
    this.timer ??= setTimeout(() => this.keep(), KEEP_MS);
  }

  read(info, before) {
    return {
      num: info.num,
      name: String(info.name ?? "Somewhere"),
      area: String(info.area ?? ""),
      details: Array.isArray(info.details) ? info.details : [],
      exits: info.exits && typeof info.exits === "object" ? info.exits : {},
      ...this.place(info, before),
    };
  }

  keep() {
    this.timer = null;
    this.drawer.keep("map", [...this.rooms.values()]);
  }

  forget() {
    this.rooms = new Map(this.here ? [[this.here.num, this.here]] : []);
    this.keep();
  }

  // Where it lies: as the server says; else beside the room one came from; else where it lay before.
  place(info, before) {
    const told = /^(.*),(-?\d+),(-?\d+),(-?\d+)/.exec(info.coords ?? "");
    if (told) return { zone: told[1], x: Number(told[2]), y: Number(told[3]), z: Number(told[4]) };
    const known = this.rooms.get(info.num);
    if (known) return { zone: known.zone, x: known.x, y: known.y, z: known.z };
    const zone = String(info.area ?? "");
    if (!before || before.zone !== zone) return { zone, x: 0, y: 0, z: 0 };
    const way = Object.keys(before.exits).find((one) => before.exits[one] === info.num);
    const [dx, dy] = STEPS[way] ?? [0, 0];
    const dz = { u: 1, d: -1 }[way] ?? 0;
    return { zone, x: before.x + dx, y: before.y + dy, z: before.z + dz };
  }

  // The rooms of a zone on one floor, one for each place: the latest seen.
  floor(zone, z) {
    const places = new Map();
    for (const room of this.rooms.values()) {
      if (room.zone === zone && room.z === z) places.set(`${room.x},${room.y}`, room);
    }
    if (this.here?.zone === zone && this.here.z === z) places.set(`${this.here.x},${this.here.y}`, this.here);
    return [...places.values()];
  }

  // The floors of a zone that were seen, the lowest first.
  floors(zone) {
    const floors = new Set([...this.rooms.values()].filter((room) => room.zone === zone).map((room) => room.z));
    return [...floors].sort((a, b) => a - b);
  }

  // Zones seen, with the name of each.
  zones() {
    const zones = new Map();
    for (const room of this.rooms.values()) if (!zones.has(room.zone)) zones.set(room.zone, room.area || room.zone);
    return zones;
  }

  // The ways to go from here to there over rooms that were seen; null when none is known.
  path(target) {
    if (!this.here) return null;
    const came = new Map([[this.here.num, null]]);
    const open = [this.here.num];
    for (let num = open.shift(); num !== undefined; num = open.shift()) {
      if (num === target) break;
      for (const [way, to] of Object.entries(this.rooms.get(num)?.exits ?? {})) {
        if (!came.has(to)) {
          came.set(to, [num, way]);
          open.push(to);
        }
      }
    }
    if (!came.has(target)) return null;
    const ways = [];
    for (let at = target; came.get(at); at = came.get(at)[0]) ways.unshift(came.get(at)[1]);
    return ways;
  }
}
