// Colours that can be read: their luminance, and how far one must move until it stands out from its ground.

export const LEAST_CONTRAST = 4.5;

export function parts(hex) {
  return [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
}

export function css(colour) {
  return `rgb(${colour.join(",")})`;
}

export function contrast(one, other) {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

// The colour itself where it can be read on the ground; otherwise one on the way to white or black that can.
export function readable(colour, ground) {
  const goal = contrast([255, 255, 255], ground) >= contrast([0, 0, 0], ground) ? 255 : 0;
  let shown = colour;
  for (let step = 0; step < 24 && contrast(shown, ground) < LEAST_CONTRAST; step += 1) {
    shown = shown.map((part) => (goal ? Math.ceil : Math.floor)(part + (goal - part) * 0.12));
  }
  return contrast(shown, ground) < LEAST_CONTRAST ? [goal, goal, goal] : shown;
}

function luminance(colour) {
  const [red, green, blue] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
