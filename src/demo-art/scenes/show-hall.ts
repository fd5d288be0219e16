import { lighter, mix } from "#demo-art/colours.ts";
import { dot } from "#demo-art/pattern-parts.ts";
import type { Scene } from "#demo-art/scene.ts";
import { beam, ground, sky } from "#demo-art/scene-parts.ts";
import { n } from "#demo-art/sheet.ts";

export const showHall: Scene = (sheet, canvas, palette) => {
  const { width, height, horizon } = canvas;
  const truss = Array.from({ length: Math.ceil(width / 60) }, (_, index) => `M ${index * 60},60 l 30,44 l 30,-44`).join(
    " ",
  );
  const lamps = [0.12, 0.32, 0.5, 0.68, 0.88];
  return {
    behind:
      sky(sheet, canvas, [
        [0, "#07070f"],
        [1, mix("#141a38", palette.second, 0.35)],
      ]) +
      `<path d="${Array.from({ length: 9 }, (_, i) => `M ${n((width / 8) * i - 3)},150 h 6 V ${horizon} h -6 Z`).join(" ")}" fill="#ffffff" fill-opacity=".05"/><rect y="${horizon - 150}" width="${width}" height="150" fill="#05060d" fill-opacity=".55"/>${crowd(width, horizon)}` +
      ground(sheet, canvas, [
        [0, "#0c0e1c"],
        [0.4, "#232845"],
        [1, "#0b0d19"],
      ]) +
      `<path d="M 0,56 H ${width} v 8 H 0 Z M 0,100 H ${width} v 8 H 0 Z" fill="#343a55"/><path d="${truss}" fill="none" stroke="#343a55" stroke-width="6"/>` +
      lamps
        .map((share, index) => {
          const colour = index % 2 === 0 ? "#fff4d6" : lighter(palette.accent, 0.4);
          const x = width * share;
          return `${beam(sheet, x, 112, height - 90, (width / 2 - x) * 0.45, 170, colour)}<rect x="${n(x - 22)}" y="96" width="44" height="26" rx="8" fill="#0a0b14"/><ellipse cx="${n(x)}" cy="122" rx="17" ry="6" fill="${colour}"/>`;
        })
        .join("") +
      `<ellipse cx="${width / 2}" cy="${height - 128}" rx="${width * 0.5}" ry="118" fill="#10132a"/><ellipse cx="${width / 2}" cy="${height - 140}" rx="${width * 0.5}" ry="118" fill="#2b3158"/><ellipse cx="${width / 2}" cy="${height - 140}" rx="${width * 0.5 - 10}" ry="110" fill="none" stroke="${palette.accent}" stroke-width="5"/>`,
    before: "",
    lit: true,
    mirror: 0.24,
  };
};

function crowd(width: number, horizon: number): string {
  let path = "";
  for (let x = 10, index = 0; x < width; x += 38, index++) {
    const lift = 22 + ((index * 37) % 23);
    path += `${dot(x, horizon - lift - 34, 14)}M ${x - 20},${horizon} v -${lift} q 20,-26 40,0 v ${lift} Z`;
  }
  return `<path d="${path}" fill="#03040a"/>`;
}
