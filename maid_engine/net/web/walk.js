// A walk over the map, a step at a time: each waits for the room that it should lead to.

const STUCK_MS = 8000;

export class Walk {
  constructor(map, send, say) {
    this.map = map;
    this.send = send;
    this.say = say;
    this.stop();
  }

  get isOn() {
    return this.ways.length > 0;
  }

  to(num) {
    const ways = this.map.path(num);
    if (!ways) {
      this.say("No way there is known.");
      return;
    }
    this.ways = ways;
    this.step();
  }

  stop() {
    clearTimeout(this.timer);
    this.ways = [];
    this.expected = null;
  }

  step() {
    const way = this.ways[0];
    if (!way) return;
    this.expected = this.map.here.exits[way];
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.stop(), STUCK_MS);
    this.send(way);
  }

  // One is in some room now. In the one that was meant, go on; carried elsewhere, stand.
  entered(room) {
    if (!this.isOn) return;
    if (room.num !== this.expected) {
      this.stop();
      return;
    }
    this.ways.shift();
    if (this.isOn) this.step();
    else this.stop();
  }

  blocked() {
    if (this.isOn) this.say("The way is blocked: the walk ends here.");
    this.stop();
  }
}
