// What players write to the builders: bugs, ideas and errors in texts, by where they were, and how each ends.

import { form, paced, say } from "./acts.js";
import { every, post } from "./api.js";
import { choice, field, fill, longField, make, renew } from "./dom.js";
import { begun } from "./feed.js";
import { clock } from "./shown.js";

export async function feedback(place, { feed }) {
  const again = { onchange: () => refresh().catch((error) => say(error.message, true)) };
  const kind = choice(["all", "bug", "idea", "typo"], again);
  const state = choice(["open", "done", "declined", "closed", "all"], again);
  const list = make("div");
  fill(place, make("div", { class: "row" }, field("Kind", kind), field("State", state)), list);

  async function refresh() {
    const wanted = new URLSearchParams([["kind", kind.value], ["state", state.value]].filter(([, value]) => value !== "all"));
    const zones = await every(`/feedback/zones?${wanted}`);
    renew(list, zones.length ? zones.map(zone) : make("p", { class: "soft" }, state.value === "open" ? "No note is open." : "There are none."));
  }

  const zone = (one) => make("section", { "data-key": one.zone, "aria-label": one.zone_name || "Without a zone" },
    make("h2", {}, one.zone_name || "Without a zone", " ", make("span", { class: "soft" }, one.count)),
    make("ul", { class: "plain panes" }, one.rooms.flatMap((room) => room.notes).map(note)));

  const note = (one) => make("li", { class: "pane", "data-key": one.number, tabindex: "-1" },
    make("h3", {}, `${one.kind} ${one.number} by ${one.author}`),
    make("p", {}, one.text, " ", make("span", { class: "soft" }, clock(one.at))),
    make("p", { class: "soft" }, one.room ? `${one.room_name} (${one.room})` : "in no room"),
    one.lines.length ? make("details", {}, make("summary", {}, "What was typed and read before"), make("ol", {}, one.lines.map((text) => make("li", {}, text)))) : null,
    one.state === "open" ? closing(one) : make("p", { class: "soft" }, `${one.state} by ${one.closed_by ?? "somebody"}${one.answer ? `: ${one.answer}` : ""}`));

  const closing = (one) => form(async (given) => {
    const closed = await post(`/feedback/${one.number}/close`, { state: given.get("end"), answer: given.get("answer") });
    say(`Note ${closed.number} is ${closed.state}.`);
    await refresh();
  }, make("div", { class: "row" },
    field("It is", choice(["done", "declined", "closed"], { name: "end" })),
    longField("Answer, which the author is told", make("input", { name: "answer", maxlength: 1000, autocomplete: "off" })),
    make("button", { "aria-label": `Close note ${one.number}` }, "Close it")));

  const soon = paced(300, refresh);
  const ends = [feed.on("feedback", soon), soon.stop];
  return begun(feed, refresh, () => ends.forEach((end) => end()));
}
