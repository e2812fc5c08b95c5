// What people said, apart from all else: a list by channel, from Comm.Channel.

import { make } from "/client/dom.js";
import { plain } from "/client/stream.js";

const MOST = 200;

export class Talk {
  // `parts`: list, filter (a select), form, channel (a select), line (an input).
  constructor(parts, send) {
    Object.assign(this, parts);
    this.heard = [];
    this.unread = 0;
    this.captions = new Map();
    this.filter.addEventListener("change", () => this.show());
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      const text = this.line.value.trim();
      if (text && this.channel.value) send(`${this.channel.value} ${text}`);
      this.line.value = "";
    });
  }

  channels(channels) {
    const known = Array.isArray(channels) ? channels : [];
    this.captions = new Map(known.map(({ name, caption }) => [name, caption]));
    const all = make("option", { value: "", textContent: "All" });
    this.filter.replaceChildren(all, ...known.map(({ name, caption }) => make("option", { value: name, textContent: caption })));
    this.channel.replaceChildren(
      ...known.map(({ name, caption, command }) => make("option", { value: command, textContent: caption, selected: name === "say" })),
    );
  }

  hear({ channel = "", talker = "", text = "" }) {
    this.heard.push({ channel, talker, text: plain(text), time: new Date().toTimeString().slice(0, 5) });
    if (this.heard.length > MOST) this.heard.shift();
    this.show();
  }

  show() {
    const wanted = this.filter.value;
    const rows = this.heard.filter(({ channel }) => !wanted || channel === wanted);
    this.list.replaceChildren(
      ...rows.map(({ channel, text, time }) =>
        make(
          "li",
          {},
          make("span", { className: "when", textContent: `${time} ` }),
          make("span", { className: "channel", textContent: this.captions.get(channel) ?? channel }),
          text,
        ),
      ),
    );
    this.list.scrollTop = this.list.scrollHeight;
  }
}
