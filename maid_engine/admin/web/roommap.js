// A map of rooms on a canvas, with marks for who is in them. It knows nothing of a page or a server: it is given rooms
// and marks, and tells what is picked. Rooms stand on cells: x to the east, y to the north, z for the floor.
//
//   const map = new RoomMap(canvas, { picked: (mark, room) => … });
//   map.setRooms([{ id, name, zone, x, y, z, exits: { north: id } }], [{ id, name }]);
//   map.setMarks([{ id, room, corners: [[x, y], …], tone: "--text", hollow, ring: "--bad", share: 0.5, trail: [id, …] }]);
//   map.choose(id); map.showFloor(0); map.fit(); map.zoom(1.5); map.centre(roomId); map.stop();

const BOX = 0.62; // share of a cell that a room takes
const NAMES_FROM = 58; // pixels of a cell from which names of rooms are drawn
const BOXES_FROM = 9;
const LEAST_SCALE = 2;
const MOST_SCALE = 140;
const FIRST_SCALE = 90; // a small world is not blown up beyond this
const MARK = 7; // pixels from the middle of a mark to its edge
const LEAST_MARK = 3.2; // marks that would be smaller are counted instead
const TRAILS_UP_TO = 150; // marks in sight with which trails are drawn for all
const MOVE_MS = 450;
const NEAR = 12; // pixels within which a mark is hit
const DRAGGED = 4;
const FAR = 3; // cells from which an exit is drawn as a faint way

export class RoomMap {
  constructor(canvas, { picked = () => {}, moved = () => {} } = {}) {
    this.canvas = canvas;
    this.picked = picked;
    this.moved = moved; // the floor or the part in sight is another
    this.ground = document.createElement("canvas"); // rooms and ways, drawn anew only when the view changes
    this.rooms = new Map();
    this.zones = new Map();
    this.marks = new Map();
    this.floor = 0;
    this.chosen = null;
    this.view = { x: 0, y: 0, scale: 40 };
    this.pointers = new Map();
    this.frame = 0;
    this.stale = true;
    this.waiting = [];
    this.still = matchMedia("(prefers-reduced-motion: reduce)");
    this.dark = matchMedia("(prefers-color-scheme: dark)");
    this.recolour = () => {
      this.tones = null;
      this.redraw();
    };
    this.dark.addEventListener("change", this.recolour);
    this.watching = new ResizeObserver(() => this.resize());
    this.watching.observe(canvas);
    this.listen();
  }

  // --- what is shown ---

  setRooms(rooms, zones = []) {
    const first = !this.rooms.size;
    this.rooms = new Map(rooms.map((room) => [room.id, room]));
    this.zones = new Map(zones.map((zone) => [zone.id, { ...zone, ...middle(rooms.filter((room) => room.zone === zone.id)) }]));
    if (first) this.begin();
    this.redraw();
  }

  // Shows all rooms as soon as there are rooms and the canvas has a size.
  begin() {
    if (this.begun || !this.rooms.size || !this.dense || this.canvas.clientWidth < 2) return;
    this.begun = true;
    this.fit();
    for (const work of this.waiting.splice(0)) work();
  }

  setMarks(marks) {
    const now = performance.now();
    const before = this.marks;
    this.marks = new Map();
    for (const mark of marks) {
      const was = before.get(mark.id);
      const left = was && was.room !== mark.room && !this.still.matches ? { from: was.room, since: now } : was?.left;
      this.marks.set(mark.id, { ...mark, left: left && now - left.since < MOVE_MS ? left : null });
    }
    this.ask();
  }

  // Calls this once the map has a size and shows all rooms.
  ready(work) {
    if (this.begun) work();
    else this.waiting.push(work);
  }

  isReadable() {
    return this.view.scale >= BOXES_FROM * 2;
  }

  choose(id) {
    this.chosen = id;
    this.ask();
  }

