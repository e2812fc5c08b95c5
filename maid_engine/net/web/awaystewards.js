// Stewards: who looks after the character, and after whom its player looks.

import { moment, Shown, tell } from "/client/awaydom.js";
import { button, find, make } from "/client/dom.js";

const ROLES = { watch: "may read the open questions", answer: "may read and answer the open questions" };

export class AwayStewards {
  constructor(door) {
    this.door = door;
    this.said = find("stewards-said");
    this.list = new Shown(find("steward-list"), (one) => this.steward(one), "Nobody looks after this character.");
    this.others = new Shown(find("looked-after"), (one) => this.lookedAfter(one), "You look after nobody.");
    find("steward-form").addEventListener("submit", (event) => this.name(event));
  }

  show({ stewards = [], looks_after: others = [], most = 5 }) {
    this.list.show(stewards);
    this.others.show(others);
    find("steward-most").textContent = `At most ${most} people look after one character.`;
  }

  forget() {
    this.list.forget();
    this.others.forget();
    tell(this.said, { text: "" });
  }

  steward({ who, role, since }) {
    const [other, label] = role === "watch" ? ["answer", "Let answer"] : ["watch", "Only let read"];
    return make(
      "li",
      { className: "card" },
      make("p", {}, make("strong", {}, who), ` ${ROLES[role]}.`),
      make("p", { className: "quiet" }, "Since ", moment(since)),
      make(
        "div",
        { className: "row" },
        button(label, () => this.set(who, other), { aria: { label: `${label}: ${who}` } }),
        button("Dismiss", () => this.set(who, "off"), { aria: { label: `Dismiss ${who}` } }),
      ),
    );
  }

  lookedAfter({ who, role }) {
    return make(
      "li",
      { className: "card" },
      make("p", {}, `You look after ${who}: you ${ROLES[role]}.`),
      button("Give it up", () => this.set(who, "off"), { aria: { label: `Look after ${who} no more` } }),
    );
  }

  async set(who, role) {
    const answer = await this.door.send(`steward ${who} ${role}`);
    tell(this.said, answer);
    return answer;
  }

  async name(event) {
    event.preventDefault();
    const { who, role } = event.target.elements;
    const name = who.value.trim();
    if (!name || /\s/.test(name)) {
      tell(this.said, { text: "Write the name of a character: one word.", failed: true });
      who.focus();
      return;
    }
    const answer = await this.set(name, role.value);
    if (!answer.failed) who.value = "";
  }
}
