// What this browser keeps: for everybody who plays here, and for each character. A browser that keeps nothing is no error.

const PREFIX = "maid.";

export function recall(key, otherwise) {
  try {
    const kept = localStorage.getItem(PREFIX + key);
    return kept === null ? otherwise : JSON.parse(kept);
  } catch {
    return otherwise;
  }
}

export function keep(key, value) {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // Full, or forbidden: the page goes on without.
  }
}

// What is kept of one character. Before it is known nothing is.
export class Drawer {
  constructor() {
    this.owner = "";
  }

  open(name) {
    this.owner = name.toLowerCase();
  }

  recall(key, otherwise) {
    return this.owner ? recall(`${this.owner}.${key}`, otherwise) : otherwise;
  }

  keep(key, value) {
    if (this.owner) keep(`${this.owner}.${key}`, value);
  }
}

// A ticket back into the game lives as long as the tab does, so that a reload comes back as well.
export const ticket = {
  get() {
    try {
      return sessionStorage.getItem(`${PREFIX}ticket`);
    } catch {
      return null;
    }
  },
  set(token) {
    try {
      if (token) sessionStorage.setItem(`${PREFIX}ticket`, token);
      else sessionStorage.removeItem(`${PREFIX}ticket`);
    } catch {
      // Then a reload asks for the password.
    }
  },
};
