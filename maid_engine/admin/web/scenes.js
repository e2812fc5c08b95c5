// The scenes of the world: what is played now, starting and stopping one, and what happened in it.

import { button, paced, say } from "./acts.js";
import { every, post } from "./api.js";
import { fill, keyed, make, pane, renew, table, wide } from "./dom.js";
import { begun } from "./feed.js";

const HEAD = [["Scene", ""], ["Now", ""], ["In the scene", ""], ["Rooms", ""], ["Last end", ""], ["Do", ""]];
const LINE = [["Performance", "number"], ["Round", "number"], ["Pass", "number"], ["Beat", ""], ["What", ""], ["Who", ""], ["Text", ""], ["Tokens", "number"]];

export async function scenes(place, { feed, may }) {
  const list = make("div");
  const story = make("div");
  let chosen = "";
  fill(place, make("div", { class: "panes" }, wide(pane("Scenes", list)), wide(pane("Timeline", story))));

  async function refresh() {
    const found = await every("/story");
    renew(list, table("All scenes of the loaded packs", HEAD, found.map((one) => keyed(one.scene, [
      `${one.title} (${one.scene})`, now(one), one.on_stage.join(", "), one.rooms.join(", "), one.last_end, acts(one),
    ])), "No loaded pack has a scene."));
    if (chosen) await showStory();
  }

  async function showStory() {
    const told = await every(`/story/${encodeURIComponent(chosen)}/timeline`);
    renew(story, table(`The latest of ${chosen} first`, LINE, told.reverse().map((one) => keyed(one.number, [
      one.run, one.round, one.pass_number || "", one.step, one.kind, one.who, one.text, one.tokens || "",
    ])), "It was not played since the start."));
  }

  const act = (one, verb, told) => button(verb === "start" ? "Start" : "Stop", async () => {
    await post(`/story/${encodeURIComponent(one.scene)}/${verb}`);
    say(told);
    await refresh();
  }, { "aria-label": `${verb === "start" ? "Start" : "Stop"} ${one.title}` });

  const read = (one) => button("Read", async () => {
    chosen = one.scene;
    await showStory();
  }, { "aria-label": `Read the timeline of ${one.title}` });

  const acts = (one) => make("span", { class: "row" }, read(one), may("steer")
    && (one.running ? act(one, "stop", `${one.title} is over.`) : act(one, "start", `${one.title} begins.`)));

  const soon = paced(500, refresh);
  const ends = [feed.on("story", soon), soon.stop];
  return begun(feed, refresh, () => ends.forEach((end) => end()));
}

const now = (one) => (one.running ? `performance ${one.run}, round ${one.round}, ${Math.round(one.left_s)} s left` : "not played");
