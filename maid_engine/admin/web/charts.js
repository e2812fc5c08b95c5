// Charts, drawn as SVG by hand: a line for one series, stacked bars for several. The table of a chart is made by its page,
// or stands below it; whoever does not see the chart is told its gist.

import { draw, make, table } from "./dom.js";
import { plainly } from "./shown.js";

const LINE = { width: 160, height: 36 };
const BARS = { width: 640, height: 180, left: 62, bottom: 22, top: 8 };
const TONES = 8;
const FEWEST = 12; // bars do not get broader than if there were so many

export const hourOf = (iso) => new Date(iso).toLocaleTimeString("en", { hour: "2-digit", minute: "2-digit", hour12: false });

// A small line with its latest value; `told` makes words of a value.
export function sparkline(title, values, told) {
  const [least, most] = [Math.min(0, ...values), Math.max(...values, 0)];
  const span = most - least || 1;
  const step = LINE.width / Math.max(1, values.length - 1);
  const at = (value, number) => `${(number * step).toFixed(1)},${(LINE.height - 3 - ((value - least) / span) * (LINE.height - 6)).toFixed(1)}`;
  const line = values.map(at).join(" ");
  const last = values.at(-1) ?? 0;
  return make("figure", { class: "spark", "data-key": title },
    make("figcaption", {}, make("span", { class: "soft" }, title), " ", make("strong", {}, told(last))),
    draw("svg", { viewBox: `0 0 ${LINE.width} ${LINE.height}`, preserveAspectRatio: "none", role: "img", "aria-label": `${title}: now ${told(last)}, between ${told(Math.min(...values, last))} and ${told(most)}` },
      draw("polygon", { points: `0,${LINE.height} ${line} ${LINE.width},${LINE.height}` }),
      draw("polyline", { points: line })));
}

// slots: [{ at, parts: { name: number } }]. Names have colours in the order of their sums; `classOf` may name others.
// What is spent is summed over the slots; of what is counted at each moment (`latest`), the last slot is told.
export function stacked(title, slots, { told = String, classOf = (_, at) => `series-${(at % TONES) + 1}`, empty = "Nothing yet.", label = hourOf, latest = false } = {}) {
  const sums = new Map();
  for (const { parts } of slots) for (const [name, value] of Object.entries(parts)) sums.set(name, (sums.get(name) ?? 0) + value);
  const names = [...sums].filter(([, sum]) => sum > 0).sort((a, b) => b[1] - a[1]).map(([name]) => name);
  if (!names.length) return make("p", { class: "soft" }, empty);
  const totals = slots.map(({ parts }) => names.reduce((sum, name) => sum + (parts[name] ?? 0), 0));
  const most = Math.max(...totals);
  const high = BARS.height - BARS.bottom - BARS.top;
  const step = (BARS.width - BARS.left) / Math.max(slots.length, FEWEST);
  const bars = [];
  slots.forEach(({ at, parts }, number) => {
    let y = BARS.top + high;
    names.forEach((name, which) => {
      const height = ((parts[name] ?? 0) / most) * high;
      if (!height) return;
      y -= height;
      bars.push(draw("rect", { class: classOf(name, which), x: (BARS.left + number * step + step * 0.08).toFixed(1), y: y.toFixed(1), width: (step * 0.84).toFixed(1), height: height.toFixed(1) },
        draw("title", {}, `${label(at)}: ${plainly(name)} ${told(parts[name])}`)));
    });
  });
  const inWords = (name) => `${plainly(name)} ${told(latest ? slots.at(-1).parts[name] ?? 0 : sums.get(name))}`;
  return make("figure", { class: "chart" },
    draw("svg", { viewBox: `0 0 ${BARS.width} ${BARS.height}`, role: "img", "aria-label": `${title}: ${names.map(inWords).join(", ")}${latest ? " at last" : " in all"}. The same as a table below.` },
      [0, 0.5, 1].map((share) => [
        draw("line", { class: "grid", x1: BARS.left, x2: BARS.width, y1: BARS.top + high * (1 - share), y2: BARS.top + high * (1 - share) }),
        draw("text", { class: "axis", x: BARS.left - 6, y: BARS.top + high * (1 - share) + 4, "text-anchor": "end" }, told(most * share))]),
      bars,
      ticks(slots.length).map((number) => draw("text", { class: "axis", x: BARS.left + (number + 0.5) * step, y: BARS.height - 5, "text-anchor": "middle" }, label(slots[number].at)))),
    make("ul", { class: "key soft" }, names.map((name, which) => make("li", {}, draw("svg", { class: "sign", viewBox: "0 0 10 10", "aria-hidden": "true" }, draw("rect", { class: classOf(name, which), width: 10, height: 10, rx: 2 })), ` ${inWords(name)}`))),
    make("details", { "data-key": title }, make("summary", {}, `${title} as a table`),
      make("div", { class: "scrolls", tabindex: "0", role: "region", "aria-label": `${title} as a table` },
        table(title, [["Time", "word"], ...names.map((name) => [plainly(name), "number"])], slots.map(({ at, parts }) => [label(at), ...names.map((name) => told(parts[name] ?? 0))]), ""))));
}

// Where a time is written: a few of the slots, evenly.
function ticks(count) {
  const every = Math.max(1, Math.ceil(count / 6));
  return Array.from({ length: count }, (_, number) => number).filter((number) => number % every === Math.floor(every / 2));
}