  floors() {
    return [...new Set([...this.rooms.values()].map((room) => room.z))].sort((a, b) => b - a);
  }

  showFloor(z) {
    if (z === this.floor || !this.floors().includes(z)) return;
    this.floor = z;
    this.redraw();
    this.moved();
  }

  // Shows all rooms, or those of a zone, on this floor.
  fit(zone = "") {
    let some = [...this.rooms.values()].filter((room) => !zone || room.zone === zone);
    if (!some.length) return;
    if (!some.some((room) => room.z === this.floor)) this.floor = mostOf(some.map((room) => room.z));
    some = some.filter((room) => room.z === this.floor);
    const box = boxOf(some);
    const { width, height } = this.size();
    const scale = Math.min(width / (box.width + 1.6), height / (box.height + 1.6), FIRST_SCALE);
    this.view = { x: box.x, y: box.y, scale: clamp(scale, LEAST_SCALE, MOST_SCALE) };
    this.redraw();
    this.moved();
  }

  centre(id) {
    const room = this.rooms.get(id);
    if (!room) return;
    this.floor = room.z;
    this.view = { x: room.x, y: room.y, scale: Math.max(this.view.scale, NAMES_FROM) };
    this.redraw();
    this.moved();
  }

  zoom(times, at = null) {
    const { width, height } = this.size();
    const [px, py] = at ?? [width / 2, height / 2];
    const [x, y] = this.cellAt(px, py);
    const scale = clamp(this.view.scale * times, LEAST_SCALE, MOST_SCALE);
    this.view = { x: x - (px - width / 2) / scale, y: y + (py - height / 2) / scale, scale };
    this.redraw();
  }

  pan(dx, dy) {
    this.view = { ...this.view, x: this.view.x - dx / this.view.scale, y: this.view.y + dy / this.view.scale };
    this.redraw();
  }

  stop() {
    cancelAnimationFrame(this.frame);
    this.watching.disconnect();
    this.dark.removeEventListener("change", this.recolour);
  }

  // --- places ---

  size() {
    return { width: this.canvas.clientWidth || 1, height: this.canvas.clientHeight || 1 };
  }

  at(x, y) {
    const { width, height } = this.size();
    return [(x - this.view.x) * this.view.scale + width / 2, (this.view.y - y) * this.view.scale + height / 2];
  }

  cellAt(px, py) {
    const { width, height } = this.size();
    return [this.view.x + (px - width / 2) / this.view.scale, this.view.y - (py - height / 2) / this.view.scale];
  }

  roomAt(px, py) {
    const [x, y] = this.cellAt(px, py);
    for (const room of this.rooms.values()) {
      if (room.z === this.floor && Math.abs(room.x - x) < BOX / 2 + 0.08 && Math.abs(room.y - y) < BOX / 2 + 0.08) return room;
    }
    return null;
  }

  markAt(px, py) {
    let best = null;
    for (const spot of this.spots ?? []) {
      const far = Math.hypot(spot.x - px, spot.y - py);
      if (far < Math.max(NEAR, spot.radius) && (!best || far < best.far)) best = { far, mark: spot.mark };
    }
    return best?.mark ?? null;
  }

  // --- drawing ---

  resize() {
    const { width, height } = this.size();
    const dense = Math.min(devicePixelRatio || 1, 2);
    for (const one of [this.canvas, this.ground]) [one.width, one.height] = [Math.round(width * dense), Math.round(height * dense)];
    this.dense = dense;
    this.begin();
    this.redraw();
  }

  redraw() {
    this.stale = true;
    this.ask();
  }

  ask() {
    this.frame ||= requestAnimationFrame(() => {
      this.frame = 0;
      this.draw();
    });
  }

  tone(name) {
    this.tones ??= new Map();
    if (!this.tones.has(name)) this.tones.set(name, getComputedStyle(document.documentElement).getPropertyValue(name).trim() || "#808080");
    return this.tones.get(name);
  }

