import type { Scene } from "#demo-art/scene.ts";
import { ground, hills, sky, stars } from "#demo-art/scene-parts.ts";
import { n } from "#demo-art/sheet.ts";

export const matsuri: Scene = (sheet, canvas, _palette, random) => {
  const { width, horizon } = canvas;
  const lantern = (x: number, y: number, size: number, colour: string) =>
    `<circle cx="${n(x)}" cy="${n(y)}" r="${n(size * 1.9)}" fill="${glow}"/><ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(size * 0.8)}" ry="${n(size)}" fill="${colour}"/><path d="M ${n(x - size * 0.7)},${n(y - size * 0.4)} q ${n(size * 0.7)},${n(size * 0.24)} ${n(size * 1.4)},0 M ${n(x - size * 0.8)},${n(y)} q ${n(size * 0.8)},${n(size * 0.24)} ${n(size * 1.6)},0 M ${n(x - size * 0.7)},${n(y + size * 0.4)} q ${n(size * 0.7)},${n(size * 0.24)} ${n(size * 1.4)},0" stroke="#7a1420" stroke-width="2" fill="none" stroke-opacity=".6"/><path d="M ${n(x - size * 0.4)},${n(y - size)} h ${n(size * 0.8)} v -7 h ${n(-size * 0.8)} Z M ${n(x - size * 0.4)},${n(y + size)} h ${n(size * 0.8)} v 7 h ${n(-size * 0.8)} Z" fill="#2b0d16"/>`;
  const glow = sheet.radial([
    [0, "#ffcf70", 0.6],
    [1, "#ffcf70", 0],
  ]);
  const row = (y: number, sag: number, count: number, size: number) =>
    `<path d="M 0,${y} Q ${width / 2},${y + sag * 2} ${width},${y}" stroke="#1b0a18" stroke-width="4" fill="none"/>${Array.from(
      { length: count },
      (_, index) => {
        const share = (index + 0.5) / count;
        return lantern(
          width * share,
          y + sag * 4 * share * (1 - share) + size + 6,
          size,
          index % 2 === 0 ? "#ff5a4f" : "#ffe9c7",
        );
      },
    ).join("")}`;
  const gate = `<path d="M ${width / 2 - 300},${horizon + 20} L ${width / 2 - 282},200 h 40 L ${width / 2 - 250},${horizon + 20} Z M ${width / 2 + 300},${horizon + 20} L ${width / 2 + 282},200 h -40 L ${width / 2 + 250},${horizon + 20} Z" fill="#d8362f"/><rect x="${width / 2 - 350}" y="262" width="700" height="30" fill="#c22d29"/><path d="M ${width / 2 - 420},150 Q ${width / 2},206 ${width / 2 + 420},150 L ${width / 2 + 404},214 Q ${width / 2},236 ${width / 2 - 404},214 Z" fill="#e0433a"/><path d="M ${width / 2 - 430},140 Q ${width / 2},198 ${width / 2 + 430},140 L ${width / 2 + 424},166 Q ${width / 2},220 ${width / 2 - 424},166 Z" fill="#2b1020"/><rect x="${width / 2 - 24}" y="206" width="48" height="62" fill="#2b1020"/>`;
  return {
    behind:
      sky(sheet, canvas, [
        [0, "#1b1147"],
        [0.55, "#7a2a6b"],
        [1, "#ff9a5a"],
      ]) +
      stars(random, { ...canvas, horizon: 320 }, 40, "#ffe9f6") +
      hills(random, canvas, horizon, 120, "#3c1650") +
      gate +
      row(70, 50, 9, 30) +
      ground(sheet, canvas, [
        [0, "#54254f"],
        [0.4, "#33173a"],
        [1, "#1d0d26"],
      ]) +
      `<path d="M ${width / 2 - 240},${horizon} L ${width / 2 + 240},${horizon} L ${width / 2 + 560},${canvas.height} L ${width / 2 - 560},${canvas.height} Z" fill="#ffb37a" fill-opacity=".16"/>`,
    before: "",
    lit: true,
    mirror: 0.14,
  };
};
