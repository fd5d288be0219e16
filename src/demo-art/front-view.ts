import type { CarPaint, Wrap } from "./car.ts";
import { darker, lighter } from "./colours.ts";
import type { FrontBody } from "./front-bodies.ts";
import type { Palette } from "./palettes.ts";
import { n, type Sheet } from "./sheet.ts";

const ink = "#15101f";
const edge = `stroke="${ink}" stroke-width="5" stroke-linejoin="round"`;

/** A car that looks at you; it stands on y = 0 around x = 0. */
export function drawFront(sheet: Sheet, body: FrontBody, paint: CarPaint, wrap: Wrap): string {
  const { palette } = paint;
  const shape = frontOutline(body);
  const clip = sheet.clip(shape);
  const paintwork = sheet.linear(
    [0, body.roof],
    [0, -40],
    [
      [0, lighter(palette.paint, 0.3)],
      [0.5, palette.paint],
      [1, darker(palette.paint, 0.2)],
    ],
  );
  const gloss = sheet.linear(
    [0, body.roof],
    [0, -40],
    [
      [0, "#ffffff", 0.2],
      [0.4, "#ffffff", 0.04],
      [0.6, "#000010", 0],
      [1, "#000018", 0.38],
    ],
  );
  return [
    tyres(body),
    `<path d="${shape}" fill="${paintwork}"/><g clip-path="${clip}"><g transform="translate(-500,0)">${wrap.flank}</g>${bonnet(body)}${wrap.overWindows}<path d="${shape}" fill="${gloss}"/></g>`,
    face(body, palette),
    windscreen(sheet, body, palette),
    lamps(sheet, body, paint.lit),
    `<path d="${shape}" fill="none" ${edge}/>`,
    mirrors(body, palette),
  ].join("");
}

export function frontOutline(body: FrontBody): string {
  const [start = [0, 0], ...rest] = body.half;
  const left = rest.map((points) => `C ${points.map((value) => n(value)).join(" ")}`).join(" ");
  const joints = body.half.map((points) => points.slice(-2));
  const right = rest
    .map((points, index) => ({ points, from: joints[index] ?? start }))
    .reverse()
    .map(({ points, from }) => {
      const [ax = 0, ay = 0, bx = 0, by = 0] = points;
      const [toX = 0, toY = 0] = from;
      return `C ${n(-bx)} ${n(by)} ${n(-ax)} ${n(ay)} ${n(-toX)} ${n(toY)}`;
    })
    .join(" ");
  return `M ${start.join(" ")} ${left} ${right} Z`;
}

function tyres({ tyre }: FrontBody): string {
  return [-1, 1]
    .map((side) => {
      const x = side * tyre.x - tyre.width / 2;
      return `<rect x="${n(x)}" y="${-tyre.height}" width="${tyre.width}" height="${tyre.height}" rx="22" fill="#16151d"/><path d="M ${n(x + 24)},${-tyre.height + 10} V -8 M ${n(x + tyre.width / 2)},${-tyre.height + 10} V -4 M ${n(x + tyre.width - 24)},${-tyre.height + 10} V -8" stroke="#33313f" stroke-width="6"/>`;
    })
    .join("");
}

function bonnet({ windscreen: glass, brow }: FrontBody): string {
  const spread = glass.bottomHalf * 0.72;
  return `<path d="M ${n(-spread)},${glass.bottom} C ${n(-spread - 30)},${n((glass.bottom + brow) / 2)} ${n(-spread - 46)},${brow - 20} ${n(-spread - 40)},${brow} M ${n(spread)},${glass.bottom} C ${n(spread + 30)},${n((glass.bottom + brow) / 2)} ${n(spread + 46)},${brow - 20} ${n(spread + 40)},${brow}" fill="none" stroke="${ink}" stroke-width="3.5" stroke-opacity=".5"/>`;
}

function face({ grille, brow, halfWidth: w }: FrontBody, palette: Palette): string {
  const { top, bottom, half } = grille;
  const mesh = Array.from(
    { length: 4 },
    (_, index) => `M ${n(-half + 26)},${n(top + 16 + index * ((bottom - top - 24) / 3.4))} H ${n(half - 26)}`,
  ).join(" ");
  const plateY = top + 8;
  return `<path d="M ${-half},${top} C ${n(-half * 0.5)},${top - 12} ${n(half * 0.5)},${top - 12} ${half},${top} L ${half - 30},${bottom} C ${n(half * 0.4)},${bottom + 6} ${n(-half * 0.4)},${bottom + 6} ${-half + 30},${bottom} Z" fill="${ink}"/><path d="${mesh}" stroke="#4b4658" stroke-width="5"/><path d="M ${-w - 8},-56 C -200,-46 200,-46 ${w + 8},-56 L ${w + 8},-34 C 200,-24 -200,-24 ${-w - 8},-34 Z" fill="${palette.accent}" ${edge}/><rect x="-64" y="${plateY}" width="128" height="52" rx="8" fill="#fffdf3" ${edge}/><path d="M -44,${plateY + 15} h 52 M -46,${plateY + 34} h 26 M -10,${plateY + 34} h 56" stroke="#2c6e49" stroke-width="8" stroke-linecap="round"/><path d="M ${n(-half - 60)},${brow + 8} C ${n(-half * 0.4)},${brow + 26} ${n(half * 0.4)},${brow + 26} ${n(half + 60)},${brow + 8}" fill="none" stroke="${ink}" stroke-width="4" stroke-opacity=".6"/>`;
}

