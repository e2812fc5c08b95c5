// Whom an AI player knows, as a graph: itself in the middle, the others around it, and what they feel about one another.

import { get, ofAgent } from "./api.js";
import { draw, make, pane, renew, table } from "./dom.js";
import { percent, plainly } from "./shown.js";

const WIDE = { size: 520, around: 205, most: 24, pad: 90 };
const NARROW = { size: 290, around: 105, most: 8, pad: 45 };

export function relations(id) {
  const place = make("div");
  return {
    section: pane("Relations", place),
    async refresh() {
      const told = await get(ofAgent(id, "/relations"));
      const beyond = told.left_out ? ` ${told.left_out} more are left out.` : "";
      renew(place, told.people.length > 1
        ? [graph(told), make("p", { class: "soft" }, `A whole line: thinks well of; a broken line: thinks badly of; a thin one: neither. The thicker, the more.${beyond}`),
          make("details", { "data-key": "table" }, make("summary", {}, "Relations as a table"), make("div", { class: "scrolls", tabindex: "0", role: "region", "aria-label": "Relations as a table" },
            table("Who thinks what of whom", [["Who", ""], ["Of whom", ""], ["Thinks", "word"], ["Score", "number"], ["Trust", "number"]],
              told.ties.map((one) => [one.who, one.whom, plainly(one.disposition), Math.round(one.score), percent(one.trust)]), "")))]
        : make("p", { class: "soft" }, "It knows nobody yet."));
    },
  };
}

function graph(told) {
  const { size, around, most, pad } = matchMedia("(max-width: 40rem)").matches ? NARROW : WIDE;
  const shown = told.people.slice(0, most + 1);
  const spots = new Map([[shown[0].name, [size / 2, size / 2]]]);
  shown.slice(1).forEach((one, at) => {
    const angle = (at / (shown.length - 1)) * 2 * Math.PI - Math.PI / 2;
    spots.set(one.name, [size / 2 + Math.cos(angle) * around, size / 2 + Math.sin(angle) * around]);
  });
  const lines = told.ties.filter((one) => spots.has(one.who) && spots.has(one.whom) && one.who !== one.whom).map((one) => {
    const [[x1, y1], [x2, y2]] = [spots.get(one.who), spots.get(one.whom)];
    // Bent to one side, so that what two feel about each other are two lines.
    const [mx, my] = [(x1 + x2) / 2 + (y2 - y1) * 0.08, (y1 + y2) / 2 - (x2 - x1) * 0.08];
    const kind = one.score > 5 ? "well" : one.score < -5 ? "badly" : "neither";
    return draw("path", { class: `tie ${kind}`, d: `M${x1} ${y1}Q${mx} ${my} ${x2} ${y2}`, "stroke-width": (1 + Math.abs(one.score) / 20).toFixed(1) },
      draw("title", {}, `${one.who} of ${one.whom}: ${plainly(one.disposition)}, ${Math.round(one.score)}, trust ${percent(one.trust)}`));
  });
  const people = shown.map((one, at) => {
    const [x, y] = spots.get(one.name);
    const side = at === 0 ? 0 : Math.sign(Math.round(x - size / 2));
    return [nodeOf(one, at, x, y), draw("text", { x: x + side * 14, y: at === 0 ? y + 30 : y + (side ? 5 : y < size / 2 ? -14 : 26), "text-anchor": side > 0 ? "start" : side < 0 ? "end" : "middle" }, cut(one.name))];
  });
  return draw("svg", { class: "relations", viewBox: `${-pad} 0 ${size + pad * 2} ${size}`, role: "img", "aria-label": `${shown[0].name} and ${shown.length - 1} whom it knows. The same as a table below.` }, lines, people);
}

// A person or AI player is round, somebody of the world is square.
function nodeOf(one, at, x, y) {
  const title = draw("title", {}, `${one.name} (${one.ai_player_id ? "AI player" : one.kind === "npc" ? "of the world" : one.kind})`);
  if (one.kind === "npc") return draw("rect", { class: "node", x: x - 8, y: y - 8, width: 16, height: 16, rx: 2 }, title);
  return draw("circle", { class: at === 0 ? "node self" : one.ai_player_id ? "node ai" : "node", cx: x, cy: y, r: at === 0 ? 13 : 9 }, title);
}

const cut = (name) => (name.length <= 16 ? name : `${name.slice(0, 15)}…`);
