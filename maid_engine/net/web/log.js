// What happened, row by row. Whoever reads back is left in peace; whoever reads the end goes on reading the end.

import { make } from "/client/dom.js";

const MOST_ROWS = 2000;
const NEAR_PX = 40;

export class Log {
  // `end` is the button that leads back to the end; it says how much is new there.
  constructor(root, end) {
    this.root = root;
    this.end = end;
    this.follows = true;
    this.lastTop = 0;
    this.unseen = 0;
    root.addEventListener("scroll", () => this.scrolled());
    end.addEventListener("click", () => this.toEnd());
    new ResizeObserver(() => this.settle()).observe(root);
  }

  // `kind` is "typed" for what the player typed, "notice" for what this page says, empty for the game.
  add(nodes, kind = "") {
    const now = new Date();
    const row = make("div", { className: kind, data: { time: now.toTimeString().slice(0, 8) } }, ...nodes);
    this.root.append(row);
    while (this.root.childElementCount > MOST_ROWS) this.root.firstElementChild.remove();
    if (!this.follows) this.unseen += 1;
    this.settle();
  }

  notice(text) {
    this.add([document.createTextNode(text)], "notice");
  }

  toEnd() {
    this.follows = true;
    this.settle();
  }

  page(direction) {
    this.root.scrollBy({ top: direction * this.root.clientHeight * 0.9 });
  }

  // The text of a row, counted from the last one.
  fromEnd(number) {
    const rows = this.root.children;
    return rows[rows.length - number]?.textContent ?? "";
  }

  settle() {
    if (this.follows) {
      this.root.scrollTop = this.root.scrollHeight;
      this.unseen = 0;
    }
    this.end.hidden = this.follows;
    this.end.textContent = this.unseen ? `${this.unseen} new, go to the end` : "Go to the end";
  }

  scrolled() {
    const { scrollTop, scrollHeight, clientHeight } = this.root;
    if (scrollHeight - scrollTop - clientHeight < NEAR_PX) this.follows = true;
    else if (scrollTop < this.lastTop) this.follows = false; // only going up is leaving: a narrower window moves the end away
    this.lastTop = scrollTop;
    if (this.follows) this.settle();
    else this.end.hidden = false;
  }
}
