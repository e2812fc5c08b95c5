// Aliases (a word for several commands) and macros (a key for them), as each character has them.

const DEPTH = 5;
const MOST_LINES = 30;

export class Shortcuts {
  constructor(drawer) {
    this.drawer = drawer;
    this.aliases = {};
    this.macros = {};
  }

  load() {
    this.aliases = clean(this.drawer.recall("aliases", {}));
    this.macros = clean(this.drawer.recall("macros", {}));
  }

  set(kind, name, text) {
    if (text) this[kind][name] = text;
    else delete this[kind][name];
    this.drawer.keep(kind, this[kind]);
  }

  // The lines to send for what was typed: itself, or what its first word stands for.
  expand(line, within = []) {
    const [word, ...rest] = line.trim().split(/\s+/);
    // Within its own meaning an alias is the command of that name.
    const known = Object.hasOwn(this.aliases, word) && !within.includes(word) && within.length < DEPTH;
    if (!known) return [line];
    return lines(this.aliases[word], rest)
      .flatMap((one) => this.expand(one, [...within, word]))
      .slice(0, MOST_LINES);
  }

  pressed(key) {
    return Object.hasOwn(this.macros, key) ? lines(this.macros[key], []).flatMap((line) => this.expand(line)) : null;
  }

  written() {
    return JSON.stringify({ maid: "shortcuts", aliases: this.aliases, macros: this.macros }, null, 2);
  }

  // Take over what `written` gave, there or here; raises what is wrong with it.
  read(text) {
    let found;
    try {
      found = JSON.parse(text);
    } catch {
      throw new Error("That file is not JSON.");
    }
    if (found?.maid !== "shortcuts") throw new Error("That file holds no shortcuts of this game.");
    for (const kind of ["aliases", "macros"]) {
      for (const [name, meaning] of Object.entries(clean(found[kind]))) this.set(kind, name, meaning);
    }
  }
}

// Commands are parted by semicolons; $1 to $9 are the words that followed, $* all of them.
function lines(text, words) {
  return text
    .split(";")
    .map((part) => part.replace(/\$([1-9*])/g, (_, at) => (at === "*" ? words.join(" ") : (words[at - 1] ?? ""))).trim())
    .filter(Boolean)
    .map((line, at, all) => (all.length === 1 && !/\$[1-9*]/.test(text) && words.length ? `${line} ${words.join(" ")}` : line));
}

function clean(found) {
  const entries = Object.entries(found && typeof found === "object" ? found : {});
  return Object.fromEntries(
    entries
      .filter(([name, text]) => typeof text === "string" && name.length <= 40 && text.length <= 1000)
      .slice(0, 200),
  );
}

// What a key is called: "F5", "Ctrl+K", "Alt+Shift+1"; empty for one that only writes.
export function keyName(event) {
  const { key } = event;
  if (["Control", "Shift", "Alt", "Meta", "Dead", "Unidentified"].includes(key)) return "";
  const held = [event.ctrlKey && "Ctrl", event.altKey && "Alt", event.metaKey && "Meta"].filter(Boolean);
  const isFunction = /^F\d{1,2}$/.test(key);
  if (!held.length && !isFunction) return "";
  if (event.shiftKey) held.push("Shift");
  return [...held, key.length === 1 ? key.toUpperCase() : key].join("+");
}
