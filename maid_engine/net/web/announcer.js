// Says what happens to screen readers, politely: some lines at a time, and of a flood how much was left out.

import { make } from "/client/dom.js";

const PAUSE_MS = 350;
const MOST_AT_ONCE = 8;
const WINDOW_MS = 3000;
const KEPT = 24;

export class Announcer {
  constructor(root) {
    this.root = root;
    this.waiting = [];
    this.said = []; // when, within the window
    this.left = 0;
    this.timer = null;
  }

  say(text, { first = false } = {}) {
    if (!text.trim()) return;
    if (first) this.waiting.unshift(text);
    else this.waiting.push(text);
    this.timer ??= setTimeout(() => this.speak(), PAUSE_MS);
  }

  speak() {
    this.timer = null;
    const now = Date.now();
    this.said = this.said.filter((when) => now - when < WINDOW_MS);
    const room = Math.max(0, MOST_AT_ONCE - this.said.length);
    // The latest are the ones that count: in a fight nobody wants to hear of blows that are long past.
    const skipped = Math.max(0, this.waiting.length - room);
    this.left += skipped;
    const lines = this.waiting.splice(0).slice(skipped);
    if (this.left && lines.length) {
      lines.unshift(this.left === 1 ? "1 line left out." : `${this.left} lines left out.`);
      this.left = 0;
    }
    for (const line of lines) {
      this.said.push(now);
      this.root.append(make("p", { textContent: line }));
    }
    while (this.root.childElementCount > KEPT) this.root.firstElementChild.remove();
    if (this.left) this.timer = setTimeout(() => this.remind(), WINDOW_MS);
  }

  remind() {
    this.timer = null;
    if (!this.left) return;
    this.root.append(make("p", { textContent: `${this.left} lines left out. F8 reads back.` }));
    this.left = 0;
    if (this.waiting.length) this.timer = setTimeout(() => this.speak(), PAUSE_MS);
  }
}
