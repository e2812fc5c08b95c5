// Letters: read and write them, decide who may write, and name friends.

import { mark, moment, Shown, tell, WRITERS } from "/client/awaydom.js";
import { button, find, make } from "/client/dom.js";

export class AwayLetters {
  constructor(door) {
    this.door = door;
    this.said = find("letters-said");
    this.form = find("letter-form");
    this.partner = "";
    this.waiting = 0;
    this.seen = 0;
    this.requests = new Shown(find("letter-requests"), (one) => this.request(one), "Nobody asks to write to you.");
    this.list = new Shown(find("conversations"), (one) => this.conversation(one), "You have no letters.");
    this.letters = new Shown(find("letters"), (one) => this.letter(one), "No letters.");
    this.friends = new Shown(find("friends"), (one) => this.friend(one), "You have named no friends.");
    this.form.addEventListener("submit", (event) => this.write(event));
    find("friend-form").addEventListener("submit", (event) => this.befriend(event));
    for (const word of ["block", "unblock"]) find(`letters-${word}`).addEventListener("click", () => this.bar(word));
    this.tiers = find("letter-tiers");
    this.tiers.addEventListener("change", ({ target }) => this.allow(target));
  }

  show({ conversations = [], requests = [], tiers = {}, choices = [], friends = [], longest = 500 }) {
    this.waiting = requests.length + conversations.reduce((sum, one) => sum + one.unread, 0);
    this.requests.show(requests);
    this.list.show(conversations);
    this.friends.show(friends);
    this.form.elements.text.maxLength = longest;
    this.showTiers(tiers, choices);
    const open = conversations.find((one) => one.who.toLowerCase() === this.partner.toLowerCase());
    if (!open?.unread || open.count === this.seen) return;
    this.seen = open.count; // once for each new letter, also if it cannot be marked as read
    this.open(this.partner);
  }

  forget() {
    for (const list of [this.requests, this.list, this.letters, this.friends]) list.forget();
    this.partner = "";
    this.form.reset();
    find("conversation").hidden = true;
    tell(this.said, { text: "" });
  }

  // --- reading ---

  conversation({ who, count, unread, when }) {
    const words = `${who}, ${count === 1 ? "1 letter" : `${count} letters`}`;
    const fresh = unread ? make("strong", { className: "fresh" }, ` ${unread} new`) : "";
    return make("li", { className: "line" }, button("", () => this.open(who), { textContent: words }), fresh, make("span", { className: "quiet" }, moment(when)));
  }

  // Show the letters exchanged with somebody. The command counts those that came as read.
  async open(who) {
    this.partner = who;
    find("conversation-title").textContent = `Letters with ${who}`;
    this.form.elements.to.value = who;
    this.door.ask(who);
    const { text, failed } = await this.door.send(`letters ${who}`);
    tell(this.said, failed ? { text, failed } : { text: "" });
  }

  read({ with: who, letters }) {
    if (who !== this.partner) return;
    this.letters.show(letters);
    const place = find("conversation");
    if (!place.hidden) return;
    place.hidden = false;
    find("conversation-title").focus();
  }

  letter({ number, mine, who, writer, when, text, personal }) {
    return make(
      "li",
      { className: mine ? "card mine" : "card" },
      make("p", { className: "quiet" }, mine ? "You wrote, " : `${who}${mark(writer)} wrote letter ${number}, `, moment(when)),
      make("p", { className: "words" }, text),
      personal ? make("p", { className: "quiet" }, "It asks for the word of the player.") : "",
    );
  }

  // --- writing ---

  async write(event) {
    event.preventDefault();
    const { to, text, personal } = this.form.elements;
    const name = to.value.trim();
    const words = text.value.trim().replace(/\s+/g, " ");
    const problem = nameProblem(name) || (words ? "" : "Write some words.");
    if (problem) {
      tell(this.said, { text: problem, failed: true });
      (nameProblem(name) ? to : text).focus();
      return;
    }
    const answer = await this.door.send(`letter ${personal.checked ? "personal " : ""}${name} ${words}`);
    tell(this.said, answer);
    if (answer.failed) return;
    text.value = "";
    personal.checked = false;
    if (name.toLowerCase() === this.partner.toLowerCase()) this.door.ask(this.partner);
  }

  // --- who may write ---

  request({ who, writer, when }) {
    const decide = (word, label) => button(label, () => this.decide(word, who), { aria: { label: `${label} ${who}` } });
    return make(
      "li",
      { className: "card" },
      make("p", {}, `${who}${mark(writer)} wishes to write to you.`),
      make("p", { className: "quiet" }, "Asked ", moment(when)),
      make("div", { className: "row" }, decide("approve", "Approve"), decide("reject", "Reject"), decide("block", "Block")),
    );
  }

  async decide(word, who) {
    tell(this.said, await this.door.send(`letters ${word} ${who}`));
  }

  bar(word) {
    const field = find("letters-bar");
    const name = field.value.trim();
    const problem = nameProblem(name);
    if (!problem) return this.decide(word, name);
    tell(this.said, { text: problem, failed: true });
    field.focus();
  }

  showTiers(tiers, choices) {
    for (const [writer, tier] of Object.entries(tiers)) {
      const select = this.tiers.elements[writer];
      if (select.options.length !== choices.length) {
        select.replaceChildren(...choices.map((one) => make("option", { value: one, textContent: one === "known" ? "those I know" : one })));
      }
      select.value = tier;
    }
  }

  async allow({ name, value }) {
    tell(this.said, await this.door.send(`letters allow ${value} for ${WRITERS[name]}`));
  }

  friend(who) {
    return make("li", { className: "line" }, make("span", {}, who), button("Remove", () => this.toggleFriend(who), { aria: { label: `${who} is no friend any more` } }));
  }

  async toggleFriend(who) {
    tell(this.said, await this.door.send(`friend ${who}`));
  }

  async befriend(event) {
    event.preventDefault();
    const field = event.target.elements.who;
    const name = field.value.trim();
    const isFriend = [...find("friends").querySelectorAll("span")].some((one) => one.textContent.toLowerCase() === name.toLowerCase());
    const problem = nameProblem(name) || (isFriend ? `${name} is a friend already.` : "");
    if (problem) {
      tell(this.said, { text: problem, failed: true });
      field.focus();
      return;
    }
    const answer = await this.door.send(`friend ${name}`);
    tell(this.said, answer);
    if (!answer.failed) field.value = "";
  }
}

function nameProblem(name) {
  if (!name) return "Write the name of a character.";
  return /\s/.test(name) ? "The name of a character is one word." : "";
}
