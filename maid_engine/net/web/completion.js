// Tab, where the server has no words to offer: what is here to be named.

export class Completion {
  constructor() {
    this.sources = new Map(); // where names come from → the names
  }

  know(source, names) {
    this.sources.set(source, names);
  }

  // What the last word of a line may become: whole lines, in order.
  candidates(line) {
    const space = line.lastIndexOf(" ");
    const begun = line.slice(space + 1).toLowerCase();
    if (space < 0 || !begun) return [];
    const words = new Set();
    for (const names of this.sources.values()) {
      for (const name of names) {
        for (const word of name.toLowerCase().split(/[^\p{L}\d'-]+/u)) {
          if (word.length > 2 && word.startsWith(begun)) words.add(word);
        }
      }
    }
    return [...words].sort().map((word) => line.slice(0, space + 1) + word);
  }
}

// As much as all of them share.
export function shared(lines) {
  let common = lines[0] ?? "";
  while (!lines.every((line) => line.startsWith(common))) common = common.slice(0, -1);
  return common;
}
