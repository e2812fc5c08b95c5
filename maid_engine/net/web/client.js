// The game in a browser: text over the gmcp.mudstandards.org subprotocol, GMCP beside it.

import { Ansi } from "/client/ansi.js";

const MOST_ROWS = 1500;
const MOST_REMEMBERED = 100;
const WANTED = ["Char 1", "Room 1", "Maid 1"];
const DIRECTIONS = {
  n: "north", e: "east", s: "south", w: "west", ne: "northeast", nw: "northwest", se: "southeast", sw: "southwest",
  u: "up", d: "down",
};
const VITALS = [["hp", "maxhp", "Health"], ["mp", "maxmp", "Mana"], ["ep", "maxep", "Stamina"]];

const page = Object.fromEntries(
  ["title", "state", "reader", "reconnect", "log", "around", "place", "exits", "vitals", "form", "prompt", "line"].map(
    (id) => [id, document.getElementById(id)],
  ),
);
const encoder = new TextEncoder();
const history = [];
let past = 0;
let socket = null;
let decoder, ansi, open;
let atEnd = true;
let lastTop = 0;

function connect() {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  decoder = new TextDecoder();
  ansi = new Ansi();
  open = "";
  const mine = new WebSocket(`${scheme}://${location.host}/ws`, ["gmcp.mudstandards.org"]);
  socket = mine;
  mine.binaryType = "arraybuffer";
  page.reconnect.hidden = true;
  say("Connecting…");
  mine.onopen = () => {
    say("Connected");
    packet("Core.Hello", { client: "MAID web client", version: "1" });
    packet("Core.Supports.Set", WANTED);
    tellReader();
    page.line.focus();
  };
  mine.onmessage = (event) =>
    typeof event.data === "string" ? takePacket(event.data) : takeText(decoder.decode(event.data, { stream: true }));
  mine.onclose = () => {
    if (socket !== mine) return;
    takeText("\r\n");
    say("The connection has ended.");
    hideTyping(false);
    page.around.hidden = true;
    page.reconnect.hidden = false;
    page.reconnect.focus();
  };
}

function say(text) {
  page.state.textContent = text;
}

function isOpen() {
  return socket !== null && socket.readyState === WebSocket.OPEN;
}

// --- out ---

function packet(name, data) {
  if (isOpen()) socket.send(`${name} ${JSON.stringify(data)}`);
}

function send(line) {
  if (!isOpen()) return;
  const hidden = page.line.type === "password";
  row([document.createTextNode(plain(open) + (hidden ? "" : line))], "typed");
  open = "";
  showPrompt();
  socket.send(encoder.encode(`${line}\n`));
  if (hidden || !line) return;
  if (history.at(-1) !== line) history.push(line);
  if (history.length > MOST_REMEMBERED) history.shift();
}

function tellReader() {
  packet("Maid.Display", { screen_reader: page.reader.checked });
}

// --- in ---

// What stands behind the last line end is the prompt. It is shown beside the command line, not in the log.
function takeText(text) {
  // A prompt that nobody answered gives way to what comes after it.
  if (open && text.startsWith("\r\n")) {
    open = "";
    text = text.slice(2);
  }
  const lines = (open + text).split("\r\n");
  open = lines.pop();
  for (const line of lines) row(ansi.nodes(line));
  showPrompt();
}

function row(nodes, kind) {
  const div = document.createElement("div");
  if (kind) div.className = kind;
  div.append(...nodes);
  page.log.append(div);
  while (page.log.childElementCount > MOST_ROWS) page.log.firstElementChild.remove();
  toEnd();
}

// Whoever reads back is left in peace; whoever reads the end goes on reading the end.
function toEnd() {
  if (atEnd) page.log.scrollTop = page.log.scrollHeight;
}

function plain(text) {
  return text.replace(/\x1b\[[0-9;:]*[@-~]/g, "");
}

function showPrompt() {
  page.prompt.textContent = plain(open).trim() || "Command";
}

function takePacket(text) {
  const space = text.indexOf(" ");
  const name = (space < 0 ? text : text.slice(0, space)).toLowerCase();
  let data = null;
  try {
    data = space < 0 ? null : JSON.parse(text.slice(space + 1));
  } catch {
    return;
  }
  if (name === "maid.input") hideTyping(data?.echo === false);
  else if (name === "char.vitals") showVitals(data ?? {});
  else if (name === "room.info") showRoom(data ?? {});
  else if (name === "maid.complete") complete(data ?? {});
}

// One command is typed for the player; of several, as much as they share, and the rest is said.
function complete({ line = "", words = [] }) {
  if (page.line.value !== line || !words.length) return;
  let shared = words[0];
  while (!words.every((word) => word.startsWith(shared))) shared = shared.slice(0, -1);
  page.line.value = words.length === 1 ? `${shared} ` : shared;
  if (words.length > 1) say(`Commands: ${words.join(", ")}`);
}

function hideTyping(hidden) {
  page.line.type = hidden ? "password" : "text";
}

function showVitals(vitals) {
  const shown = VITALS.filter(([now]) => vitals[now] !== undefined);
  page.vitals.textContent = shown.map(([now, most, word]) => `${word} ${vitals[now]} of ${vitals[most]}`).join(", ");
  page.around.hidden = false;
}

function showRoom(room) {
  page.place.textContent = room.name ?? "";
  page.exits.replaceChildren(
    ...Object.keys(room.exits ?? {}).map((exit) => {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = DIRECTIONS[exit] ?? exit;
      button.addEventListener("click", () => {
        send(exit);
        page.line.focus();
      });
      return button;
    }),
  );
  page.around.hidden = false;
}

// --- the page ---

page.form.addEventListener("submit", (event) => {
  event.preventDefault();
  send(page.line.value);
  page.line.value = "";
  past = 0;
});

// Tab completes a command that has been begun; on an empty line, and with Shift, it moves on as everywhere.
page.line.addEventListener("keydown", (event) => {
  if (event.key === "Escape") page.line.value = "";
  const begun = /^\S+$/.test(page.line.value) && page.line.type !== "password";
  if (event.key !== "Tab" || event.shiftKey || !begun) return;
  event.preventDefault();
  packet("Maid.Complete", { line: page.line.value });
});

page.line.addEventListener("keydown", (event) => {
  const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
  if (!step || page.line.type === "password") return;
  event.preventDefault();
  past = Math.min(history.length, Math.max(0, past + step));
  page.line.value = past ? history.at(-past) : "";
});

page.log.addEventListener("scroll", () => {
  const { scrollTop, scrollHeight, clientHeight } = page.log;
  if (scrollHeight - scrollTop - clientHeight < 40) atEnd = true;
  else if (scrollTop < lastTop) atEnd = false; // only going up is leaving: a narrower window moves the end away
  lastTop = scrollTop;
});
new ResizeObserver(toEnd).observe(page.log);

page.reconnect.addEventListener("click", connect);
page.reader.checked = localStorage.getItem("reader") === "yes";
page.reader.addEventListener("change", () => {
  localStorage.setItem("reader", page.reader.checked ? "yes" : "no");
  tellReader();
});

fetch("/healthz")
  .then((answer) => answer.json())
  .then(({ name }) => {
    if (name) document.title = page.title.textContent = name;
  })
  .catch(() => {});
connect();
