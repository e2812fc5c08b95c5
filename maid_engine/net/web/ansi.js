// Text with ANSI colours to spans. Colours that would be hard to read on this page are moved until they are not.

const SIXTEEN = [
  [0, 0, 0], [205, 49, 49], [13, 188, 121], [229, 229, 16], [36, 114, 200], [188, 63, 188], [17, 168, 205], [229, 229, 229],
  [102, 102, 102], [241, 76, 76], [35, 209, 139], [245, 245, 67], [59, 142, 234], [214, 112, 214], [41, 184, 219], [255, 255, 255],
];
const LEAST_CONTRAST = 4.5;
const STEPS = [0, 95, 135, 175, 215, 255];

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
    this.rest = text.slice(whole).length < 40 ? text.slice(whole) : "";
    const nodes = [];
    for (const part of text.slice(0, whole).split(/(\x1b\[[0-9;:]*[@-~])/)) {
      if (part.startsWith("\x1b[")) {
        if (part.endsWith("m")) this.change(part.slice(2, -1));
      } else if (part) {
        nodes.push(this.node(part));
      }
    }
    return nodes;
  }

  node(text) {
    const { colour, bold, italic, underline } = this.style;
    if (!colour && !bold && !italic && !underline) return document.createTextNode(text);
    const span = document.createElement("span");
    span.textContent = text;
    if (colour) span.style.color = readable(colour);
    if (bold) span.classList.add("bold");
    if (italic) span.classList.add("italic");
    if (underline) span.classList.add("underline");
    return span;
  }

  change(codes) {
    const numbers = codes.split(/[;:]/).map(Number);
    while (numbers.length) {
      const code = numbers.shift();
      if (code === 0) this.style = {};
      else if (code === 1) this.style.bold = true;
      else if (code === 3) this.style.italic = true;
      else if (code === 4) this.style.underline = true;
      else if (code === 22) this.style.bold = false;
      else if (code === 23) this.style.italic = false;
      else if (code === 24) this.style.underline = false;
      else if (code >= 30 && code <= 37) this.style.colour = SIXTEEN[code - 30];
      else if (code >= 90 && code <= 97) this.style.colour = SIXTEEN[code - 82];
      else if (code === 39) this.style.colour = null;
      else if (code === 38) this.style.colour = extended(numbers);
      else if (code === 48) extended(numbers);
    }
  }
}

function extended(numbers) {
  const kind = numbers.shift();
  if (kind === 2) return numbers.splice(0, 3).map((part) => Math.min(255, part || 0));
  if (kind !== 5) return null;
  const index = numbers.shift() || 0;
  if (index < 16) return SIXTEEN[index];
  if (index > 231) return Array(3).fill(Math.min(255, 8 + (index - 232) * 10));
  const cube = index - 16;
  return [STEPS[Math.floor(cube / 36)], STEPS[Math.floor(cube / 6) % 6], STEPS[cube % 6]];
}

const light = matchMedia("(prefers-color-scheme: light)");

function readable(colour) {
  const ground = luminance(light.matches ? [251, 250, 247] : [20, 24, 29]);
  const goal = light.matches ? 0 : 255;
  let shown = colour;
  for (let step = 0; step < 12 && contrast(luminance(shown), ground) < LEAST_CONTRAST; step += 1) {
    shown = shown.map((part) => Math.round(part + (goal - part) * 0.15));
  }
  return `rgb(${shown.join(",")})`;
}

function contrast(one, other) {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

function luminance(colour) {
  const [red, green, blue] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
