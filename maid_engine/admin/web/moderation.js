// What players report, and speech that looks like orders to a model.

import { every, post } from "./api.js";
import { button, clock, field, fill, make, table } from "./dom.js";

export async function reports(place) {
  const state = make("select", { onchange: () => refresh() },
    ["open", "resolved", "dismissed", "all"].map((one) => make("option", { value: one }, one)));
  const list = make("div");
  fill(place, make("div", { class: "row" }, field("State", state)), list);

  async function refresh() {
    const found = await every(state.value === "all" ? "/reports" : `/reports?state=${state.value}`);
    if (!found.length) return fill(list, make("p", { class: "soft" }, "There are none."));
    fill(list, make("ul", { class: "plain" }, found.map((one) => make("li", { class: "pane" },
      make("h2", {}, `${one.by} about ${one.about}`),
      make("p", {}, one.reason || "No reason was given. ", " ", clock(one.at)),
      one.heard.length ? make("details", {}, make("summary", {}, "What was heard before"), make("ol", {}, one.heard.map((text) => make("li", {}, text)))) : null,
      one.state === "open" ? close(one) : make("p", { class: "soft" }, `${one.state} by ${one.resolved_by}: ${one.note}`)))));
  }

  function close(one) {
    const note = make("input", { maxlength: 300 });
    const end = (dismiss) => async () => {
      await post(`/reports/${one.number}/resolve`, { dismiss, note: note.value });
      await refresh();
    };
    return make("div", { class: "row" }, field("Note", note),
      button("Resolved", end(false), { "aria-label": `Report ${one.number} is resolved` }), button("Dismiss", end(true), { "aria-label": `Dismiss report ${one.number}` }));
  }

  await refresh();
}

export async function flagged(place) {
  const list = make("div");
  fill(place, make("p", {}, "Words that somebody said to AI players and that look like orders to a language model. They have no more power than other words; they are here so that you know who tries."), list);

  async function refresh() {
    const found = await every("/flagged");
    fill(list, table("The latest first", [["Who", ""], ["Words", ""], ["Looks like", ""], ["Heard by", ""], ["When", ""], ["Times", "number"], ["Seen by", ""]],
      found.map((one) => [one.speaker, one.text, one.pattern, one.heard_by.join(", "), clock(one.at), one.times,
        one.reviewed_by ?? button("I have seen it", async () => { await post(`/flagged/${one.number}/review`); await refresh(); }, { "aria-label": `I have seen words ${one.number}` })]),
      "Nobody tried yet."));
  }

  await refresh();
}
