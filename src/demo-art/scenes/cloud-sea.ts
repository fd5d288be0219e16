import { lighter } from "#demo-art/colours.ts";
import type { Scene } from "#demo-art/scene.ts";
import { cloud, glowingDisc, ground, sky, volcano } from "#demo-art/scene-parts.ts";
import { between } from "#domain/seeded-random.ts";

export const cloudSea: Scene = (sheet, canvas, palette, random) => {
  const { width, horizon } = canvas;
  const bank = (y: number, size: number, fill: string, count: number) =>
    Array.from({ length: count }, (_, index) =>
      cloud((index + between(random, 0, 0.6)) * (width / (count - 0.8)), y + between(random, -14, 14), size, fill),
    ).join("");
  return {
    behind:
      sky(sheet, canvas, [
        [0, "#3f7be8"],
        [0.55, "#a9b8ff"],
        [1, "#ffd3e6"],
      ]) +
      glowingDisc(sheet, width * 0.78, 170, 70, "#fffbe6", "#fff0b3") +
      volcano(width * 0.3, horizon + 10, 1000, 360, "#6f78c4", "#ffffff") +
      bank(horizon - 40, 1.7, "#cfc4f2", 7) +
      bank(horizon + 10, 2, "#eddcf7", 6) +
      ground(sheet, canvas, [
        [0, "#eddcf7"],
        [0.3, lighter(palette.second, 0.5)],
        [1, lighter(palette.second, 0.25)],
      ]) +
      bank(canvas.height - 10, 1.8, "#ffffff", 6),
    before: "",
    lit: false,
    mirror: 0,
  };
};
