// What happens on the server, as it happens. A broken link is made again, and goes on where it broke.

import { socketUrl } from "./api.js";
import { find } from "./dom.js";

const AGAIN_MS = [500, 1000, 2000, 5000, 10000];

export class Feed {
  constructor() {
    this.listeners = new Map();
    this.seq = null;
    this.attempts = 0;
    this.wanted = false;
  }

  // Calls `listener(event, data, channel)` for a channel's messages; gives what stops that.
  on(channel, listener) {
    const here = this.listeners.get(channel) ?? new Set();
    if (!here.size) this.send({ action: "subscribe", channels: [channel] });
    here.add(listener);
    this.listeners.set(channel, here);
    return () => {
      here.delete(listener);
      if (!here.size) {
        this.listeners.delete(channel);
        this.send({ action: "unsubscribe", channels: [channel] });
      }
    };
  }

  open() {
    this.wanted = true;
    this.connect();
  }

  close() {
    this.wanted = false;
    this.seq = null;
    this.socket?.close();
  }

  connect() {
    const socket = (this.socket = new WebSocket(socketUrl()));
    socket.onopen = () => {
      this.attempts = 0;
      find("link").textContent = "";
      const channels = [...this.listeners.keys()];
      if (channels.length) this.send({ action: "subscribe", channels, ...(this.seq === null ? {} : { since: this.seq }) });
    };
    socket.onmessage = (message) => this.take(JSON.parse(message.data));
    socket.onclose = () => {
      if (!this.wanted || this.socket !== socket) return;
      find("link").textContent = "The live link is broken; it is being made again.";
      setTimeout(() => this.wanted && this.connect(), AGAIN_MS[Math.min(this.attempts++, AGAIN_MS.length - 1)]);
    };
  }

  send(wish) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(wish));
  }

  take(told) {
    if (typeof told.seq === "number" && told.channel) this.seq = Math.max(this.seq ?? 0, told.seq);
    if (told.event === "gap") document.dispatchEvent(new CustomEvent("missed"));
    for (const [pattern, listeners] of this.listeners) {
      if (told.channel && matches(pattern, told.channel)) for (const one of listeners) one(told.event, told.data, told.channel);
    }
  }
}

function matches(pattern, channel) {
  const wanted = pattern.split(".");
  const parts = channel.split(".");
  return wanted.length === parts.length && wanted.every((part, at) => part === "*" || part === parts[at]);
}
