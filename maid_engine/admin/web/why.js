// Why an AI player typed a command, and why it does not type another.

import { form, say } from "./acts.js";
import { get, ofAgent } from "./api.js";
import { field, fill, longField, make, pane, renew } from "./dom.js";
import { plainly } from "./shown.js";

const KEPT = 50;
const OUTCOMES = { success: "worked", failure: "failed", unexpected: "something else came of it", withheld: "never typed", pending: "no answer yet" };

export function why(id) {
  const list = make("select", { size: 8, onchange: () => show().catch((error) => say(error.message, true)) });
  const chain = make("div", { role: "region", "aria-live": "polite", "aria-label": "The chain behind the command" });
  const objections = make("ul", { role: "status", class: "plain" });
  let commands = [];
  let unseen = 0;

  // Commands are counted from the last one, and more may have been typed since the list was made.
  async function show() {
    const number = Number(list.value);
    if (!number) return;
    const ask = (n) => get(ofAgent(id, `/why?n=${Math.max(1, n)}`));
    const first = commands.findIndex((one) => one.number === number) + 1;
    let told = await ask(first);
    if (told.chain.number !== number) told = await ask(first + told.chain.number - number);
    fill(chain, reasons(told));
  }

  function draw() {
    renew(list, commands.map((one) => make("option", { value: one.number, "data-key": String(one.number) }, `${one.command} (${OUTCOMES[one.result.outcome] ?? one.result.outcome})`)));
  }

  async function refresh() {
    commands = await get(ofAgent(id, `/commands?limit=${KEPT}`));
    unseen = 0;
    const chosen = list.value;
    draw();
    if (!commands.length) return fill(chain, make("p", { class: "soft" }, "It typed nothing yet."));
    list.value = commands.some((one) => String(one.number) === chosen) ? chosen : String(commands[0].number);
    if (list.value !== chosen) await show();
  }

  // The new ones, and those before them that had no answer yet.
  async function more() {
    const open = commands.findLastIndex((one) => one.result.outcome === "pending") + 1;
    const limit = Math.min(KEPT, unseen + Math.max(open, 2) + 1);
    unseen = 0;
    const latest = await get(ofAgent(id, `/commands?limit=${limit}`));
    if (!commands.length) return refresh();
    const known = new Set(latest.map((one) => one.number));
    const first = !list.value;
    commands = [...latest, ...commands.filter((one) => !known.has(one.number))].slice(0, KEPT);
    draw();
    if (first) await refresh();
  }

  const ask = form(async (given) => {
    fill(objections);
    const told = await get(ofAgent(id, `/why-not?command=${encodeURIComponent(given.get("command"))}`));
    fill(objections, told.objections.length
      ? told.objections.map((one) => make("li", {}, make("strong", {}, plainly(one.stage)), `: ${one.words}`))
      : make("li", {}, "Nothing stands against it."));
  }, make("div", { class: "row" }, longField("Why does it not type", make("input", { name: "command", required: true, maxlength: 500, autocomplete: "off" })), make("button", {}, "Ask")));

  return {
    section: pane("Why it did that", field("Its last commands, the latest first", list), chain, make("h3", {}, "Why not?"), ask, objections),
    refresh,
    more,
    typed: () => (unseen += 1),
  };
}

// The chain behind a command, line by line.
export function reasons(told) {
  return [
    make("dl", { class: "chain" }, told.lines.map(row)),
    told.complete ? null : make("p", { class: "soft" }, "The chain is not complete yet, or part of it was too long ago."),
  ];
}

function row(line) {
  const at = line.indexOf(": ");
  return [make("dt", {}, line.slice(0, at)), make("dd", {}, line.slice(at + 2))];
}
