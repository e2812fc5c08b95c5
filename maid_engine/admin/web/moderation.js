// What players report, speech that looks like orders to a model, and who may not speak.

import { button, form, paced, repeat, say } from "./acts.js";
import { every, post, remove } from "./api.js";
import { choice, field, fill, keyed, longField, make, renew, table } from "./dom.js";
import { begun } from "./feed.js";
import { clock } from "./shown.js";

// Mutes run out by themselves, and nobody is told.
const LOOK_MS = 15000;

function followed(feed, refresh) {
  const soon = paced(300, refresh);
  const ends = [feed.on("moderation", soon), soon.stop, repeat(LOOK_MS, refresh)];
  return begun(feed, refresh, () => ends.forEach((end) => end()));
}

export async function reports(place, { feed }) {
  const state = choice(["open", "resolved", "dismissed", "all"], { onchange: () => refresh().catch((error) => say(error.message, true)) });
  const list = make("div");
  fill(place, make("div", { class: "row" }, field("State", state)), list);

  async function refresh() {
    const found = await every(state.value === "all" ? "/reports" : `/reports?state=${state.value}`);
    renew(list, found.length ? make("ul", { class: "plain panes" }, found.map((one) => make("li", { class: "pane", "data-key": one.number, tabindex: "-1" },
      make("h2", {}, `${one.by} about ${one.about}`),
      make("p", {}, one.reason || "No reason was given.", " ", make("span", { class: "soft" }, clock(one.at))),
      one.heard.length ? make("details", {}, make("summary", {}, `What ${one.by} had heard before`), make("ol", {}, one.heard.map((text) => make("li", {}, text)))) : null,
      one.state === "open" ? closing(one) : make("p", { class: "soft" }, `${one.state} by ${one.resolved_by}${one.note ? `: ${one.note}` : ""}`))))
      : make("p", { class: "soft" }, state.value === "open" ? "No report is open." : "There are none."));
  }

  const closing = (one) => form(async (given) => {
    const dismiss = given.get("end") === "dismiss";
    await post(`/reports/${one.number}/resolve`, { dismiss, note: given.get("note") });
    say(`The report of ${one.by} is ${dismiss ? "dismissed" : "resolved"}.`);
    await refresh();
  }, make("div", { class: "row" },
    longField("Note", make("input", { name: "note", maxlength: 200, autocomplete: "off" })),
    make("button", { name: "end", value: "resolve", "aria-label": `Report ${one.number} is resolved` }, "Resolved"),
    make("button", { name: "end", value: "dismiss", "aria-label": `Dismiss report ${one.number}` }, "Dismiss")));

  return followed(feed, refresh);
}

export async function flagged(place, { feed }) {
  const list = make("div");
  const which = choice(["to review", "all"], { onchange: () => refresh().catch((error) => say(error.message, true)) });
  fill(place, make("p", {}, "Words that somebody said to AI players and that look like orders to a language model. They have no more power than other words; they are here so that you know who tries."),
    make("div", { class: "row" }, field("Show", which)), list);

  async function refresh() {
    const found = await every(which.value === "all" ? "/flagged" : "/flagged?reviewed=false");
    renew(list, table("The latest first", [["Who", ""], ["Words", ""], ["Looks like", ""], ["Heard by", ""], ["When", ""], ["Times", "number"], ["Seen by", ""]],
      found.map((one) => keyed(one.number, [one.speaker, one.text, one.pattern, one.heard_by.join(", "), clock(one.at), one.times,
        one.reviewed_by ?? button("I have seen it", review(one), { "aria-label": `I have seen words ${one.number}` })])),
      which.value === "all" ? "Nobody tried yet." : "Nothing is left to review."));
  }

  const review = (one) => async () => {
    await post(`/flagged/${one.number}/review`);
    say(`The words of ${one.speaker} are reviewed.`);
    await refresh();
  };

  return followed(feed, refresh);
}

export async function mutes(place, { feed }) {
  const list = make("div");
  fill(place, form(async (given, made) => {
    const told = await post("/moderation/mutes", { player: given.get("player").trim(), minutes: Number(given.get("minutes")), reason: given.get("reason") });
    made.reset();
    say(`${told.player} says nothing for a while.`);
    await refresh();
  }, make("div", { class: "row" },
    field("Player", make("input", { name: "player", required: true, maxlength: 40, autocomplete: "off" })),
    field("Minutes", make("input", { name: "minutes", type: "number", min: 1, max: 525600, value: 60, required: true })),
    longField("Reason, which the player is told", make("input", { name: "reason", maxlength: 200, autocomplete: "off" })),
    make("button", {}, "Mute"))), list);

  async function refresh() {
    const found = await every("/moderation/mutes");
    renew(list, table("Who may not speak now", [["Who", ""], ["By", ""], ["Reason", ""], ["Since", ""], ["Until", ""], ["Do", ""]],
      found.map((one) => keyed(one.player, [one.player, one.by, one.reason, clock(one.since), clock(one.until),
        button("Let speak", async () => {
          await remove(`/moderation/mutes/${encodeURIComponent(one.player)}`);
          say(`${one.player} may speak again.`);
          await refresh();
        }, { "aria-label": `Let ${one.player} speak again` })])),
      "Everybody may speak."));
  }

  return followed(feed, refresh);
}
