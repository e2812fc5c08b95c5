// Tokens: what programs show instead of a password.

import { button, form, say } from "./acts.js";
import { every, post, remove } from "./api.js";
import { field, fill, keyed, make, pane, renew, table, wide } from "./dom.js";
import { clock } from "./shown.js";

const SCOPES = { read: "look at everything", steer: "direct AI players", moderate: "reports, flagged speech, mutes", admin: "settings, tokens, audit log" };

export async function tokens(place, { may }) {
  const list = make("div");
  const secret = make("div", { role: "status" });
  const making = form(async (given, made) => {
    fill(secret);
    const scopes = given.getAll("scope");
    if (!scopes.length) throw new Error("Choose at least one thing that it may do.");
    const told = await post("/tokens", { name: given.get("name").trim(), scopes, days: Number(given.get("days")) });
    made.reset();
    fill(secret, make("p", {}, `The secret of ${told.name}, shown this once:`), make("p", {}, make("code", { class: "secret" }, told.secret)),
      navigator.clipboard && button("Copy it", async () => {
        await navigator.clipboard.writeText(told.secret);
        say("It is copied.");
      }));
    await refresh();
  }, make("div", { class: "row" },
    field("What it is for", make("input", { name: "name", required: true, maxlength: 60, autocomplete: "off" })),
    field("Days it lasts", make("input", { name: "days", type: "number", min: 1, max: 366, value: 90, required: true }))),
  make("fieldset", {}, make("legend", {}, "It may"), Object.entries(SCOPES).map(([scope, words]) =>
    make("label", { class: "tick" }, make("input", { type: "checkbox", name: "scope", value: scope, disabled: !may(scope), checked: scope === "read" && may(scope) }), ` ${scope}: ${words}`))),
  make("button", { class: "first" }, "Make a token"));

  async function refresh() {
    const found = await every("/tokens");
    renew(list, table("Those that there are", [["Name", ""], ["Of", ""], ["May", ""], ["Made", ""], ["Over", ""], ["Last used", ""], ["Do", ""]],
      found.map((one) => keyed(one.id, [`${one.name} (${one.id})`, one.owner, one.scopes_now.join(", ") || "nothing any more", clock(one.created_at), clock(one.expires_at), one.last_used_at ? clock(one.last_used_at) : "never",
        button("Revoke", async () => {
          if (!confirm(`Revoke ${one.name}? What uses it gets in no more.`)) return;
          await remove(`/tokens/${encodeURIComponent(one.id)}`);
          say(`${one.name} opens nothing any more.`);
          await refresh();
        }, { "aria-label": `Revoke ${one.name}` })])),
      "There are none."));
  }

  fill(place, make("div", { class: "panes" }, wide(pane("Make one", making, secret)), wide(pane("Tokens", list))));
  await refresh();
}
