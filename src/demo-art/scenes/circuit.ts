import { dot } from "#demo-art/pattern-parts.ts";
import type { Scene } from "#demo-art/scene.ts";
import { cloud, ground, sky } from "#demo-art/scene-parts.ts";
import { n } from "#demo-art/sheet.ts";
import { between } from "#domain/seeded-random.ts";

export const circuit: Scene = (sheet, canvas, palette, random) => {
  const { width, horizon } = canvas;
  const seats = Array.from({ length: 110 }, (_, index) => {
    const row = index % 5;
    return dot(((index * 53) % 1213) * (width / 1213), horizon - 210 + row * 27, between(random, 8, 11));
  });
  const crowdColours = [palette.accent, palette.spark, "#ffffff", palette.second];
  const people = crowdColours
    .map((colour, group) => `<path d="${seats.filter((_, index) => index % 4 === group).join("")}" fill="${colour}"/>`)
    .join("");
  const kerb = Array.from(
    { length: Math.ceil(width / 60) },
    (_, index) => `M ${index * 60},${horizon + 40} h 30 l -14,22 h -30 Z`,
  ).join(" ");
  const squares = Array.from({ length: Math.ceil(width / 22) * 2 }, (_, index) => {
    const [column, row] = [index >> 1, index & 1];
    return `M ${column * 44 + row * 22},${horizon - 66 + row * 22} h 22 v 22 h -22 Z M ${column * 44 + row * 22},${horizon - 22 + row * 22} h 22 v 22 h -22 Z`;
  }).join(" ");
  return {
    behind:
      sky(sheet, canvas, [
        [0, "#36b5e8"],
        [1, "#d8f4ff"],
      ]) +
      cloud(width * 0.24, 120, 1.3, "#ffffff", 0.9) +
      cloud(width * 0.7, 80, 1.7, "#ffffff", 0.9) +
      `<path d="M -10,${horizon - 320} L ${width + 10},${horizon - 350} v 34 L -10,${horizon - 280} Z" fill="#e8ecf2"/><rect y="${horizon - 300}" width="${width}" height="86" fill="#3a4258"/><rect y="${horizon - 240}" width="${width}" height="180" fill="#59647f"/><path d="${Array.from({ length: 7 }, (_, i) => `M ${n((width / 6) * i - 7)},${horizon - 320} h 14 v 270 h -14 Z`).join(" ")}" fill="#cfd6e2"/>${people}` +
      `<rect y="${horizon - 66}" width="${width}" height="88" fill="#ffffff"/><path d="${squares}" fill="#16161f"/><rect y="${horizon - 78}" width="${width}" height="14" fill="${palette.accent}"/>` +
      ground(sheet, canvas, [
        [0, "#80889a"],
        [1, "#565d70"],
      ]) +
      `<rect y="${horizon + 22}" width="${width}" height="18" fill="#5fae57"/><rect y="${horizon + 40}" width="${width}" height="22" fill="#ffffff"/><path d="${kerb}" fill="#e0263f"/>`,
    before: "",
    lit: false,
    mirror: 0.08,
  };
};
