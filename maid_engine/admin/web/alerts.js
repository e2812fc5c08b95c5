// What is wrong now, what was, and what could not be done.

import { button, paced, say } from "./acts.js";
import { every, post } from "./api.js";
import { fill, keyed, make, pane, renew, table, wide } from "./dom.js";
import { begun } from "./feed.js";
import { clock } from "./shown.js";

const CLASS = { info: "soft", warning: "warn", critical: "bad" };

export async function alerts(place, { feed, may }) {
  const open = make("div");
  const letters = make("div");
  const past = make("div");
  fill(place, make("div", { class: "panes" },
    wide(pane("Open", open)), wide(pane("Could not be done", letters)), wide(pane("Over", past))));

  async function refresh() {
    const [now, dead, over] = await Promise.all([every("/alerts"), every("/dead-letters/groups"), every("/alerts?past=true", 50)]);
    renew(open, table("What is wrong, the worst first", [["Level", ""], ["About", ""], ["What", ""], ["Since", ""], ["Seen by", ""]],
      now.map((one) => keyed(one.number, [level(one), about(one), one.text, clock(one.since), one.acknowledged_by ?? seen("alerts", one.number, `alert ${one.number}`)])),
      "Nothing is wrong."));
    renew(letters, table("Equal failures together, the latest first", [["What", ""], ["About", ""], ["Why", ""], ["Last", ""], ["Times", "number"], ["Do", ""]],
      dead.map((one) => keyed(`${one.kind} ${one.topic} ${one.reason}`, [`${one.kind}: ${one.topic}`, one.subjects.join(", "), why(one), clock(one.at), one.times,
        make("span", { class: "row" }, may("steer") && again(one), seenAll(one))])),
      "Everything could be done."));
    renew(past, table("The latest first", [["Level", ""], ["About", ""], ["What", ""], ["From", ""], ["To", ""]],
      over.map((one) => keyed(one.number, [level(one), about(one), one.text, clock(one.since), clock(one.cleared_at)])), "Nothing was wrong yet."));
  }

  const act = (path, told) => async () => {
    await post(path);
    say(told);
    await refresh();
  };

  // The latest of a group stands for all of it: what is wrong is the same.
  const again = (one) => button("Try again", act(`/dead-letters/${one.numbers[0]}/retry`, "It is tried again."), { "aria-label": `Try ${one.kind} ${one.numbers[0]} again` });

  function seenAll(one) {
    if (!one.waiting.length) return make("span", {}, "seen");
    if (!may("steer")) return "nobody has seen it";
    const label = one.waiting.length > 1 ? `I have seen all ${one.waiting.length}` : "I have seen it";
    return button(label, async () => {
      await post("/dead-letters/acknowledge", { numbers: one.waiting });
      say("Nobody is told of it again.");
      await refresh();
    }, { "aria-label": `${label}: ${one.kind} ${one.topic}` });
  }

  const seen = (what, number, name) => (may("steer") ? button("I have seen it", act(`/${what}/${number}/acknowledge`, "Nobody is told of it again."), { "aria-label": `I have seen ${name}` }) : "nobody");

  const soon = paced(300, refresh);
  const ends = [feed.on("alerts", soon), soon.stop];
  return begun(feed, refresh, () => ends.forEach((end) => end()));
}

// What a model did reply is somebody's words: text, and no more.
const why = (one) => [one.reason, one.replies.length > 0 && make("details", {}, make("summary", {}, "What the model replied"), one.replies.map((reply) => make("pre", { class: "reply" }, reply)))];

// The kind, and the subject where it has one: two alerts may have the same text.
const about = (one) => [one.kind, one.subject].filter(Boolean).join(", ");

const level = (one) => make("span", { class: `state ${CLASS[one.level] ?? ""}` }, one.level);