  draw() {
    if (!this.dense) return;
    if (this.stale) this.drawGround();
    this.stale = false;
    const pen = this.canvas.getContext("2d");
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.clearRect(0, 0, this.canvas.width, this.canvas.height);
    pen.drawImage(this.ground, 0, 0);
    pen.setTransform(this.dense, 0, 0, this.dense, 0, 0);
    if (this.drawMarks(pen)) this.ask();
  }

  drawGround() {
    const pen = this.ground.getContext("2d");
    const { width, height } = this.size();
    pen.setTransform(this.dense, 0, 0, this.dense, 0, 0);
    pen.clearRect(0, 0, width, height);
    const seen = [];
    for (const room of this.rooms.values()) {
      if (room.z !== this.floor) continue;
      const [x, y] = this.at(room.x, room.y);
      const edge = this.view.scale * 2;
      if (x > -edge && y > -edge && x < width + edge && y < height + edge) seen.push([room, x, y]);
    }
    this.drawWays(pen, seen);
    this.drawRooms(pen, seen);
    if (this.view.scale >= NAMES_FROM) this.drawNames(pen, seen);
    else this.drawZoneNames(pen);
  }

  drawWays(pen, seen) {
    const near = new Path2D();
    const far = new Path2D();
    for (const [room, x, y] of seen) {
      for (const to of Object.values(room.exits ?? {})) {
        const there = this.rooms.get(to);
        if (!there || there.z !== this.floor) continue;
        const path = Math.max(Math.abs(there.x - room.x), Math.abs(there.y - room.y)) >= FAR ? far : near;
        const [tx, ty] = this.at(there.x, there.y);
        path.moveTo(x, y);
        path.lineTo(tx, ty);
      }
    }
    pen.strokeStyle = this.tone("--line");
    pen.lineWidth = clamp(this.view.scale / 24, 0.6, 2.5);
    pen.stroke(near);
    pen.globalAlpha = 0.55;
    pen.setLineDash([5, 5]);
    pen.stroke(far);
    pen.setLineDash([]);
    pen.globalAlpha = 1;
  }

  drawRooms(pen, seen) {
    const half = (this.view.scale * BOX) / 2;
    const path = new Path2D();
    for (const [, x, y] of seen) {
      if (this.view.scale < BOXES_FROM) path.rect(x - half, y - half, half * 2, half * 2);
      else path.roundRect(x - half, y - half, half * 2, half * 2, half / 4);
    }
    pen.fillStyle = this.tone(this.view.scale < BOXES_FROM ? "--line" : "--ground");
    pen.fill(path);
    if (this.view.scale < BOXES_FROM) return;
    pen.strokeStyle = this.tone("--line");
    pen.lineWidth = 1.5;
    pen.stroke(path);
    if (this.view.scale >= 24) this.drawStairs(pen, seen, half);
  }

  // A triangle in a corner of a room tells that there is a way up or down.
  drawStairs(pen, seen, half) {
    const path = new Path2D();
    const size = Math.min(5, half / 3);
    for (const [room, x, y] of seen) {
      for (const [way, side] of [["up", -1], ["down", 1]]) {
        if (!room.exits?.[way]) continue;
        const [left, top] = [x + half - size * 1.7, y + side * (half - size * 1.4)];
        path.moveTo(left - size, top - side * size * 0.7);
        path.lineTo(left + size, top - side * size * 0.7);
        path.lineTo(left, top + side * size * 0.9);
      }
    }
    pen.fillStyle = this.tone("--soft");
    pen.fill(path);
  }

  drawNames(pen, seen) {
    pen.font = "12px system-ui, sans-serif";
    pen.textAlign = "center";
    pen.textBaseline = "top";
    const below = (this.view.scale * BOX) / 2 + 2;
    for (const [room, x, y] of seen) {
      const lines = this.inLines(pen, room.name, this.view.scale * 0.98);
      lines.forEach((line, at) => this.write(pen, line, x, y + below + at * 13, "--text"));
    }
  }

