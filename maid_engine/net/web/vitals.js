// Health, mana and stamina, in words and as bars.

import { make } from "/client/dom.js";

const VITALS = [
  ["hp", "maxhp", "Health"],
  ["mp", "maxmp", "Mana"],
  ["ep", "maxep", "Stamina"],
];
const LOW = 0.3;

export class Vitals {
  constructor(root) {
    this.root = root;
    this.meters = new Map();
    this.status = make("p", { className: "status" });
  }

  show(vitals) {
    this.values = vitals;
    for (const [now, most, word] of VITALS) {
      if (typeof vitals[now] === "number" && vitals[most] > 0) this.meter(now, word).show(vitals[now], vitals[most]);
    }
    this.root.append(this.status);
    this.root.hidden = false;
  }

  // Level, gold and the like, by the names the server gave them.
  showStatus(status) {
    this.known = { ...this.known, ...status };
    const { level, gold, tnl } = this.known;
    const texts = [
      level !== undefined && `Level ${level}`,
      tnl > 0 && `${tnl} XP to go`,
      gold !== undefined && `${gold} gold`,
    ];
    this.status.textContent = texts.filter(Boolean).join(" · ");
  }

  get aloud() {
    const shown = VITALS.filter(([now]) => this.values?.[now] !== undefined);
    return shown.map(([now, most, word]) => `${word} ${this.values[now]} of ${this.values[most]}`).join(", ");
  }

  meter(name, word) {
    if (!this.meters.has(name)) {
      const meter = new Meter(name, word);
      this.meters.set(name, meter);
      this.root.append(meter.root);
    }
    return this.meters.get(name);
  }
}

export class Meter {
  constructor(name, word) {
    this.word = word;
    this.bar = make("span", { className: "fill" });
    this.text = make("span", { className: "number" });
    this.root = make(
      "div",
      { className: `meter ${name}`, aria: { role: "meter", label: word, valuemin: 0 } },
      make("span", { className: "word", textContent: word }),
      make("span", { className: "bar" }, this.bar),
      this.text,
    );
  }

  show(now, most) {
    const share = Math.max(0, Math.min(1, now / most));
    this.bar.style.width = `${Math.round(share * 100)}%`;
    const low = share < LOW ? " low" : "";
    this.text.textContent = `${now}/${most}${low}`;
    this.root.classList.toggle("low", Boolean(low));
    this.root.setAttribute("aria-valuenow", now);
    this.root.setAttribute("aria-valuemax", most);
    this.root.setAttribute("aria-valuetext", `${now} of ${most}${low && ", low"}`);
  }
}
