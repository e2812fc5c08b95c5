// The admin API. Errors are what the server says, as people can read it.

const ROOT = new URL("./", location.href).pathname.replace(/\/$/, "");

export class Refused extends Error {
  constructor(status, text) {
    super(text);
    this.status = status;
  }
}

export async function ask(method, path, body) {
  const given = { method, headers: { Accept: "application/json" } };
  if (body !== undefined) {
    given.headers["Content-Type"] = "application/json";
    given.body = JSON.stringify(body);
  }
  if (method === "POST") given.headers["Idempotency-Key"] = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;
  let answer;
  try {
    answer = await fetch(ROOT + path, given);
  } catch {
    throw new Refused(0, "The server does not answer. Is it still running?");
  }
  if (answer.status === 204) return null;
  const told = await answer.json().catch(() => ({}));
  if (answer.ok) return told;
  if (answer.status === 401 && path !== "/session") document.dispatchEvent(new CustomEvent("logged-out"));
  const wrong = (told.errors ?? []).map((one) => `${one.where}: ${one.what}`);
  throw new Refused(answer.status, sentence([told.detail || told.title || `The server answers ${answer.status}`, ...wrong].join("; ")));
}

const sentence = (text) => `${text[0].toUpperCase()}${text.slice(1)}${/[.?!]$/.test(text) ? "" : "."}`;

export const get = (path) => ask("GET", path);
export const post = (path, body) => ask("POST", path, body);
export const patch = (path, body) => ask("PATCH", path, body);
export const put = (path, body) => ask("PUT", path, body);
export const remove = (path) => ask("DELETE", path);

// All items of a list, part by part, `most` at the most.
export async function every(path, most = 5000) {
  const found = [];
  let cursor = null;
  do {
    const more = `${path.includes("?") ? "&" : "?"}limit=${Math.min(500, most)}${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ""}`;
    const part = await get(path + more);
    found.push(...part.items);
    cursor = part.next;
  } while (cursor && found.length < most);
  return found;
}

export const ofAgent = (id, rest = "") => `/ai-players/${encodeURIComponent(id)}${rest}`;

export const socketUrl = () => `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${ROOT}/ai-players/ws`;