function windscreen(sheet: Sheet, { windscreen: glass }: FrontBody, palette: Palette): string {
  const { top, bottom, topHalf, bottomHalf } = glass;
  const path = `M ${-bottomHalf},${bottom} C ${n(-bottomHalf * 0.4)},${bottom + 16} ${n(bottomHalf * 0.4)},${bottom + 16} ${bottomHalf},${bottom} L ${topHalf},${top} C ${n(topHalf * 0.5)},${top - 10} ${n(-topHalf * 0.5)},${top - 10} ${-topHalf},${top} Z`;
  const tint = sheet.linear(
    [0, top],
    [0, bottom],
    [
      [0, "#2a3556"],
      [0.6, "#46618a"],
      [1, "#1a2238"],
    ],
  );
  const clip = sheet.clip(path);
  const height = bottom - top;
  const seats = [-0.5, 0.5]
    .map((share) => {
      const x = share * bottomHalf;
      return `<path d="M ${n(x - 46)},${bottom + 20} C ${n(x - 56)},${n(bottom - height * 0.5)} ${n(x - 34)},${n(bottom - height * 0.66)} ${n(x)},${n(bottom - height * 0.66)} C ${n(x + 34)},${n(bottom - height * 0.66)} ${n(x + 56)},${n(bottom - height * 0.5)} ${n(x + 46)},${bottom + 20} Z" fill="${darker(palette.accent, 0.55)}"/>`;
    })
    .join("");
  return `<path d="${path}" fill="${tint}" stroke="${ink}" stroke-width="10" stroke-linejoin="round"/><g clip-path="${clip}">${seats}<path d="M ${n(bottomHalf * 0.5 - 58)},${bottom + 20} a 58,46 0 0 1 116,0" fill="none" stroke="${ink}" stroke-width="11"/><path d="M ${n(-bottomHalf * 0.6)},${bottom + 20} l ${n(height * 0.6)},${n(-height - 40)} h 70 l ${n(-height * 0.6)},${n(height + 40)} Z M ${n(bottomHalf * 0.2)},${bottom + 20} l ${n(height * 0.6)},${n(-height - 40)} h 26 l ${n(-height * 0.6)},${n(height + 40)} Z" fill="#e3f3ff" fill-opacity=".26"/><rect x="-420" y="${top - 14}" width="840" height="${n(height * 0.22)}" fill="${palette.accent}"/><path d="M -70,${n(top + height * 0.03)} h 140 M -40,${n(top + height * 0.1)} h 80" stroke="#ffffff" stroke-width="5" stroke-linecap="round"/></g>`;
}

function lamps(sheet: Sheet, { lamp }: FrontBody, lit: boolean): string {
  const glass = sheet.vertical([
    [0, "#ffffff"],
    [0.5, lit ? "#fff1bd" : "#d4e9fb"],
    [1, lit ? "#ffd16a" : "#83a5c9"],
  ]);
  const { width: w, height: h, slant } = lamp;
  return [-1, 1]
    .map(
      (side) =>
        `<g transform="translate(${side * lamp.x},${lamp.y}) scale(${side},1)"><path d="M ${n(-w / 2)},${n(h * 0.3)} C ${n(-w * 0.3)},${n(-h * 0.2)} ${n(w * 0.1)},${n(-h * 0.5 - slant)} ${n(w / 2)},${n(-h * 0.5 - slant)} C ${n(w * 0.56)},${n(h * 0.1)} ${n(w * 0.3)},${n(h * 0.5)} ${n(-w * 0.1)},${n(h * 0.5)} C ${n(-w * 0.34)},${n(h * 0.5)} ${n(-w * 0.5)},${n(h * 0.44)} ${n(-w / 2)},${n(h * 0.3)} Z" fill="${glass}" ${edge}/><circle cx="${n(w * 0.14)}" cy="${n(-h * 0.06)}" r="${n(Math.min(w, h) * 0.27)}" fill="#ffffff" stroke="#7f93ad" stroke-width="4"/></g>`,
    )
    .join("");
}

function mirrors({ mirror }: FrontBody, palette: Palette): string {
  return [-1, 1]
    .map(
      (side) =>
        `<g transform="translate(${side * mirror.x},${mirror.y}) scale(${side},1)"><path d="M -26,16 C -6,6 0,2 6,-4 L 10,-26 C 40,-40 74,-34 76,-10 C 76,18 40,24 12,18 L -20,30 Z" fill="${palette.second}" ${edge}/></g>`,
    )
    .join("");
}
