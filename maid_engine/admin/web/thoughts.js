// What an AI player thinks, as it thinks it: the steps of its mind in which something changed.

import { get, ofAgent } from "./api.js";
import { facts, fill, make, pane } from "./dom.js";
import { money } from "./shown.js";

const KEPT = 200;

export function thoughts(id) {
  const list = make("div", { class: "scrolls", tabindex: "0", role: "log", "aria-live": "off", "aria-label": "Thoughts, the latest last" });
  const live = make("input", { type: "checkbox", checked: true });
  const whole = make("input", { type: "checkbox", onchange: () => list.classList.toggle("whole", whole.checked) });
  const moods = make("p", { class: "soft" });
  const felt = [];
  let waiting = null; // what is told while the first ones are asked for

  function add(trace) {
    if (waiting) return void waiting.push(trace);
    if (!live.checked || list.querySelector(`[data-id="${CSS.escape(trace.id)}"]`)) return;
    const low = list.scrollHeight - list.scrollTop - list.clientHeight < 40;
    list.append(shown(trace));
    while (list.children.length > KEPT) list.firstChild.remove();
    if (low) list.scrollTop = list.scrollHeight;
    if (felt.at(-1) !== trace.emotional_state) {
      felt.push(trace.emotional_state);
      moods.textContent = `Its feelings went: ${felt.slice(-6).join(", then ")}.`;
    }
  }

  // It is filled before it stands on the page, where it has no end to scroll to yet.
  new ResizeObserver((_, watching) => {
    if (!list.clientHeight) return;
    list.scrollTop = list.scrollHeight;
    watching.disconnect();
  }).observe(list);

  live.onchange = () => live.checked && refresh();

  async function refresh() {
    waiting ??= [];
    const found = await get(ofAgent(id, "/thoughts?limit=100")).catch((error) => {
      waiting = null;
      throw error;
    });
    const since = waiting;
    waiting = null;
    fill(list);
    felt.length = 0;
    for (const { trace } of found) add(trace);
    for (const trace of since) add(trace);
    list.scrollTop = list.scrollHeight;
  }

  return {
    section: pane("Thoughts", make("div", { class: "row" }, tick(live, "as they come"), tick(whole, "with all details")), list, moods),
    add,
    refresh,
  };
}

const tick = (input, words) => make("label", { class: "tick" }, input, ` ${words}`);

function shown(trace) {
  const noticed = trace.observations.map((one) => one.line);
  return make("div", { class: "thought", "data-id": trace.id },
    make("span", { class: "soft" }, hour(trace.timestamp)), ` ${trace.changes.join("; ")}`,
    make("div", { class: "details" }, facts([
      ["noticed", noticed.join(" · ")],
      ["goal", trace.current_goal], ["task", trace.current_task],
      ["plan", trace.plan_change_reason ?? ""], ["because", trace.action_reasoning],
      ["feels", trace.emotional_state], ["believes", trace.world_model_summary],
      ["learned", trace.reflection_content],
      ["model", trace.llm_calls_made ? `${trace.llm_calls_made} calls, ${trace.tokens_used} tokens, ${money(trace.estimated_cost)}` : ""],
      ["took", `${trace.tick_duration_ms.toFixed(1)} ms`],
    ])));
}

// Game seconds as the server words them: hours, minutes, seconds.
function hour(seconds) {
  const whole = Math.floor(seconds);
  const two = (number) => String(number).padStart(2, "0");
  return `${Math.floor(whole / 3600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
}
