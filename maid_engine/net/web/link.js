// The link to the game: gmcp.mudstandards.org, kept up, and taken up again with nothing lost.
//
// Events: "text" (string), "packet" ({name, data}), "state" ({state, text}), "resumed" ({missed, lost, again}),
// "begun" (a character entered), "settled" (all that was missed has been shown), "unsent" (lines that nobody will read).

import { ticket } from "/client/store.js";

const SUBPROTOCOL = "gmcp.mudstandards.org";
const WANTED = ["Char 1", "Char.Items 1", "Room 1", "Comm.Channel 1", "Group 1", "IRE.Tasks 1", "Maid 1"];
const PING_MS = 20_000;
const SILENCE_MS = 12_000;
const WAITS_S = [0, 1, 2, 4, 8, 15, 30];
const MOST_WAITING = 50;
const MOST_REMEMBERED = 200;
// After these the player has left: nobody wants to be back at once.
const FINAL = new Set([
  "quit", "idle", "kicked", "taken over", "login timed out", "too many wrong passwords", "banned address", "banned account",
]);

export class Link extends EventTarget {
  constructor(url) {
    super();
    this.url = url;
    this.encoder = new TextEncoder();
    this.token = ticket.get();
    this.frames = 0; // since the ticket was given
    this.lines = []; // the last lines typed since then: null for what was hidden
    this.typed = 0; // how many there were
    this.waiting = []; // typed while the link was down
    this.tries = 0;
    this.goodbye = "";
    this.broken = null;
    addEventListener("online", () => this.hurry());
    document.addEventListener("visibilitychange", () => document.hidden || this.hurry());
    setInterval(() => this.ping(), PING_MS);
  }

  get isOpen() {
    return this.socket?.readyState === WebSocket.OPEN && !this.held;
  }

  get inGame() {
    return Boolean(this.token);
  }

  connect() {
    clearTimeout(this.retry);
    this.letGo();
    this.decoder = new TextDecoder();
    this.goodbye = "";
    this.held = this.token ? [] : null; // what comes before the answer to our ticket
    this.replaying = 0;
    const socket = new WebSocket(this.url, [SUBPROTOCOL]);
    this.socket = socket;
    socket.binaryType = "arraybuffer";
    this.tell("state", { state: "connecting", text: this.broken ? "Connecting again…" : "Connecting…" });
    socket.onopen = () => this.opened();
    socket.onmessage = (event) => this.take(event.data);
    socket.onclose = () => this.closed();
  }

  opened() {
    this.heardAt = Date.now();
    this.packet("Core.Hello", { client: "MAID web client", version: "2" });
    this.packet("Core.Supports.Set", WANTED);
    this.tell("opened");
    if (this.token) this.packet("Maid.Resume", { token: this.token, frames: this.frames });
    else this.arrived();
  }

  arrived() {
    this.tries = 0;
    this.broken = null;
    this.tell("state", { state: "open", text: "Connected" });
  }

  closed() {
    const final = FINAL.has(this.goodbye);
    if (final) this.forget();
    this.broken ??= Date.now();
    clearTimeout(this.deadline);
    if (final) {
      this.tell("state", { state: "ended", text: "The connection has ended." });
      this.giveUpWaiting();
      return;
    }
    const wait = WAITS_S[Math.min(this.tries++, WAITS_S.length - 1)];
    const when = wait ? ` Next try in ${wait} s.` : "";
    this.tell("state", { state: "broken", text: `The link is broken.${when}` });
    this.retry = setTimeout(() => this.connect(), wait * 1000);
  }

  // Somebody looks, or the network is back: do not wait any longer.
  hurry() {
    if (this.broken && this.retry && this.socket?.readyState === WebSocket.CLOSED && !FINAL.has(this.goodbye)) this.connect();
    else this.ping();
  }

  letGo() {
    const old = this.socket;
    if (!old) return;
    old.onopen = old.onmessage = old.onclose = null;
    old.close();
  }

