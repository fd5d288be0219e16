import type { Scene } from "#demo-art/scene.ts";
import { cloud, glowingDisc, ground, sky } from "#demo-art/scene-parts.ts";
import { n } from "#demo-art/sheet.ts";
import { between } from "#domain/seeded-random.ts";

export const seaside: Scene = (sheet, canvas, _palette, random) => {
  const { width, horizon } = canvas;
  const deck = horizon - 90;
  const tower = (x: number) => `M ${n(x - 12)},${horizon} V 170 h 24 V ${horizon} Z`;
  const cable = (from: number, to: number) => `M ${n(from)},180 Q ${n((from + to) / 2)},${deck - 10} ${n(to)},180`;
  const hangers = (from: number, to: number) =>
    Array.from({ length: 9 }, (_, index) => {
      const share = (index + 1) / 10;
      const y = 180 * (1 - share) ** 2 + 2 * share * (1 - share) * (deck - 10) + 180 * share ** 2;
      return `M ${n(from + (to - from) * share)},${n(y)} V ${deck}`;
    }).join(" ");
  const [left, right] = [width * 0.26, width * 0.74];
  const glitter = Array.from(
    { length: 40 },
    () =>
      `M ${n(between(random, 0, width))},${n(between(random, horizon - 66, horizon - 4))} h ${n(between(random, 14, 50))}`,
  ).join(" ");
  return {
    behind:
      sky(sheet, canvas, [
        [0, "#ff7e6b"],
        [0.45, "#ffb26b"],
        [1, "#ffe7b3"],
      ]) +
      glowingDisc(sheet, width * 0.5, horizon - 150, 96, "#fff6da", "#ffe08a") +
      cloud(width * 0.14, 160, 1.3, "#ffd0b5", 0.8) +
      cloud(width * 0.88, 120, 1.6, "#ffd0b5", 0.75) +
      `<rect y="${horizon - 76}" width="${width}" height="80" fill="${sheet.vertical([
        [0, "#ff9f80"],
        [1, "#3f6fa8"],
      ])}"/><path d="${glitter}" stroke="#fff1c9" stroke-width="4" stroke-linecap="round" stroke-opacity=".8"/>` +
      `<g stroke="#8a3a52" fill="none"><path d="${cable(left - width * 0.48, left)} ${cable(left, right)} ${cable(right, right + width * 0.48)}" stroke-width="6"/><path d="${hangers(left, right)} ${hangers(left - width * 0.48, left)} ${hangers(right, right + width * 0.48)}" stroke-width="2.5"/></g><path d="${tower(left)} ${tower(right)} M 0,${deck} H ${width} v 16 H 0 Z" fill="#8a3a52"/>` +
      `<path d="M ${n(width * 0.36)},130 q 16,-18 30,0 q 14,-18 30,0 M ${n(width * 0.6)},90 q 12,-14 22,0 q 10,-14 22,0 M ${n(width * 0.43)},210 q 10,-12 18,0 q 8,-12 18,0" stroke="#7a3350" stroke-width="5" fill="none" stroke-linecap="round"/>` +
      ground(sheet, canvas, [
        [0, "#c99a8a"],
        [0.2, "#8d7280"],
        [1, "#4f4560"],
      ]) +
      `<path d="M 0,${horizon} H ${width} v 22 H 0 Z" fill="#f7ead8"/><path d="M 0,${horizon + 22} H ${width} v 10 H 0 Z" fill="#6c5468" fill-opacity=".6"/>`,
    before: "",
    lit: false,
    mirror: 0.12,
  };
};
