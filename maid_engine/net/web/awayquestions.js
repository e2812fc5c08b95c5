// The questions of the stand-in: each with its answers as buttons, how long it is open, and what happens otherwise.

import { Shown, tell } from "/client/awaydom.js";
import { button, find, make } from "/client/dom.js";

export class AwayQuestions {
  constructor(door) {
    this.door = door;
    this.said = find("questions-said");
    this.list = new Shown(find("question-list"), (one) => this.row(one), "No question waits for an answer.");
  }

  show(questions) {
    this.list.show(questions);
  }

  forget() {
    this.list.forget();
    tell(this.said, { text: "" });
  }

  row(question) {
    const { of, number, text, left, options, otherwise, may_answer: mayAnswer } = question;
    const whose = of ? `${of} asks: ` : "";
    const answers = options.map((one) =>
      button(one.word === one.text.toLowerCase() ? one.text : `${one.word}: ${one.text}`, () => this.answer(question, one), {
        aria: { describedby: `question-${of}-${number}` },
      }),
    );
    return make(
      "li",
      { className: "card" },
      make("h3", { id: `question-${of}-${number}` }, `${number}. ${whose}${text}`),
      make("p", { className: "quiet" }, `Open for ${left} more. If nobody answers: ${otherwise}.`),
      mayAnswer ? make("div", { className: "row" }, ...answers) : make("p", { className: "quiet" }, "You may read this question, and not answer it."),
    );
  }

  async answer({ of, number }, option) {
    const whose = of ? `${of} ` : "";
    tell(this.said, await this.door.send(`answer ${whose}${number} ${option.number}`));
  }
}
