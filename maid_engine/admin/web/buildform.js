// A definition as a form. The server says which keys there are and what each takes; nothing here knows a kind of definition.

import { button } from "./acts.js";
import { make } from "./dom.js";
import { plainly } from "./shown.js";

const LONG = 48; // letters of a text that gets more than one line

// `change(path, value)` sets a key, or removes it when the value is undefined; `append(path, values)` adds an entry.
// `ids(kind)` names a list of ids. `may`: whether anything can be changed.
export function fieldsOf(fields, path, given) {
  return fields.map((one) => fieldOf(one, [...path, one.key], given));
}

function fieldOf(one, path, given) {
  const maker = { table: tableField, tables: listField, named: listField, mapping: pairsField, choices: ticksField, flag: flagField }[one.kind] ?? plainField;
  return maker(one, path, given);
}

const nameOf = (path) => path.join(".");

// What is wrong with a field: at its key, or that its table lacks it.
const wrongOf = (one, path, { problems }) => problems.filter(({ key, what }) =>
  key === nameOf(path) || (key === nameOf(path.slice(0, -1)) && what.includes(`\`${one.key}\``)));

function about(one) {
  const bounds = one.least !== null && one.most !== null ? `${one.least} to ${one.most}` : one.least ? `${one.least} or more` : "";
  const other = one.default !== null && one.default !== "" && one.kind !== "flag" ? `${one.default} if left out` : "";
  const kind = { dice: "dice, such as 2d6", texts: "one in a line", references: "ids, with commas", numbers: "one in a line: word = number", value: "JSON" }[one.kind];
  return [one.about.replace(/\.$/, ""), kind, bounds, other].filter(Boolean).join("; ");
}

// A control, its name, what it takes, and what is wrong with it.
function labelled(one, path, control, given) {
  const id = `field-${nameOf(path)}`;
  const wrong = wrongOf(one, path, given);
  const told = about(one);
  control.id = id;
  control.dataset.field = nameOf(path);
  if (!given.may) control.setAttribute("disabled", "");
  if (wrong.length) control.setAttribute("aria-invalid", "true");
  const notes = [told && `${id}-about`, wrong.length && `${id}-wrong`].filter(Boolean).join(" ");
  if (notes) control.setAttribute("aria-describedby", notes);
  return make("div", { class: "formfield", "data-key": `${given.of} ${nameOf(path)} ${one.kind}` },
    make("label", { for: id }, plainly(one.key), one.required ? make("span", { class: "soft" }, " (needed)") : ""),
    control,
    told ? make("p", { class: "soft hint", id: `${id}-about` }, told) : null,
    wrong.length ? make("p", { class: "wrong", id: `${id}-wrong` }, wrong.map((problem) => `${problem.what}: ${problem.remedy}`).join(" ")) : null);
}

function plainField(one, path, given) {
  const text = written(one);
  const onchange = (event) => {
    const typed = event.currentTarget.value;
    given.change(path, typed.trim() === "" ? undefined : parsed(one, typed));
  };
  let control;
  if (one.kind === "choice") {
    control = make("select", { onchange, "data-value": text }, (one.required ? [] : [""]).concat(one.allowed).map((word) =>
      make("option", { value: word, selected: word === text }, word || "(left out)")));
  } else if (one.kind === "integer" || one.kind === "number") {
    control = make("input", { type: "number", step: one.kind === "integer" ? 1 : "any", min: one.least, max: one.most, value: text, onchange, "data-value": text, autocomplete: "off" });
  } else if (["texts", "numbers", "value"].includes(one.kind) || (["text", "speech"].includes(one.kind) && (one.key === "description" || text.length > LONG))) {
    control = make("textarea", { rows: one.kind === "text" || one.kind === "speech" ? 4 : 2, onchange, "data-value": text, spellcheck: "true" }, text);
  } else {
    control = make("input", { value: text, onchange, "data-value": text, autocomplete: "off", list: one.kind === "reference" ? given.ids(one.refers) : null });
  }
  return labelled(one, path, control, given);
}

function written({ kind, value }) {
  if (value === null || value === undefined) return "";
  if (kind === "texts" && Array.isArray(value)) return value.join("\n");
  if (kind === "references" && Array.isArray(value)) return value.join(", ");
  if (kind === "numbers" && typeof value === "object") return Object.entries(value).map(([word, number]) => `${word} = ${number}`).join("\n");
  return typeof value === "string" ? value : JSON.stringify(value);
}

function parsed({ kind }, typed) {
  const text = typed.trim();
  if (kind === "integer" || kind === "number") return Number(text);
  if (kind === "texts") return text.split("\n").map((line) => line.trim()).filter(Boolean);
  if (kind === "references") return text.split(",").map((word) => word.trim()).filter(Boolean);
  if (kind === "numbers") return Object.fromEntries(text.split("\n").map((line) => line.split("=")).filter((pair) => pair.length === 2).map(([word, number]) => [word.trim(), Number(number)]));
  if (kind === "value") return JSON.parse(text);
  return text;
}

function flagField(one, path, given) {
  const is = one.value ?? one.default ?? false;
  const control = make("input", { type: "checkbox", checked: is === true, "data-checked": String(is === true), onchange: (event) => given.change(path, event.currentTarget.checked) });
  const made = labelled(one, path, control, given);
  made.classList.add("flagfield");
  return made;
}

