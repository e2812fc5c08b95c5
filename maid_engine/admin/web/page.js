// The admin page: who is logged in, which page is shown. Each page is a module; it gives what ends it.

import { form, hush, paced } from "./acts.js";
import { every, get, post, remove } from "./api.js";
import { field, fill, find, make } from "./dom.js";
import { Feed } from "./feed.js";
import { PAGES, pageAt } from "./pages.js";

const feed = new Feed();
let leave = () => {};
let visit = null;
let game = "MAID";
let turn = 0;

async function start(after = false) {
  try {
    visit = await get("/session");
  } catch (error) {
    visit = null;
    return showLogIn(error.status === 401 ? "" : error.message);
  }
  find("nav").hidden = find("who").hidden = false;
  find("who-name").textContent = visit.name;
  fill(find("nav"), ...PAGES.filter((one) => one.link && may(one.scope)).map(linkTo));
  if (may("read")) {
    get("/server").then((told) => {
      find("name").textContent = game = told.name;
      entitle();
    }).catch(() => {});
    feed.on("alerts", paced(300, countAlerts));
    countAlerts().catch(() => {});
  }
  if (["read", "moderate", "build"].some(may)) feed.open();
  show(after);
}

const may = (scope) => visit.scopes.includes(scope);

const linkTo = ({ path, link, count }) =>
  make("a", { href: `#${path}` }, link, count && " ", count && make("span", { id: count, class: "count", hidden: true }));

const entitle = () => (document.title = `${document.querySelector("h1")?.textContent ?? "Admin"} · ${game} admin`);

async function countAlerts() {
  const open = (await every("/alerts")).filter((one) => !one.acknowledged_by);
  const place = find("alert-count");
  if (!place) return;
  place.hidden = !open.length;
  place.textContent = open.length ? `${open.length} new` : "";
}

async function show(moved = true) {
  if (visit === null) return;
  const mine = ++turn;
  leave();
  leave = () => {};
  hush();
  const path = location.hash.slice(1) || PAGES.find((one) => one.link && may(one.scope)).path;
  const { title, page, scope, parts } = pageAt(path) ?? {};
  for (const link of find("nav").querySelectorAll("a")) {
    if (link.hash.slice(1) === path) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  const main = find("main");
  const heading = make("h1", {}, title ?? "There is no such page");
  const place = make("div");
  const wait = setTimeout(() => fill(main, heading, make("p", { class: "soft", role: "status" }, "One moment …")), turn === 1 ? 0 : 200);
  try {
    if (!page) throw new Error("It may have moved. The pages are at the top.");
    if (!may(scope)) throw new Error(`Your role does not open this page: it needs the scope ${scope}.`);
    const end = await page(place, { feed, heading, may, parts });
    if (mine !== turn) return void end?.(); // somebody went on meanwhile
    leave = end ?? leave;
    fill(main, heading, place);
  } catch (error) {
    if (mine !== turn) return;
    fill(main, heading, make("p", { class: "wrong", role: "alert" }, error.message));
  } finally {
    clearTimeout(wait);
  }
  entitle();
  scrollTo(0, 0);
  if (moved) main.focus({ preventScroll: true });
}

// The address stays, so that whoever logs in again is where they were.
function showLogIn(why = "") {
  turn += 1;
  leave();
  leave = () => {};
  feed.close();
  hush();
  visit = null;
  find("nav").hidden = find("who").hidden = true;
  const name = make("input", { name: "account", autocomplete: "username", required: true, maxlength: 40 });
  const password = make("input", { name: "password", type: "password", autocomplete: "current-password", required: true });
  const made = form(async () => {
    try {
      await post("/session", { account: name.value, password: password.value });
    } catch (error) {
      password.value = "";
      password.focus();
      throw error;
    }
    await start(true);
  }, make("div", { class: "row" }, field("Account", name), field("Password", password), make("button", { class: "first" }, "Log in")));
  fill(find("main"), make("h1", {}, "Log in"),
    why && make("p", { class: "wrong", role: "alert" }, why),
    make("p", {}, "With the account of an admin, a moderator or a builder, the same as in the game."), made);
  entitle();
  name.focus();
}

find("log-out").addEventListener("click", async () => {
  await remove("/session").catch(() => {});
  showLogIn();
});
document.querySelector(".skip").addEventListener("click", (event) => {
  event.preventDefault(); // the address names the page, not a place on it
  find("main").focus();
});
document.addEventListener("logged-out", () => visit !== null && showLogIn("You are logged out: your log-in is over, or the server was started again. Log in, and go on where you were."));
document.addEventListener("keydown", (event) => event.key === "Escape" && hush());
addEventListener("hashchange", () => show());
start();
