// Text with ANSI styles to spans: 16, 256 and all colours, of letters and of their ground, readable in every theme.

import { css, parts, readable } from "/client/colour.js";

const SIXTEEN = [
  [0, 0, 0], [205, 49, 49], [13, 188, 121], [229, 229, 16], [36, 114, 200], [188, 63, 188], [17, 168, 205], [229, 229, 229],
  [102, 102, 102], [241, 76, 76], [35, 209, 139], [245, 245, 67], [59, 142, 234], [214, 112, 214], [41, 184, 219], [255, 255, 255],
];
const STEPS = [0, 95, 135, 175, 215, 255];
const SEQUENCE = /(\x1b\[[0-9;:]*[@-~])/;
const MOST_UNFINISHED = 40;
const FLAGS = { 1: "bold", 2: "faint", 3: "italic", 4: "underline", 7: "inverse", 9: "struck" };
const FLAGS_OFF = { 22: ["bold", "faint"], 23: ["italic"], 24: ["underline"], 27: ["inverse"], 29: ["struck"] };

export class Ansi {
  constructor() {
    this.style = {};
    this.rest = "";
  }

  // The pieces of some text: spans where it is styled, text nodes where it is not.
  nodes(text) {
    text = this.rest + text;
    // An escape sequence may be cut between two frames.
    const open = text.lastIndexOf("\x1b");
    const whole = open < 0 || /^\x1b\[[0-9;:]*[@-~]/.test(text.slice(open)) ? text.length : open;
    this.rest = text.length - whole < MOST_UNFINISHED ? text.slice(whole) : "";
    const nodes = [];
    for (const part of text.slice(0, whole).split(SEQUENCE)) {
      if (part.startsWith("\x1b[")) {
        if (part.endsWith("m")) this.change(part.slice(2, -1));
      } else if (part) {
        nodes.push(this.node(part));
      }
    }
    return nodes;
  }

  node(text) {
    const { ink, ground, ...flags } = this.style;
    const names = Object.keys(flags).filter((name) => flags[name]);
    if (!ink && !ground && !names.length) return document.createTextNode(text);
    const span = document.createElement("span");
    span.textContent = text;
    span.classList.add(...names.filter((name) => name !== "inverse"));
    if (ink || ground || flags.inverse) {
      span.dataset.ink = JSON.stringify(flags.inverse ? { ink: ground ?? "ground", ground: ink ?? "text" } : { ink, ground });
      paint(span);
    }
    return span;
  }

  change(codes) {
    const numbers = codes.split(/[;:]/).map(Number);
    while (numbers.length) {
      const code = numbers.shift();
      if (code === 0) this.style = {};
      else if (FLAGS[code]) this.style[FLAGS[code]] = true;
      else if (FLAGS_OFF[code]) for (const name of FLAGS_OFF[code]) this.style[name] = false;
      else if (code >= 30 && code <= 37) this.style.ink = SIXTEEN[code - 30];
      else if (code >= 90 && code <= 97) this.style.ink = SIXTEEN[code - 82];
      else if (code >= 40 && code <= 47) this.style.ground = SIXTEEN[code - 40];
      else if (code >= 100 && code <= 107) this.style.ground = SIXTEEN[code - 92];
      else if (code === 38) this.style.ink = extended(numbers);
      else if (code === 48) this.style.ground = extended(numbers);
      else if (code === 39) this.style.ink = null;
      else if (code === 49) this.style.ground = null;
    }
  }
}

function extended(numbers) {
  const kind = numbers.shift();
  if (kind === 2) return numbers.splice(0, 3).map((part) => Math.min(255, part || 0));
  if (kind !== 5) return null;
  const index = Math.min(255, numbers.shift() || 0);
  if (index < 16) return SIXTEEN[index];
  if (index > 231) return Array(3).fill(8 + (index - 232) * 10);
  const cube = index - 16;
  return [STEPS[Math.floor(cube / 36)], STEPS[Math.floor(cube / 6) % 6], STEPS[cube % 6]];
}

let page = null;

// The colours of the page itself; call it when the theme has changed, then repaint.
export function lookUp() {
  const styles = getComputedStyle(document.documentElement);
  page = { ground: parts(styles.getPropertyValue("--ground").trim()), text: parts(styles.getPropertyValue("--text").trim()) };
}

function paint(span) {
  if (!page) lookUp();
  const { ink, ground } = JSON.parse(span.dataset.ink);
  const under = typeof ground === "string" ? page[ground] : ground;
  const over = typeof ink === "string" ? page[ink] : (ink ?? page.text);
  span.style.color = css(readable(over, under ?? page.ground));
  span.style.backgroundColor = under ? css(under) : "";
}

export function repaint(root) {
  lookUp();
  for (const span of root.querySelectorAll("[data-ink]")) paint(span);
}
