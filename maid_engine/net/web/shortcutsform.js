// The dialog in which aliases and macros are made, changed, taken out and taken along.

import { button, find, make, offer } from "/client/dom.js";
import { fill } from "/client/items.js";
import { keyName } from "/client/shortcuts.js";

// These keys have a meaning on the page or are needed to move about.
const KEPT = /^(F1|F2|F4|F6|F7|F8|Ctrl\+(R|C|V|X|A|Z|W|T|N|Tab)|Alt\+F4)$/;

export class ShortcutsForm {
  constructor(shortcuts) {
    this.shortcuts = shortcuts;
    this.problem = find("shortcut-problem");
    this.form("alias-form", "aliases", (name) => (/\s/.test(name) || !name ? "An alias is one word." : ""));
    this.form("macro-form", "macros", (name) =>
      !name ? "Press the key that it shall be." : KEPT.test(name) ? `${name} has its own meaning here. Choose another key.` : "",
    );
    const key = find("macro-form").elements.name;
    key.addEventListener("keydown", (event) => {
      const name = keyName(event);
      if (!name) return;
      event.preventDefault();
      key.value = name;
    });
    find("export").addEventListener("click", () => offer("maid-shortcuts.json", shortcuts.written()));
    find("import").addEventListener("change", (event) => this.take(event.target));
  }

  form(id, kind, check) {
    const form = find(id);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const [name, text] = [form.elements.name.value.trim(), form.elements.text.value.trim()];
      const problem = check(name) || (text ? "" : "Write what it shall send.");
      this.say(problem);
      if (problem) return;
      this.shortcuts.set(kind, name, text);
      form.reset();
      form.elements.name.focus();
      this.show();
    });
  }

  async take(field) {
    const [file] = field.files;
    if (!file) return;
    try {
      this.shortcuts.read(await file.text());
      this.say("Taken over.");
    } catch (error) {
      this.say(error.message);
    }
    field.value = "";
    this.show();
  }

  show() {
    for (const kind of ["aliases", "macros"]) {
      const rows = Object.entries(this.shortcuts[kind]).map(([name, text]) => this.row(kind, name, text));
      fill(find(kind), rows, "None yet.");
    }
  }

  row(kind, name, text) {
    const remove = () => {
      this.shortcuts.set(kind, name, "");
      this.show();
      find("shortcuts").querySelector("h2").focus();
    };
    return make("li", {}, make("code", { textContent: name }), ` ${text} `, button("Remove", remove, { aria: { label: `Remove ${name}` } }));
  }

  say(text) {
    this.problem.textContent = text;
  }
}
