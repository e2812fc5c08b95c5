// Acts of those with power.

import { get } from "./api.js";
import { button, clock, field, fill, make, table } from "./dom.js";

export async function audit(place, { feed }) {
  const actor = make("input", { type: "search", autocomplete: "off" });
  const target = make("input", { type: "search", autocomplete: "off" });
  const list = make("div");
  let acts = [];
  let cursor = null;

  async function begin() {
    acts = [];
    cursor = null;
    await more();
  }

  async function more() {
    const query = new URLSearchParams({ limit: 100 });
    if (actor.value.trim()) query.set("actor", actor.value.trim());
    if (target.value.trim()) query.set("target", target.value.trim());
    if (cursor) query.set("cursor", cursor);
    const part = await get(`/audit?${query}`);
    acts.push(...part.items);
    cursor = part.next;
    fill(list,
      table("The latest first", [["When", ""], ["Who", ""], ["Did", ""], ["To", ""], ["Details", ""]],
        acts.map((one) => [clock(one.at), one.actor, one.act, one.target, one.details]), "No such act is on record."),
      cursor && button("Show more", more));
  }

  fill(place,
    make("form", { class: "row", onsubmit: (event) => { event.preventDefault(); begin(); } },
      field("By", actor), field("To", target), make("button", {}, "Show")),
    list);
  await begin();
  return feed.on("log", () => !actor.value && !target.value && acts.length <= 100 && begin().catch(() => {}));
}
