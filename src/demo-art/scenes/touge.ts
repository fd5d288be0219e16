import type { Scene } from "#demo-art/scene.ts";
import { glowingDisc, ground, hills, pine, sky, stars } from "#demo-art/scene-parts.ts";
import { n } from "#demo-art/sheet.ts";
import { between } from "#domain/seeded-random.ts";

export const touge: Scene = (sheet, canvas, _palette, random) => {
  const { width, horizon } = canvas;
  const forest = Array.from({ length: 30 }, (_, index) =>
    pine((index / 29) * width, horizon + 10, between(random, 90, 260)),
  ).join(" ");
  const posts = Array.from(
    { length: 13 },
    (_, index) => `M ${(index * width) / 12 - 6},${horizon - 4} h 12 v 60 h -12 Z`,
  ).join(" ");
  return {
    behind:
      sky(sheet, canvas, [
        [0, "#04122e"],
        [0.6, "#0d3b66"],
        [1, "#2f7f8f"],
      ]) +
      stars(random, canvas, 90, "#e6f7ff") +
      glowingDisc(sheet, width * 0.77, 170, 84, "#fff6d6", "#bfe9ff") +
      `<circle cx="${n(width * 0.75)}" cy="150" r="15" fill="#eadfb4"/><circle cx="${n(width * 0.79)}" cy="190" r="21" fill="#eadfb4"/><circle cx="${n(width * 0.805)}" cy="140" r="9" fill="#eadfb4"/>` +
      hills(random, canvas, horizon - 60, 190, "#0c3350") +
      hills(random, canvas, horizon, 130, "#08243b") +
      `<path d="${forest}" fill="#051728"/>` +
      ground(sheet, canvas, [
        [0, "#16242f"],
        [1, "#0a1118"],
      ]) +
      `<path d="${posts}" fill="#7c8c99"/><path d="M 0,${horizon + 4} H ${width} v 30 H 0 Z" fill="#c3ced6"/><path d="M 0,${horizon + 16} H ${width} v 6 H 0 Z" fill="#7c8c99"/><path d="M 0,${canvas.height - 62} H ${width} v 12 H 0 Z" fill="#f2c94c" fill-opacity=".8"/><path d="M 0,${horizon + 84} H ${width} v 7 H 0 Z" fill="#ffffff" fill-opacity=".6"/>`,
    before: "",
    lit: true,
    mirror: 0,
  };
};
