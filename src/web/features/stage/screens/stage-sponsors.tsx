import type { Sponsor } from "#contract/sponsors.ts";
import { SponsorStrip } from "#web/features/sponsors/public.ts";

const mostInARow = 6;
const largest = [2.6, 2.1]; // for one row and for two, in percent of the window's height; a logo is three times as high
const rowWidth = 118; // in the same unit: the safe width of the narrowest screen that lies on its side
const logoWidth = 9.75; // in ems, with its gap
const logoHeight = 3;
const gap = 0.75;

/** Font size and height of the strip: all logos fit in one or two rows. */
export function stripSizes(sponsors: number): { size: number; height: number } {
  const rows = sponsors > mostInARow ? 2 : 1;
  const inARow = Math.ceil(sponsors / rows);
  const size = Math.min(largest[rows - 1] as number, rowWidth / (inARow * logoWidth));
  return { size, height: size * (rows * logoHeight + (rows - 1) * gap) };
}

/** Along the lower edge of the screen. */
export function StageSponsors({ sponsors }: { sponsors: readonly Sponsor[] }) {
  const fontSize = `calc(var(--u) * ${stripSizes(sponsors.length).size})`;
  return (
    <div className="absolute inset-x-[5vw] bottom-[5vh]" style={{ fontSize }}>
      <SponsorStrip sponsors={sponsors} />
    </div>
  );
}
