// The hosts in which minds run: how each stands, and moving minds between them.

import { button, form, repeat, say } from "./acts.js";
import { get, post } from "./api.js";
import { choice, field, fill, keyed, make, pane, renew, table, wide } from "./dom.js";

const LOOK_MS = 2000;
const HEAD = [["Host", ""], ["State", ""], ["Minds", "number"], ["Age of outcomes", "number"], ["Restarts", "number"], ["Where", ""], ["Do", ""]];

export async function hosts(place, { may }) {
  const list = make("div");
  const steers = make("div");
  const to = choice([], { name: "host", required: true });
  let names = "";
  fill(place, make("div", { class: "panes" }, wide(pane("Hosts of minds", list, steers))));

  async function load() {
    const found = await get("/minds/hosts").catch(without);
    if (!Array.isArray(found)) {
      renew(list, make("p", { class: "soft" }, found.none));
      return;
    }
    renew(list, table("All hosts", HEAD, found.map((one) => keyed(one.host, [
      one.host, state(one), one.minds, `${one.age_s.toFixed(2)} s`, one.restarts, one.where,
      may("steer") && button("Drain", () => moved(`/minds/hosts/${encodeURIComponent(one.host)}/drain`, `leave ${one.host}`), { "aria-label": `Drain ${one.host}` }),
    ])), "There is no host."));
    if (may("steer")) offer(found.map((one) => one.host));
  }

  // The form is made once, so that what is typed stays.
  function offer(all) {
    if (all.join() === names) return;
    names = all.join();
    fill(to, all.map((one) => make("option", { value: one }, one)));
    if (!steers.firstChild) fill(steers, make("p", {}, button("Rebalance", () => moved("/minds/rebalance", "move"))), mover());
  }

  const mover = () => form(async (given, sent) => {
    const name = given.get("name");
    await post(`/minds/${encodeURIComponent(name)}/move`, { host: given.get("host") });
    say(`The mind of ${name} moves to ${given.get("host")}.`);
    sent.elements.name.value = "";
    await load();
  }, make("div", { class: "row" }, field("AI player", make("input", { name: "name", required: true, maxlength: 40 })), field("To", to)), make("button", {}, "Move its mind"));

  async function moved(path, does) {
    const { minds } = await post(path);
    say(`${minds} ${minds === 1 ? "mind" : "minds"} will ${does}.`);
    await load();
  }

  await load();
  return repeat(LOOK_MS, load);
}

// A server whose minds run with the world has no hosts, and says how to have some.
function without(error) {
  if (error.status !== 409) throw error;
  return { none: error.message };
}

const state = (one) => (one.why ? `${one.state}: ${one.why}` : one.state);
