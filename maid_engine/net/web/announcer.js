// Says what happens to screen readers, politely: some lines at a time, and of a flood how much was left out.

import { make } from "/client/dom.js";

const PAUSE_MS = 350;
const MOST_AT_ONCE = 20;
const FIRST = 8; // of a flood: a room begins with its name
const WINDOW_MS = 3000;
const KEPT = 40;

export class Announcer {
  constructor(root) {
    this.root = root;
    this.waiting = [];
    this.said = []; // when, within the window
    this.left = 0;
    this.timer = null;
  }

  // Something was typed: what comes now was asked for, and no flood.
  expect() {
    this.said = [];
  }

  // What somebody asked to hear now waits for nothing.
  answer(text) {
    this.put(text);
  }

  say(text) {
    if (!text.trim()) return;
    this.waiting.push(text);
    this.timer ??= setTimeout(() => this.speak(), PAUSE_MS);
  }

  speak() {
    this.timer = null;
    const now = Date.now();
    this.said = this.said.filter((when) => now - when < WINDOW_MS);
    const room = Math.max(0, MOST_AT_ONCE - this.said.length);
    const lines = this.waiting.splice(0);
    const skipped = Math.max(0, lines.length - room);
    this.left += skipped;
    // How it began, and the latest: in a fight nobody wants to hear of blows that are long past.
    if (skipped) lines.splice(Math.min(FIRST, room), skipped);
    if (this.left && lines.length) {
      lines.splice(Math.min(FIRST, lines.length), 0, this.left === 1 ? "1 line left out." : `${this.left} lines left out.`);
      this.left = 0;
    }
    for (const line of lines) {
      this.said.push(now);
      this.put(line);
    }
    if (this.left) this.timer = setTimeout(() => this.remind(), WINDOW_MS);
  }

  put(text) {
    this.root.append(make("p", { textContent: text }));
    while (this.root.childElementCount > KEPT) this.root.firstElementChild.remove();
  }

  remind() {
    this.timer = null;
    if (!this.left) return;
    this.put(`${this.left} lines left out. F8 reads back.`);
    this.left = 0;
    if (this.waiting.length) this.timer = setTimeout(() => this.speak(), PAUSE_MS);
  }
}
