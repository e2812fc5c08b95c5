// Tabs of which one shows its panel: chosen by a click, the arrows, Home and End.

import { find } from "/client/dom.js";

export class TabList {
  constructor(list) {
    this.tabs = [...list.querySelectorAll("[role=tab]")];
    for (const tab of this.tabs) tab.addEventListener("click", () => this.select(tab.dataset.panel));
    list.addEventListener("keydown", (event) => this.pressed(event));
  }

  get shown() {
    return this.tabs.filter((tab) => !tab.hidden);
  }

  select(panel) {
    this.current = panel;
    for (const tab of this.tabs) {
      const isIt = tab.dataset.panel === panel;
      tab.setAttribute("aria-selected", isIt);
      tab.tabIndex = isIt ? 0 : -1;
      const its = find(tab.dataset.panel);
      if (its) its.hidden = !this.shows(tab);
    }
  }

  shows(tab) {
    return tab.dataset.panel === this.current;
  }

  // A word or a number behind the name of a panel.
  mark(panel, text) {
    const tab = this.tabs.find((one) => one.dataset.panel === panel);
    tab.querySelector(".new").textContent = text;
  }

  move(step) {
    const shown = this.shown;
    const at = shown.findIndex((tab) => tab.getAttribute("aria-selected") === "true");
    const tab = shown[(at + step + shown.length) % shown.length];
    this.select(tab.dataset.panel);
    tab.focus();
  }

  pressed(event) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const ends = { Home: 0, End: -1 };
    if (step) this.move(step);
    else if (event.key in ends) {
      const tab = this.shown.at(ends[event.key]);
      this.select(tab.dataset.panel);
      tab.focus();
    } else return;
    event.preventDefault();
  }
}
