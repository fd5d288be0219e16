import { n } from "./sheet.ts";

/** Small shapes of about 100 across, around the origin. */
export const smallShapes = {
  star: starPath(5, 50, 21),
  sparkle: "M 0,-50 C 5,-14 14,-5 50,0 C 14,5 5,14 0,50 C -5,14 -14,5 -50,0 C -14,-5 -5,-14 0,-50 Z",
  petal: "M 0,46 C -40,22 -44,-24 -14,-48 L 0,-34 L 14,-48 C 44,-24 40,22 0,46 Z",
  heart: "M 0,44 C -70,-4 -46,-52 -18,-46 C -6,-43 0,-34 0,-28 C 0,-34 6,-43 18,-46 C 46,-52 70,-4 0,44 Z",
  bolt: "M 12,-52 L -34,8 L -6,8 L -16,52 L 34,-14 L 4,-14 Z",
  hexagon: "M 0,-50 L 43,-25 L 43,25 L 0,50 L -43,25 L -43,-25 Z",
  drop: "M 0,-50 C 24,-14 36,4 36,18 C 36,40 18,50 0,50 C -18,50 -36,40 -36,18 C -36,4 -24,-14 0,-50 Z",
  leaf: "M -44,30 C -40,-20 0,-46 48,-40 C 46,6 10,44 -44,30 Z",
  snow: snowPath(),
  note: "M -24,50 C -44,50 -48,24 -24,20 C -18,19 -14,20 -12,22 L -12,-44 L 36,-52 L 36,34 C 34,50 0,52 2,32 C 4,20 16,14 26,18 L 26,-26 L -2,-22 L -2,34 C -2,44 -14,50 -24,50 Z",
  paw: "M 0,44 C -30,46 -38,22 -22,8 C -10,-6 10,-6 22,8 C 38,22 30,46 0,44 Z M -40,-2 a 11,15 -20 1 0 0.1,0 Z M -16,-20 a 11,16 -6 1 0 0.1,0 Z M 16,-20 a 11,16 6 1 0 0.1,0 Z M 40,-2 a 11,15 20 1 0 0.1,0 Z",
  bubble: "M 50,0 A 50,50 0 1 1 -50,0 A 50,50 0 1 1 50,0 Z M 36,0 A 36,36 0 1 0 -36,0 A 36,36 0 1 0 36,0 Z",
  butterfly:
    "M 0,-16 C -10,-50 -50,-56 -52,-28 C -53,-6 -30,2 -6,0 C -30,6 -38,22 -30,36 C -20,50 -4,34 0,12 C 4,34 20,50 30,36 C 38,22 30,6 6,0 C 30,2 53,-6 52,-28 C 50,-56 10,-50 0,-16 Z",
  flower: Array.from({ length: 5 }, (_, index) => petalOfFlower(index * 72)).join(" "),
} as const;

export type SmallShapeName = keyof typeof smallShapes;

export function place(
  path: string,
  x: number,
  y: number,
  size: number,
  turn: number,
  fill: string,
  opacity = 1,
): string {
  return `<path d="${path}" fill="${fill}"${opacity < 1 ? ` fill-opacity="${opacity}"` : ""} transform="translate(${n(x)},${n(y)}) rotate(${n(turn)}) scale(${Math.round(size * 10) / 1000})"/>`;
}

export function starPath(points: number, outer: number, inner: number): string {
  const corners = Array.from({ length: points * 2 }, (_, index) => {
    const radius = index % 2 === 0 ? outer : inner;
    const angle = (Math.PI * index) / points - Math.PI / 2;
    return `${n(Math.cos(angle) * radius)},${n(Math.sin(angle) * radius)}`;
  });
  return `M ${corners.join(" L ")} Z`;
}

function turned(x: number, y: number, degrees: number): string {
  const angle = (degrees * Math.PI) / 180;
  return `${n(x * Math.cos(angle) - y * Math.sin(angle))},${n(x * Math.sin(angle) + y * Math.cos(angle))}`;
}

function petalOfFlower(degrees: number): string {
  const at = (x: number, y: number) => turned(x, y, degrees);
  return `M ${at(0, -4)} C ${at(-24, -18)} ${at(-24, -42)} ${at(-8, -50)} L ${at(0, -42)} L ${at(8, -50)} C ${at(24, -42)} ${at(24, -18)} ${at(0, -4)} Z`;
}

function snowPath(): string {
  return Array.from({ length: 6 }, (_, index) => {
    const at = (x: number, y: number) => turned(x, y, index * 60);
    return `M ${at(-4, 0)} L ${at(-4, -24)} L ${at(-16, -34)} L ${at(-11, -39)} L ${at(-4, -33)} L ${at(-4, -50)} L ${at(4, -50)} L ${at(4, -33)} L ${at(11, -39)} L ${at(16, -34)} L ${at(4, -24)} L ${at(4, 0)} Z`;
  }).join(" ");
}
