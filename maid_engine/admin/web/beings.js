// Townsfolk: what they do, need and feel, and why they chose what they did.

import { button, form, repeat, say } from "./acts.js";
import { every, get, patch, post, remove } from "./api.js";
import { facts, field, fill, keyed, make, pane, renew, table, wide } from "./dom.js";
import { clock } from "./shown.js";

const NEEDS = { energy: 0, hunger: 0, loneliness: 0, mood: -1 };
const PARTS = ["need", "temper", "ties", "liking", "recency", "luck"];
const LOOK_MS = 3000;

const of = (id, rest = "") => `/beings/${encodeURIComponent(id)}${rest}`;
const short = (value) => value.toFixed(2);

export async function beings(place, { may }) {
  const list = make("div");
  const one = make("div", { "aria-live": "off" });
  const steers = make("div");
  let shown = null;

  async function load() {
    const found = await every("/beings");
    renew(list, table("All of them", [["Name", ""], ["Kind", ""], ["Where", ""], ["Does", ""], ["Held by", ""], ["Look", ""]],
      found.map((being) => keyed(being.id, [being.name, being.prototype, being.room ?? "nowhere", being.doing, being.leased_by ?? "",
        button("Look", () => look(being), { "aria-label": `Look at ${being.name}` })])),
      "Nobody in this world has a life of their own."));
    if (shown) await details();
  }

  async function look(being) {
    shown = being;
    fill(steers, may("steer") && acts(being));
    await details();
    one.closest("section").focus();
  }

  async function details() {
    const [being, state, ties, decisions] = await Promise.all(["", "/state", "/ties", "/decisions?debug=1&limit=5"].map((rest) => get(of(shown.id, rest))));
    renew(one,
      facts([["Name", being.name], ["Does", being.doing], ["Chooses nothing, because", being.refusal],
        ["Held by", being.leased_by && `${being.leased_by}, for ${Math.ceil(being.lease_left_s)} s more`],
        ...Object.keys(NEEDS).map((need) => [need[0].toUpperCase() + need.slice(1), short(state[need])])]),
      table("What it feels about others", [["Who", ""], ["Sentiment", "number"], ["Familiarity", "number"], ["Talks", "number"], ["Last about", ""]],
        ties.map((tie) => keyed(tie.other, [tie.name, short(tie.sentiment), short(tie.familiarity), tie.talks, tie.topic])), "It knows nobody."),
      decisions.length ? decisions.toReversed().map(decision) : make("p", { class: "soft" }, "It has chosen nothing yet in front of people."));
  }

  function acts(being) {
    const levels = form(async (given) => {
      const wanted = Object.keys(NEEDS).filter((need) => given.get(need) !== "");
      await patch(of(being.id, "/state"), Object.fromEntries(wanted.map((need) => [need, Number(given.get(need))])));
      say(`The needs of ${being.name} are set.`);
      await details();
    }, make("div", { class: "row" }, Object.entries(NEEDS).map(([need, least]) =>
      field(`New ${need}`, make("input", { name: need, type: "number", min: least, max: 1, step: 0.01 })))),
    make("button", {}, "Set the needs"));
    const choose = button("Let it choose now", async () => {
      const told = await post(of(being.id, "/action"), {});
      say(`${being.name} chose to ${told.decision.action}.`);
      await details();
    });
    const release = button("Give it back", async () => {
      await remove(of(being.id, "/lease"));
      say(`${being.name} chooses by itself again.`);
      await details();
    });
    return [make("p", {}, choose, " ", release), levels];
  }

  fill(place, make("div", { class: "panes" }, wide(pane("Townsfolk", list)), wide(pane("One of them", one, steers))));
  fill(one, make("p", { class: "soft" }, "Choose one above."));
  await load();
  return repeat(LOOK_MS, load);
}

function decision(made) {
  const title = `${clock(made.at)}: ${words(made)}${made.interrupt ? `, because it was ${made.interrupt.replaceAll("_", " ")}` : ""}${made.by ? `, as ${made.by} asked` : ""}`;
  return table(title, [["Deed", ""], ...PARTS.map((part) => [part, "number"]), ["Sum", "number"], ["Probability", "number"]],
    made.weighed.map((deed) => [words(deed), ...PARTS.map((part) => short(deed[part])), short(deed.total), `${Math.round(deed.probability * 100)} %`]),
    `${title}. It weighed nothing.`);
}

const words = (deed) => [deed.action, deed.target].filter(Boolean).join(" ");
