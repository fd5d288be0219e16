import { mix } from "#demo-art/colours.ts";
import { dot } from "#demo-art/pattern-parts.ts";
import type { Scene } from "#demo-art/scene.ts";
import { ground, sky } from "#demo-art/scene-parts.ts";
import { n } from "#demo-art/sheet.ts";

export const synthwave: Scene = (sheet, canvas, palette) => {
  const { width, height, horizon } = canvas;
  const sun = sheet.vertical([
    [0, "#ffe66d"],
    [0.5, "#ff7a59"],
    [1, "#ff2e88"],
  ]);
  const radius = 250;
  const cy = horizon - 130;
  const slits = [0, 1, 2, 3, 4]
    .map(
      (index) =>
        `<rect x="0" y="${cy + 30 + index * 42}" width="${width}" height="${6 + index * 5}" fill="${["#6d1a7f", "#7d1d83", "#8d2087", "#9d238b", "#ad268f"][index]}"/>`,
    )
    .join("");
  const clip = sheet.clip(dot(width / 2, cy, radius));
  const rays = Array.from(
    { length: 21 },
    (_, index) => `M ${n(width / 2 + (index - 10) * 30)},${horizon} L ${n(width / 2 + (index - 10) * 230)},${height}`,
  ).join(" ");
  const rows = [0, 14, 34, 62, 100, 150, 215, 300].map((dy) => `M 0,${horizon + dy} H ${width}`).join(" ");
  return {
    behind:
      sky(sheet, canvas, [
        [0, "#1a0b3f"],
        [0.6, "#6a1b7f"],
        [1, "#ff5fa2"],
      ]) +
      `<circle cx="${width / 2}" cy="${cy}" r="${radius}" fill="${sun}"/><g clip-path="${clip}">${slits}</g>` +
      `<path d="M -10,${horizon} L 120,${horizon - 130} L 210,${horizon - 60} L 320,${horizon - 170} L 460,${horizon} Z M ${width + 10},${horizon} L ${width - 130},${horizon - 150} L ${width - 230},${horizon - 70} L ${width - 330},${horizon - 140} L ${width - 450},${horizon} Z" fill="#2a0f55" stroke="#ff8be0" stroke-width="4" stroke-linejoin="round"/>` +
      ground(sheet, canvas, [
        [0, "#47127a"],
        [1, "#130630"],
      ]) +
      `<path d="${rays} ${rows}" stroke="${mix(palette.spark, "#5cf2ff", 0.6)}" stroke-width="3.5" fill="none" stroke-opacity=".8"/>`,
    before: "",
    lit: true,
    mirror: 0.22,
  };
};
