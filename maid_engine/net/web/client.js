// The game in a browser: the parts, and how they meet. Each part is a module of its own beside this one.

import { Announcer } from "/client/announcer.js";
import { Ansi, repaint } from "/client/ansi.js";
import { Away } from "/client/away.js";
import { chime } from "/client/chime.js";
import { CommandLine } from "/client/commandline.js";
import { Compass } from "/client/compass.js";
import { Completion } from "/client/completion.js";
import { button, find } from "/client/dom.js";
import { returnToLine } from "/client/focus.js";
import { History } from "/client/history.js";
import { Items } from "/client/items.js";
import { Keys, openDialog } from "/client/keys.js";
import { Link } from "/client/link.js";
import { Log } from "/client/log.js";
import { WorldMap } from "/client/map.js";
import { MapView } from "/client/mapview.js";
import { Group, People } from "/client/people.js";
import { Quests } from "/client/quests.js";
import { Requests } from "/client/requests.js";
import { Settings } from "/client/settings.js";
import { Shortcuts } from "/client/shortcuts.js";
import { ShortcutsForm } from "/client/shortcutsform.js";
import { Drawer } from "/client/store.js";
import { plain, Stream } from "/client/stream.js";
import { Tabs } from "/client/tabs.js";
import { Talk } from "/client/talk.js";
import { Vitals } from "/client/vitals.js";
import { Walk } from "/client/walk.js";

const PRIVATE = new Set(["tell", "whisper", "group"]);

