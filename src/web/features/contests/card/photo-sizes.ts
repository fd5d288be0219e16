import type { PhotoSize } from "#domain/photos/photo-sizes.ts";

// Photos across a phone's screen, and across half of it. Dense screens get fewer pixels than they could show: the
// difference cannot be seen, and the photos arrive sooner.
const wide = "(min-resolution: 2.75dppx) 61vw, (min-resolution: 2.1dppx) 70vw, 92vw";
const narrow = "(min-resolution: 2.75dppx) 30vw, (min-resolution: 2.1dppx) 34vw, 45vw";

/** How wide a contest's cover is shown beside its title, as for an <img>. */
export const coverSizes = `(min-width: 40rem) 25rem, ${narrow}`;

/** How wide an entry's photo is shown on its card, as for an <img>. */
export const entryPhotoSizes: Readonly<Record<PhotoSize, string>> = {
  small: `(min-width: 100rem) 16rem, (min-width: 64rem) 13rem, (min-width: 40rem) 30vw, ${narrow}`,
  medium: `(min-width: 100rem) 21rem, (min-width: 64rem) 17rem, (min-width: 40rem) 30vw, ${narrow}`,
  large: `(min-width: 100rem) 28rem, (min-width: 64rem) 22rem, (min-width: 40rem) 45vw, ${wide}`,
  "extra-large": `(min-width: 100rem) 42rem, (min-width: 48rem) 34rem, ${wide}`,
};
