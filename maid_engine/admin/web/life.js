// The life of an AI player on a line of time: goals, moods, deeds, talks, deaths, money. It can be looked at more closely.

import { button } from "./acts.js";
import { get, ofAgent } from "./api.js";
import { draw, make, pane, renew, table, wide } from "./dom.js";
import { plainly } from "./shown.js";

const ROWS = { goal: 14, mood: 52, deed: 84, talk: 110, death: 136, money: 160 };
const HEIGHT = 240;
const MONEY_HEIGHT = 48;
const LEFT = 64;
const MOST_ROWS = 300;
const LEAST_MS = 20000;
const NAMES = { goal: "goals", mood: "moods", deed: "deeds", talk: "talks", death: "deaths", money: "gold" };

export function life(id) {
  const place = make("div", { class: "life" });
  const rows = make("div");
  const told = make("p", { class: "soft", role: "status" });
  let known = null;
  let from = 0;
  let until = 0;
  let whole = true; // as long as nobody looks closer, all of it is shown, also what comes

  const ends = () => {
    const times = [...known.goals, ...known.moods].flatMap((one) => [one.begins, one.ends]).concat(known.events.map((one) => one.at));
    const first = times.length ? Math.min(...times.map(Date.parse)) : Date.parse(known.now) - 60000;
    return [first, Math.max(Date.parse(known.now), first + LEAST_MS)];
  };

  async function refresh() {
    known = await get(ofAgent(id, "/life"));
    if (whole) [from, until] = ends();
    show();
  }

  function look(middle, span) {
    const [first, last] = ends();
    const length = Math.min(Math.max(span, LEAST_MS), last - first);
    from = Math.min(Math.max(middle - length / 2, first), last - length);
    until = from + length;
    whole = length >= last - first;
    show();
  }

  const closer = (times) => () => look((from + until) / 2, (until - from) / times);
  const aside = (share) => () => look((from + until) / 2 + (until - from) * share, until - from);

  function show() {
    const width = Math.max(300, place.clientWidth || 300);
    renew(place, picture(width));
    const seen = known.events.filter((one) => within(one.at, one.at));
    told.textContent = `${moment(from)} to ${moment(until)}: ${["deed", "talk", "death"].map((kind) => `${seen.filter((one) => one.kind === kind).length} ${NAMES[kind]}`).join(", ")}. A deed that failed is short and red.`;
    const lines = [
      ...known.goals.filter((one) => within(one.begins, one.ends)).map((one) => [one.begins, "goal", `${one.words}, until ${moment(Date.parse(one.ends))}`]),
      ...seen.map((one) => [one.at, one.kind, one.outcome ? `${one.words} (${plainly(one.outcome)})` : one.words]),
      ...known.money.filter((one) => within(one.at, one.at)).map((one) => [one.at, "gold", `${one.gold} gold`]),
    ].sort((a, b) => Date.parse(b[0]) - Date.parse(a[0])).slice(0, MOST_ROWS);
    renew(rows, table("What is in sight, the latest first", [["Time", "word"], ["Kind", "word"], ["What", ""]], lines.map(([at, kind, words]) => [moment(Date.parse(at)), kind, words]), "Nothing is recorded of that time."));
  }

  const within = (begins, ends) => Date.parse(ends) >= from && Date.parse(begins) <= until;

  function picture(width) {
    const x = (iso) => LEFT + ((Math.min(Math.max(Date.parse(iso), from), until) - from) / (until - from)) * (width - LEFT - 8);
    const spans = (some, y, height, classOf) => some.filter((one) => within(one.begins, one.ends)).map((one) => {
      const [left, right] = [x(one.begins), Math.max(x(one.ends), x(one.begins) + 2)];
      return [draw("rect", { class: classOf(one), x: left, y, width: right - left, height, rx: 3 }, draw("title", {}, `${one.words}, ${moment(Date.parse(one.begins))} to ${moment(Date.parse(one.ends))}`)),
        right - left > 40 ? draw("text", { class: "named", x: left + 5, y: y + height / 2 + 4 }, cut(one.words, (right - left - 8) / 6.6)) : null];
    });
    const goals = new Map();
    for (const one of known.goals) if (!goals.has(one.words)) goals.set(one.words, goals.size);
    return draw("svg", { class: "timeline", viewBox: `0 0 ${width} ${HEIGHT}`, width, height: HEIGHT, role: "img", "aria-label": "Its life on a line of time. The same as a table below." },
      Object.entries(ROWS).map(([kind, y]) => draw("text", { class: "axis", x: 0, y: y + 15 }, NAMES[kind])),
      spans(known.goals, ROWS.goal, 26, (one) => `goal series-${(goals.get(one.words) % 7) + 1}`),
      spans(known.moods, ROWS.mood, 18, (one) => `mood mood-${one.words}`),
      known.events.filter((one) => within(one.at, one.at)).map((one) => sign(one, x(one.at))),
      purse(x),
      [0, 0.25, 0.5, 0.75, 1].filter((_, at) => width > 500 || at % 2 === 0).map((share) => draw("text", { class: "axis", x: LEFT + share * (width - LEFT - 8), y: HEIGHT - 6, "text-anchor": share === 0 ? "start" : share === 1 ? "end" : "middle" }, moment(from + share * (until - from)))));
  }

  function purse(x) {
    const last = known.money.at(-1);
    if (!last) return null;
    const most = Math.max(...known.money.map((one) => one.gold), 1);
    const y = (gold) => ROWS.money + 4 + MONEY_HEIGHT * (1 - gold / most);
    const points = [];
    let before = known.money[0].gold;
    for (const one of known.money) {
      points.push(`${x(one.at)},${y(before)}`, `${x(one.at)},${y(one.gold)}`);
      before = one.gold;
    }
    points.push(`${x(known.now)},${y(last.gold)}`);
    return [draw("polyline", { class: "gold", points: points.join(" ") }), draw("text", { class: "axis", x: 0, y: ROWS.money + 32 }, `up to ${most}`)];
  }

  const watching = new ResizeObserver(() => known && place.isConnected && Math.abs((place.firstChild?.width?.baseVal.value ?? 0) - place.clientWidth) > 8 && show());
  watching.observe(place);
  const tools = make("div", { class: "row" }, button("Earlier", aside(-0.5)), button("Later", aside(0.5)), button("Closer", closer(2)), button("Wider", closer(0.5)), button("All of it", () => {
    whole = true;
    look(0, Infinity);
  }));
  return { section: wide(pane("Life", tools, place, told, make("details", {}, make("summary", {}, "Life as a table"), make("div", { class: "scrolls", tabindex: "0", role: "region", "aria-label": "Life as a table" }, rows)))), refresh };
}

function sign(one, x) {
  const y = ROWS[one.kind] + 11;
  const title = draw("title", {}, `${moment(Date.parse(one.at))}: ${one.words}${one.outcome ? ` (${plainly(one.outcome)})` : ""}`);
  if (one.kind === "deed") return draw("rect", { class: one.outcome === "failure" ? "failed" : "deed", x: x - 1.5, y: one.outcome === "failure" ? y : y - 9, width: 3, height: one.outcome === "failure" ? 9 : 18 }, title);
  if (one.kind === "talk") return draw("circle", { class: "talk", cx: x, cy: y, r: 5 }, title);
  return draw("path", { class: "death", d: `M${x - 6} ${y - 6}L${x + 6} ${y + 6}M${x + 6} ${y - 6}L${x - 6} ${y + 6}` }, title);
}

const moment = (ms) => new Date(ms).toLocaleTimeString("en", { hour: "2-digit", minute: "2-digit", second: "2-digit", hour12: false });
const cut = (text, most) => (text.length <= most ? text : most < 4 ? "" : `${text.slice(0, most - 1)}…`);
