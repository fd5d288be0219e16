import { between, pick, type Random, wholeBetween } from "#domain/seeded-random.ts";
import type { Wrap } from "./car.ts";
import type { CarBody } from "./car-body.ts";
import { type Character, drawCharacter } from "./character.ts";
import { darker, isDark, lighter } from "./colours.ts";
import { type EmblemName, emblems } from "./emblems.ts";
import type { HairName } from "./hair.ts";
import type { HeadwearName } from "./headwear.ts";
import { type LiveryName, liveries } from "./liveries.ts";
import type { Palette } from "./palettes.ts";
import { scatter } from "./pattern-parts.ts";
import { n, type Sheet } from "./sheet.ts";
import { type SmallShapeName, smallShapes } from "./small-shapes.ts";

export type Heroine = { hair: HairName; wears: HeadwearName; mood: Character["mood"]; hairColour?: string };
export type Portrait = Heroine | EmblemName;
export type WrapPlan = { livery: LiveryName; portrait: Portrait; confetti: SmallShapeName };

/** The part of a car that takes foil. `stickers` is the stretch along the lower edge that small stickers fill. */
export type Surface = {
  top: number;
  bottom: number;
  portrait: { x: number; y: number; size: number };
  stickers?: readonly [from: number, to: number];
  /** The portrait stands in the load bed instead of on the flank. */
  standsOnBed?: boolean;
};

export function flankOf(body: CarBody): Surface {
  const [front, rear] = body.wheels;
  const gap = body.wheelRadius + 30;
  return {
    top: body.top,
    bottom: body.sill,
    portrait: body.portrait,
    stickers: [front + gap, rear - gap - 40],
    standsOnBed: body.loadBed ?? false,
  };
}

/** What the foil shows: ground, scattered shapes, the portrait, and small stickers. */
export function drawWrap(sheet: Sheet, surface: Surface, palette: Palette, plan: WrapPlan, random: Random): Wrap {
  const area = { left: 0, right: 1000, top: surface.top, bottom: surface.bottom };
  const confetti = scatter(
    random,
    { left: 60, right: 990, top: surface.top * 0.72, bottom: surface.bottom - 30 },
    15,
    [20, 74],
    smallShapes[plan.confetti],
    [palette.pale, palette.spark, lighter(palette.accent, 0.15)],
  );
  const portrait = drawPortrait(surface, palette, plan.portrait);
  return {
    flank: liveries[plan.livery](sheet, palette, area, random) + confetti + stickers(surface, palette, random),
    overWindows: surface.standsOnBed ? "" : portrait,
    cargo: surface.standsOnBed ? portrait : "",
  };
}

function drawPortrait(surface: Surface, palette: Palette, portrait: Portrait): string {
  const { x, y, size } = surface.portrait;
  return `<g transform="translate(${n(x)},${n(y)}) scale(${Math.round((size / 250) * 1000) / 1000})">${portraitOf(palette, portrait)}</g>`;
}

export function portraitOf(palette: Palette, portrait: Portrait): string {
  if (typeof portrait === "string") return emblems[portrait](palette);
  return drawCharacter({
    hair: portrait.hair,
    wears: portrait.wears,
    mood: portrait.mood,
    hairColour: portrait.hairColour ?? palette.accent,
    main: palette.second,
    bright: isDark(palette.spark) ? palette.pale : palette.spark,
    iris: isDark(palette.second) ? lighter(palette.second, 0.3) : palette.second,
  });
}

/** Sponsors' stickers: small plates with bars where a name would be. */
function stickers(surface: Surface, palette: Palette, random: Random): string {
  const [from, to] = surface.stickers ?? [0, 0];
  const plates: string[] = [];
  for (let x = from; x < to; ) {
    const width = wholeBetween(random, 30, 58);
    const fill = pick(random, ["#ffffff", palette.spark, palette.accent, "#15101f"]);
    const bars = isDark(fill) ? "#ffffff" : darker(fill, 0.75);
    const y = surface.bottom - 46 + between(random, -2, 2);
    plates.push(
      `<g transform="translate(${n(x)},${n(y)})"><rect width="${width}" height="19" rx="4" fill="${fill}"/><path d="M 6,7 h ${n(width * 0.5)} M 6,13 h ${width - 12}" stroke="${bars}" stroke-width="3"/></g>`,
    );
    x += width + 9;
  }
  return plates.join("");
}
