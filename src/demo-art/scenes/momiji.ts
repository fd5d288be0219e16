import { lighter } from "#demo-art/colours.ts";
import { scatter } from "#demo-art/pattern-parts.ts";
import type { Scene } from "#demo-art/scene.ts";
import { blossomTree, ground, hills, sky } from "#demo-art/scene-parts.ts";
import { n } from "#demo-art/sheet.ts";
import { smallShapes } from "#demo-art/small-shapes.ts";
import { between } from "#domain/seeded-random.ts";

export const momiji: Scene = (sheet, canvas, _palette, random) => {
  const { width, height, horizon } = canvas;
  const roof = (x: number, y: number, w: number) =>
    `<path d="M ${n(x - w * 0.62)},${n(y)} C ${n(x - w * 0.4)},${n(y - 6)} ${n(x - w * 0.26)},${n(y - 40)} ${n(x - w * 0.2)},${n(y - 60)} H ${n(x + w * 0.2)} C ${n(x + w * 0.26)},${n(y - 40)} ${n(x + w * 0.4)},${n(y - 6)} ${n(x + w * 0.62)},${n(y)} L ${n(x + w * 0.6)},${n(y + 14)} H ${n(x - w * 0.6)} Z" fill="#3b2a3a"/><rect x="${n(x - w * 0.34)}" y="${n(y + 14)}" width="${n(w * 0.68)}" height="44" fill="#b5443c"/>`;
  const pagoda = [0, 1, 2, 3].map((level) => roof(width * 0.26, horizon - 58 - level * 98, 260 - level * 38)).join("");
  const colours = ["#e4572e", "#f29e4c", "#c8323f", "#f7b538"] as const;
  return {
    behind:
      sky(sheet, canvas, [
        [0, "#f6c177"],
        [0.6, "#fde2b3"],
        [1, "#fff6e0"],
      ]) +
      `<circle cx="${n(width * 0.7)}" cy="220" r="120" fill="#fff4dc"/>` +
      hills(random, canvas, horizon - 30, 200, "#d99a6c") +
      hills(random, canvas, horizon, 130, "#b8694f") +
      pagoda +
      `<rect x="${n(width * 0.26 - 3)}" y="${horizon - 500}" width="6" height="90" fill="#3b2a3a"/>` +
      Array.from({ length: 8 }, (_, index) =>
        blossomTree(
          random,
          width * (index / 7),
          horizon + 20,
          between(random, 150, 260) * (index === 2 ? 0.5 : 1),
          colours[index % 4] ?? colours[0],
          lighter(colours[index % 4] ?? colours[0], 0.3),
          "#4a2c2a",
        ),
      ).join("") +
      ground(sheet, canvas, [
        [0, "#c7a58a"],
        [0.4, "#96796c"],
        [1, "#624f52"],
      ]) +
      scatter(
        random,
        { left: 0, right: width, top: horizon + 30, bottom: height },
        46,
        [12, 30],
        smallShapes.leaf,
        colours,
      ),
    before: scatter(
      random,
      { left: 0, right: width, top: 40, bottom: height - 80 },
      18,
      [18, 44],
      smallShapes.leaf,
      colours,
    ),
    lit: false,
    mirror: 0,
  };
};
