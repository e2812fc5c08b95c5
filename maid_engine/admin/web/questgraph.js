// A quest as a graph: who gives it, what it needs, its stages, its reward.

import { draw, make } from "./dom.js";
import { inLines } from "./mapview.js";

const WIDE = 150;
const HIGH = 58;
const STEP = 186;
const LINE = 15;

// `open(stage)` leads to a stage in the form.
export function questGraph(fields, open) {
  const held = Object.fromEntries(fields.map((one) => [one.key, one]));
  const stages = held.stage?.entries ?? [];
  const value = (entry, key) => entry.fields.find((one) => one.key === key)?.value ?? "";
  const deeds = (entry) => (entry.fields.find((one) => one.key === "objectives")?.entries ?? []).map((deed) =>
    [value(deed, "kind"), ...["item", "mob", "room", "door", "text", "name"].map((key) => value(deed, key))].filter(Boolean).join(" "));
  const reward = Object.entries(held.reward?.value ?? {}).map(([key, what]) => `${what} ${key}`).join(", ");
  const nodes = [
    { title: "Begins", text: `given by ${held.giver?.value ?? "nobody"}${held.requires?.value?.length ? `, after ${held.requires.value.join(", ")}` : ""}`, kind: "end" },
    ...stages.map((entry, at) => ({ title: `Stage ${at + 1}`, text: deeds(entry).join("; ") || "nothing to do", at, kind: deeds(entry).length ? "" : "wrong" })),
    { title: "Ends", text: reward || "no reward", kind: "end" },
  ];
  return make("div", { class: "scrolls", tabindex: "0" }, draw("svg", { class: "map quest", viewBox: `0 0 ${nodes.length * STEP} ${HIGH + 20}`, width: nodes.length * STEP, height: HIGH + 20,
    role: "group", "aria-label": `Stages of the quest: ${stages.length}. Enter opens one in the form below.` },
  nodes.slice(1).map((_, at) => [draw("line", { x1: at * STEP + WIDE + 10, y1: HIGH / 2 + 10, x2: (at + 1) * STEP + 4, y2: HIGH / 2 + 10 }),
    draw("polygon", { class: "arrow", points: `${(at + 1) * STEP + 10},${HIGH / 2 + 10} ${(at + 1) * STEP},${HIGH / 2 + 4} ${(at + 1) * STEP},${HIGH / 2 + 16}` })]),
  nodes.map((node, at) => nodeOf(node, at, open))));
}

function nodeOf(node, number, open) {
  const x = number * STEP + 10;
  const pressed = node.at !== undefined;
  const made = draw("g", { class: `room ${node.kind}`.trim(), role: pressed ? "button" : undefined, tabindex: pressed ? "0" : undefined, "aria-label": pressed ? `${node.title}: ${node.text}` : undefined },
    draw("title", {}, `${node.title}: ${node.text}`),
    draw("rect", { x, y: 10, width: WIDE, height: HIGH, rx: 6 }),
    draw("text", { x: x + WIDE / 2, y: 27, class: "head" }, node.title),
    inLines(node.text, 20).map((line, at) => draw("text", { x: x + WIDE / 2, y: 43 + at * LINE }, line)));
  if (pressed) {
    made.addEventListener("click", () => open(node.at));
    made.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      open(node.at);
    });
  }
  return made;
}
