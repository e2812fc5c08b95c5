// The terms of the stand-in: fields, of which each is one phrase of the command "standin", and the sentences to agree to.

import { moment, tell } from "/client/awaydom.js";
import { find, make } from "/client/dom.js";

// How a field is shown and which phrase sets it. `most` names the server's limit that stands beside it.
const FIELDS = [
  {
    name: "mode", kind: "select", label: "While you are away", phrase: (value) => value,
    choices: { manual: "nobody plays your character", delegated: "it does what you ordered, and otherwise rests", autonomous: "it also follows goals of its own" },
  },
  {
    name: "deeds", kind: "checks", label: "It may", phrase: (value, on) => `may ${on ? "" : "not "}${value}`,
    choices: { free: "walk, look and take things", speech: "talk", value: "trade", violence: "fight", company: "group with others" },
    words: { free: "walk", speech: "talk", value: "trade", violence: "fight", company: "group" },
  },
  { name: "gold", kind: "number", label: "Gold it may spend an hour", most: "gold", needs: "value", phrase: (value) => `may trade up to ${value} gold` },
  { name: "stay", kind: "text", label: "It stays each time for", most: "stay", phrase: (value) => `stay ${value}` },
  { name: "day", kind: "text", label: "In one day it stays for", most: "day", phrase: (value) => `at most ${value} a day` },
  { name: "deaths", kind: "number", label: "Deaths after which it goes home", most: "deaths", phrase: (value) => `deaths ${value}` },
  { name: "home", kind: "text", label: "Where it rests", hint: 'A room that your character has seen, "here" or "recall".', more: true, phrase: (value) => `home ${value}` },
  { name: "area", kind: "text", label: "It does not leave", hint: 'An area that your character has seen, "here" or "anywhere".', more: true, phrase: (value) => `area ${value}` },
  {
    name: "subjects", kind: "checks", label: "It asks you about", more: true, phrase: (value, on) => `ask ${on ? "" : "not "}${value}`,
    choices: {
      trade: "trades", invitation: "invitations", quest_choice: "quests", purchase: "prices above your limit", death: "a death",
      stuck: "being stuck", limit: "the end of its time", letter: "letters that ask for you", order_refused: "orders that were refused", threatened: "threats",
    },
    words: {
      trade: "trades", invitation: "invitations", quest_choice: "quests", purchase: "purchases", death: "deaths",
      stuck: "stuck", limit: "limits", letter: "letters", order_refused: "orders", threatened: "threats",
    },
  },
  { name: "idle", kind: "text", label: "It counts as stuck after", more: true, phrase: (value) => `idle ${value}` },
  {
    name: "control", kind: "select", label: "What it does next is decided by", more: true, phrase: (value) => `control ${value}`,
    choices: { autopilot: "an AI of this server", hybrid: "your programs first, then the AI", external: "your programs alone" },
  },
  { name: "words", kind: "select", label: "Its words are chosen by", more: true, phrase: (value) => `words ${value}`, choices: { rule: "rules", model: "a language model" } },
  { name: "temper", kind: "select", label: "Its personality", more: true, phrase: (value) => `temper ${value || "usual"}`, choices: { "": "the usual one" } },
];

export class AwayTerms {
  constructor(door) {
    this.door = door;
    this.changing = false;
    this.said = find("terms-said");
    this.form = find("terms-form");
    this.fields = FIELDS.map((one) => new Field(one));
    find("terms-first").replaceChildren(...this.fields.filter((one) => !one.more).map((one) => one.root));
    find("terms-more").replaceChildren(...this.fields.filter((one) => one.more).map((one) => one.root));
    this.form.addEventListener("submit", (event) => this.save(event));
    this.form.addEventListener("input", () => this.arrange());
    find("terms-undo").addEventListener("click", () => this.undo());
    find("agree").addEventListener("click", () => this.agree());
    find("standin-off").addEventListener("click", () => this.end());
  }

  show(terms) {
    const isOther = this.terms && this.terms.digest !== terms.digest;
    const isOwn = this.changing;
    if (isOther) this.changing = false;
    this.terms = terms;
    this.known(true);
    for (const field of this.fields) field.show(terms);
    find("sentences").replaceChildren(...terms.text.map((text) => make("li", {}, text)));
    if (isOther && !isOwn) tell(this.said, { text: "The terms have changed. Read them again." });
    this.arrange();
  }

  forget() {
    this.terms = null;
    this.known(false);
    for (const field of this.fields) field.undo();
    tell(this.said, { text: "" });
  }

  known(on) {
    find("terms-wait").hidden = on;
    find("terms-halves").hidden = !on;
  }

  get changed() {
    return this.fields.filter((one) => one.lines().length);
  }

  field(name) {
    return this.fields.find((one) => one.name === name);
  }

  // Which buttons there are, and what the sentences are worth just now.
  arrange() {
    if (!this.terms) return;
    const { active, enabled, agreed, next } = this.terms;
    const trades = this.field("deeds").value().includes("value");
    for (const field of this.fields) if (field.needs) field.enable(trades);
    const open = this.changed.length > 0;
    const state = find("terms-state");
    if (agreed) state.replaceChildren("You agreed on ", moment(agreed), `. ${next}`);
    else if (!enabled) state.replaceChildren("Stand-ins are turned off on this server. Nobody plays by these terms.");
    else if (!active) state.replaceChildren("Nobody plays your character but you. The first field says what else can happen while you are away.");
    else state.replaceChildren("You have not agreed to these terms, so they do not hold.");
    find("terms-undo").hidden = !open;
    find("terms-open").hidden = !open;
    find("agree").hidden = Boolean(agreed) || !active || !enabled;
    find("agree").disabled = open;
    find("standin-off").hidden = !agreed;
  }

