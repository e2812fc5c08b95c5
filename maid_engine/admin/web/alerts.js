// What is wrong now, what was, and what could not be done.

import { every, post } from "./api.js";
import { button, clock, fill, make, pane, table } from "./dom.js";

const CLASS = { info: "soft", warning: "warn", critical: "bad" };

export async function alerts(place, { feed }) {
  const open = make("div");
  const letters = make("div");
  const past = make("div");
  fill(place, make("div", { class: "panes" },
    wide(pane("Open", open)), wide(pane("Could not be done", letters)), wide(pane("Over", past))));

  async function refresh() {
    const [now, dead, over] = await Promise.all([every("/alerts"), every("/dead-letters"), every("/alerts?past=true", 100)]);
    fill(open, table("What is wrong, the worst first", [["Level", ""], ["What", ""], ["Since", ""], ["Seen by", ""]],
      now.map((one) => [level(one), one.text, clock(one.since), one.acknowledged_by ?? button("I have seen it", () => seen(`/alerts/${one.number}/acknowledge`), { "aria-label": `I have seen alert ${one.number}` })]),
      "Nothing is wrong."));
    fill(letters, table("After all attempts", [["What", ""], ["About", ""], ["Why", ""], ["Last", ""], ["Times", "number"], ["", ""]],
      dead.map((one) => [one.kind, one.subject, one.reason, clock(one.at), one.times,
        make("span", { class: "row" }, button("Try again", () => seen(`/dead-letters/${one.number}/retry`), { "aria-label": `Try ${one.kind} ${one.number} again` }),
          one.acknowledged_by ? `seen by ${one.acknowledged_by}` : button("I have seen it", () => seen(`/dead-letters/${one.number}/acknowledge`), { "aria-label": `I have seen ${one.kind} ${one.number}` }))]),
      "Everything could be done."));
    fill(past, table("The latest first", [["Level", ""], ["What", ""], ["From", ""], ["To", ""]],
      over.map((one) => [level(one), one.text, clock(one.since), clock(one.cleared_at)]), "Nothing was wrong yet."));
  }

  async function seen(path) {
    await post(path);
    await refresh();
  }

  await refresh();
  return feed.on("alerts", () => refresh().catch(() => {}));
}

const level = (one) => make("span", { class: `state ${CLASS[one.level] ?? ""}` }, one.level);

function wide(section) {
  section.classList.add("wide");
  return section;
}