  forget() {
    this.token = null;
    ticket.set(null);
    this.frames = this.typed = 0;
    this.lines = [];
  }

  // --- out ---

  packet(name, data) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(`${name} ${JSON.stringify(data)}`);
  }

  // Whether the line was sent, or waits until it can be.
  send(line, { hidden = false } = {}) {
    if (this.isOpen) {
      this.put(line, hidden);
      return "sent";
    }
    if (hidden || !this.inGame || this.waiting.length >= MOST_WAITING) return "refused";
    this.waiting.push(line);
    return "waits";
  }

  put(line, hidden = false) {
    if (this.token) {
      this.typed += 1;
      this.lines.push(hidden ? null : line);
      if (this.lines.length > MOST_REMEMBERED) this.lines.shift();
    }
    this.socket.send(this.encoder.encode(`${line}\n`));
  }

  ping() {
    if (!this.isOpen || Date.now() - this.heardAt < PING_MS / 2) return;
    const asked = Date.now();
    this.packet("Core.Ping", null);
    clearTimeout(this.deadline);
    this.deadline = setTimeout(() => {
      if (this.heardAt >= asked) return;
      // Nobody answers: the network has lost us without a word.
      this.letGo();
      this.closed();
    }, SILENCE_MS);
  }

  // --- in ---

  take(data) {
    this.heardAt = Date.now();
    if (!this.held) this.frames += 1;
    const isPacket = typeof data === "string";
    if (isPacket) {
      const message = parse(data);
      if (message?.name === "maid.resume") {
        this.takeTicket(message.data);
        return;
      }
      if (this.held) this.held.push(() => message && this.tell("packet", message));
      else if (message) this.takePacket(message);
    } else {
      const text = this.decoder.decode(data, { stream: true });
      if (this.held) this.held.push(() => this.tell("text", text));
      else this.tell("text", text);
    }
    if (this.replaying && !--this.replaying) this.caughtUp();
  }

  takePacket(message) {
    if (message.name === "core.goodbye") this.goodbye = String(message.data ?? "");
    this.tell("packet", message);
  }

  takeTicket(told) {
    if (told?.token) {
      this.token = told.token;
      ticket.set(told.token);
      this.frames = 0;
      this.packet("Maid.Resume", { counting: true });
    }
    if (told?.resumed === true) this.resume(told);
    else if (told?.resumed === false) this.refused();
    else {
      this.lines = [];
      this.typed = 0;
      this.tell("begun");
    }
  }

  resume({ missed, lost, lines }) {
    this.held = null; // the greeting was not for us
    const first = this.typed - this.lines.length;
    const again = this.lines.slice(Math.max(0, lines - first)).filter((line) => line !== null);
    const away = this.broken ? Math.round((Date.now() - this.broken) / 1000) : null;
    this.lines = [];
    this.typed = 0;
    this.unsaid = [...again, ...this.waiting.splice(0)];
    this.tell("resumed", { missed, lost, away, again: this.unsaid });
    this.arrived();
    this.replaying = missed;
    if (!missed) this.caughtUp();
  }

  caughtUp() {
    this.tell("settled");
    for (const line of this.unsaid.splice(0)) this.put(line);
  }

  refused() {
    const held = this.held ?? [];
    this.held = null;
    this.forget();
    this.giveUpWaiting();
    this.arrived();
    this.tell("begin-anew");
    for (const show of held) show();
  }

  giveUpWaiting() {
    if (this.waiting.length) this.tell("unsent", this.waiting.splice(0));
  }

  tell(kind, detail) {
    this.dispatchEvent(new CustomEvent(kind, { detail }));
  }
}

function parse(text) {
  const space = text.indexOf(" ");
  const name = (space < 0 ? text : text.slice(0, space)).toLowerCase();
  try {
    return { name, data: space < 0 ? null : JSON.parse(text.slice(space + 1)) };
  } catch {
    return null;
  }
}
