// What a mood looks like: a shape and a colour, so that nobody needs the colour to tell them apart.

import { draw, make } from "./dom.js";

// A shape is a list of corners around the middle, at most 1 away from it. The y axis points down.
const star = (corners, inner, turn = -Math.PI / 2) => Array.from({ length: corners * 2 }, (_, at) => {
  const angle = turn + (at * Math.PI) / corners;
  const far = at % 2 ? inner : 1;
  return [Math.cos(angle) * far, Math.sin(angle) * far];
});
const even = (corners, turn = -Math.PI / 2) => Array.from({ length: corners }, (_, at) => {
  const angle = turn + (at * 2 * Math.PI) / corners;
  return [Math.cos(angle), Math.sin(angle)];
});

// From the right of the neck around to its left.
const head = Array.from({ length: 13 }, (_, at) => {
  const angle = ((60 - at * 25) * Math.PI) / 180;
  return [Math.cos(angle) * 0.42, Math.sin(angle) * 0.42 - 0.5];
});

const SHAPES = {
  circle: even(24).map(([x, y]) => [x * 0.85, y * 0.85]),
  star: star(5, 0.45),
  cross: [[-0.35, -0.95], [0.35, -0.95], [0.35, -0.35], [0.95, -0.35], [0.95, 0.35], [0.35, 0.35], [0.35, 0.95], [-0.35, 0.95], [-0.35, 0.35], [-0.95, 0.35], [-0.95, -0.35], [-0.35, -0.35]],
  diamond: even(4),
  bar: [[-1, -0.4], [1, -0.4], [1, 0.4], [-1, 0.4]],
  down: even(3, Math.PI / 2),
  up: even(3),
  square: [[-0.8, -0.8], [0.8, -0.8], [0.8, 0.8], [-0.8, 0.8]],
  person: [...head, [-0.75, 0.25], [-0.75, 0.95], [0.75, 0.95], [0.75, 0.25]],
};

export const MOODS = {
  neutral: "circle", happy: "star", excited: "cross", curious: "diamond", bored: "bar", sad: "down", scared: "up", angry: "square",
};

// The shape of somebody on the map: a person has no mood that the server knows of.
export const shapeOf = (mood) => SHAPES[mood ? MOODS[mood] ?? "circle" : "person"];
export const toneOf = (mood) => (mood && MOODS[mood] ? `--mood-${mood}` : "--text");

// A small picture of a mood, for keys and tables; the word stands beside it.
export function moodSign(mood) {
  return draw("svg", { class: "sign", viewBox: "-1.2 -1.2 2.4 2.4", "aria-hidden": "true" },
    draw("polygon", { class: `mood-${mood || "none"}`, points: shapeOf(mood).map((corner) => corner.map((one) => one.toFixed(2)).join(",")).join(" ") }));
}

export const moodOf = (mood) => make("span", { class: "word" }, moodSign(mood), ` ${mood || "a person"}`);
