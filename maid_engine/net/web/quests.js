// Quests in hand, from IRE.Tasks.List: what to do now, and how far it is.

import { button, make } from "/client/dom.js";
import { fill } from "/client/items.js";

export class Quests {
  constructor(root, send) {
    this.root = root;
    this.send = send;
    this.tasks = [];
  }

  show(tasks) {
    this.tasks = Array.isArray(tasks) ? tasks : [];
    fill(this.root, this.tasks.map((task) => this.row(task)), "You have no quest in hand. People with something to do for you offer it when you talk to them.");
  }

  row(task) {
    const parts = (task.objectives ?? []).map(({ text, count, goal }) =>
      make("li", {}, `${count >= goal ? "✓ done" : "○ open"}: ${text}${goal > 1 ? `, ${count} of ${goal}` : ""}`),
    );
    const stage = task.stages > 1 ? `, part ${task.stage} of ${task.stages}` : "";
    return make(
      "li",
      { className: "quest" },
      make("h3", { textContent: `${task.name}${stage}` }),
      make("p", { textContent: task.desc ?? "" }),
      make("ul", { className: "objectives" }, ...parts),
      task.cmd ? button("All about it", () => this.send(task.cmd), { aria: { label: `All about ${task.name}` } }) : "",
    );
  }
}
