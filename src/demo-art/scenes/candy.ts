import { lighter } from "#demo-art/colours.ts";
import { scatter } from "#demo-art/pattern-parts.ts";
import type { Scene } from "#demo-art/scene.ts";
import { cloud, ground, sky } from "#demo-art/scene-parts.ts";
import { n } from "#demo-art/sheet.ts";
import { smallShapes } from "#demo-art/small-shapes.ts";

export const candy: Scene = (sheet, canvas, palette, random) => {
  const { width, height, horizon } = canvas;
  const top = lighter(palette.paint, 0.45);
  return {
    behind:
      sky(sheet, canvas, [
        [0, lighter(palette.accent, 0.4)],
        [0.6, top],
        [1, "#fff7ec"],
      ]) +
      `<g fill="none" stroke-width="34"><path d="M ${width * 0.1},${horizon + 40} A ${width * 0.4},430 0 0 1 ${width * 0.9},${horizon + 40}" stroke="${palette.accent}"/><path d="M ${width * 0.1 + 34},${horizon + 40} A ${width * 0.4 - 34},396 0 0 1 ${width * 0.9 - 34},${horizon + 40}" stroke="${palette.spark}"/><path d="M ${width * 0.1 + 68},${horizon + 40} A ${width * 0.4 - 68},362 0 0 1 ${width * 0.9 - 68},${horizon + 40}" stroke="${lighter(palette.second, 0.25)}"/></g>` +
      cloud(width * 0.13, horizon - 14, 2.4, "#ffffff") +
      cloud(width * 0.9, horizon - 10, 2.6, "#ffffff") +
      cloud(width * 0.5, 110, 1.2, "#ffffff", 0.9) +
      scatter(random, { left: 30, right: width - 30, top: 30, bottom: horizon - 220 }, 16, [20, 60], smallShapes.star, [
        "#ffffff",
        palette.spark,
      ]) +
      ground(sheet, canvas, [
        [0, lighter(palette.second, 0.62)],
        [1, lighter(palette.second, 0.25)],
      ]) +
      `<path d="M 0,${horizon + 60} C ${n(width * 0.3)},${horizon + 20} ${n(width * 0.6)},${horizon + 130} ${width},${horizon + 50} V ${height} H 0 Z" fill="#ffffff" fill-opacity=".28"/>`,
    before: "",
    lit: false,
    mirror: 0.12,
  };
};
