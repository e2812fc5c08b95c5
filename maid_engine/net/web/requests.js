// Commands whose answers the page shows where they belong, by Maid.Command. Nothing that needs a right of its own: the
// server treats them as typed by the player.

const ANSWER_MS = 10_000;
const MORE_MS = 80; // the messages of one answer come together

export class Requests {
  constructor(link, shown) {
    this.link = link;
    this.shown = shown;
    this.last = 0;
    this.open = new Map();
  }

  // Send a line; give { text, failed }: all that answered it, and whether one of the answers was a refusal.
  ask(line) {
    if (!this.link.isOpen) return Promise.resolve({ text: "The link is broken; nothing was sent.", failed: true });
    const id = ++this.last;
    this.shown(line);
    this.link.packet("Maid.Command", { id, line });
    return new Promise((done) => {
      const request = { done, said: [], failed: false };
      this.open.set(id, request);
      this.settle(id, ANSWER_MS);
    });
  }

  take({ id, text = "", kind = "" }) {
    const request = this.open.get(id);
    if (!request) return;
    request.said.push(text);
    request.failed ||= kind === "error";
    this.settle(id, MORE_MS);
  }

  settle(id, wait) {
    const request = this.open.get(id);
    clearTimeout(request.timer);
    request.timer = setTimeout(() => {
      this.open.delete(id);
      const { said, failed } = request;
      request.done(said.length ? { text: said.join(" "), failed } : { text: "The server has not answered.", failed: true });
    }, wait);
  }
}
