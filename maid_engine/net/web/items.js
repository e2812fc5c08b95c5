// What one carries, wears and sees lying about, from Char.Items; each with what one usually does with it.

import { button, make } from "/client/dom.js";
import { keepFocus } from "/client/focus.js";

export class Items {
  // `roots`: inv, worn, room: the lists that show each.
  constructor(roots, send) {
    this.roots = roots;
    this.send = send;
    this.lists = { inv: [], room: [] };
  }

  take(name, data) {
    const { location } = data ?? {};
    const list = this.lists[location];
    if (!list) return;
    if (name === "char.items.list") this.lists[location] = [...(data.items ?? [])];
    else if (name === "char.items.add") list.push(data.item);
    else if (name === "char.items.remove") this.lists[location] = list.filter((item) => item.id !== data.item?.id);
    else if (name === "char.items.update") this.lists[location] = list.map((item) => (item.id === data.item.id ? data.item : item));
    this.show(location);
  }

  show(location) {
    if (location === "room") {
      fill(this.roots.room, counted(this.lists.room).map((one) => this.row(one, roomDeeds(one.item))), "Nothing lies here.");
      return;
    }
    const worn = this.lists.inv.filter(isWorn);
    const carried = this.lists.inv.filter((item) => !isWorn(item));
    fill(this.roots.worn, worn.map((item) => this.row({ item, count: 1 }, [["Take off", "remove"]], place(item))), "You wear nothing.");
    fill(this.roots.inv, counted(carried).map((one) => this.row(one, carriedDeeds(one.item))), "You carry nothing.");
  }

  names() {
    return [...this.lists.inv, ...this.lists.room].map((item) => item.name);
  }

  row({ item, count }, deeds, where = "") {
    const called = noun(item.name);
    const text = count > 1 ? `${item.name} (${count})` : item.name;
    return make(
      "li",
      {},
      make("span", { className: "thing" }, where && make("span", { className: "slot", textContent: `${where}: ` }), text),
      make(
        "span",
        { className: "deeds" },
        ...deeds.map(([word, verb]) => button(word, () => this.send(`${verb} ${called}`), { aria: { label: `${word} ${item.name}` } })),
      ),
    );
  }
}

export function fill(root, rows, otherwise) {
  const shown = rows.length ? rows : [make("li", { className: "none", textContent: otherwise })];
  keepFocus(root, () => root.replaceChildren(...shown));
}

function isWorn(item) {
  return Boolean(item.slot) || /[wlL]/.test(item.attrib ?? "");
}

function place(item) {
  return item.slot || (/[lL]/.test(item.attrib ?? "") ? "weapon" : "worn");
}

function carriedDeeds({ attrib = "" }) {
  const deeds = [["Look", "examine"]];
  if (attrib.includes("W")) deeds.push(["Wear", "wear"]);
  if (attrib.includes("e")) deeds.push(["Eat", "eat"]);
  if (attrib.includes("f")) deeds.push(["Drink", "drink"]);
  return [...deeds, ["Drop", "drop"]];
}

function roomDeeds({ attrib = "", talks = false }) {
  if (attrib.includes("m")) {
    // An x marks whom one should not, or cannot, fight here.
    const deeds = [["Look", "examine"]];
    if (talks) deeds.push(["Talk", "talk"]);
    return attrib.includes("x") ? deeds : [...deeds, ["Consider", "consider"], ["Attack", "kill"]];
  }
  const deeds = [["Look", "examine"]];
  if (attrib.includes("c")) deeds.push(["Loot", "loot"]);
  return attrib.includes("t") ? [...deeds, ["Get", "get"]] : deeds;
}

// Equal things in one row.
function counted(items) {
  const rows = new Map();
  for (const item of items) {
    const key = `${item.name}/${item.attrib}`;
    const row = rows.get(key);
    if (row) row.count += 1;
    else rows.set(key, { item, count: 1 });
  }
  return [...rows.values()];
}

// What to call it in a command: its name without the article.
function noun(name) {
  return name.replace(/^(an?|the|some) /i, "");
}
