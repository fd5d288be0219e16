import type { PhotoSize } from "#domain/photos/photo-sizes.ts";
import { entryPhotoSizes } from "#web/features/contests/card/photo-sizes.ts";

type EntryLayout = {
  grid: string;
  /** classes that say how many columns there are, and how high a card is until it has been drawn */
  measures: string;
  sizes: string;
  maxColumns: number;
  /** a multiple of every number of columns, so that each group has full rows */
  cardsPerGroup: number;
};

/** A single column is no CSS grid, because the browser lays out a grid as a whole with every change in it. */
export const entryLayouts: Readonly<Record<PhotoSize, EntryLayout>> = {
  small: {
    grid: "grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-5 lg:grid-cols-5",
    measures: "[--columns:2] sm:[--columns:3] lg:[--columns:5] [--card-height:24rem]",
    sizes: entryPhotoSizes.small,
    maxColumns: 5,
    cardsPerGroup: 30,
  },
  medium: {
    grid: "grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-5 lg:grid-cols-4",
    measures: "[--columns:2] sm:[--columns:3] lg:[--columns:4] [--card-height:25rem]",
    sizes: entryPhotoSizes.medium,
    maxColumns: 4,
    cardsPerGroup: 12,
  },
  large: {
    grid: "max-sm:space-y-6 sm:grid sm:grid-cols-2 sm:gap-6 lg:grid-cols-3",
    measures: "[--columns:1] sm:[--columns:2] lg:[--columns:3] [--card-height:33rem]",
    sizes: entryPhotoSizes.large,
    maxColumns: 3,
    cardsPerGroup: 12,
  },
  "extra-large": {
    grid: "max-md:space-y-6 md:grid md:grid-cols-2 md:gap-6",
    measures: "[--columns:1] md:[--columns:2] [--card-height:40rem]",
    sizes: entryPhotoSizes["extra-large"],
    maxColumns: 2,
    cardsPerGroup: 12,
  },
};

/** Instead of the contest's layout, where a person prefers many entries on a screen. */
export const compactLayout: EntryLayout = {
  grid: "max-sm:space-y-2 sm:grid sm:grid-cols-2 sm:gap-3 xl:grid-cols-3",
  measures: "[--columns:1] sm:[--columns:2] xl:[--columns:3] [--card-height:6.5rem]",
  sizes: "6rem",
  maxColumns: 3,
  cardsPerGroup: 12,
};

/** Below the header is the search, which sticks there: what gets the focus or is scrolled to comes below it. */
export const belowSearch = "[&_:is(li,a,button)]:scroll-mt-16";

// Else every tap and every frame of a scroll would wait for three hundred cards. Groups are skipped as well, because
// the browser compares each skipped box with the screen in every frame. The margin lets shadows leave their box.
const skipped = "[content-visibility:auto] [overflow-clip-margin:2.5rem]";
export const skippedCard = `${skipped} [contain-intrinsic-block-size:auto_var(--card-height)]`;
export const skippedGroup = `${skipped} [contain-intrinsic-block-size:auto_calc(var(--card-height)*var(--cards)/var(--columns))]`;
