import { darker, lighter, mix } from "#demo-art/colours.ts";
import { halftone } from "#demo-art/pattern-parts.ts";
import type { Scene } from "#demo-art/scene.ts";

export const studio: Scene = (sheet, canvas, palette) => {
  const { width, height, horizon } = canvas;
  const wall = lighter(palette.accent, 0.5);
  return {
    behind:
      `<rect width="${width}" height="${height}" fill="${sheet.linear(
        [0, 0],
        [width, height],
        [
          [0, lighter(wall, 0.35)],
          [1, wall],
        ],
      )}"/>` +
      `<circle cx="${width * 0.5}" cy="${horizon - 190}" r="330" fill="${palette.second}"/>` +
      halftone(
        { left: width * 0.55, right: width, top: 20, bottom: horizon * 0.6 },
        46,
        palette.pale,
        (across, down) => across * 0.8 - down * 0.5,
      ) +
      `<path d="M -20,${horizon - 30} L ${width * 0.42},-20 h 70 L ${width * 0.08},${horizon - 30} Z M ${width * 0.12},${horizon - 30} L ${width * 0.52},-20 h 22 L ${width * 0.16},${horizon - 30} Z" fill="${palette.spark}"/>` +
      `<path d="M 0,${horizon} Q ${width / 2},${horizon - 26} ${width},${horizon} V ${height} H 0 Z" fill="${sheet.linear(
        [0, horizon],
        [0, height],
        [
          [0, mix(wall, "#ffffff", 0.55)],
          [1, darker(wall, 0.12)],
        ],
      )}"/>`,
    before: "",
    lit: false,
    mirror: 0.2,
  };
};