  // One phrase after the other: each builds on the terms that the one before made.
  async save(event) {
    event.preventDefault();
    const changed = this.changed;
    if (!changed.length) {
      tell(this.said, { text: "Nothing is changed." });
      return;
    }
    for (const field of changed) {
      await field.save(this.door);
      if (!field.problem) this.changing = true; // the next state shows it: nobody else changed the terms
    }
    const wrong = changed.find((one) => one.problem);
    const plays = this.field("mode").value() !== "manual";
    if (wrong) tell(this.said, { text: "Not everything could be saved: see the field.", failed: true });
    else tell(this.said, { text: plays ? "Saved. Read the sentences, then agree." : "Saved." });
    wrong?.focus();
    this.arrange();
  }

  undo() {
    for (const field of this.fields) field.undo();
    tell(this.said, { text: "The fields show the terms as they are." });
    this.arrange();
    this.form.querySelector("[type=submit]").focus();
  }

  // The digest says which sentences stood here. If the terms are others by now, the server refuses.
  async agree() {
    tell(this.said, await this.door.send(`standin agree ${this.terms.digest}`));
    find("terms-state").focus();
  }

  async end() {
    tell(this.said, await this.door.send("standin off"));
    find("terms-state").focus();
  }
}

// One field with its label, its hint, and the sentence of the server if it refused what stands in it.
class Field {
  constructor(row) {
    Object.assign(this, row);
    this.id = `term-${this.name}`;
    this.problem = "";
    this.note = make("p", { id: `${this.id}-note`, className: "quiet" }, this.hint ?? "");
    this.fault = make("p", { id: `${this.id}-fault`, className: "problem", hidden: true });
    this.root = this.kind === "checks" ? this.group() : this.line();
  }

  line() {
    const described = { describedby: `${this.id}-note ${this.id}-fault` };
    if (this.kind === "select") {
      this.input = make("select", { id: this.id, aria: described });
      this.offer(this.choices);
    } else {
      const digits = this.kind === "number" ? { inputMode: "numeric" } : {};
      this.input = make("input", { id: this.id, type: "text", maxLength: 80, autocomplete: "off", aria: described, ...digits });
    }
    const label = make("label", { htmlFor: this.id }, this.label);
    return make("div", { className: "term" }, make("div", { className: "pair" }, label, this.input), this.note, this.fault);
  }

  group() {
    this.boxes = Object.entries(this.choices).map(([value, text]) => [value, make("input", { type: "checkbox" }), text]);
    const rows = this.boxes.map(([, box, text]) => make("label", { className: "switch" }, box, ` ${text}`));
    return make("fieldset", { className: "term", aria: { describedby: `${this.id}-fault` } }, make("legend", {}, this.label), ...rows, this.fault);
  }

  offer(choices) {
    this.input.replaceChildren(...Object.entries(choices).map(([value, text]) => make("option", { value, textContent: text })));
  }

  value() {
    if (this.boxes) return this.boxes.filter(([, box]) => box.checked).map(([value]) => value);
    return this.input.value.trim();
  }

  // Show the terms as they are, unless something else was entered here and is not saved yet.
  show(terms) {
    const wasChanged = this.lines().length > 0;
    if (this.name === "temper") this.offerTempers(terms.tempers);
    if (this.most) this.note.textContent = `At most ${terms.most[this.most]}.`;
    this.saved = this.boxes ? terms[this.name] : String(terms[this.name]);
    if (!wasChanged) this.undo();
  }

  offerTempers(tempers) {
    if (this.input.options.length === tempers.length + 1) return;
    const value = this.input.value;
    this.offer({ ...this.choices, ...Object.fromEntries(tempers.map((one) => [one, one])) });
    this.input.value = value;
  }

  undo() {
    this.complain("");
    if (this.saved === undefined) return;
    if (this.boxes) for (const [value, box] of this.boxes) box.checked = this.saved.includes(value);
    else this.input.value = this.saved;
  }

  enable(on) {
    this.input.disabled = !on;
  }

  // The phrases that make the terms say what stands here.
  lines() {
    if (this.saved === undefined) return [];
    if (this.boxes) {
      const other = this.boxes.filter(([value, box]) => box.checked !== this.saved.includes(value));
      return other.map(([value, box]) => `standin ${this.phrase(this.words[value], box.checked)}`);
    }
    if (this.input.disabled || this.value() === this.saved) return [];
    return [`standin ${this.phrase(this.value())}`];
  }

  async save(door) {
    const wanted = this.value();
    this.complain("");
    for (const line of this.lines()) {
      const { text, failed } = await door.send(line);
      if (failed) this.complain(text);
    }
    // What the server wrote down comes with the next state, perhaps in other words: "1 hour" for "60 minutes".
    if (!this.problem) this.saved = this.boxes ? wanted : this.input.value.trim();
  }

  complain(text) {
    this.problem = text;
    this.fault.textContent = text;
    this.fault.hidden = !text;
    const place = this.input ?? this.root;
    if (text && this.input) place.setAttribute("aria-invalid", "true");
    else place.removeAttribute("aria-invalid");
  }

  focus() {
    (this.input ?? this.boxes[0][1]).focus();
  }
}
