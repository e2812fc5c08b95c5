// Where the keyboard is: in the line, unless somebody uses buttons by keyboard.

// Fields take what is typed themselves, and so does a list of choices.
const TAKES_TEXT = "input, textarea, select, [contenteditable]";
const BUTTONS = "button:not(:disabled)";

// After a button of `side` was pressed with a mouse or pen, and when somebody begins to type elsewhere, the line is
// focused. A finger leaves the focus alone: a focused line opens the keyboard of a phone over half of the page. A
// click that the keyboard or a screen reader makes has a `detail` of 0; its button stays focused.
export function returnToLine(line, side) {
  let pointer = "mouse";
  document.addEventListener("pointerdown", (event) => (pointer = event.pointerType), true);
  side.addEventListener("click", (event) => {
    if (event.detail > 0 && pointer !== "touch" && event.target.closest("button")) line.focus();
  });
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || !isTyping(event)) return;
    if (event.target.closest(TAKES_TEXT) || document.querySelector("dialog[open]")) return;
    line.focus();
  });
}

// A letter, figure or sign. A space presses the focused button, or scrolls.
function isTyping(event) {
  return event.key.length === 1 && event.key !== " " && !event.ctrlKey && !event.altKey && !event.metaKey && !event.isComposing;
}

// Change the buttons of `root` and keep the focus there: on the same button, else on the one in its place, else on
// `otherwise`, by default the panel around them.
export function keepFocus(root, change, otherwise = root.closest("[tabindex]")) {
  const focused = root.contains(document.activeElement) ? document.activeElement : null;
  const at = [...root.querySelectorAll(BUTTONS)].indexOf(focused);
  change();
  if (at < 0) return;
  const buttons = [...root.querySelectorAll(BUTTONS)];
  const same = buttons.find((one) => labelOf(one) === labelOf(focused));
  const next = same ?? buttons[Math.min(at, buttons.length - 1)] ?? otherwise;
  next?.focus({ preventScroll: true });
}

function labelOf(element) {
  return element.getAttribute("aria-label") ?? element.textContent;
}
