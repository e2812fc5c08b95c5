// What an AI player has heard of gatherings and deeds: through whom, how often told, and whether it tells them on.

import { get, ofAgent } from "./api.js";
import { make, pane, renew, table } from "./dom.js";
import { clock, percent, plainly } from "./shown.js";

const HEAD = [["News", ""], ["Begins", ""], ["From", ""], ["Told in a row", "number"], ["Certain", "number"], ["Kept back", ""]];

export function news(id) {
  const place = make("div");
  return {
    section: pane("News", place),
    async refresh() {
      const told = await get(ofAgent(id, "/news"));
      const rows = told.map((one) => [
        one.words, one.due ? clock(one.due) : "", one.by || "an admin", one.hops, percent(one.confidence), plainly(one.held_back),
      ]);
      renew(place, table("Gatherings and deeds", HEAD, rows, "It knows no news."));
    },
  };
}
