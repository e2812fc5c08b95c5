// What an AI player wants, and how it goes about it: goals, the phase it is in, its tasks.

import { button, form } from "./acts.js";
import { get, ofAgent, post, remove } from "./api.js";
import { longField, make, pane, renew } from "./dom.js";
import { meter, percent } from "./shown.js";

const WHOSE = { 1: "its character", 2: "an admin's wish", 3: "somebody's need", 4: "its own idea" };
const TAKEN_MS = 900; // it takes a wish up with its next steps

function whose(goal) {
  if (goal.source.startsWith("promise:")) return "a promise to a player";
  return WHOSE[goal.rank] ?? goal.source;
}

export function plan(id, steers) {
  const tree = make("div");
  const answer = make("p", { role: "status" });

  async function refresh() {
    const told = await get(ofAgent(id, "/plan"));
    const { day = [], reached = [], failed = [], curriculum = [], critique } = told.more;
    renew(tree,
      pathOf(told),
      told.goals.length
        ? make("ol", { class: "goals", "data-key": "goals" }, told.goals.map((goal) => goalOf(goal, told)))
        : make("p", { class: "soft", "data-key": "none" }, "It has no goals now."),
      told.task && !told.goals.some((goal) => goal.pursued) ? make("p", { "data-key": "task" }, "Just now: ", make("strong", {}, told.task), ", which serves none of them.") : null,
      critique ? make("p", { class: "warn", "data-key": "doubt" }, `It doubts: ${critique}`) : null,
      aside("Its day", day, ""), aside("Reached", reached), aside("Given up", failed), aside("What it learns", curriculum));
  }

  const later = () => setTimeout(() => tree.isConnected && refresh().catch(() => {}), TAKEN_MS);

  function goalOf(goal, told) {
    const path = `/goals/${encodeURIComponent(goal.id)}`;
    const act = (work, said) => async () => {
      await work();
      answer.textContent = said;
      later();
    };
    return make("li", { "data-key": goal.id },
      make("strong", {}, goal.description), goal.pursued ? make("span", { class: "good" }, " (at it now)") : "",
      make("div", {}, meter(goal.progress, 1, percent(goal.progress), true)),
      make("div", { class: "soft" }, `${whose(goal)}; until ${goal.in_words.join("; ")}`),
      goal.next_step ? make("div", { class: "soft" }, `Would like to ${goal.next_step}`) : null,
      goal.blocked ? make("div", { class: "warn" }, `In the way: ${goal.blocked}`) : null,
      goal.pursued && told.phase ? make("ul", { class: "tree" }, make("li", {}, told.phase, make("ul", {}, tasks(told)))) : null,
      goal.pursued && !told.phase && told.task ? make("ul", { class: "tree" }, tasks(told)) : null,
      steers && make("div", { class: "row" },
        button("First", act(() => post(ofAgent(id, `${path}/first`)), `First now: ${goal.description}.`), { "aria-label": `Put first: ${goal.description}` }),
        button("Drop", act(() => remove(ofAgent(id, path)), `Dropped: ${goal.description}.`), { "aria-label": `Drop: ${goal.description}` })));
  }

  const give = form(async (given, made) => {
    answer.textContent = "";
    const told = await post(ofAgent(id, "/goals"), { goal: given.get("goal") });
    answer.textContent = told.taken ? "It takes that up." : `A model is asked what that means: ${told.why}`;
    made.reset();
    later();
  }, make("div", { class: "row" }, longField("Give it a goal, as: reach level 4", make("input", { name: "goal", required: true, maxlength: 500, autocomplete: "off" })), make("button", {}, "Give")));

  return { section: pane("Plan", tree, steers && give, answer), refresh };
}

// The way at a glance: the goal that it pursues, the phase, and the tasks in their order, with the present one marked.
function pathOf(told) {
  const goal = told.goals.find((one) => one.pursued);
  const steps = [...new Set([told.task, ...told.tasks].filter(Boolean))];
  if (!goal || !steps.length) return null;
  return make("ol", { class: "path", "aria-label": "Its way to the goal", "data-key": "path" },
    make("li", {}, goal.description), told.phase && make("li", {}, told.phase),
    steps.map((step) => make("li", step === told.task ? { class: "now", "aria-current": "step" } : {}, step)));
}

const tasks = (told) => [told.task, ...told.tasks]
  .filter((one, at, all) => one && all.indexOf(one) === at)
  .map((task) => make("li", {}, task === told.task ? make("strong", {}, `${task} (now)`) : task));

function aside(title, lines, count = `: ${lines.length}`) {
  if (!lines.length) return null;
  return make("details", { "data-key": title }, make("summary", {}, `${title}${count}`), make("ul", { class: "plain" }, lines.map((line) => make("li", {}, text(line)))));
}

const text = (value) => (typeof value === "string" ? value : Object.values(value).filter((one) => typeof one === "string").join("; "));
