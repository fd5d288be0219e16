import { lighter, mix } from "#demo-art/colours.ts";
import type { Scene } from "#demo-art/scene.ts";
import { glowingDisc, ground } from "#demo-art/scene-parts.ts";
import { n } from "#demo-art/sheet.ts";

export const tunnel: Scene = (sheet, canvas, palette) => {
  const { width, height } = canvas;
  const cx = width / 2;
  const cy = canvas.horizon - 80;
  const rings = Array.from({ length: 8 }, (_, index) => {
    const share = (8 - index) / 8;
    const rx = width * 0.74 * share;
    const ry = 560 * share;
    const shade = mix(mix("#1a1c3a", palette.accent, 0.12), mix(palette.accent, "#ffe9c2", 0.45), (1 - share) ** 0.8);
    return `<path d="M ${n(cx - rx)},${height} V ${n(cy)} A ${n(rx)},${n(ry)} 0 0 1 ${n(cx + rx)},${n(cy)} V ${height} Z" fill="${shade}"/><path d="M ${n(cx - rx * 0.62)},${n(cy - ry * 0.72)} l ${n(rx * 0.24)},${n(-ry * 0.11)} M ${n(cx + rx * 0.62)},${n(cy - ry * 0.72)} l ${n(-rx * 0.24)},${n(-ry * 0.11)}" stroke="${index % 2 === 0 ? "#fff1c4" : lighter(palette.accent, 0.35)}" stroke-width="${n(16 * share + 3)}" stroke-linecap="round"/>`;
  }).join("");
  return {
    behind:
      `<rect width="${width}" height="${height}" fill="#090a18"/>${rings}` +
      glowingDisc(sheet, cx, cy + 10, 60, "#fff6dc", "#ffe2a0") +
      ground(sheet, canvas, [
        [0, mix(palette.second, "#2a2c4a", 0.7)],
        [0.35, "#1d1f38"],
        [1, "#0a0b18"],
      ]) +
      `<path d="M ${cx - 30},${canvas.horizon} L ${cx - 420},${height} h 40 L ${cx - 20},${canvas.horizon} Z M ${cx + 30},${canvas.horizon} L ${cx + 420},${height} h -40 L ${cx + 20},${canvas.horizon} Z" fill="#ffffff" fill-opacity=".35"/>`,
    before: "",
    lit: true,
    mirror: 0.25,
  };
};
