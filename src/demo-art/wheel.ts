import { darker, lighter } from "./colours.ts";
import { n } from "./sheet.ts";

export const rimNames = ["five", "twin", "mesh", "dish", "fan", "blossom", "star", "blade", "steelie"] as const;
export type RimName = (typeof rimNames)[number];

/** One spoke in a rim of radius 100, pointing up, and how many of them there are. */
const spokes: Record<RimName, { count: number; spoke: string; hub: number }> = {
  five: { count: 5, spoke: "M -16,0 L -22,-84 L -30,-98 L 30,-98 L 22,-84 L 16,0 Z", hub: 22 },
  twin: { count: 6, spoke: "M -14,-4 L -26,-97 L -12,-99 L -5,-30 L 5,-30 L 12,-99 L 26,-97 L 14,-4 Z", hub: 20 },
  mesh: { count: 10, spoke: "M -5,0 L -26,-96 L -17,-98 L 0,-42 L 17,-98 L 26,-96 L 5,0 Z", hub: 18 },
  dish: { count: 8, spoke: "M -8,0 L -15,-66 L -11,-74 L 11,-74 L 15,-66 L 8,0 Z", hub: 24 },
  fan: { count: 12, spoke: "M -14,-14 L -21,-92 C -8,-98 12,-98 22,-93 L 4,-20 Z", hub: 30 },
  blossom: {
    count: 5,
    spoke: "M 0,-8 C -44,-34 -46,-82 -16,-98 L 0,-84 L 16,-98 C 46,-82 44,-34 0,-8 Z",
    hub: 15,
  },
  star: { count: 5, spoke: "M -30,-20 L -7,-98 L 7,-98 L 30,-20 L 0,0 Z", hub: 18 },
  blade: { count: 7, spoke: "M -10,0 C -34,-40 -26,-84 -2,-99 L 20,-97 C -4,-74 -4,-40 12,-6 Z", hub: 20 },
  steelie: { count: 8, spoke: "M -30,-40 C -30,-60 -24,-74 -18,-80 L 18,-80 C 24,-74 30,-60 30,-40 Z", hub: 46 },
};

export type WheelPaint = { rim: RimName; colour: string; caliper: string };

export function drawWheel(x: number, radius: number, paint: WheelPaint, turn: number): string {
  const { count, spoke, hub } = spokes[paint.rim];
  const rimRadius = radius * 0.75;
  const face = paint.colour;
  const spokesDrawn = Array.from(
    { length: count },
    (_, index) => `<path d="${spoke}" transform="rotate(${n(turn + (index * 360) / count)})"/>`,
  ).join("");
  return `<g transform="translate(${n(x)},${n(-radius)})">
<circle r="${n(radius)}" fill="#16151d"/><circle r="${n(radius * 0.93)}" fill="none" stroke="#2c2a38" stroke-width="4"/>
<g transform="scale(${rimRadius / 100})">
<circle r="104" fill="${lighter(face, 0.45)}"/><circle r="99" fill="${darker(face, 0.4)}"/><circle r="91" fill="#1b1a24"/>
<circle r="62" fill="#4a4a58"/><circle r="62" fill="none" stroke="#6d6d7d" stroke-width="5" stroke-dasharray="6 12"/>
<path d="M 38,-62 A 74,74 0 0 1 74,8 L 52,6 A 52,52 0 0 0 27,-44 Z" fill="${paint.caliper}"/>
<g fill="${darker(face, 0.35)}" transform="translate(2,5)">${spokesDrawn}</g>
<g fill="${face}">${spokesDrawn}</g>
<circle r="95" fill="none" stroke="${face}" stroke-width="8"/>
<path d="M -88,-36 A 95,95 0 0 1 36,-88" fill="none" stroke="${lighter(face, 0.75)}" stroke-width="7" stroke-linecap="round"/>
<circle r="${hub}" fill="${darker(face, 0.2)}"/><circle r="${n(hub * 0.66)}" fill="${paint.caliper}"/>
</g></g>`;
}
