// How the page looks and sounds, as its reader chose. Kept in this browser, for all who play in it.

import { keep, recall } from "/client/store.js";

const USUAL = {
  theme: "auto", // auto, dark, light, contrast
  size: 100, // percent
  columns: 0, // letters a row; 0: as wide as there is room
  times: false,
  reader: false, // the game's wording for screen readers
  aloud: "all", // all, talk, none
  sounds: false,
  numpad: false,
  panels: true,
};

export class Settings extends EventTarget {
  constructor() {
    super();
    this.values = { ...USUAL, ...recall("settings", {}) };
    this.media = matchMedia("(prefers-color-scheme: light)");
    this.media.addEventListener("change", () => this.apply());
  }

  get(name) {
    return this.values[name];
  }

  set(name, value) {
    this.values[name] = value;
    keep("settings", this.values);
    this.apply();
    this.dispatchEvent(new CustomEvent(name, { detail: value }));
  }

  apply() {
    const { theme, size, columns, times, panels } = this.values;
    const root = document.documentElement;
    root.dataset.theme = theme === "auto" ? (this.media.matches ? "light" : "dark") : theme;
    root.style.fontSize = `${size}%`;
    root.style.setProperty("--columns", columns ? `${columns}ch` : "none");
    root.classList.toggle("timed", times);
    root.classList.toggle("bare", !panels);
    this.dispatchEvent(new CustomEvent("look"));
  }

  // Let the fields of a form that are named as settings show them and change them.
  bind(form) {
    for (const field of form.elements) {
      if (!(field.name in USUAL)) continue;
      const isSwitch = field.type === "checkbox";
      if (isSwitch) field.checked = this.values[field.name];
      else field.value = String(this.values[field.name]);
      field.addEventListener("change", () => {
        const usual = USUAL[field.name];
        this.set(field.name, isSwitch ? field.checked : typeof usual === "number" ? Number(field.value) : field.value);
      });
    }
  }
}
