// What was typed, oldest first, for each character. Nothing that was hidden while it was typed comes in here.

const MOST = 300;

export class History {
  constructor(drawer) {
    this.drawer = drawer;
    this.lines = [];
    this.at = 0; // how far back; 0 is the line being written
    this.written = "";
  }

  load() {
    const kept = this.drawer.recall("history", []);
    this.lines = [...(Array.isArray(kept) ? kept : []), ...this.lines].slice(-MOST);
  }

  add(line) {
    this.at = 0;
    if (!line.trim() || this.lines.at(-1) === line) return;
    this.lines.push(line);
    if (this.lines.length > MOST) this.lines.shift();
    this.drawer.keep("history", this.lines);
  }

  // The next line back (1) or forth (-1) that begins as the one being written does.
  step(direction, now) {
    if (this.at === 0) this.written = now;
    for (let at = this.at + direction; at >= 0 && at <= this.lines.length; at += direction) {
      const line = at === 0 ? this.written : this.lines.at(-at);
      if (line.startsWith(this.written) || at === 0) {
        this.at = at;
        return line;
      }
    }
    return null;
  }

  rest() {
    this.at = 0;
  }

  // The latest lines that have all these words in them, each once.
  find(words, most = 30) {
    const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
    const found = [...new Set([...this.lines].reverse())];
    return found.filter((line) => wanted.every((word) => line.toLowerCase().includes(word))).slice(0, most);
  }

  clear() {
    this.lines = [];
    this.drawer.keep("history", []);
  }
}
