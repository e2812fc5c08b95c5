// What an AI player believes of the world, beside what is true of it: the map, its belongings, whom it knows.

import { every } from "./api.js";
import { facts, field, make, pane, renew, table, wide } from "./dom.js";
import { asBelieved, asTrue, mapOf } from "./mapview.js";
import { percent, plainly } from "./shown.js";

const KEY = [["here", "it is here"], ["seen", "it was there"], ["unsure", "it only heard of it"], ["", "it does not know of it"]];

export function map(id, name) {
  const place = make("div");
  const zone = make("select", { onchange: () => ((chosen = zone.value), load()) });
  let belief = [];
  let rooms = [];
  let zones = null;
  let chosen = ""; // by hand; else the area it is in
  let loaded = "";

  async function load() {
    const here = belief.find((room) => room.here);
    const wanted = chosen || (zones.find((one) => one.name === here?.zone) ?? zones[0])?.id || "";
    // Who stands where changes on its own, but the truth need not be asked for again where nothing is to be seen.
    if (wanted !== loaded || here) rooms = await every(`/world/rooms?zone=${encodeURIComponent(wanted)}`);
    loaded = wanted;
    renew(zone, zones.map((one) => make("option", { value: one.id, "data-key": one.id }, `${one.name} (${one.rooms} rooms)`)));
    zone.value = wanted;
    show();
  }

  function show() {
    const area = zones.find((one) => one.id === loaded);
    const mine = belief.filter((room) => !room.zone || room.zone === area?.name);
    const seen = new Set(mine.filter((room) => room.kind === "seen").map((room) => room.name));
    const truth = asTrue(rooms, seen, name);
    const known = truth.filter((room) => seen.has(room.name)).length;
    const here = belief.find((room) => room.here);
    const really = truth.find((room) => room.here);
    renew(place,
      make("p", {}, here ? ["It believes it is in ", make("strong", {}, here.name), ". "] : "It does not know where it is. ",
        really ? ["It is in ", make("strong", {}, really.name), "."] : "It is not in this area.",
        ` Of ${truth.length} rooms of ${area?.name ?? "this area"} it has seen ${known}.`),
      make("div", { class: "maps" },
        make("div", {}, make("h3", {}, "As it believes"), mapOf("As it believes", mine)),
        make("div", {}, make("h3", {}, "As it is"), mapOf("As it is", truth))),
      make("ul", { class: "soft key" }, KEY.map(([kind, words]) => make("li", {}, make("span", { class: `swatch ${kind}` }), ` ${words}`))));
  }

  return {
    section: wide(pane("Map", make("div", { class: "row" }, field("Area", zone)), place)),
    async take(model) {
      zones ??= await every("/world/zones");
      belief = asBelieved(model);
      await load();
    },
  };
}

export function belongings() {
  const place = make("div");
  return {
    section: pane("What it has, as it believes", place),
    take({ more }) {
      const { items = [], gold } = more.inventory ?? {};
      const status = more.status ?? {};
      renew(place,
        facts([["gold", gold], ["position", status.position], ["experience", status.xp], ["kills", status.kills], ["deaths", status.deaths], ["effects", status.effects?.map((one) => one.name ?? one).join(", ")]]),
        make("h3", {}, "Things"),
        table("Carried and worn", [["Thing", ""], ["How many", "number"], ["Worn", ""]],
          items.map((one) => [one.name, one.quantity ?? 1, one.slot || (one.equipped ? "yes" : "no")]), "It carries nothing."),
        make("h3", {}, "Quests"),
        table("Taken and finished", [["Quest", ""], ["State", ""]],
          (more.quests?.quests ?? []).map((one) => [one.name ?? one.quest_id, plainly(one.status ?? one.state ?? "taken")]), "None yet."));
    },
  };
}

export function people() {
  const place = make("div", { class: "scrolls", tabindex: "0", role: "region", "aria-label": "Whom it knows" });
  return {
    section: pane("Whom it knows", place),
    take({ more }) {
      const known = [...(more.relationships?.relationships ?? [])].sort((a, b) => (b.interaction_count ?? 0) - (a.interaction_count ?? 0));
      renew(place, table("As it sees them", [["Who", ""], ["Kind", ""], ["Thinks of them as", ""], ["Trust", "number"], ["Met", "number"]],
        known.map((one) => [one.entity_name, one.entity_type === "npc" || !one.entity_type ? "of the world" : one.entity_type, plainly(one.disposition ?? "neutral"), percent(one.trust ?? 0.5), one.interaction_count ?? 0]), "Nobody yet."));
    },
  };
}
