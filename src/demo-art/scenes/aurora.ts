import { dot } from "#demo-art/pattern-parts.ts";
import type { Scene } from "#demo-art/scene.ts";
import { ground, pine, sky, stars, volcano } from "#demo-art/scene-parts.ts";
import { n } from "#demo-art/sheet.ts";
import { between } from "#domain/seeded-random.ts";

export const aurora: Scene = (sheet, canvas, _palette, random) => {
  const { width, horizon } = canvas;
  const curtain = (y: number, colour: string) => {
    const fade = sheet.linear(
      [0, y - 150],
      [0, y + 160],
      [
        [0, colour, 0],
        [0.6, colour, 0.75],
        [1, colour, 0],
      ],
    );
    return `<path d="M -20,${y - 40} C ${n(width * 0.2)},${y - 190} ${n(width * 0.36)},${y + 40} ${n(width * 0.56)},${y - 90} C ${n(width * 0.74)},${y - 200} ${n(width * 0.86)},${y - 30} ${width + 20},${y - 130} L ${width + 20},${y + 60} C ${n(width * 0.86)},${y + 150} ${n(width * 0.74)},${y} ${n(width * 0.56)},${y + 90} C ${n(width * 0.36)},${y + 200} ${n(width * 0.2)},${y} -20,${y + 120} Z" fill="${fade}"/>`;
  };
  return {
    behind:
      sky(sheet, canvas, [
        [0, "#03081f"],
        [0.7, "#0b2c4d"],
        [1, "#2c6a86"],
      ]) +
      stars(random, canvas, 120, "#f0fbff") +
      curtain(230, "#3dffb0") +
      curtain(320, "#7a6bff") +
      volcano(width * 0.3, horizon + 10, 900, 300, "#16324f", "#e6f4ff") +
      `<path d="${Array.from({ length: 22 }, (_, index) => pine((index / 21) * width, horizon + 14, between(random, 60, 170))).join(" ")}" fill="#0a2236"/>` +
      ground(sheet, canvas, [
        [0, "#bcd9ea"],
        [0.35, "#e4f1f8"],
        [1, "#a5c4da"],
      ]) +
      `<path d="M 0,${horizon + 110} Q ${width / 2},${horizon + 80} ${width},${horizon + 116} v 10 Q ${width / 2},${horizon + 94} 0,${horizon + 122} Z" fill="#ffffff" fill-opacity=".8"/>`,
    before: `<path d="${Array.from({ length: 70 }, () => dot(between(random, 0, width), between(random, 0, canvas.height), 1.5 + random() ** 2 * 6)).join("")}" fill="#ffffff" fill-opacity=".85"/>`,
    lit: true,
    mirror: 0,
  };
};
