// The page reads without this; it adds a filter, buttons that copy, and links that open what they lead to.
"use strict";

const form = document.querySelector(".filter");
const items = [...document.querySelectorAll(".findings > li")];

function filter() {
  const data = new FormData(form);
  const words = String(data.get("text")).toLowerCase().split(" ").filter(Boolean);
  const shown = (name, item) => !form.querySelector(`[name=${name}]`) || data.getAll(name).includes(item.dataset[name]);
  let count = 0;
  for (const item of items) {
    const text = item.querySelector("details").textContent.toLowerCase();
    item.hidden = !(shown("severity", item) && shown("standing", item) && shown("place", item) && words.every((word) => text.includes(word)));
    count += !item.hidden;
  }
  form.querySelector(".count").textContent = count === items.length ? `${count} shown` : `${count} of ${items.length} shown`;
}

if (form) {
  form.hidden = false;
  form.addEventListener("input", filter);
  form.addEventListener("submit", (event) => event.preventDefault());
  filter(); // a browser keeps what was ticked when the page is loaded again
}

async function copy(button) {
  const text = button.closest("figure").querySelector("pre");
  try {
    await navigator.clipboard.writeText(text.textContent);
    button.textContent = "Copied";
  } catch {
    getSelection().selectAllChildren(text);
    button.textContent = document.execCommand("copy") ? "Copied" : "Press Ctrl+C";
  }
  setTimeout(() => (button.textContent = "Copy"), 2000);
}

for (const button of document.querySelectorAll(".copyable button")) {
  button.hidden = false;
  button.setAttribute("aria-live", "polite");
  button.addEventListener("click", () => copy(button));
}

function open() {
  const target = location.hash.length > 1 && document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target) return;
  target.hidden = false;
  const details = target.querySelector("details");
  if (target.matches("li") && details) {
    details.open = true;
    details.querySelector("summary").focus();
  }
}

addEventListener("hashchange", open);
open();
