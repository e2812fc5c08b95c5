// What somebody does on the page: buttons, forms, and what is said about how it went.

import { find, make } from "./dom.js";

const SAID_MS = 8000;

// A notice goes away by itself; what went wrong stays until it is closed, or something else is said.
export function say(text, wrong = false) {
  clearTimeout(say.over);
  const place = find("said");
  place.className = wrong ? "wrong" : "";
  place.replaceChildren(text, wrong ? make("button", { type: "button", onclick: hush }, "Close") : "");
  if (!wrong) say.over = setTimeout(hush, SAID_MS);
}

export function hush() {
  find("said").replaceChildren();
}

// What happens when a button is pressed: it cannot be pressed twice, and what goes wrong is said.
export function button(label, work, given = {}) {
  return make("button", { type: "button", ...given, onclick: (event) => once(event.currentTarget, work) }, label);
}

// A form that is sent; what goes wrong is said beside it. `work` gets what stands in it, and the form.
export function form(work, ...inside) {
  return make("form", {
    onsubmit: (event) => {
      event.preventDefault();
      const { currentTarget: sent, submitter } = event;
      const wrong = sent.querySelector("[data-own]");
      wrong.textContent = "";
      once(submitter ?? sent, () => work(new FormData(sent, submitter), sent), (error) => (wrong.textContent = error.message));
    },
  }, ...inside, make("p", { class: "wrong", role: "alert", "data-own": true }));
}

async function once(pressed, work, tell = (error) => say(error.message, true)) {
  if (pressed.getAttribute("aria-disabled")) return;
  pressed.setAttribute("aria-disabled", "true"); // `disabled` would take the focus away
  try {
    await work();
  } catch (error) {
    tell(error);
  } finally {
    pressed.removeAttribute("aria-disabled");
  }
}

// Does something a while after it is first asked for, however often it is asked meanwhile: never twice at a time,
// and while nobody looks at the page, not before somebody does.
export function paced(ms, work) {
  let timer = null;
  let busy = false;
  let wanted = false;
  const ask = () => {
    wanted = true;
    if (busy || document.visibilityState !== "visible") return;
    timer ??= setTimeout(run, ms);
  };
  async function run() {
    wanted = false;
    busy = true;
    try {
      await work();
    } catch (error) {
      if (error.status) say(error.message, true); // a server that is away is told of by the live link
    }
    timer = null;
    busy = false;
    if (wanted) ask();
  }
  const seen = () => wanted && ask();
  document.addEventListener("visibilitychange", seen);
  ask.stop = () => {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", seen);
    busy = true;
  };
  return ask;
}

// The same, again and again.
export function repeat(ms, work) {
  const ask = paced(0, work);
  const timer = setInterval(ask, ms);
  return () => {
    clearInterval(timer);
    ask.stop();
  };
}
