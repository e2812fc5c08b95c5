// The admin page: who is logged in, which page is shown. Each page is a module; it gives what ends it.

import { aiPlayer } from "./aiplayer.js";
import { alerts } from "./alerts.js";
import { ask, get, remove } from "./api.js";
import { audit } from "./audit.js";
import { field, fill, find, make } from "./dom.js";
import { Feed } from "./feed.js";
import { flagged, reports } from "./moderation.js";
import { population } from "./population.js";
import { server } from "./server.js";
import { spawn } from "./spawn.js";

const PAGES = [
  [/^\/?$/, "AI players", population],
  [/^\/spawn$/, "Spawn", spawn],
  [/^\/ai\/([^/]+)$/, "AI player", aiPlayer],
  [/^\/alerts$/, "Alerts", alerts],
  [/^\/reports$/, "Reports", reports],
  [/^\/flagged$/, "Flagged speech", flagged],
  [/^\/audit$/, "Audit log", audit],
  [/^\/server$/, "Server", server],
];

const feed = new Feed();
let leave = () => {};
let visit = null;

async function start() {
  try {
    visit = await get("/session");
  } catch {
    visit = null;
  }
  if (visit === null) return showLogIn();
  find("nav").hidden = find("who").hidden = false;
  find("who-name").textContent = visit.name;
  get("/server").then((told) => {
    find("name").textContent = told.name;
    document.title = `${told.name} admin`;
  }).catch(() => {});
  feed.open();
  feed.on("alerts", countAlerts);
  countAlerts();
  show();
}

async function countAlerts() {
  const open = (await get("/alerts?limit=500").catch(() => ({ items: [] }))).items.filter((one) => !one.acknowledged_by);
  const place = find("alert-count");
  place.hidden = !open.length;
  place.textContent = open.length;
  place.setAttribute("aria-label", `${open.length} nobody has seen`);
}

async function show() {
  if (visit === null) return;
  leave();
  leave = () => {};
  const path = decodeURI(location.hash.slice(1)) || "/";
  const [pattern, title, page] = PAGES.find(([one]) => one.test(path)) ?? PAGES[0];
  for (const link of find("nav").querySelectorAll("a")) {
    const here = link.getAttribute("href").slice(1) === path;
    if (here) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  const main = find("main");
  const heading = make("h1", {}, title);
  fill(main, heading, make("p", { class: "soft" }, "One moment …"));
  const asked = location.hash;
  const place = make("div");
  try {
    const end = await page(place, { feed, heading, parts: path.match(pattern)?.slice(1).map(decodeURIComponent) ?? [] });
    if (asked !== location.hash) return void end?.(); // somebody went on meanwhile
    leave = end ?? leave;
    fill(main, heading, place);
  } catch (error) {
    fill(main, heading, make("p", { class: "wrong", role: "alert" }, error.message));
  }
  if (show.moved) main.focus({ preventScroll: false });
  show.moved = true;
}

function showLogIn(why = "") {
  leave();
  leave = () => {};
  feed.close();
  visit = null;
  find("nav").hidden = find("who").hidden = true;
  const name = make("input", { name: "username", autocomplete: "username", required: true, maxlength: 40 });
  const password = make("input", { name: "password", type: "password", autocomplete: "current-password", required: true });
  const wrong = make("p", { class: "wrong", role: "alert" }, why);
  const form = make("form", {
    class: "row",
    onsubmit: async (event) => {
      event.preventDefault();
      try {
        await ask("POST", "/session", { account: name.value, password: password.value });
      } catch (error) {
        wrong.textContent = error.message;
        password.value = "";
        password.focus();
        return;
      }
      start();
    },
  }, field("Account", name), field("Password", password), make("button", { class: "first" }, "Log in"));
  fill(find("main"), make("h1", {}, "Log in"),
    make("p", {}, "With the account of an admin, the same as in the game."), form, wrong);
  name.focus();
}

find("log-out").addEventListener("click", async () => {
  await remove("/session").catch(() => {});
  showLogIn();
});
document.addEventListener("logged-out", () => visit !== null && showLogIn("You were logged out. Log in again, please."));
addEventListener("hashchange", show);
start();
