// Panels of which one is shown, by tabs. On a narrow page two more tabs: the text alone, and the map.

import { find } from "/client/dom.js";

const NARROW = matchMedia("(max-width: 60rem)");

export class Tabs {
  constructor(list) {
    this.tabs = [...list.querySelectorAll("[role=tab]")];
    this.wideTab = "here";
    for (const tab of this.tabs) tab.addEventListener("click", () => this.select(tab.dataset.panel));
    list.addEventListener("keydown", (event) => this.pressed(event));
    NARROW.addEventListener("change", () => this.arrange());
    this.arrange();
  }

  get shown() {
    return this.tabs.filter((tab) => !tab.hidden);
  }

  arrange() {
    for (const tab of this.tabs) tab.hidden = !NARROW.matches && tab.classList.contains("narrow");
    // Beside the text there is room for the map at all times: then it is no panel of the tabs.
    const map = find("map");
    map.setAttribute("role", NARROW.matches ? "tabpanel" : "region");
    map.setAttribute("aria-labelledby", NARROW.matches ? "tab-map" : "place");
    const current = this.current ?? "text";
    if (NARROW.matches) this.select(["text", "map"].includes(current) ? current : "text");
    else this.select(["text", "map"].includes(current) ? this.wideTab : current);
  }

  select(panel) {
    this.current = panel;
    if (!["text", "map"].includes(panel)) this.wideTab = panel;
    document.body.dataset.panel = panel;
    for (const tab of this.tabs) {
      const isIt = tab.dataset.panel === panel;
      tab.setAttribute("aria-selected", isIt);
      tab.tabIndex = isIt ? 0 : -1;
      const shown = isIt || (tab.dataset.panel === "map" && !NARROW.matches);
      const its = find(tab.dataset.panel);
      if (its) its.hidden = !shown;
      if (isIt) this.mark(panel, "");
    }
  }

  // Something new in a panel that is not shown: a word behind its name.
  mark(panel, text) {
    const tab = this.tabs.find((one) => one.dataset.panel === panel);
    if (text && tab.getAttribute("aria-selected") === "true") return;
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
