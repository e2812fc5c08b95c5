// The ways out: a rose of buttons for the usual directions, and a row for whatever else leads out of here.

import { button } from "/client/dom.js";
import { keepFocus } from "/client/focus.js";

export const DIRECTIONS = {
  nw: "northwest", n: "north", ne: "northeast", w: "west", e: "east", sw: "southwest", s: "south", se: "southeast", u: "up", d: "down",
};
const ARROWS = { nw: "↖", n: "↑", ne: "↗", w: "←", e: "→", sw: "↙", s: "↓", se: "↘", u: "⤒", d: "⤓" };
const ROSE = ["nw", "n", "ne", "u", "w", "look", "e", "d", "sw", "s", "se"];

export class Compass {
  constructor(rose, others, go) {
    this.rose = rose;
    this.others = others;
    this.go = go;
    this.buttons = new Map();
    for (const way of ROSE) {
      const made =
        way === "look"
          ? button("Look", () => go("look"), { className: "way look" })
          : button(ARROWS[way], () => go(way), { className: `way ${way}`, disabled: true, aria: { label: DIRECTIONS[way] }, title: DIRECTIONS[way] });
      this.buttons.set(way, made);
      rose.append(made);
    }
  }

  show(exits) {
    keepFocus(this.rose, () => this.open(exits));
    const others = Object.keys(exits).filter((way) => !(way in DIRECTIONS));
    const made = others.map((way) => button(way, () => this.go(way), { className: "way" }));
    keepFocus(this.others, () => this.others.replaceChildren(...made), this.buttons.get("look"));
  }

  open(exits) {
    for (const [way, made] of this.buttons) if (way !== "look") made.disabled = !(way in exits);
  }
}
