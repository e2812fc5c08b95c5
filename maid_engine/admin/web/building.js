// The zones that can be built, and the beginning of a new one.

import { form } from "./acts.js";
import { every, post } from "./api.js";
import { choice, field, fill, keyed, longField, make, pane, table, wide } from "./dom.js";

const HEAD = [["Zone", ""], ["Pack", ""], ["Levels", ""], ["Rooms", "number"], ["You may", ""]];

export const zonePath = (zone) => `#/build/${encodeURIComponent(zone)}`;

export async function building(place) {
  const zones = await every("/building/zones");
  const packs = [...new Set(zones.map((one) => one.pack))];
  const changes = new Map(zones.map((one) => [one.pack, one.changes]));
  fill(place,
    make("p", {}, "Changes stand in a draft that only you see, the same as with the commands in the game, until you publish them."),
    make("div", { class: "panes" },
      wide(pane("Zones", table("Zones of the loaded packs", HEAD, zones.map(row), "No loaded pack has files that can be edited."))),
      packs.length ? pane("A new zone", beginning(packs)) : null,
      [...changes.values()].some(Boolean) ? pane("Your drafts", make("ul", {}, [...changes].filter(([, count]) => count).map(([pack, count]) =>
        make("li", {}, `${pack}: ${count} ${count === 1 ? "change" : "changes"} not published`)))) : null));
}

const row = (one) => keyed(one.id, [
  make("a", { href: zonePath(one.id) }, one.title), one.pack, one.levels.join(" to "), one.rooms, one.own ? "build" : "look",
]);

function beginning(packs) {
  const pack = choice(packs, { name: "pack" });
  return form(async (given) => {
    const made = await post(`/building/packs/${encodeURIComponent(given.get("pack"))}/draft`, { act: "zone", title: given.get("title") });
    location.hash = zonePath(`${given.get("pack")}:${made.began}`);
  }, make("p", { class: "soft" }, "It has one room at first, and belongs to you. Link it to the world when it is ready."),
  make("div", { class: "row" }, field("Pack", pack),
    longField("Title", make("input", { name: "title", required: true, maxlength: 100, autocomplete: "off", placeholder: "Mill Valley" })),
    make("button", { class: "first" }, "Begin it")));
}
