import { between, type Random } from "#domain/seeded-random.ts";
import { type CarPaint, drawCar, drawReflection, wheelDiscs } from "./car.ts";
import { type CarBodyName, carBodies } from "./car-bodies.ts";
import { silhouette } from "./car-body.ts";
import { type FrontBodyName, frontBodies } from "./front-bodies.ts";
import { drawFront, frontOutline } from "./front-view.ts";
import { type PaletteName, palettes } from "./palettes.ts";
import { n, type Sheet } from "./sheet.ts";
import type { RimName } from "./wheel.ts";
import { drawWrap, flankOf, type WrapPlan } from "./wrap.ts";

/** Everything that makes one car look like itself. */
export type CarPlan = WrapPlan & { body: CarBodyName; palette: PaletteName; rim: RimName; rimColour: string };
export type Light = { lit: boolean; mirror: number };
/** Where a car stands in the picture: the middle of its footprint, and its size. */
export type Spot = { x: number; floor: number; scale: number; facing: "left" | "right" };

const frontOf: Record<CarBodyName, FrontBodyName> = {
  sports: "low",
  coupe: "low",
  retro: "low",
  sedan: "low",
  roadster: "low",
  hatchback: "compact",
  keiBox: "compact",
  keiVan: "van",
  minivan: "van",
  keiTruck: "van",
};

export function fromTheSide(sheet: Sheet, plan: CarPlan, light: Light, spot: Spot, random: Random): string {
  const body = carBodies[plan.body];
  const paint = paintOf(plan, light, random);
  const car = drawCar(sheet, body, paint, drawWrap(sheet, flankOf(body), paint.palette, plan, random));
  const sign = spot.facing === "left" ? 1 : -1;
  const reflection =
    light.mirror > 0
      ? drawReflection(sheet, silhouette(body), paint.palette.paint, light.mirror) +
        drawReflection(sheet, wheelDiscs(body), "#06040c", light.mirror)
      : "";
  const stand = `translate(${n(spot.x - sign * 500 * spot.scale)},${n(spot.floor)}) scale(${round(sign * spot.scale)},${round(spot.scale)})`;
  return `<g transform="${stand}">${reflection}${shadow(sheet, 500, 540)}${car}</g>`;
}

export function fromTheFront(sheet: Sheet, plan: CarPlan, light: Light, spot: Spot, random: Random): string {
  const body = frontBodies[frontOf[plan.body]];
  const paint = paintOf(plan, light, random);
  const surface = { top: body.roof, bottom: -40, portrait: { x: 0, ...body.portrait } };
  const car = drawFront(sheet, body, paint, drawWrap(sheet, surface, paint.palette, plan, random));
  const reflection =
    light.mirror > 0 ? drawReflection(sheet, frontOutline(body), paint.palette.paint, light.mirror) : "";
  return `<g transform="translate(${n(spot.x)},${n(spot.floor)}) scale(${round(spot.scale)})">${reflection}${shadow(sheet, 0, body.halfWidth + 90)}${car}</g>`;
}

function paintOf(plan: CarPlan, light: Light, random: Random): CarPaint {
  const palette = palettes[plan.palette];
  const wheel = { rim: plan.rim, colour: plan.rimColour, caliper: palette.accent };
  return { palette, wheel, lit: light.lit, wing: true, turn: between(random, 0, 72) };
}

function shadow(sheet: Sheet, x: number, reach: number): string {
  const dark = sheet.radial([
    [0, "#000010", 0.75],
    [0.7, "#000010", 0.45],
    [1, "#000010", 0],
  ]);
  return `<ellipse cx="${x}" cy="-2" rx="${reach}" ry="${n(reach * 0.075)}" fill="${dark}"/>`;
}

const round = (value: number) => Math.round(value * 1000) / 1000;