const settings = new Settings();
const drawer = new Drawer();
const history = new History(drawer);
const shortcuts = new Shortcuts(drawer);
const completion = new Completion();
const link = new Link(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`);
const log = new Log(find("log"), find("to-end"));
const announcer = new Announcer(find("aloud"));
const line = new CommandLine(history, completion);
const vitals = new Vitals(find("vitals"));
const compass = new Compass(find("rose"), find("others"), (way) => run([way]));
const map = new WorldMap(drawer);
const walk = new Walk(map, (way) => type(way), say);
const mapView = new MapView(
  map,
  { drawing: find("drawing"), caption: find("caption"), go: find("walk"), zones: find("zones"), floor: find("floor"), up: find("floor-up"), down: find("floor-down") },
  (num) => walk.to(num),
);
const items = new Items({ inv: find("inv"), worn: find("worn"), room: find("things") }, (command) => run([command]));
const people = new People(find("people"), (command, whole) => (whole ? run([command]) : line.write(command)));
const group = new Group(find("members"));
const quests = new Quests(find("tasks"), (command) => run([command]));
const talk = new Talk(
  { list: find("heard"), filter: find("heard-filter"), form: find("talk-form"), channel: find("channel"), line: find("talk-line") },
  (command) => run([command]),
);
const tabs = new Tabs(find("tabs"));
const requests = new Requests(link, (text) => log.add([document.createTextNode(text)], "typed"));
const away = new Away(requests, (other) => link.packet("Maid.Away", other ? { with: other } : {}));
const shortcutsForm = new ShortcutsForm(shortcuts);
let ansi = new Ansi();
let readBack = 0;

// --- the game's text ---

const stream = new Stream(
  (text) => {
    const nodes = ansi.nodes(text);
    log.add(nodes);
    readBack = 0;
    if (settings.get("aloud") === "all") announcer.say(plain(text));
  },
  (open) => line.prompt(plain(open)),
);

function notice(text) {
  log.notice(text);
  announcer.say(text);
}

function say(text) {
  find("hint").textContent = text;
}

// --- what is typed ---

// Send one line; what was hidden while it was typed is shown nowhere and kept nowhere.
function type(text, hidden = false) {
  const asked = plain(stream.close());
  announcer.expect();
  const outcome = link.send(text, { hidden });
  if (outcome === "refused") {
    notice(hidden ? "The link is broken; that was not sent." : `The link is broken; this was not sent: ${text}`);
    return;
  }
  log.add([document.createTextNode(asked + (hidden ? "" : text))], "typed");
  if (outcome === "waits") notice("It will be sent when the link is back.");
  log.toEnd();
}

function run(lines) {
  walk.stop();
  say("");
  for (const one of lines) type(one);
}

line.addEventListener("line", ({ detail }) => {
  walk.stop();
  say("");
  if (detail.hidden || !link.inGame) {
    type(detail.line, detail.hidden);
    return;
  }
  history.add(detail.line);
  for (const one of shortcuts.expand(detail.line)) type(one);
});
line.addEventListener("complete", ({ detail }) => link.packet("Maid.Complete", { line: detail }));
line.addEventListener("say", ({ detail }) => say(detail));

// --- what the game tells besides its text ---

const PACKETS = {
  "maid.input": (data) => line.asks(data?.echo === false),
  "maid.complete": ({ line: begun = "", start = 0, words = [] }) =>
    line.take(begun, words.map((word) => begun.slice(0, start) + word)),
  "char.name": ({ name = "" }) => meet(name),
  "char.vitals": (data) => vitals.show(data ?? {}),
  "char.status": (data) => vitals.showStatus(data ?? {}),
  "room.info": (data) => enter(data ?? {}),
  "maid.map": ({ rooms = [] }) => {
    map.take(rooms);
    mapView.show();
  },
  "maid.inbox": ({ unread = 0 }) => away.news(unread),
  "maid.command": (data) => requests.take(data ?? {}),
  "room.wrongdir": () => walk.blocked(),
  group: (data) => showGroup(data ?? {}),
  "ire.tasks.list": (data) => showQuests(data),
  "comm.channel.list": (data) => talk.channels(data),
  "comm.channel.text": (data) => hear(data ?? {}),
};

function takePacket({ name, data }) {
  if (name.startsWith("char.items.")) {
    items.take(name, data);
    completion.know("items", items.names());
  } else if (name.startsWith("room.") && name.includes("player")) {
    people.take(name, data);
    completion.know("people", people.names());
  } else if (name.startsWith("maid.away.")) {
    away.take(name, data);
  } else {
    PACKETS[name]?.(data);
  }
}

// Whose history, shortcuts and map these are is known from here on.
function meet(name) {
  line.hide(false);
  if (!name || drawer.owner === name.toLowerCase()) return;
  drawer.open(name);
  history.load();
  shortcuts.load();
  map.load();
  document.title = `${name} · ${title}`;
}

function enter(info) {
  const room = map.enter(info);
  find("place").textContent = info.name ?? "Somewhere";
  find("area").textContent = [info.area, ...(info.details ?? [])].filter(Boolean).join(" · ");
  document.body.classList.add("playing");
  compass.show(info.exits ?? {});
  completion.know("ways", Object.keys(info.exits ?? {}));
  if (!room) return;
  mapView.show();
  walk.entered(room);
}

function showGroup(data) {
  const before = group.members.length;
  group.show(data);
  completion.know("group", group.names());
  if (group.members.length > before && before) tabs.mark("group", " new");
}

function showQuests(data) {
  const before = JSON.stringify(quests.tasks);
  quests.show(data);
  if (before !== "[]" || quests.tasks.length) tabs.mark("quests", before === JSON.stringify(quests.tasks) ? "" : " new");
}

function hear(data) {
  talk.hear(data);
  tabs.mark("talk", " new");
  if (settings.get("aloud") === "talk") announcer.say(plain(data.text ?? ""));
  if (settings.get("sounds") && PRIVATE.has(data.channel)) chime();
}

// --- the link ---

link.addEventListener("text", ({ detail }) => stream.take(detail));
link.addEventListener("packet", ({ detail }) => takePacket(detail));
link.addEventListener("opened", () => tellReader());
link.addEventListener("begun", () => line.hide(false));
link.addEventListener("state", ({ detail }) => {
  find("state").textContent = detail.text;
  document.body.dataset.link = detail.state;
  find("reconnect").hidden = detail.state === "open" || detail.state === "connecting";
  if (detail.state === "ended" || (detail.state === "broken" && !link.inGame)) startOver();
});
link.addEventListener("resumed", ({ detail }) => {
  const { lost, away, again } = detail;
  stream.close();
  line.hide(false);
  const parts = [away === null ? "You are back where you were." : `The link is back after ${away} s.`];
  if (lost) parts.push("Some of what happened is too long ago to be shown.");
  if (again.length) parts.push(`Sent now: ${again.join(", ")}.`);
  notice(parts.join(" "));
});
link.addEventListener("settled", () => {
  stream.close();
  ansi = new Ansi();
});
link.addEventListener("begin-anew", startOver);
link.addEventListener("unsent", ({ detail }) => {
  notice(`Not sent: ${detail.join(", ")}. They are among what you typed before.`);
  for (const one of detail) history.add(one);
});

function startOver() {
  stream.close();
  ansi = new Ansi();
  line.hide(false);
  away.over();
  document.body.classList.remove("playing");
}

function tellReader() {
  link.packet("Maid.Display", { screen_reader: settings.get("reader") });
}

// --- the page ---

const keys = new Keys(
  {
    F1: ["this list", () => showHelp()],
    F2: ["to the line to type in", () => line.focus()],
    F4: ["to the game's text", () => find("log").focus()],
    F6: ["the next panel", () => tabs.move(1)],
    F7: ["say health, mana and stamina", () => announcer.answer(vitals.aloud || "Nothing is known of your health yet.")],
    F8: ["say the last line again; each time one further back", () => announcer.answer(log.fromEnd(++readBack) || "That was all.")],
    "Ctrl+R": ["look for something you typed", () => showHistory()],
    "Ctrl+End": ["to the end of the text", () => log.toEnd()],
  },
  { shortcuts, settings, run, isHidden: () => line.hidden },
);

function showHelp() {
  keys.list(find("key-list"));
  openDialog("help");
}

function showHistory() {
  find("history-words").value = "";
  listHistory();
  openDialog("history");
  find("history-words").focus();
}

function listHistory() {
  const found = history.find(find("history-words").value);
  find("history-count").textContent = found.length === 1 ? "1 line" : `${found.length} lines`;
  find("history-list").replaceChildren(
    ...found.map((one) => {
      const item = document.createElement("li");
      item.append(
        button(one, () => {
          find("history").close();
          line.write(one);
        }),
      );
      return item;
    }),
  );
}

find("history-words").addEventListener("input", listHistory);
find("history-words").addEventListener("keydown", (event) => {
  if (event.key !== "Enter") return;
  event.preventDefault();
  find("history-list").querySelector("button")?.click();
});
find("forget-history").addEventListener("click", () => {
  history.clear();
  listHistory();
});
find("forget-map").addEventListener("click", () => {
  map.forget();
  link.packet("Maid.Map.Forget", {});
  mapView.show();
  find("settings-said").textContent = "The map was forgotten.";
});
find("open-help").addEventListener("click", showHelp);
find("open-history").addEventListener("click", showHistory);
find("open-settings").addEventListener("click", () => openDialog("settings"));
find("open-shortcuts").addEventListener("click", () => {
  shortcutsForm.show();
  openDialog("shortcuts");
});
for (const close of document.querySelectorAll("dialog .close")) close.addEventListener("click", () => close.closest("dialog").close());
find("reconnect").addEventListener("click", () => link.connect());
find("skip").addEventListener("click", (event) => {
  event.preventDefault();
  line.focus();
});
returnToLine(line, find("side"));
line.input.addEventListener("keydown", (event) => {
  const direction = { PageUp: -1, PageDown: 1 }[event.key];
  if (!direction) return;
  event.preventDefault();
  log.page(direction);
});

settings.bind(find("settings-form"));
settings.addEventListener("look", () => repaint(find("log")));
settings.addEventListener("reader", tellReader);
settings.apply();

let title = "Play";
fetch("/healthz")
  .then((answer) => answer.json())
  .then(({ name }) => {
    if (name) title = document.title = find("title").textContent = name;
  })
  .catch(() => {});
link.connect();
line.focus();
