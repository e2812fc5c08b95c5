// Elements made and found. Text is always text: nothing that somebody wrote is ever read as HTML.

export function find(id) {
  return document.getElementById(id);
}

// make("td", { class: "number" }, "12") — properties that start with "on" are listeners.
export function make(name, given = {}, ...inside) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(given)) {
    if (value === undefined || value === null || value === false) continue;
    if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
    else if (key === "value") made.value = value;
    else made.setAttribute(key, value === true ? "" : value);
  }
  made.append(...inside.flat(Infinity).filter((one) => one !== undefined && one !== null && one !== false));
  return made;
}

const SVG = "http://www.w3.org/2000/svg";

export function draw(name, given = {}, ...inside) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(given)) if (value !== undefined) made.setAttribute(key, value);
  made.append(...inside.flat(Infinity));
  return made;
}

export function fill(place, ...inside) {
  place.replaceChildren(...inside.flat(Infinity).filter((one) => one !== undefined && one !== null && one !== false));
}

export function say(text) {
  const place = find("said");
  place.textContent = text;
  clearTimeout(say.over);
  say.over = setTimeout(() => (place.textContent = ""), 6000);
}

export function facts(pairs) {
  const rows = pairs.filter(([, value]) => value !== undefined && value !== null && value !== "");
  return make("dl", {}, rows.map(([name, value]) => [make("dt", {}, name), make("dd", {}, value)]));
}

// A table with a caption; `head` is a list of [title, "number" or ""].
export function table(caption, head, rows, empty) {
  if (!rows.length) return make("p", { class: "soft" }, empty);
  const kind = (at) => (head[at][1] ? { class: head[at][1] } : {});
  return make("div", { class: "wrap", tabindex: "0", role: "region", "aria-label": caption },
    make("table", {},
      make("caption", {}, caption),
      make("thead", {}, make("tr", {}, head.map(([title], at) => make("th", { scope: "col", ...kind(at) }, title)))),
      make("tbody", {}, rows.map((cells) =>
        make("tr", {}, cells.map((cell, at) => make("td", kind(at), cell ?? "")))))));
}

export function field(label, input) {
  return make("label", {}, make("span", {}, label), input);
}

export function pane(title, ...inside) {
  const id = `pane-${(pane.last = (pane.last ?? 0) + 1)}`;
  return make("section", { class: "pane", "aria-labelledby": id }, make("h2", { id }, title), ...inside);
}

export function clock(iso) {
  if (!iso) return "";
  const when = new Date(iso);
  return make("time", { datetime: iso }, Number.isNaN(when.valueOf()) ? iso : when.toLocaleString());
}

export function money(usd) {
  return `$${(usd ?? 0).toFixed(4)}`;
}

// What happens when a button is pressed: it cannot be pressed twice, and what goes wrong is said.
export function button(label, work, given = {}) {
  return make("button", {
    type: "button",
    ...given,
    onclick: async (event) => {
      const pressed = event.currentTarget;
      pressed.disabled = true;
      try {
        await work();
      } catch (error) {
        say(error.message);
      } finally {
        pressed.disabled = false;
      }
    },
  }, label);
}
