// How things look that several pages show.

import { draw, make } from "./dom.js";

const CLASS = { active: "good", paused: "warn", offline: "soft" };

// A state is a word; the colour only goes with it.
export function stateOf(agent) {
  return make("span", { class: `state ${CLASS[agent.status] ?? ""}` }, agent.status);
}

export function hpOf(agent) {
  return agent.hp_max ? meter(agent.hp, agent.hp_max) : "";
}

export function meter(now, most) {
  const share = Math.max(0, Math.min(1, now / most));
  return make("span", {}, `${now}/${most} `,
    draw("svg", { class: "meter", viewBox: "0 0 100 10", preserveAspectRatio: "none", "aria-hidden": "true" },
      draw("g", { class: share < 0.35 ? "low" : "" },
        draw("rect", { width: 100, height: 10 }), draw("rect", { class: "full", width: share * 100, height: 10 }))));
}

export const percent = (share) => `${Math.round((share ?? 0) * 100)} %`;
