// Who is here, from Room.Players, and one's group, from Group.

import { button, make } from "/client/dom.js";
import { fill } from "/client/items.js";
import { Meter } from "/client/vitals.js";

export class People {
  constructor(root, answer) {
    this.root = root;
    this.answer = answer;
    this.here = new Map();
  }

  take(name, data) {
    if (name === "room.players") this.here = new Map((data ?? []).map((one) => [one.name, one]));
    else if (name === "room.addplayer") this.here.set(data.name, data);
    else if (name === "room.removeplayer") this.here.delete(data);
    fill(this.root, [...this.here.values()].map((one) => this.row(one)), "No other player is here.");
  }

  names() {
    return [...this.here.keys()];
  }

  row({ name, ai, bot }) {
    return make(
      "li",
      {},
      make("span", { className: "thing" }, ai || bot ? `${name} (${ai ? "AI" : "bot"})` : name),
      make(
        "span",
        { className: "deeds" },
        button("Look", () => this.answer(`look ${name}`, true), { aria: { label: `Look at ${name}` } }),
        button("Tell", () => this.answer(`tell ${name} `, false), { aria: { label: `Tell ${name} something` } }),
        button("Invite", () => this.answer(`group invite ${name}`, true), { aria: { label: `Invite ${name} into your group` } }),
      ),
    );
  }
}

export class Group {
  constructor(root) {
    this.root = root;
    this.members = [];
  }

  show({ leader = "", members = [] }) {
    this.members = members;
    fill(this.root, members.map((member) => this.row(member, leader)), "You are in no group.");
  }

  names() {
    return this.members.map((member) => member.name);
  }

  row({ name, info = {}, ai }, leader) {
    const marks = [`level ${info.lvl}`, name === leader && "leads", ai && "AI", !info.here && "elsewhere"].filter(Boolean);
    const meter = new Meter("hp", "Health");
    meter.show(info.hp ?? 0, info.mhp || 1);
    meter.root.setAttribute("aria-label", `Health of ${name}`);
    return make("li", { className: "member" }, make("span", { className: "thing", textContent: `${name}, ${marks.join(", ")}` }), meter.root);
  }
}
