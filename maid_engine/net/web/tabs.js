// The tabs of the panels. On a narrow page there are two more: the text alone, and the map.

import { find } from "/client/dom.js";
import { TabList } from "/client/tablist.js";

const NARROW = matchMedia("(max-width: 60rem)");

export class Tabs extends TabList {
  constructor(list) {
    super(list);
    this.wideTab = "here";
    NARROW.addEventListener("change", () => this.arrange());
    this.arrange();
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
    if (!["text", "map"].includes(panel)) this.wideTab = panel;
    document.body.dataset.panel = panel;
    super.select(panel);
    super.mark(panel, "");
  }

  // What is new in the panel that is shown needs no mark.
  mark(panel, text) {
    if (!text || panel !== this.current) super.mark(panel, text);
  }

  shows(tab) {
    return super.shows(tab) || (tab.dataset.panel === "map" && !NARROW.matches);
  }
}
