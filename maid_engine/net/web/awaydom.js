// What the pages "while you are away" share: answers of the server, times, and lists that keep the focus.

import { make } from "/client/dom.js";
import { fill } from "/client/items.js";

// Show what the server answered in a paragraph that is a polite live region.
export function tell(place, { text, failed }) {
  place.textContent = text;
  place.classList.toggle("problem", Boolean(failed));
}

// A moment as the server writes it, in UTC, as this device writes moments.
export function moment(when) {
  const date = new Date(`${when.replace(" ", "T")}Z`);
  const text = Number.isNaN(date.getTime()) ? when : date.toLocaleString([], { dateStyle: "medium", timeStyle: "short" });
  return make("time", { dateTime: date.toISOString?.() ?? when, textContent: text });
}

// Fill a list only if what it shows has changed, so that nobody who reads it is disturbed.
export class Shown {
  constructor(root, row, none) {
    Object.assign(this, { root, row, none, as: "" });
  }

  show(values) {
    const now = JSON.stringify(values);
    if (now === this.as) return;
    this.as = now;
    fill(this.root, values.map((value) => this.row(value)), this.none);
  }

  forget() {
    this.as = "";
    this.root.replaceChildren();
  }
}

export const WRITERS = { person: "people", ai_player: "AI players", stand_in: "stand-ins" };

// The mark beside the name of who wrote.
export function mark(writer) {
  return { ai_player: " (AI)", stand_in: " (AI, for its player)" }[writer] ?? "";
}
