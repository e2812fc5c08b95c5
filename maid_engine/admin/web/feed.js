// What happens on the server, as it happens. A broken link is made again, and goes on where it broke.

import { get, socketUrl } from "./api.js";
import { find } from "./dom.js";

const PATIENCE_MS = 2000;
const AGAIN_MS = [500, 1000, 2000, 5000, 10000];

export class Feed {
  constructor() {
    this.listeners = new Map();
    this.seq = null;
    this.attempts = 0;
    this.wanted = false;
    this.asked = 0; // subscriptions that are not answered yet
    this.waiting = [];
  }

  // Calls `listener(event, data)` for a channel's messages; "gap" when some could not be told. Gives what stops that.
  on(channel, listener) {
    const here = this.listeners.get(channel) ?? new Set();
    if (!here.size) this.send({ action: "subscribe", channels: [channel] });
    here.add(listener);
    this.listeners.set(channel, here);
    return () => {
      here.delete(listener);
      if (here.size || this.listeners.get(channel) !== here) return;
      this.listeners.delete(channel);
      this.send({ action: "unsubscribe", channels: [channel] });
    };
  }

  // When all that is listened to is told: what is asked for after this misses nothing. A link that is broken keeps nobody waiting.
  settled() {
    if (!this.wanted || (this.socket.readyState === WebSocket.OPEN && !this.asked) || this.attempts) return Promise.resolve();
    return new Promise((done) => {
      this.waiting.push(done);
      setTimeout(done, PATIENCE_MS);
    });
  }

  open() {
    if (this.wanted) return;
    this.wanted = true;
    this.connect();
  }

  close() {
    this.wanted = false;
    this.seq = null;
    this.listeners.clear();
    clearTimeout(this.timer);
    this.socket?.close();
    find("link").textContent = "";
  }

  connect() {
    const socket = (this.socket = new WebSocket(socketUrl()));
    this.asked = 0;
    socket.onopen = () => {
      this.attempts = 0;
      find("link").textContent = "";
      const channels = [...this.listeners.keys()];
      if (!channels.length) this.release();
      else this.send({ action: "subscribe", channels, ...(this.seq === null ? {} : { since: this.seq }) });
    };
    socket.onmessage = (message) => this.take(JSON.parse(message.data));
    socket.onclose = () => this.wanted && this.socket === socket && this.again();
  }

  again() {
    find("link").textContent = "The live link is broken; it is being made again.";
    this.release();
    const wait = AGAIN_MS[Math.min(this.attempts++, AGAIN_MS.length - 1)];
    this.timer = setTimeout(async () => {
      try {
        await get("/session"); // whose log-in is over is asked for it again
      } catch (error) {
        return void (this.wanted && error.status !== 401 && this.again());
      }
      if (this.wanted) this.connect();
    }, wait);
  }

  release() {
    for (const done of this.waiting.splice(0)) done();
  }

  send(wish) {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    this.socket.send(JSON.stringify(wish));
    if (wish.action === "subscribe") this.asked += 1;
  }

  take(told) {
    this.seq = told.event === "gap" ? told.data.until : told.seq;
    if (told.event === "subscribed" && --this.asked <= 0) this.release();
    for (const [channel, listeners] of this.listeners) {
      if (told.event === "gap" || told.channel === channel) for (const one of [...listeners]) one(told.event, told.data);
    }
  }
}

// Loads a page after its listeners are in place, and gives what ends it; one that cannot be loaded is ended at once.
export async function begun(feed, load, end) {
  try {
    await feed.settled();
    await load();
  } catch (error) {
    end();
    throw error;
  }
  return end;
}
