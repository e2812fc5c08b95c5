// The line to type in: what is typed, brought back, completed, hidden while a password is asked.
//
// Events: "line" ({line, hidden}), "complete" (the line so far), "say" (text for the status).

import { find } from "/client/dom.js";
import { shared } from "/client/completion.js";

// Between two questions for a password the server shows typing again for a moment; who types on meanwhile types the password.
const SHOW_AFTER_MS = 150;

export class CommandLine extends EventTarget {
  constructor(history, completion) {
    super();
    this.history = history;
    this.completion = completion;
    this.form = find("form");
    this.input = find("line");
    this.secret = find("secret");
    this.account = find("account");
    this.label = find("prompt");
    this.hidden = false;
    this.asksName = true;
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.submit();
    });
    this.input.addEventListener("keydown", (event) => this.pressed(event));
    this.input.addEventListener("input", () => this.history.rest());
  }

  get field() {
    return this.hidden ? this.secret : this.input;
  }

  focus() {
    this.field.focus({ preventScroll: true });
  }

  submit() {
    const { hidden, field } = this;
    const line = field.value;
    field.value = "";
    if (!hidden && this.asksName) this.account.value = line.trim();
    this.history.rest();
    this.tell("line", { line, hidden });
  }

  prompt(text) {
    this.label.textContent = text.trim() || "Command";
    this.asksName = /^\s*your name/i.test(text);
    this.input.autocomplete = this.asksName ? "username" : "off";
    this.secret.autocomplete = /new|again/i.test(text) ? "new-password" : "current-password";
  }

  // The server asks for a password, or for none any more.
  asks(hidden) {
    clearTimeout(this.showing);
    if (hidden) this.hide(true);
    else this.showing = setTimeout(() => this.hide(false), SHOW_AFTER_MS);
  }

  hide(hidden) {
    clearTimeout(this.showing);
    if (hidden === this.hidden) return;
    const had = document.activeElement === this.field;
    this.hidden = hidden;
    this.secret.hidden = !hidden;
    this.input.hidden = hidden;
    this.label.htmlFor = hidden ? "secret" : "line";
    this.secret.value = "";
    if (had) this.focus();
  }

  write(text) {
    this.input.value = text;
    this.focus();
    this.input.setSelectionRange(text.length, text.length);
  }

  pressed(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
    if (event.key === "Escape") {
      this.input.value = "";
      this.history.rest();
    } else if (event.key === "ArrowUp" || event.key === "ArrowDown") {
      event.preventDefault();
      const line = this.history.step(event.key === "ArrowUp" ? 1 : -1, this.input.value);
      if (line !== null) this.write(line);
    } else if (event.key === "Tab" && !event.shiftKey && this.input.value.trim()) {
      event.preventDefault();
      this.complete();
    }
  }

  // On an empty line, and with Shift, Tab moves on as everywhere.
  complete() {
    this.tell("complete", this.input.value);
  }

  // One candidate is typed for the player; of several as much as they share, and the rest is said. Where the
  // server has none, names that stand here are taken.
  take(line, offered) {
    if (this.input.value !== line) return;
    const candidates = offered.length ? offered : this.completion.candidates(line);
    if (!candidates.length) {
      this.tell("say", "Nothing here begins like that.");
      return;
    }
    this.write(candidates.length === 1 ? `${candidates[0]} ` : shared(candidates));
    if (candidates.length > 1) this.tell("say", candidates.map((one) => one.split(" ").at(-1)).join(", "));
  }

  tell(kind, detail) {
    this.dispatchEvent(new CustomEvent(kind, { detail }));
  }
}