function ticksField(one, path, given) {
  const has = Array.isArray(one.value) ? one.value : [];
  const tick = (word) => make("label", { class: "tick" }, make("input", { type: "checkbox", checked: has.includes(word), disabled: !given.may, "data-checked": String(has.includes(word)),
    onchange: (event) => given.change(path, event.currentTarget.checked ? [...has, word] : has.filter((other) => other !== word)) }), make("span", {}, word));
  return make("fieldset", { class: "formfield", "data-key": `${given.of} ${nameOf(path)}` }, make("legend", {}, plainly(one.key)),
    make("div", { class: "ticks" }, one.allowed.map(tick)),
    wrongOf(one, path, given).map((problem) => make("p", { class: "wrong" }, `${problem.what}: ${problem.remedy}`)));
}

// Words to texts: what one examines, what somebody answers. Other values stand as JSON.
function pairsField(one, path, given) {
  const pairs = Object.entries(one.value ?? {});
  const row = ([word, value]) => {
    const text = typeof value === "string" ? value : JSON.stringify(value);
    return make("div", { class: "pair", "data-key": `${given.of} ${nameOf(path)} ${word}` },
      make("label", { class: "long" }, make("span", {}, word), make("textarea", { rows: 2, disabled: !given.may, "data-value": text, "data-field": nameOf([...path, word]),
        onchange: (event) => given.change([...path, word], event.currentTarget.value.trim() ? other(event.currentTarget.value) : undefined) }, text)),
      given.may ? button("Remove", () => given.change([...path, word], undefined), { "aria-label": `Remove ${word} of ${plainly(one.key)}` }) : null);
  };
  const word = make("input", { maxlength: 100, autocomplete: "off" });
  const text = make("input", { autocomplete: "off" });
  const add = () => {
    if (!word.value.trim() || !text.value.trim()) throw new Error("Give a word, and its text.");
    return given.change([...path, word.value.trim()], other(text.value));
  };
  return make("fieldset", { class: "formfield", "data-key": `${given.of} ${nameOf(path)}` }, make("legend", {}, plainly(one.key)), pairs.map(row),
    given.may ? make("div", { class: "row", "data-own": true, "data-key": `new ${given.of} ${nameOf(path)} ${pairs.length}` },
      make("label", {}, make("span", {}, "Words"), word), make("label", { class: "long" }, make("span", {}, "Text"), text),
      button("Add", add, { "aria-label": `Add to ${plainly(one.key)}` })) : null,
    wrongOf(one, path, given).map((problem) => make("p", { class: "wrong" }, `${problem.what}: ${problem.remedy}`)));
}

function other(text) {
  const typed = text.trim();
  if (!typed.startsWith("{")) return typed;
  try {
    return JSON.parse(typed);
  } catch {
    throw new Error("This begins like a table, and is none in JSON.");
  }
}

function tableField(one, path, given) {
  const has = one.value !== null;
  return make("details", { class: "formfield inner", open: has, "data-key": `${given.of} ${nameOf(path)}` },
    make("summary", {}, plainly(one.key), has ? "" : make("span", { class: "soft" }, " (none)")),
    fieldsOf(one.fields, path, given),
    wrongOf(one, path, given).map((problem) => make("p", { class: "wrong" }, `${problem.what}: ${problem.remedy}`)),
    has && given.may ? button(`Remove ${plainly(one.key)}`, () => given.change(path, undefined)) : null);
}

function listField(one, path, given) {
  const entry = ({ key, fields }) => {
    const title = typeof key === "number" ? `${plainly(one.key)} ${key + 1}` : key;
    return make("details", { class: "inner", open: true, "data-key": `${given.of} ${nameOf(path)} ${key}`, "data-entry": nameOf([...path, key]), tabindex: "-1" },
      make("summary", {}, title), fieldsOf(fields, [...path, key], given),
      given.may ? button(`Remove ${title}`, () => given.change([...path, key], undefined)) : null);
  };
  const id = make("input", { maxlength: 100, autocomplete: "off" });
  const add = one.kind === "tables"
    ? button(`Add to ${plainly(one.key)}`, () => given.append(path, fresh(one.fields)))
    : make("div", { class: "row", "data-own": true, "data-key": `new ${given.of} ${nameOf(path)} ${one.entries.length}` }, make("label", {}, make("span", {}, "Id"), id),
      button(`Add to ${plainly(one.key)}`, () => given.change([...path, id.value.trim()], fresh(one.fields))));
  return make("fieldset", { class: "formfield", "data-key": `${given.of} ${nameOf(path)}` }, make("legend", {}, plainly(one.key)),
    one.entries.map(entry), given.may && one.fields.length ? add : null,
    wrongOf(one, path, given).map((problem) => make("p", { class: "wrong" }, `${problem.what}: ${problem.remedy}`)));
}

// The values of a new entry: what it needs, to be written over.
function fresh(fields) {
  const needed = fields.filter((one) => one.required || (one.kind === "tables" && one.fields.some((inner) => inner.required)));
  const values = Object.fromEntries((needed.length ? needed : fields.slice(0, 1)).map((one) => [one.key, begun(one)]));
  return values;
}

function begun(one) {
  if (one.kind === "tables") return [fresh(one.fields)];
  if (one.kind === "table") return fresh(one.fields);
  if (one.kind === "integer" || one.kind === "number") return one.default ?? one.least ?? 1;
  if (one.kind === "flag") return one.default ?? false;
  if (one.kind === "choice") return one.allowed[0];
  if (["texts", "references", "choices"].includes(one.kind)) return [];
  if (one.kind === "name") return "thing";
  if (one.kind === "dice") return one.default || "1";
  return "It is not written yet.";
}

// Controls show what the draft has, but for the one in which somebody types.
export function showDraft(place) {
  for (const one of place.querySelectorAll("[data-value]")) if (one !== document.activeElement) one.value = one.dataset.value;
  for (const one of place.querySelectorAll("[data-checked]")) one.checked = one.dataset.checked === "true";
}
