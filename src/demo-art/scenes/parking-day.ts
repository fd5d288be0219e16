import type { Scene } from "#demo-art/scene.ts";
import { blossomTree, cloud, ground, parkingLines, sky, skyline } from "#demo-art/scene-parts.ts";
import { n } from "#demo-art/sheet.ts";
import { between } from "#domain/seeded-random.ts";

export const parkingDay: Scene = (sheet, canvas, palette, random) => {
  const { width, horizon } = canvas;
  const flags = Array.from({ length: 18 }, (_, index) => {
    const x = (index / 17) * width;
    const y = 96 + Math.sin((index / 17) * Math.PI) * 50;
    return `<path d="M ${n(x - 20)},${n(y)} h 40 l -20,44 Z" fill="${[palette.accent, palette.spark, palette.second][index % 3]}"/>`;
  }).join("");
  return {
    behind:
      sky(sheet, canvas, [
        [0, "#2f9df4"],
        [0.7, "#9bdcff"],
        [1, "#e6f8ff"],
      ]) +
      cloud(width * 0.18, 230, 1.9, "#ffffff", 0.95) +
      cloud(width * 0.8, 290, 1.5, "#ffffff", 0.9) +
      cloud(width * 0.52, 350, 1, "#ffffff", 0.8) +
      `<path d="M 0,96 Q ${width / 2},196 ${width},96" stroke="#ffffff" stroke-width="4" fill="none"/>${flags}` +
      skyline(random, canvas, { low: 50, high: 170, fill: "#a9cbe6" }) +
      Array.from({ length: 8 }, (_, index) =>
        blossomTree(
          random,
          (index / 7) * width,
          horizon + 16,
          between(random, 110, 160),
          "#3d9c5a",
          "#63c277",
          "#5b4636",
        ),
      ).join("") +
      ground(sheet, canvas, [
        [0, "#a7adb8"],
        [1, "#747b8a"],
      ]) +
      parkingLines(canvas, "#ffffff", 0.9),
    before: "",
    lit: false,
    mirror: 0,
  };
};
