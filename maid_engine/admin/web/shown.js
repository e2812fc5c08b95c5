// How things look that several pages show.

import { draw, make } from "./dom.js";

const CLASS = { active: "good", paused: "warn", offline: "soft" };

// A state is a word; the colour only goes with it.
export function stateOf(agent) {
  return make("span", { class: `state ${CLASS[agent.status] ?? ""}` }, agent.status);
}

export function hpOf(agent) {
  return agent.hp_max ? meter(agent.hp, agent.hp_max, `${agent.hp}/${agent.hp_max}`) : "";
}

// A number in words, and the same as a bar for those who see it.
export function meter(now, most, words, plain = false) {
  const share = Math.max(0, Math.min(1, now / most));
  return make("span", { class: "metered" }, words,
    draw("svg", { class: "meter", viewBox: "0 0 100 10", preserveAspectRatio: "none", "aria-hidden": "true" },
      draw("rect", { width: 100, height: 10 }),
      draw("rect", { class: plain ? "plain" : share < 0.35 ? "low" : "full", width: share * 100, height: 10 })));
}

export const percent = (share) => `${Math.round((share ?? 0) * 100)} %`;

export function clock(iso) {
  if (!iso) return "";
  const when = new Date(iso);
  const days = { month: "short", day: "numeric" };
  const hours = { hour: "2-digit", minute: "2-digit", second: "2-digit" };
  return make("time", { datetime: iso, title: iso }, Number.isNaN(when.valueOf()) ? iso : when.toLocaleString("en", { ...days, ...hours, hour12: false }));
}

export const money = (usd) => `$${(usd ?? 0).toFixed(4)}`;

export const plainly = (name) => name.replaceAll("_", " ");

// Words for how many there are of each, the most first.
export function counted(all, by) {
  const found = new Map();
  for (const one of all) found.set(by(one), (found.get(by(one)) ?? 0) + 1);
  return [...found].sort((a, b) => b[1] - a[1]);
}

export function byQuestion(told) {
  return Object.entries(told.questions).map(([kind, one]) => [plainly(kind), money(one.cost), told.calls_by_operation[kind] ?? 0, one.asked, one.answered, percent(one.shares.repaired), percent(one.shares.garbage), one.used, one.lost, money(one.lost_cost)]);
}

export const QUESTIONS = [["Question", ""], ["US dollars", "number"], ["Calls", "number"], ["Asked", "number"], ["Answered", "number"], ["Repaired", "number"], ["Garbage", "number"], ["Used", "number"], ["Lost", "number"], ["Dollars lost", "number"]];
