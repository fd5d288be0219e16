import type { Scene } from "#demo-art/scene.ts";
import { cloud, glowingDisc, ground, hills, parkingLines, sky, volcano } from "#demo-art/scene-parts.ts";

export const fujiDawn: Scene = (sheet, canvas, _palette, random) => {
  const { width, height, horizon } = canvas;
  return {
    behind:
      sky(sheet, canvas, [
        [0, "#6a7fd6"],
        [0.45, "#f3a8c4"],
        [0.8, "#ffd6a5"],
        [1, "#fff1d6"],
      ]) +
      glowingDisc(sheet, width * 0.24, horizon - 170, 74, "#fff7e0", "#ffd37a") +
      volcano(width * 0.58, horizon + 6, 1150, 400, "#5a5fa8", "#ffffff") +
      cloud(width * 0.2, 150, 1.2, "#ffffff", 0.75) +
      cloud(width * 0.86, 220, 0.9, "#ffffff", 0.65) +
      cloud(width * 0.4, horizon - 60, 1.5, "#ffe3ea", 0.85) +
      cloud(width * 0.78, horizon - 44, 1.8, "#ffe9e2", 0.85) +
      hills(random, canvas, horizon, 70, "#6d7f9e") +
      ground(sheet, canvas, [
        [0, "#9aa5b5"],
        [0.3, "#7d879a"],
        [1, "#596175"],
      ]) +
      parkingLines(canvas, "#ffffff", 0.75),
    before: `<rect width="${width}" height="${height}" fill="#ffd6a5" fill-opacity=".05"/>`,
    lit: false,
    mirror: 0,
  };
};
