import { between, pick, type Random, wholeBetween } from "#domain/seeded-random.ts";
import { dot } from "./pattern-parts.ts";
import { n, type Sheet, type Stop } from "./sheet.ts";

export type Canvas = { width: number; height: number; horizon: number };

export function sky(sheet: Sheet, { width, horizon }: Canvas, stops: readonly Stop[]): string {
  return `<rect width="${width}" height="${horizon + 2}" fill="${sheet.linear([0, 0], [0, horizon], stops)}"/>`;
}

export function ground(sheet: Sheet, { width, height, horizon }: Canvas, stops: readonly Stop[]): string {
  return `<rect y="${horizon}" width="${width}" height="${height - horizon}" fill="${sheet.linear([0, horizon], [0, height], stops)}"/>`;
}

export function stars(random: Random, { width, horizon }: Canvas, count: number, fill: string): string {
  const path = Array.from({ length: count }, () =>
    dot(between(random, 0, width), between(random, 0, horizon * 0.85), 0.8 + random() ** 3 * 3),
  ).join("");
  return `<path d="${path}" fill="${fill}"/>`;
}

/** A disc with a soft halo: moon, sun, lamp. */
export function glowingDisc(sheet: Sheet, x: number, y: number, radius: number, colour: string, halo: string): string {
  const glow = sheet.radial([
    [0, halo, 0.75],
    [0.4, halo, 0.3],
    [1, halo, 0],
  ]);
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius * 2.4)}" fill="${glow}"/><circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${colour}"/>`;
}

/** Towers along the horizon; the lit windows are one path. */
export function skyline(
  random: Random,
  canvas: Canvas,
  look: { low: number; high: number; fill: string; lights?: readonly [string, ...string[]] },
): string {
  let towers = "";
  const lit = new Map<string, string[]>();
  for (let x = -20; x < canvas.width; ) {
    const width = wholeBetween(random, 46, 110);
    const height = between(random, look.low, look.high);
    const top = canvas.horizon - height;
    const mast = random() < 0.25 ? `M ${n(x + width / 2 - 2)},${n(top - 40)} h 4 v 42 h -4 Z` : "";
    towers += `M ${x},${canvas.horizon + 4} V ${n(top)} h ${width} V ${canvas.horizon + 4} Z ${mast}`;
    for (let y = top + 14; look.lights && y < canvas.horizon - 14; y += 17)
      for (let column = x + 9; column < x + width - 12; column += 15) {
        if (random() > 0.34) continue;
        const colour = pick(random, look.lights);
        lit.set(colour, [...(lit.get(colour) ?? []), `M${n(column)},${n(y)}h8v9h-8z`]);
      }
    x += width + wholeBetween(random, -6, 16);
  }
  const windows = [...lit].map(([colour, paths]) => `<path d="${paths.join("")}" fill="${colour}"/>`).join("");
  return `<path d="${towers}" fill="${look.fill}"/>${windows}`;
}

/** A lone volcano with a snow cap. */
export function volcano(x: number, base: number, width: number, height: number, fill: string, snow: string): string {
  const at = (dx: number, dy: number) => `${n(x + dx * width)},${n(base - dy * height)}`;
  return `<path d="M ${at(-0.5, 0)} C ${at(-0.28, 0.22)} ${at(-0.14, 0.7)} ${at(-0.07, 0.98)} C ${at(-0.03, 1.01)} ${at(0.03, 1.01)} ${at(0.07, 0.98)} C ${at(0.14, 0.7)} ${at(0.28, 0.22)} ${at(0.5, 0)} Z" fill="${fill}"/><path d="M ${at(-0.143, 0.68)} C ${at(-0.11, 0.8)} ${at(-0.09, 0.9)} ${at(-0.07, 0.98)} C ${at(-0.03, 1.01)} ${at(0.03, 1.01)} ${at(0.07, 0.98)} C ${at(0.09, 0.9)} ${at(0.11, 0.8)} ${at(0.143, 0.68)} L ${at(0.1, 0.75)} L ${at(0.07, 0.6)} L ${at(0.035, 0.74)} L ${at(0, 0.56)} L ${at(-0.04, 0.73)} L ${at(-0.075, 0.62)} L ${at(-0.1, 0.76)} Z" fill="${snow}"/>`;
}

export function hills(random: Random, { width }: Canvas, base: number, height: number, fill: string): string {
  const step = width / 6;
  let path = `M -10,${n(base + 400)} L -10,${n(base - height * random())}`;
  for (let index = 0; index < 7; index++) {
    const x = index * step;
    path += ` Q ${n(x + step / 2)},${n(base - height * between(random, 0.4, 1.5))} ${n(x + step)},${n(base - height * between(random, 0.1, 0.6))}`;
  }
  return `<path d="${path} V ${n(base + 400)} Z" fill="${fill}"/>`;
}

export function cloud(x: number, y: number, size: number, fill: string, opacity = 1): string {
  return `<path d="M -90,20 C -124,20 -124,-22 -88,-24 C -84,-58 -34,-70 -16,-44 C 4,-74 58,-66 60,-30 C 96,-36 112,16 72,20 Z" fill="${fill}" fill-opacity="${opacity}" transform="translate(${n(x)},${n(y)}) scale(${Math.round(size * 100) / 100})"/>`;
}

/** Painted bays that run towards the horizon. */
export function parkingLines({ width, height, horizon }: Canvas, colour: string, opacity: number): string {
  const middle = width / 2;
  const lines = [-3, -2, -1, 1, 2, 3]
    .map((lane) => {
      const near = middle + lane * width * 0.36;
      const far = middle + lane * width * 0.2;
      return `M ${n(far - 4)},${n(horizon + 40)} L ${n(far + 4)},${n(horizon + 40)} L ${n(near + 12)},${height} L ${n(near - 12)},${height} Z`;
    })
    .join(" ");
  return `<path d="${lines} M 0,${horizon + 36} H ${width} v 7 H 0 Z" fill="${colour}" fill-opacity="${opacity}"/>`;
}

/** A beam from a lamp at the top. */
export function beam(
  sheet: Sheet,
  x: number,
  top: number,
  bottom: number,
  lean: number,
  spread: number,
  colour: string,
): string {
  const fade = sheet.linear(
    [0, top],
    [0, bottom],
    [
      [0, colour, 0.55],
      [1, colour, 0],
    ],
  );
  return `<path d="M ${n(x - 10)},${n(top)} L ${n(x + 10)},${n(top)} L ${n(x + lean + spread)},${n(bottom)} L ${n(x + lean - spread)},${n(bottom)} Z" fill="${fade}"/>`;
}

/** Streaks on wet ground under something bright. */
export function streaks(
  sheet: Sheet,
  random: Random,
  canvas: Canvas,
  colours: readonly [string, ...string[]],
  count: number,
): string {
  return Array.from({ length: count }, () => {
    const colour = pick(random, colours);
    const fade = sheet.vertical([
      [0, colour, 0.5],
      [1, colour, 0],
    ]);
    const length = between(random, 0.4, 1) * (canvas.height - canvas.horizon);
    return `<rect x="${n(between(random, 0, canvas.width))}" y="${canvas.horizon}" width="${n(between(random, 8, 46))}" height="${n(length)}" fill="${fade}"/>`;
  }).join("");
}

export function pine(x: number, base: number, height: number): string {
  const w = height * 0.2;
  const at = (dx: number, dy: number) => `${n(x + dx * w)},${n(base - dy * height)}`;
  return `M ${at(0, 1)} L ${at(0.6, 0.7)} L ${at(0.3, 0.72)} L ${at(0.85, 0.42)} L ${at(0.5, 0.44)} L ${at(1.1, 0.1)} L ${at(0.15, 0.12)} L ${at(0.15, 0)} L ${at(-0.15, 0)} L ${at(-0.15, 0.12)} L ${at(-1.1, 0.1)} L ${at(-0.5, 0.44)} L ${at(-0.85, 0.42)} L ${at(-0.3, 0.72)} L ${at(-0.6, 0.7)} Z`;
}

/** A round crown made of a few overlapping discs, with a lighter side. */
export function blossomTree(
  random: Random,
  x: number,
  base: number,
  size: number,
  crown: string,
  light: string,
  trunk: string,
): string {
  const puffs = (shift: number, share: number) =>
    Array.from({ length: 9 }, (_, index) => {
      const angle = (index / 9) * Math.PI * 2;
      return dot(
        x + shift + Math.cos(angle) * size * 0.42 * share,
        base - size * 0.95 + shift + Math.sin(angle) * size * 0.3 * share,
        size * between(random, 0.2, 0.3) * share,
      );
    }).join("");
  return `<path d="M ${n(x - size * 0.06)},${n(base)} C ${n(x - size * 0.02)},${n(base - size * 0.4)} ${n(x - size * 0.1)},${n(base - size * 0.6)} ${n(x - size * 0.22)},${n(base - size * 0.8)} L ${n(x)},${n(base - size * 0.6)} L ${n(x + size * 0.2)},${n(base - size * 0.84)} C ${n(x + size * 0.1)},${n(base - size * 0.5)} ${n(x + size * 0.04)},${n(base - size * 0.3)} ${n(x + size * 0.07)},${n(base)} Z" fill="${trunk}"/><path d="${puffs(0, 1)}${dot(x, base - size * 0.95, size * 0.4)}" fill="${crown}"/><path d="${puffs(-size * 0.07, 0.72)}${dot(x - size * 0.06, base - size * 1.02, size * 0.26)}" fill="${light}"/>`;
}
