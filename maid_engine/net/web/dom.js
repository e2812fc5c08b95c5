// Elements in one expression, and the few that every part asks for.

// An element with properties, then its children: texts or nodes. `aria` and `data` take objects, `on` listeners.
export function make(tag, properties = {}, ...children) {
  const { aria = {}, data = {}, on = {}, ...plain } = properties;
  const element = Object.assign(document.createElement(tag), plain);
  for (const [name, value] of Object.entries(aria)) element.setAttribute(name === "role" ? name : `aria-${name}`, value);
  Object.assign(element.dataset, data);
  for (const [name, listener] of Object.entries(on)) element.addEventListener(name, listener);
  element.append(...children);
  return element;
}

export function button(label, press, properties = {}) {
  return make("button", { type: "button", textContent: label, on: { click: press }, ...properties });
}

export function find(id) {
  return document.getElementById(id);
}

// The same element of a drawing: SVG has a namespace of its own.
export function draw(tag, attributes = {}, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

export function offer(name, text) {
  const link = make("a", { href: URL.createObjectURL(new Blob([text], { type: "application/json" })), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
