import type { Scene } from "#demo-art/scene.ts";
import { cloud, glowingDisc, ground, hills, sky } from "#demo-art/scene-parts.ts";
import { n } from "#demo-art/sheet.ts";

export const desert: Scene = (sheet, canvas, _palette, random) => {
  const { width, height, horizon } = canvas;
  const mesa = (x: number, w: number, h: number, fill: string) =>
    `<path d="M ${n(x - w)},${horizon + 4} L ${n(x - w * 0.62)},${n(horizon - h * 0.45)} L ${n(x - w * 0.56)},${n(horizon - h)} H ${n(x + w * 0.5)} L ${n(x + w * 0.58)},${n(horizon - h * 0.5)} L ${n(x + w)},${horizon + 4} Z" fill="${fill}"/>`;
  const cactus = (x: number, size: number) =>
    `<path d="M ${n(x)},${horizon + 24} v ${-size} M ${n(x)},${n(horizon + 24 - size * 0.4)} h ${n(size * 0.28)} v ${n(-size * 0.34)} M ${n(x)},${n(horizon + 24 - size * 0.28)} h ${n(-size * 0.26)} v ${n(-size * 0.3)}" fill="none" stroke="#2f6b52" stroke-width="${n(size * 0.14)}" stroke-linecap="round" stroke-linejoin="round"/>`;
  return {
    behind:
      sky(sheet, canvas, [
        [0, "#2a5fb0"],
        [0.5, "#f59e7a"],
        [1, "#ffe0a3"],
      ]) +
      glowingDisc(sheet, width * 0.66, horizon - 120, 88, "#fff2cf", "#ffd27a") +
      cloud(width * 0.22, 170, 1.5, "#ffd9c2", 0.8) +
      mesa(width * 0.2, 260, 250, "#c4624a") +
      mesa(width * 0.88, 220, 190, "#b5533f") +
      mesa(width * 0.52, 180, 110, "#d9805c") +
      hills(random, canvas, horizon, 40, "#e0a06a") +
      cactus(width * 0.09, 150) +
      cactus(width * 0.93, 190) +
      ground(sheet, canvas, [
        [0, "#c98f62"],
        [0.16, "#6b5a5e"],
        [1, "#453d4a"],
      ]) +
      `<path d="M 0,${horizon + 84} H ${width} v 7 H 0 Z M 0,${height - 50} H ${width} v 9 H 0 Z" fill="#ffd65c" fill-opacity=".85"/>`,
    before: "",
    lit: false,
    mirror: 0,
  };
};
