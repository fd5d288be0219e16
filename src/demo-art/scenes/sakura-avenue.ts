import { scatter } from "#demo-art/pattern-parts.ts";
import type { Scene } from "#demo-art/scene.ts";
import { blossomTree, cloud, ground, hills, sky } from "#demo-art/scene-parts.ts";
import { smallShapes } from "#demo-art/small-shapes.ts";
import { between } from "#domain/seeded-random.ts";

export const sakuraAvenue: Scene = (sheet, canvas, _palette, random) => {
  const { width, height, horizon } = canvas;
  const trees = (count: number, base: number, size: number, crown: string, light: string) =>
    Array.from({ length: count }, (_, index) =>
      blossomTree(
        random,
        (index + 0.3) * (width / (count - 0.4)),
        base,
        size * between(random, 0.9, 1.15),
        crown,
        light,
        "#6b4150",
      ),
    ).join("");
  return {
    behind:
      sky(sheet, canvas, [
        [0, "#8fd0ff"],
        [0.7, "#d9f0ff"],
        [1, "#fff0f5"],
      ]) +
      cloud(width * 0.3, 120, 1.4, "#ffffff", 0.9) +
      cloud(width * 0.76, 90, 1.1, "#ffffff", 0.8) +
      hills(random, canvas, horizon, 80, "#b6d6c0") +
      trees(8, horizon + 8, 170, "#f9b8d0", "#ffd7e5") +
      trees(5, horizon + 30, 285, "#f58fb6", "#ffc0d8") +
      ground(sheet, canvas, [
        [0, "#d9c4cf"],
        [0.3, "#b5a6b5"],
        [1, "#857b90"],
      ]) +
      `<path d="M 0,${horizon} H ${width} v 30 H 0 Z" fill="#9ccf8f"/><path d="M 0,${height - 58} H ${width} v 10 H 0 Z" fill="#ffffff" fill-opacity=".8"/>` +
      scatter(random, { left: 0, right: width, top: horizon + 40, bottom: height }, 40, [10, 22], smallShapes.petal, [
        "#ffd0e2",
        "#ffe6ef",
      ]),
    before: scatter(random, { left: 0, right: width, top: 60, bottom: height - 60 }, 30, [14, 44], smallShapes.petal, [
      "#ffb3d1",
      "#ffe0ec",
      "#ff8fb8",
    ]),
    lit: false,
    mirror: 0,
  };
};