  // A name in two lines at most, as wide as a cell.
  inLines(pen, name, most) {
    const lines = [""];
    for (const word of name.split(" ")) {
      const longer = `${lines.at(-1)} ${word}`.trim();
      if (!lines.at(-1) || pen.measureText(longer).width <= most) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    if (lines.length > 2) lines.splice(1, lines.length - 1, `${lines[1]} …`);
    return lines.map((line) => {
      let some = line;
      while (some.length > 3 && pen.measureText(some).width > most) some = `${some.slice(0, -2)}…`;
      return some;
    });
  }

  drawZoneNames(pen) {
    pen.textAlign = "center";
    pen.textBaseline = "bottom";
    pen.font = "600 13px system-ui, sans-serif";
    const taken = [];
    const sized = [...this.zones.values()].filter((zone) => zone.floors?.has(this.floor)).sort((a, b) => b.count - a.count);
    for (const zone of sized) {
      const box = zone.floors.get(this.floor);
      const [x, y] = this.at(box.x, box.y + box.height / 2 + 0.5);
      const half = pen.measureText(zone.name).width / 2;
      const [left, right] = [x - half, x + half];
      if (taken.some((one) => left < one[1] && right > one[0] && Math.abs(y - one[2]) < 16)) continue;
      taken.push([left, right, y]);
      this.write(pen, zone.name, x, y - 1, "--text");
    }
  }

  write(pen, text, x, y, tone) {
    pen.lineWidth = 4;
    pen.lineJoin = "round";
    pen.strokeStyle = this.tone("--raised");
    pen.strokeText(text, x, y);
    pen.fillStyle = this.tone(tone);
    pen.fillText(text, x, y);
  }

  // Gives whether somebody is still on the way from one room to the next.
  drawMarks(pen) {
    const groups = new Map();
    for (const mark of this.marks.values()) {
      const room = this.rooms.get(mark.room);
      if (!room || room.z !== this.floor) continue;
      if (!groups.has(room)) groups.set(room, []);
      groups.get(room).push(mark);
    }
    const { width, height } = this.size();
    const now = performance.now();
    let moving = false;
    this.spots = [];
    const counted = [];
    for (const [room, marks] of groups) {
      const [x, y] = this.at(room.x, room.y);
      if (x < -100 || y < -100 || x > width + 100 || y > height + 100) continue;
      const side = Math.ceil(Math.sqrt(marks.length));
      const step = Math.min((this.view.scale * BOX) / side, MARK * 2.8);
      const radius = Math.min(MARK, step / 2.5);
      if (marks.length > 1 && radius < LEAST_MARK) {
        counted.push([x, y, marks]);
        continue;
      }
      marks.forEach((mark, at) => {
        const spot = { mark, radius: Math.max(radius, 3), x: x + ((at % side) - (side - 1) / 2) * step, y: y + (Math.floor(at / side) - (Math.ceil(marks.length / side) - 1) / 2) * step };
        moving = this.onTheWay(spot, now) || moving;
        this.spots.push(spot);
      });
    }
    if (this.spots.length <= TRAILS_UP_TO) for (const spot of this.spots) this.drawTrail(pen, spot);
    else for (const spot of this.spots) if (spot.mark.id === this.chosen) this.drawTrail(pen, spot);
    for (const [x, y, marks] of counted) this.drawCount(pen, x, y, marks);
    for (const spot of this.spots) this.drawMark(pen, spot);
    return moving;
  }

  onTheWay(spot, now) {
    const { left } = spot.mark;
    const from = left && this.rooms.get(left.from);
    if (!from || from.z !== this.floor) return false;
    const share = clamp((now - left.since) / MOVE_MS, 0, 1);
    const [x, y] = this.at(from.x, from.y);
    spot.x = x + (spot.x - x) * share;
    spot.y = y + (spot.y - y) * share;
    return share < 1;
  }

  drawTrail(pen, spot) {
    const rooms = (spot.mark.trail ?? []).map((id) => this.rooms.get(id)).filter((room) => room && room.z === this.floor);
    if (!rooms.length) return;
    pen.beginPath();
    rooms.forEach((room, at) => pen[at ? "lineTo" : "moveTo"](...this.at(room.x, room.y)));
    pen.lineTo(spot.x, spot.y);
    const mine = spot.mark.id === this.chosen;
    pen.globalAlpha = mine ? 0.9 : 0.4;
    pen.strokeStyle = this.tone(spot.mark.tone);
    pen.lineWidth = mine ? 3 : 2;
    pen.lineJoin = "round";
    pen.stroke();
    pen.globalAlpha = 1;
  }

  drawMark(pen, { mark, x, y, radius }) {
    const shape = new Path2D();
    mark.corners.forEach(([dx, dy], at) => shape[at ? "lineTo" : "moveTo"](x + dx * radius, y + dy * radius));
    shape.closePath();
    if (mark.id === this.chosen) {
      pen.beginPath();
      pen.arc(x, y, radius + 6, 0, 7);
      pen.fillStyle = this.tone("--here");
      pen.fill();
    }
    pen.lineJoin = "round";
    pen.lineWidth = 3;
    pen.strokeStyle = this.tone("--ground");
    pen.stroke(shape);
    pen.fillStyle = this.tone(mark.hollow ? "--ground" : mark.tone);
    pen.fill(shape);
    pen.lineWidth = mark.hollow ? 1.8 : 0.8;
    pen.strokeStyle = this.tone(mark.tone);
    pen.stroke(shape);
    if (mark.share !== null && mark.share !== undefined && mark.share < 1 && radius > 4) this.drawShare(pen, mark, x, y, radius);
    if (mark.ring) this.ringAround(pen, x, y, radius + 3.5, mark.ring);
    if (mark.struck) {
      pen.beginPath();
      pen.moveTo(x - radius, y - radius);
      pen.lineTo(x + radius, y + radius);
      pen.moveTo(x + radius, y - radius);
      pen.lineTo(x - radius, y + radius);
      pen.lineWidth = 2;
      pen.strokeStyle = this.tone("--bad");
      pen.stroke();
    }
  }

  // What is left of somebody's health, as a bar below the mark; nobody who is well has one.
  drawShare(pen, mark, x, y, radius) {
    const [left, top, width] = [x - radius, y + radius + 1.5, radius * 2];
    pen.fillStyle = this.tone("--line");
    pen.fillRect(left, top, width, 2.5);
    pen.fillStyle = this.tone(mark.share < 0.35 ? "--bad" : "--good");
    pen.fillRect(left, top, width * mark.share, 2.5);
  }

  ringAround(pen, x, y, radius, tone) {
    pen.beginPath();
    pen.arc(x, y, radius, 0, 7);
    pen.lineWidth = 1.8;
    pen.strokeStyle = this.tone(tone);
    pen.stroke();
  }

  // So many in one room that each would be too small: their number, in the tone of most of them.
  drawCount(pen, x, y, marks) {
    const radius = clamp(6 + Math.sqrt(marks.length) * 1.2, 8, 22);
    pen.beginPath();
    pen.arc(x, y, radius, 0, 7);
    pen.fillStyle = this.tone(mostOf(marks.map((mark) => mark.tone)));
    pen.fill();
    pen.lineWidth = marks.some((mark) => mark.id === this.chosen) ? 4 : 1.5;
    pen.strokeStyle = this.tone(marks.some((mark) => mark.id === this.chosen) ? "--here" : "--ground");
    pen.stroke();
    pen.font = "600 11px system-ui, sans-serif";
    pen.textAlign = "center";
    pen.textBaseline = "middle";
    pen.fillStyle = this.tone("--ground");
    pen.fillText(String(marks.length), x, y + 0.5);
  }

  // --- hands ---

  listen() {
    const canvas = this.canvas;
    const place = (event) => {
      const box = canvas.getBoundingClientRect();
      return [event.clientX - box.left, event.clientY - box.top];
    };
    canvas.addEventListener("pointerdown", (event) => {
      canvas.setPointerCapture(event.pointerId);
      this.pointers.set(event.pointerId, place(event));
      this.dragged = this.pointers.size > 1 ? DRAGGED : 0;
    });
    canvas.addEventListener("pointermove", (event) => {
      const was = this.pointers.get(event.pointerId);
      const at = place(event);
      if (!was) return void (canvas.style.cursor = this.markAt(...at) ? "pointer" : "");
      this.pointers.set(event.pointerId, at);
      this.dragged += Math.hypot(at[0] - was[0], at[1] - was[1]);
      if (this.pointers.size === 1) return this.dragged > DRAGGED && this.pan(at[0] - was[0], at[1] - was[1]);
      const other = [...this.pointers].find(([id]) => id !== event.pointerId)[1];
      const [before, after] = [was, at].map((one) => Math.hypot(one[0] - other[0], one[1] - other[1]));
      if (before > 0) this.zoom(after / before, [(at[0] + other[0]) / 2, (at[1] + other[1]) / 2]);
    });
    canvas.addEventListener("pointercancel", (event) => this.pointers.delete(event.pointerId));
    canvas.addEventListener("pointerup", (event) => {
      this.pointers.delete(event.pointerId);
      if (this.dragged <= DRAGGED) this.picked(this.markAt(...place(event)), this.roomAt(...place(event)));
    });
    // A page that is scrolled past the map must not be caught by it: only a map that has the focus takes the wheel.
    canvas.addEventListener("wheel", (event) => {
      if (document.activeElement !== canvas && !event.ctrlKey) return;
      event.preventDefault();
      this.zoom(Math.exp(-event.deltaY / 400), place(event));
    }, { passive: false });
    canvas.addEventListener("keydown", (event) => {
      const act = this.keys()[event.key];
      if (!act || event.ctrlKey || event.altKey || event.metaKey) return;
      event.preventDefault();
      act();
    });
  }

  keys() {
    const step = 60;
    const next = (by) => {
      const floors = this.floors();
      this.showFloor(floors[clamp(floors.indexOf(this.floor) - by, 0, floors.length - 1)]);
    };
    return {
      ArrowLeft: () => this.pan(step, 0), ArrowRight: () => this.pan(-step, 0), ArrowUp: () => this.pan(0, step), ArrowDown: () => this.pan(0, -step),
      "+": () => this.zoom(1.3), "=": () => this.zoom(1.3), "-": () => this.zoom(1 / 1.3), 0: () => this.fit(), PageUp: () => next(1), PageDown: () => next(-1),
    };
  }
}

const clamp = (value, least, most) => Math.max(least, Math.min(most, value));

function boxOf(rooms) {
  let [west, east, south, north] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { x, y } of rooms) [west, east, south, north] = [Math.min(west, x), Math.max(east, x), Math.min(south, y), Math.max(north, y)];
  return { x: (west + east) / 2, y: (south + north) / 2, width: east - west + 1, height: north - south + 1 };
}

// Where the name of a zone stands on each of its floors.
function middle(rooms) {
  const byFloor = new Map();
  for (const room of rooms) {
    if (!byFloor.has(room.z)) byFloor.set(room.z, []);
    byFloor.get(room.z).push(room);
  }
  return { count: rooms.length, floors: new Map([...byFloor].map(([z, some]) => [z, boxOf(some)])) };
}

function mostOf(values) {
  const counts = new Map();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].reduce((best, one) => (one[1] > best[1] ? one : best))[0];
}
