import { between, type Random } from "#domain/seeded-random.ts";
import { n } from "./sheet.ts";
import { place } from "./small-shapes.ts";

export type Area = { left: number; right: number; top: number; bottom: number };

/** Dots that shrink along the given direction: the screen tone of printed comics. One path, so it is cheap to draw. */
export function halftone(area: Area, step: number, fill: string, sizeAt: (x: number, y: number) => number): string {
  const dots: string[] = [];
  let row = 0;
  for (let y = area.top; y <= area.bottom; y += step * 0.87, row++) {
    for (let x = area.left + (row % 2) * step * 0.5; x <= area.right; x += step) {
      const across = (x - area.left) / (area.right - area.left);
      const down = (y - area.top) / (area.bottom - area.top);
      const radius = sizeAt(across, down) * step * 0.56;
      if (radius > 1.2) dots.push(dot(x, y, radius));
    }
  }
  return `<path d="${dots.join("")}" fill="${fill}"/>`;
}

export function dot(x: number, y: number, radius: number): string {
  return `M${n(x - radius)},${n(y)}a${n(radius)},${n(radius)} 0 1 0 ${n(radius * 2)},0a${n(radius)},${n(radius)} 0 1 0 ${n(-radius * 2)},0Z`;
}

export function scatter(
  random: Random,
  area: Area,
  count: number,
  sizes: readonly [number, number],
  path: string,
  fills: readonly [string, ...string[]],
): string {
  return Array.from({ length: count }, (_, index) => {
    // Squaring the draw gives many small ones and a few big ones.
    const size = sizes[0] + (sizes[1] - sizes[0]) * random() ** 2;
    const x = between(random, area.left, area.right);
    const y = between(random, area.top, area.bottom);
    return place(path, x, y, size, between(random, -40, 40), fills[index % fills.length] ?? fills[0]);
  }).join("");
}

/** Fish-scale waves (seigaiha): rows of nested arches, each row covering the feet of the one behind. */
export function waveScales(area: Area, size: number, stroke: string): string {
  let path = "";
  let row = 0;
  for (let y = area.top; y <= area.bottom + size; y += size * 0.25, row++)
    for (let x = area.left + (row % 2) * size * 0.5; x <= area.right; x += size)
      for (const share of [0.5, 0.34, 0.18]) {
        // An arch ends where its neighbours of the next row begin: sixty degrees either side of its crown.
        const radius = size * share;
        const [dx, dy] = [radius * 0.87, radius * 0.5];
        path += `M${n(x - dx)},${n(y - dy)}A${n(radius)},${n(radius)} 0 0 1 ${n(x + dx)},${n(y - dy)}`;
      }
  return `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${n(size * 0.06)}"/>`;
}
