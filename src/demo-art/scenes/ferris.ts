import type { Scene } from "#demo-art/scene.ts";
import { ground, parkingLines, sky, skyline, stars, streaks } from "#demo-art/scene-parts.ts";
import { n } from "#demo-art/sheet.ts";

export const ferris: Scene = (sheet, canvas, palette, random) => {
  const { width, horizon } = canvas;
  const cx = width * 0.7;
  const cy = horizon - 240;
  const spokes = Array.from({ length: 16 }, (_, index) => {
    const angle = (index / 16) * Math.PI * 2;
    return { x: cx + Math.cos(angle) * 210, y: cy + Math.sin(angle) * 210 };
  });
  const colours = [palette.accent, palette.spark, "#5cf2ff", "#ff7ac6"];
  return {
    behind:
      sky(sheet, canvas, [
        [0, "#0a1440"],
        [0.6, "#2a3f9d"],
        [1, "#e07fb0"],
      ]) +
      stars(random, canvas, 60, "#dfe8ff") +
      skyline(random, canvas, { low: 60, high: 200, fill: "#1b2468", lights: ["#ffe2a0", "#9fd0ff"] }) +
      `<path d="M ${n(cx)},${n(cy)} L ${n(cx - 90)},${horizon} M ${n(cx)},${n(cy)} L ${n(cx + 90)},${horizon}" stroke="#cdd6ff" stroke-width="12"/><g stroke="#e9edff" fill="none"><circle cx="${n(cx)}" cy="${n(cy)}" r="210" stroke-width="9"/><circle cx="${n(cx)}" cy="${n(cy)}" r="176" stroke-width="4"/><path d="${spokes.map(({ x, y }) => `M ${n(cx)},${n(cy)} L ${n(x)},${n(y)}`).join(" ")}" stroke-width="3"/></g>${spokes.map(({ x, y }, index) => `<circle cx="${n(x)}" cy="${n(y + 12)}" r="19" fill="${colours[index % 4]}"/>`).join("")}<circle cx="${n(cx)}" cy="${n(cy)}" r="26" fill="${palette.accent}"/>` +
      `<path d="M 0,${horizon - 60} H ${width} v 12 H 0 Z" fill="#0d1440"/>${Array.from({ length: 8 }, (_, i) => `<rect x="${n((width / 8) * i + 50)}" y="${horizon - 50}" width="10" height="56" fill="#0d1440"/>`).join("")}` +
      ground(sheet, canvas, [
        [0, "#26306e"],
        [0.5, "#161c47"],
        [1, "#0b0f2a"],
      ]) +
      streaks(sheet, random, canvas, ["#ff9fd0", "#9fd0ff", "#ffe2a0"], 18) +
      parkingLines(canvas, "#ffffff", 0.3),
    before: "",
    lit: true,
    mirror: 0.28,
  };
};
