// The game's text as lines and a prompt. What stands behind the last line end is the prompt.

export class Stream {
  // `line` is given each whole line, `prompt` whatever stands behind the last one.
  constructor(line, prompt) {
    this.line = line;
    this.prompt = prompt;
    this.open = "";
  }

  take(text) {
    // A prompt that nobody answered gives way to what comes after it.
    if (this.open && text.startsWith("\r\n")) {
      this.open = "";
      text = text.slice(2);
    }
    const lines = (this.open + text).split("\r\n");
    this.open = lines.pop();
    for (const line of lines) this.line(line);
    this.prompt(this.open);
  }

  // The prompt was answered, or the link broke behind it.
  close() {
    const open = this.open;
    this.open = "";
    this.prompt("");
    return open;
  }
}

export function plain(text) {
  return text.replace(/\x1b\[[0-9;:]*[@-~]/g, "");
}
