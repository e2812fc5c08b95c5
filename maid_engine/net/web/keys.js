// Keys that work everywhere on the page, and the page that lists them. A macro of the player's goes before them.

import { find, make } from "/client/dom.js";
import { keyName } from "/client/shortcuts.js";

const NUMPAD = {
  Numpad7: "nw", Numpad8: "n", Numpad9: "ne", Numpad4: "w", Numpad5: "look", Numpad6: "e", Numpad1: "sw", Numpad2: "s", Numpad3: "se",
  NumpadAdd: "d", NumpadSubtract: "u",
};

export class Keys {
  // `deeds`: key → [what it does in words, the function].
  constructor(deeds, { shortcuts, settings, run, isHidden }) {
    Object.assign(this, { deeds, shortcuts, settings, run, isHidden });
    document.addEventListener("keydown", (event) => this.pressed(event));
  }

  pressed(event) {
    if (event.isComposing || document.querySelector("dialog[open]") || this.isHidden()) return;
    const way = this.settings.get("numpad") && !event.ctrlKey && !event.altKey && NUMPAD[event.code];
    const name = keyName(event);
    const macro = way ? [way] : this.shortcuts.pressed(name);
    const deed = this.deeds[name];
    if (!macro && !deed) return;
    event.preventDefault();
    if (macro) this.run(macro);
    else deed[1]();
  }

  list(root) {
    const known = [
      ...Object.entries(this.deeds).map(([key, [words]]) => [key, words]),
      ["↑ and ↓", "what you typed before; with letters typed, only what begins like them"],
      ["Tab", "complete the word; on an empty line it moves on, as everywhere"],
      ["Esc", "empty the line"],
      ...Object.entries(this.shortcuts.macros).map(([key, text]) => [key, `your macro: ${text}`]),
    ];
    root.replaceChildren(...known.flatMap(([key, words]) => [make("dt", {}, make("kbd", { textContent: key })), make("dd", { textContent: words })]));
  }
}

// Open a dialog of the page, with its first field or button focused; closing gives the focus back.
export function openDialog(id) {
  const dialog = find(id);
  if (!dialog.open) dialog.showModal();
  return dialog;
}
