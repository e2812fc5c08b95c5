// Elements made, found and renewed. Text is always text: nothing that somebody wrote is ever read as HTML.

import { align } from "./renewal.js";

export function find(id) {
  return document.getElementById(id);
}

// make("td", { class: "number" }, "12") — a function is a listener, as { onclick: … }.
export function make(name, given = {}, ...inside) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(given)) {
    if (value === undefined || value === null || value === false) continue;
    if (typeof value === "function") made[key] = value;
    else made.setAttribute(key, value === true ? "" : value);
  }
  made.append(...solid(inside));
  return made;
}

const SVG = "http://www.w3.org/2000/svg";

export function draw(name, given = {}, ...inside) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(given)) if (value !== undefined) made.setAttribute(key, value);
  made.append(...solid(inside));
  return made;
}

// Puts these into a place instead of whatever is there.
export function fill(place, ...inside) {
  place.replaceChildren(...solid(inside));
}

// Makes a place look like these, touching only what differs: focus, scrolling, what is open and what was typed stay.
// Some of what is given is thrown away after being looked at, so nobody may hold on to it.
export function renew(place, ...inside) {
  const held = lineage(document.activeElement, place);
  align(place, solid(inside));
  if (held.length && document.activeElement !== held[0]) {
    held.find((one) => one.isConnected && (one.hasAttribute("tabindex") || one.tabIndex >= 0))?.focus({ preventScroll: true });
  }
}

// An element with all around it, when it is in this place; else nothing.
function lineage(element, place) {
  const found = [];
  if (place.contains(element)) for (let one = element; one; one = one.parentElement) found.push(one);
  return found;
}

const solid = (inside) => inside.flat(Infinity).filter((one) => one !== undefined && one !== null && one !== false);

export function facts(pairs) {
  const rows = pairs.filter(([, value]) => value !== undefined && value !== null && value !== "");
  return make("dl", {}, rows.map(([name, value]) => [make("dt", {}, name), make("dd", {}, value)]));
}

// A table with a caption; `head` is a list of [title, "number" or ""]. Roles are told, as a phone shows rows as cards.
export function table(caption, head, rows, empty) {
  if (!rows.length) return make("p", { class: "soft" }, empty);
  return tableOf(caption, make("tr", { role: "row" }, head.map(([title, kind]) => make("th", { scope: "col", role: "columnheader", class: kind || null }, title))),
    rows.map((cells) => rowOf(head, cells)));
}

export function tableOf(caption, head, rows, given = {}) {
  return make("table", { role: "table", ...given },
    make("caption", {}, caption), make("thead", { role: "rowgroup" }, head), make("tbody", { role: "rowgroup" }, rows));
}

export function rowOf(head, cells) {
  return make("tr", { role: "row", "data-key": cells.key },
    cells.map((cell, at) => make("td", { role: "cell", class: head[at][1] || null, "data-title": head[at][0] || null }, cell ?? "")));
}

// Cells of a row that stays itself wherever it stands in the table.
export const keyed = (key, cells) => Object.assign(cells, { key });

export function field(label, input, given = {}) {
  return make("label", given, make("span", {}, label), input);
}

export const longField = (label, input) => field(label, input, { class: "long" });

export function choice(options, given = {}) {
  return make("select", given, options.map((one) => make("option", { value: one }, one)));
}

// A part of a page with a heading. Where something that had the focus goes away, the focus goes to its pane.
export function pane(title, ...inside) {
  const id = `pane-${(pane.last = (pane.last ?? 0) + 1)}`;
  return make("section", { class: "pane", "aria-labelledby": id, tabindex: "-1" }, make("h2", { id }, title), ...inside);
}

export function wide(section) {
  section.classList.add("wide");
  return section;
}
