import { type CarBody, silhouette, wheelArchRadius } from "./car-body.ts";
import { darker, isDark, lighter } from "./colours.ts";
import type { Palette } from "./palettes.ts";
import { dot } from "./pattern-parts.ts";
import type { Sheet } from "./sheet.ts";
import { drawWheel, type WheelPaint } from "./wheel.ts";

export type CarPaint = { palette: Palette; wheel: WheelPaint; lit: boolean; wing: boolean; turn: number };
/** What is stuck on the car, inside its silhouette. */
export type Wrap = { flank: string; overWindows: string; cargo?: string };

const ink = "#15101f";

/** The car stands on y = 0 and looks to the left. */
export function drawCar(sheet: Sheet, body: CarBody, paint: CarPaint, wrap: Wrap): string {
  const { palette } = paint;
  const shape = silhouette(body);
  const clip = sheet.clip(shape);
  const paintwork = sheet.linear(
    [0, body.top],
    [0, body.sill],
    [
      [0, lighter(palette.paint, 0.28)],
      [0.45, palette.paint],
      [1, darker(palette.paint, 0.16)],
    ],
  );
  const gloss = sheet.linear(
    [0, body.top],
    [0, body.sill],
    [
      [0, "#ffffff", 0.26],
      [0.36, "#ffffff", 0.02],
      [0.62, "#000010", 0],
      [1, "#000018", 0.34],
    ],
  );
  return [
    paint.lit ? headlightBeam(sheet, body) : "",
    underside(body),
    body.wing && paint.wing
      ? `<path d="${body.wing}" fill="${darker(palette.second, 0.25)}" stroke="${ink}" stroke-width="4" stroke-linejoin="round"/>`
      : "",
    body.behind ?? "",
    wrap.cargo ?? "",
    `<g clip-path="${clip}"><path d="${shape}" fill="${paintwork}"/>${wrap.flank}`,
    `<path d="${shape}" fill="${gloss}"/>`,
    `<path d="${body.shoulder}" fill="none" stroke="#ffffff" stroke-width="5" stroke-opacity=".5"/>`,
    sillTrim(body, palette),
    windows(sheet, body),
    seams(body, palette),
    wrap.overWindows,
    `</g>`,
    lamps(sheet, body, paint.lit),
    `<path d="${shape}" fill="none" stroke="${ink}" stroke-width="5" stroke-linejoin="round"/>`,
    mirror(body, palette),
    ...body.wheels.map((x) => drawWheel(x, body.wheelRadius, paint.wheel, paint.turn + x)),
  ].join("");
}

/** What a wet floor shows of the car: its shape and colour, fading away from the wheels. */
export function drawReflection(sheet: Sheet, shape: string, colour: string, strength: number): string {
  const fade = sheet.linear(
    [0, 0],
    [0, -230],
    [
      [0, colour, strength],
      [1, colour, 0],
    ],
  );
  return `<path d="${shape}" fill="${fade}" transform="scale(1,-1)"/>`;
}

export function wheelDiscs(body: CarBody): string {
  return body.wheels.map((x) => dot(x, -body.wheelRadius, body.wheelRadius)).join("");
}

function underside(body: CarBody): string {
  const [front, rear] = body.wheels;
  const arches = body.wheels
    .map((x) => `<circle cx="${x}" cy="${-body.wheelRadius}" r="${wheelArchRadius(body) + 1}" fill="#0c0a12"/>`)
    .join("");
  return `<rect x="${front}" y="${body.sill - 30}" width="${rear - front}" height="50" fill="#0c0a12"/>${arches}`;
}

function windows(sheet: Sheet, body: CarBody): string {
  if (body.windows.length === 0) return "";
  const glass = body.windows.join(" ");
  const low = body.top + (body.sill - body.top) * 0.42;
  const tint = sheet.linear(
    [0, body.top],
    [0, low],
    [
      [0, "#27304f"],
      [0.55, "#3d5478"],
      [1, "#141a2e"],
    ],
  );
  const clip = sheet.clip(glass);
  const height = low - body.top;
  const glints = [330, 620, 800]
    .map((x, index) => {
      const width = index === 0 ? 64 : 34;
      return `<path d="M ${x},${low} l ${height * 0.7},${-height} h ${width} l ${-height * 0.7},${height} Z" fill="#dff1ff" fill-opacity="${index === 0 ? 0.3 : 0.2}"/>`;
    })
    .join("");
  return `<path d="${glass}" fill="${tint}" stroke="${ink}" stroke-width="9" stroke-linejoin="round"/><g clip-path="${clip}">${glints}</g>`;
}

function sillTrim(body: CarBody, palette: Palette): string {
  const y = body.sill;
  return `<rect x="0" y="${y - 18}" width="1000" height="30" fill="${ink}" fill-opacity=".82"/><rect x="0" y="${y - 22}" width="1000" height="5" fill="${palette.accent}"/>`;
}

function seams(body: CarBody, palette: Palette): string {
  const dark = isDark(palette.paint) ? "#000000" : ink;
  const handles = body.handles
    .map(
      ([x, y]) =>
        `<rect x="${x - 20}" y="${y - 6}" width="40" height="11" rx="5.5" fill="${darker(palette.paint, 0.45)}"/><rect x="${x - 18}" y="${y - 6}" width="36" height="4" rx="2" fill="#ffffff" fill-opacity=".7"/>`,
    )
    .join("");
  return `<g fill="none" stroke="${dark}" stroke-width="3" stroke-opacity=".55" stroke-linecap="round" stroke-linejoin="round">${body.seams.map((seam) => `<path d="${seam}"/>`).join("")}</g>${handles}`;
}

function lamps(sheet: Sheet, body: CarBody, lit: boolean): string {
  const front = sheet.vertical([
    [0, "#ffffff"],
    [0.5, lit ? "#fff3c4" : "#d8ecff"],
    [1, lit ? "#ffd873" : "#86a8cf"],
  ]);
  const rear = sheet.vertical([
    [0, "#ff8a8a"],
    [0.5, "#ff2747"],
    [1, "#a3062c"],
  ]);
  return `<path d="${body.headlight}" fill="${front}" stroke="${ink}" stroke-width="4" stroke-linejoin="round"/><path d="${body.taillight}" fill="${rear}" stroke="${ink}" stroke-width="4" stroke-linejoin="round"/>`;
}

function headlightBeam(sheet: Sheet, body: CarBody): string {
  const [, x = 0, y = 0] = /M (-?[\d.]+),(-?[\d.]+)/.exec(body.headlight)?.map(Number) ?? [];
  const fade = sheet.linear(
    [x, 0],
    [x - 330, 0],
    [
      [0, "#fff3c4", 0.45],
      [1, "#fff3c4", 0],
    ],
  );
  return `<path d="M ${x + 20},${y - 16} L ${x - 330},${y - 90} L ${x - 330},-4 L ${x + 20},${y + 18} Z" fill="${fade}"/>`;
}

function mirror(body: CarBody, palette: Palette): string {
  const [x, y] = body.mirror;
  return `<path d="M ${x - 14},${y + 10} C ${x - 34},${y + 4} ${x - 36},${y - 22} ${x - 14},${y - 24} L ${x + 14},${y - 22} C ${x + 24},${y - 18} ${x + 24},${y + 2} ${x + 12},${y + 8} Z" fill="${palette.second}" stroke="${ink}" stroke-width="4" stroke-linejoin="round"/>`;
}
