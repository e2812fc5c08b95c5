// The inbox: what happened and what was said while the player was away, the latest first.

import { moment, Shown, tell } from "/client/awaydom.js";
import { button, find, make } from "/client/dom.js";

const KINDS = {
  digest: "What happened",
  letter: "Letter",
  question: "Question",
  told: "Said to you",
  limit: "Limit",
  failed: "Failed",
  steward: "Steward",
  notice: "Notice",
};

export class AwayInbox {
  constructor(door) {
    this.door = door;
    this.said = find("inbox-said");
    this.clear = find("inbox-clear");
    this.list = new Shown(find("inbox-list"), (one) => this.row(one), "Your inbox is empty.");
    this.clear.addEventListener("click", async () => tell(this.said, await door.send("inbox clear")));
  }

  show({ items = [], unread = 0, older = 0 }) {
    this.list.show(items);
    find("inbox-count").textContent = `${unread} new.${older ? ` ${older} older items are not shown; "inbox all" lists them.` : ""}`;
    this.clear.hidden = !items.some((item) => item.read);
  }

  forget() {
    this.list.forget();
    tell(this.said, { text: "" });
  }

  row({ number, kind, when, read, text, lines }) {
    const marks = read ? "" : make("strong", { className: "fresh" }, "new");
    const seen = () => this.read(number);
    return make(
      "li",
      { className: read ? "card" : "card unread" },
      make("h3", {}, `${number}. ${KINDS[kind] ?? kind} `, marks),
      make("p", { className: "quiet" }, moment(when)),
      make("p", {}, text),
      lines.length ? make("ul", { className: "lines" }, ...lines.map((line) => make("li", {}, line))) : "",
      read ? "" : button("Mark as read", seen, { aria: { label: `Mark item ${number} as read` } }),
    );
  }

  // The command shows the item once more, which stands here already.
  async read(number) {
    const { text, failed } = await this.door.send(`inbox ${number}`);
    tell(this.said, failed ? { text, failed } : { text: `Item ${number} is marked as read.` });
  }
}
