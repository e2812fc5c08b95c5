// Acts of those with power.

import { button, form, paced } from "./acts.js";
import { get } from "./api.js";
import { field, fill, keyed, make, renew, table } from "./dom.js";
import { begun } from "./feed.js";
import { clock } from "./shown.js";

export async function audit(place, { feed }) {
  const actor = make("input", { type: "search", autocomplete: "off", maxlength: 60 });
  const target = make("input", { type: "search", autocomplete: "off", maxlength: 60 });
  const list = make("div");
  let acts = [];
  let cursor = null;
  let first = true; // whether no more than the first part is shown

  async function begin() {
    const part = await ask(null);
    acts = part.items;
    first = true;
    show(part);
  }

  async function more() {
    const part = await ask(cursor);
    acts.push(...part.items);
    first = false;
    show(part);
  }

  function ask(from) {
    const query = new URLSearchParams({ limit: 100 });
    if (actor.value.trim()) query.set("actor", actor.value.trim());
    if (target.value.trim()) query.set("target", target.value.trim());
    if (from) query.set("cursor", from);
    return get(`/audit?${query}`);
  }

  function show(part) {
    cursor = part.next;
    renew(list,
      table("The latest first", [["When", ""], ["Who", ""], ["Did", ""], ["To", ""], ["Details", ""]],
        acts.map((one) => keyed(one.number, [clock(one.at), one.actor, one.act, one.target, one.details])), "No such act is on record."),
      cursor && button("Show more", more));
  }

  fill(place, form(begin, make("div", { class: "row" }, field("Done by", actor), field("Done to", target), make("button", {}, "Show"))), list);
  const soon = paced(500, async () => first && (await begin()));
  const ends = [feed.on("log", soon), soon.stop];
  return begun(feed, begin, () => ends.forEach((end) => end()));
}
