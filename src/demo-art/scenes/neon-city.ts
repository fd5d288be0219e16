import { lighter } from "#demo-art/colours.ts";
import type { Scene } from "#demo-art/scene.ts";
import { ground, sky, skyline, stars, streaks } from "#demo-art/scene-parts.ts";

export const neonCity: Scene = (sheet, canvas, palette, random) => {
  const neon = [palette.accent, palette.spark, lighter(palette.second, 0.3)] as const;
  const sign = (x: number, y: number, w: number, h: number, colour: string) =>
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="10" fill="#0c0820" stroke="${colour}" stroke-width="7"/><path d="M ${x + 16},${y + 24} h ${w - 32} M ${x + 16},${y + 44} h ${(w - 32) * 0.6}" stroke="${lighter(colour, 0.5)}" stroke-width="6" stroke-linecap="round"/>`;
  const { horizon } = canvas;
  return {
    behind:
      sky(sheet, canvas, [
        [0, "#0b0724"],
        [0.55, "#321058"],
        [1, "#b02a86"],
      ]) +
      stars(random, canvas, 40, "#cdbcff") +
      skyline(random, canvas, { low: 200, high: 430, fill: "#2a1252" }) +
      skyline(random, canvas, { low: 90, high: 320, fill: "#140a2e", lights: ["#ffd98a", "#8fe3ff", "#ff8fd0"] }) +
      sign(70, horizon - 250, 120, 62, neon[0]) +
      sign(canvas.width - 210, horizon - 300, 130, 62, neon[1]) +
      sign(canvas.width * 0.56, horizon - 190, 110, 62, neon[2]) +
      ground(sheet, canvas, [
        [0, "#2a1247"],
        [0.3, "#150c2b"],
        [1, "#0a0718"],
      ]) +
      streaks(sheet, random, canvas, [...neon, "#ffd98a"], 26),
    before: "",
    lit: true,
    mirror: 0.32,
  };
};
