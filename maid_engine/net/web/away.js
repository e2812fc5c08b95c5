// The pages "while you are away": a dialog with terms, questions, inbox, letters and stewards.
//
// What they show comes by Maid.Away; what they change, they change by commands. So the page holds no right and no token
// of its own, and no other site can use it: there is only the link of the session that plays.

import { AwayInbox } from "/client/awayinbox.js";
import { AwayLetters } from "/client/awayletters.js";
import { AwayQuestions } from "/client/awayquestions.js";
import { AwayStewards } from "/client/awaystewards.js";
import { AwayTerms } from "/client/awayterms.js";
import { find } from "/client/dom.js";
import { openDialog } from "/client/keys.js";
import { TabList } from "/client/tablist.js";

const REFRESH_MS = 30_000; // the times that are left grow shorter

export class Away {
  // `requests`: sends commands. `ask`: asks for the states, with the name of a partner also for the letters.
  constructor(requests, ask) {
    this.ask = ask;
    this.dialog = find("away");
    this.opener = find("open-away");
    this.tabs = new TabList(find("away-tabs"));
    const door = { send: async (line) => this.sent(await requests.ask(line)), ask };
    this.questions = new AwayQuestions(door);
    this.letters = new AwayLetters(door);
    this.pages = {
      "maid.away.terms": new AwayTerms(door),
      "maid.away.questions": this.questions,
      "maid.away.inbox": new AwayInbox(door),
      "maid.away.letters": this.letters,
      "maid.away.stewards": new AwayStewards(door),
    };
    this.tabs.select("away-terms");
    this.opener.addEventListener("click", () => this.open());
    setInterval(() => this.isOpen && ask(), REFRESH_MS);
  }

  get isOpen() {
    return this.dialog.open;
  }

  open() {
    if (this.unread) this.tabs.select("away-inbox");
    this.ask();
    openDialog("away");
    this.tabs.shown.find((tab) => tab.tabIndex === 0).focus();
  }

  sent(answer) {
    this.ask();
    return answer;
  }

  take(name, data) {
    if (name === "maid.away.conversation") this.letters.read(data ?? {});
    else this.pages[name]?.show(data ?? {});
    if (name === "maid.away.questions") this.tabs.mark("away-questions", count(data.length));
    if (name === "maid.away.letters") this.tabs.mark("away-letters", count(this.letters.waiting));
  }

  // What is new in the inbox stands on the button, while somebody plays.
  news(unread) {
    this.unread = unread;
    this.opener.hidden = false;
    this.opener.textContent = unread ? `Away: ${unread} new` : "Away";
    this.tabs.mark("away-inbox", count(unread));
    if (this.isOpen) this.ask();
  }

  over() {
    this.opener.hidden = true;
    this.dialog.close();
    for (const page of Object.values(this.pages)) page.forget?.();
  }
}

function count(number) {
  return number ? ` ${number}` : "";
}
