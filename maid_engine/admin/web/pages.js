// The pages: where each is, what is above it, what makes it, who may see it. One without a link is reached from others.

import { aiPlayer } from "./aiplayer.js";
import { alerts } from "./alerts.js";
import { audit } from "./audit.js";
import { beings } from "./beings.js";
import { buildZone } from "./buildzone.js";
import { building } from "./building.js";
import { feedback } from "./feedback.js";
import { hosts } from "./hosts.js";
import { flagged, mutes, reports } from "./moderation.js";
import { population } from "./population.js";
import { scenes } from "./scenes.js";
import { server } from "./server.js";
import { settings } from "./settings.js";
import { spawn } from "./spawn.js";
import { tokens } from "./tokens.js";
import { world } from "./world.js";

export const PAGES = [
  { path: "/", link: "World", title: "The world now", page: world, scope: "read" },
  { path: "/ai", link: "AI players", title: "AI players", page: population, scope: "read" },
  { path: "/ai/:id", title: "AI player", page: aiPlayer, scope: "read" },
  { path: "/spawn", link: "Spawn", title: "Spawn AI players", page: spawn, scope: "steer" },
  { path: "/story", link: "Scenes", title: "Scenes", page: scenes, scope: "read" },
  { path: "/beings", link: "Townsfolk", title: "Townsfolk", page: beings, scope: "read" },
  { path: "/alerts", link: "Alerts", title: "Alerts", page: alerts, scope: "read", count: "alert-count" },
  { path: "/reports", link: "Reports", title: "Reports of players", page: reports, scope: "moderate" },
  { path: "/flagged", link: "Flagged speech", title: "Flagged speech", page: flagged, scope: "moderate" },
  { path: "/mutes", link: "Mutes", title: "Mutes", page: mutes, scope: "moderate" },
  { path: "/build", link: "Build", title: "Build", page: building, scope: "build" },
  { path: "/build/:zone", title: "Zone", page: buildZone, scope: "build" },
  { path: "/feedback", link: "Feedback", title: "Feedback of players", page: feedback, scope: "build" },
  { path: "/audit", link: "Audit log", title: "Audit log", page: audit, scope: "admin" },
  { path: "/server", link: "Server", title: "Server", page: server, scope: "read" },
  { path: "/hosts", link: "Hosts", title: "Hosts of minds", page: hosts, scope: "read" },
  { path: "/settings", link: "Settings", title: "Settings", page: settings, scope: "admin" },
  { path: "/tokens", link: "Tokens", title: "Tokens", page: tokens, scope: "admin" },
];

// Finds the page at an address, with the parts of the address that its path names; undefined when there is none.
export function pageAt(address) {
  for (const one of PAGES) {
    const match = address.match(new RegExp(`^${one.path.replace(/:\w+/g, "([^/]+)")}$`));
    if (match) return { ...one, parts: match.slice(1).map(decodeURIComponent) };
  }
  return undefined;
}
