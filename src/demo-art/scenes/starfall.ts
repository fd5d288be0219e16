import { darker, mix } from "#demo-art/colours.ts";
import { scatter } from "#demo-art/pattern-parts.ts";
import type { Scene } from "#demo-art/scene.ts";
import { glowingDisc, ground, hills, sky, stars } from "#demo-art/scene-parts.ts";
import { n } from "#demo-art/sheet.ts";
import { smallShapes } from "#demo-art/small-shapes.ts";

export const starfall: Scene = (sheet, canvas, palette, random) => {
  const { width, horizon } = canvas;
  const dark = darker(palette.second, 0.62);
  return {
    behind:
      sky(sheet, canvas, [
        [0, darker(palette.second, 0.8)],
        [0.6, dark],
        [1, mix(palette.accent, dark, 0.35)],
      ]) +
      stars(random, canvas, 110, "#ffffff") +
      glowingDisc(sheet, width * 0.3, 250, 165, palette.pale, palette.spark) +
      `<path d="M ${n(width * 0.3 + 60)},${250 - 154} a 165,165 0 1 0 0,308 a 200,200 0 0 1 0,-308 Z" fill="${palette.spark}"/>` +
      scatter(
        random,
        { left: 40, right: width - 40, top: 40, bottom: horizon - 130 },
        12,
        [24, 70],
        smallShapes.sparkle,
        [palette.spark, palette.pale],
      ) +
      hills(random, canvas, horizon, 90, darker(palette.second, 0.72)) +
      ground(sheet, canvas, [
        [0, mix(palette.accent, dark, 0.62)],
        [0.4, dark],
        [1, darker(palette.second, 0.82)],
      ]),
    before: "",
    lit: true,
    mirror: 0.3,
  };
};
