import { between, type Random, wholeBetween } from "#domain/seeded-random.ts";
import { darker, lighter, mix } from "./colours.ts";
import type { Palette } from "./palettes.ts";
import { type Area, dot, halftone, waveScales } from "./pattern-parts.ts";
import { n, type Sheet } from "./sheet.ts";
import { smallShapes, starPath } from "./small-shapes.ts";

type Livery = (sheet: Sheet, palette: Palette, area: Area, random: Random) => string;

/** The ground of a livery: large shapes over the whole flank, front at the left. */
export const liveries = {
  diagonal: (_sheet, { second, accent, pale, spark }, { top, bottom }, random) => {
    const lean = (bottom - top) * 0.9;
    const start = between(random, 300, 400);
    const bar = (x: number, width: number, fill: string) =>
      `<path d="M ${n(x)},${bottom} l ${n(lean)},${n(top - bottom)} h ${n(width)} l ${n(-lean)},${n(bottom - top)} Z" fill="${fill}"/>`;
    return (
      bar(start, 900, second) +
      bar(start - 52, 30, accent) +
      bar(start - 84, 14, pale) +
      bar(start + 330, 70, accent) +
      bar(start + 420, 20, spark) +
      bar(start + 460, 200, darker(second, 0.3)) +
      bar(-170, 60, pale) +
      bar(-80, 18, accent)
    );
  },

  swoosh: (_sheet, { second, accent, pale, spark }, { top, bottom }) => {
    const h = bottom - top;
    const ribbon = (lift: number, thick: number, fill: string) =>
      `<path d="M -20,${n(bottom - h * (0.2 + lift))} C 220,${n(bottom - h * (0.1 + lift))} 420,${n(bottom - h * (0.18 + lift))} 600,${n(bottom - h * (0.5 + lift))} C 720,${n(bottom - h * (0.76 + lift))} 860,${n(bottom - h * (1 + lift))} 1040,${n(bottom - h * (1.05 + lift))} L 1040,${n(bottom - h * (1.05 + lift - thick * 2.2))} C 880,${n(bottom - h * (0.9 + lift - thick * 1.8))} 760,${n(bottom - h * (0.6 + lift - thick * 1.5))} 640,${n(bottom - h * (0.38 + lift - thick * 1.2))} C 460,${n(bottom - h * (0.08 + lift - thick))} 220,${n(bottom - h * (lift - thick * 0.4))} -20,${n(bottom - h * (0.2 + lift))} Z" fill="${fill}"/>`;
    return (
      ribbon(-0.04, 0.62, second) +
      ribbon(0.08, 0.1, accent) +
      ribbon(-0.12, 0.08, pale) +
      ribbon(-0.3, 0.12, spark) +
      ribbon(-0.46, 0.4, darker(second, 0.35))
    );
  },

  shards: (_sheet, { second, accent, pale, spark }, { top, bottom }, random) => {
    const fills = [second, darker(second, 0.3), accent, lighter(second, 0.35), pale, spark];
    return Array.from({ length: 26 }, (_, index) => {
      const x = 1020 - random() ** 1.3 * 820;
      const y = between(random, top, bottom);
      const size = between(random, 40, 120) * (0.5 + x / 1000);
      const turn = between(random, 150, 210);
      return `<path d="M 0,0 L ${n(size * 1.7)},${n(-size * 0.16)} L ${n(size * 0.5)},${n(size * 0.5)} Z" fill="${fills[index % fills.length]}" transform="translate(${n(x + size)},${n(y)}) rotate(${n(turn)})"/>`;
    }).join("");
  },

  halftoneFade: (sheet, { second, accent, pale, spark }, area) => {
    const fade = sheet.linear(
      [200, 0],
      [900, 0],
      [
        [0, second, 0],
        [0.7, second],
        [1, darker(second, 0.2)],
      ],
    );
    return `<rect x="0" y="${area.top}" width="1000" height="${area.bottom - area.top}" fill="${fade}"/>${halftone({ ...area, left: 130, right: 760 }, 34, accent, (across) => across * 0.95)}${halftone({ ...area, left: 620, right: 1000 }, 30, pale, (across, down) => (1 - down) * across * 0.9)}<path d="M -10,${area.bottom - 34} L 1010,${area.bottom - 80} v 14 L -10,${area.bottom - 26} Z" fill="${spark}"/>`;
  },

  splash: (_sheet, { second, accent, pale, spark }, { top, bottom }, random) => {
    const blob = (cx: number, cy: number, size: number, fill: string) => {
      const points = 16;
      const ring = Array.from({ length: points }, (_, index) => {
        const angle = (index / points) * Math.PI * 2;
        const reach = size * (index % 2 === 0 ? between(random, 0.95, 1.55) : between(random, 0.62, 0.78));
        return [cx + Math.cos(angle) * reach * 1.35, cy + Math.sin(angle) * reach] as const;
      });
      const path = ring
        .map(([x, y], index) => {
          const [nextX, nextY] = ring[(index + 1) % points] ?? [x, y];
          return `${index === 0 ? `M ${n((x + nextX) / 2)},${n((y + nextY) / 2)}` : ""} Q ${n(nextX)},${n(nextY)} ${n((nextX + (ring[(index + 2) % points]?.[0] ?? nextX)) / 2)},${n((nextY + (ring[(index + 2) % points]?.[1] ?? nextY)) / 2)}`;
        })
        .join(" ");
      return `<path d="${path} Z" fill="${fill}"/>`;
    };
    const middle = (top + bottom) / 2;
    const drops = Array.from({ length: 34 }, () =>
      dot(between(random, 60, 1000), between(random, top, bottom), 3 + random() ** 2 * 17),
    ).join("");
    return `${blob(760, middle, 230, second)}${blob(850, middle - 30, 150, accent)}${blob(560, middle + 70, 90, darker(second, 0.25))}${blob(930, middle + 40, 90, spark)}<path d="${drops}" fill="${second}"/>${blob(180, middle + 60, 46, pale)}`;
  },

  waves: (sheet, { second, accent, pale, spark }, { top, bottom }) => {
    const clipLine = bottom - (bottom - top) * 0.36;
    const scales = waveScales({ left: -20, right: 1020, top: clipLine - 140, bottom }, 92, lighter(second, 0.7));
    const crestPath = (y: number) =>
      `M -20,${n(y)} C 60,${n(y - 50)} 110,${n(y + 40)} 200,${n(y - 6)} C 280,${n(y - 50)} 330,${n(y + 30)} 420,${n(y - 20)} C 520,${n(y - 76)} 600,${n(y - 10)} 690,${n(y - 60)} C 790,${n(y - 116)} 880,${n(y - 40)} 1020,${n(y - 130)} L 1020,20 L -20,20 Z`;
    const crest = (y: number, fill: string) => `<path d="${crestPath(y)}" fill="${fill}"/>`;
    const line = clipLine;
    return (
      crest(line - 40, pale) +
      crest(line - 22, accent) +
      crest(line, second) +
      `<g clip-path="${sheet.clip(crestPath(line))}">${scales}</g>` +
      `<path d="M 640,${n(top)} h 400 v 30 C 900,${n(top + 60)} 760,${n(top + 30)} 640,${n(top)} Z" fill="${spark}" fill-opacity=".9"/>`
    );
  },

  hexes: (_sheet, { second, accent, pale, spark }, { top, bottom }, random) => {
    const cells: string[] = [];
    const fills = [second, second, darker(second, 0.3), accent, lighter(second, 0.3), spark, pale];
    for (let column = 0; column < 18; column++)
      for (let row = 0; row < 9; row++) {
        const x = 120 + column * 54;
        const y = top + row * 62 + (column % 2) * 31;
        if (y > bottom + 40 || random() > (x / 1000) ** 1.1 + 0.06) continue;
        const fill = fills[wholeBetween(random, 0, fills.length - 1)];
        cells.push(
          `<path d="${smallShapes.hexagon}" fill="${fill}" transform="translate(${n(x)},${n(y)}) rotate(30) scale(.66)"/>`,
        );
      }
    return cells.join("");
  },

  flames: (_sheet, { second, accent, spark }, { top, bottom }) => {
    const h = (bottom - top) / 300;
    const tongue = (fill: string, reach: number, shrink: number) => {
      const y = (value: number) => n(bottom - (value * shrink + 20 * (1 - shrink)) * h);
      return `<path d="M -20,${y(0)} L -20,${y(190)} C 120,${y(220)} 220,${y(210)} ${n(330 * reach)},${y(236)} C ${n(260 * reach)},${y(196)} ${n(280 * reach)},${y(180)} ${n(340 * reach)},${y(176)} C ${n(460 * reach)},${y(170)} ${n(520 * reach)},${y(206)} ${n(640 * reach)},${y(190)} C ${n(540 * reach)},${y(180)} ${n(480 * reach)},${y(150)} ${n(520 * reach)},${y(134)} C ${n(600 * reach)},${y(112)} ${n(700 * reach)},${y(150)} ${n(830 * reach)},${y(124)} C ${n(740 * reach)},${y(120)} ${n(660 * reach)},${y(92)} ${n(700 * reach)},${y(74)} C ${n(760 * reach)},${y(54)} ${n(860 * reach)},${y(84)} ${n(960 * reach)},${y(60)} C ${n(900 * reach)},${y(50)} ${n(860 * reach)},${y(20)} ${n(900 * reach)},${y(0)} Z" fill="${fill}"/>`;
    };
    return tongue(second, 1.06, 1) + tongue(accent, 0.86, 0.82) + tongue(spark, 0.56, 0.6);
  },

  bolts: (_sheet, { second, accent, spark, pale }, { top, bottom }) => {
    const h = bottom - top;
    const zig = (shift: number, thick: number, fill: string) => {
      const y = (share: number) => n(top + h * (share + shift));
      const t = thick;
      return `<path d="M -20,${y(0.62)} L 330,${y(0.5)} L 290,${y(0.72)} L 640,${y(0.44)} L 600,${y(0.64)} L 1020,${y(0.1)} L 1020,${y(0.1 + t * 2.4)} L 640,${y(0.64 + t)} L 690,${y(0.5 + t * 0.6)} L 250,${y(0.82 + t * 0.8)} L 290,${y(0.58 + t * 0.6)} L -20,${y(0.66 + t * 0.2)} Z" fill="${fill}"/>`;
    };
    return `<path d="M 330,${n(bottom)} L 480,${n(top)} H 1020 V ${n(bottom)} Z" fill="${darker(second, 0.1)}"/>${zig(-0.1, 0.16, pale)}${zig(-0.06, 0.16, accent)}${zig(0.14, 0.1, spark)}${zig(0.34, 0.06, accent)}`;
  },

  nightSky: (sheet, { second, accent, spark, pale }, { top, bottom }, random) => {
    const sky = sheet.linear(
      [100, bottom],
      [1000, top],
      [
        [0, second, 0],
        [0.3, mix(second, accent, 0.4)],
        [0.6, second],
        [1, darker(second, 0.55)],
      ],
    );
    const stars = Array.from({ length: 60 }, () =>
      dot(between(random, 160, 1000), between(random, top, bottom), 1.2 + random() ** 3 * 5),
    ).join("");
    const moonY = top + (bottom - top) * 0.42;
    return `<rect x="0" y="${top}" width="1000" height="${bottom - top}" fill="${sky}"/><path d="${stars}" fill="${spark}"/><path d="M 812,${n(moonY - 84)} a 90,90 0 1 0 84,130 a 76,76 0 1 1 -84,-130 Z" fill="${pale}"/><path d="${starPath(5, 30, 12)}" fill="${accent}" transform="translate(890,${n(moonY - 20)}) rotate(12)"/>`;
  },

  blocks: (sheet, { second, accent, spark, pale }, { top, bottom }) => {
    const h = bottom - top;
    const wedge = `M 600,${n(top)} h 250 l -150,${n(h * 0.6)} Z`;
    const stripes = Array.from(
      { length: 9 },
      (_, index) => `M ${560 + index * 34},${n(top)} h 16 l ${n(-h * 0.4)},${n(h * 0.6)} h -16 Z`,
    ).join(" ");
    return `<path d="M 300,${bottom} L 420,${top} H 1010 V ${bottom} Z" fill="${second}"/><circle cx="760" cy="${n(top + h * 0.62)}" r="${n(h * 0.44)}" fill="${accent}"/><path d="${wedge}" fill="${accent}"/><g clip-path="${sheet.clip(wedge)}"><path d="${stripes}" fill="${pale}"/></g><path d="M 880,${n(bottom)} l 60,${n(-h * 0.7)} l 90,0 v ${n(h * 0.7)} Z" fill="${spark}"/><circle cx="330" cy="${n(top + h * 0.52)}" r="${n(h * 0.14)}" fill="${spark}"/><path d="M -10,${n(bottom - h * 0.3)} q 40,-40 80,0 t 80,0 t 80,0" fill="none" stroke="${pale}" stroke-width="14"/><circle cx="860" cy="${n(top + h * 0.5)}" r="${n(h * 0.16)}" fill="none" stroke="${pale}" stroke-width="12"/>`;
  },

  racing: (_sheet, { second, accent, pale, spark }, { top, bottom }) => {
    const h = bottom - top;
    const y = (share: number) => n(top + h * share);
    return `<path d="M -10,${y(0.74)} L 1010,${y(0.66)} V ${bottom} H -10 Z" fill="${second}"/><path d="M -10,${y(0.68)} L 1010,${y(0.6)} V ${y(0.66)} L -10,${y(0.74)} Z" fill="${pale}"/><path d="M -10,${y(0.64)} L 1010,${y(0.56)} V ${y(0.6)} L -10,${y(0.68)} Z" fill="${accent}"/><path d="M 700,${y(0.6)} L 800,${y(-0.1)} H 880 L 780,${y(0.6)} Z M 800,${y(0.6)} L 900,${y(-0.1)} H 930 L 830,${y(0.6)} Z" fill="${accent}"/><path d="M 850,${y(0.6)} L 950,${y(-0.1)} H 1010 V ${y(0.58)} Z" fill="${second}"/><path d="M 60,${y(0.68)} L 150,${y(0.2)} H 200 L 110,${y(0.68)} Z" fill="${spark}"/>`;
  },

  dazzle: (_sheet, { second, accent, pale }, { top, bottom }, random) => {
    const bars: string[] = [];
    for (let x = 180; x < 1060; x += 46) {
      const lean = (Math.floor(x / 230) % 2 === 0 ? 1 : -1) * 130;
      const fill = [second, pale, accent, darker(second, 0.35)][Math.floor(x / 46) % 4];
      bars.push(
        `<path d="M ${n(x)},${bottom + 10} l ${n(lean)},${n(top - bottom - 20)} h ${n(between(random, 22, 40))} l ${n(-lean)},${n(bottom - top + 20)} Z" fill="${fill}"/>`,
      );
    }
    return bars.join("");
  },

  aura: (sheet, { second, accent, pale, spark }, { top, bottom }) => {
    const glow = (colour: string) =>
      sheet.radial([
        [0, colour, 1],
        [0.55, colour, 0.75],
        [1, colour, 0],
      ]);
    const h = bottom - top;
    const ring = (r: number, colour: string) =>
      `<circle cx="520" cy="${n(top + h * 0.5)}" r="${n(h * r)}" fill="none" stroke="${colour}" stroke-width="7" stroke-opacity=".9"/>`;
    return `<ellipse cx="850" cy="${n(top + h * 0.5)}" rx="460" ry="${n(h * 0.9)}" fill="${glow(second)}"/><ellipse cx="980" cy="${n(bottom)}" rx="330" ry="${n(h * 0.7)}" fill="${glow(accent)}"/><ellipse cx="160" cy="${n(bottom)}" rx="260" ry="${n(h * 0.5)}" fill="${glow(spark)}" fill-opacity=".8"/>${ring(0.58, pale)}${ring(0.68, accent)}${ring(0.82, pale)}`;
  },
} as const satisfies Record<string, Livery>;

export type LiveryName = keyof typeof liveries;
