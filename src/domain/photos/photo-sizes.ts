/** The photo sizes that an organizer can choose, as boxes of 4:3. */
export const photoSizes = {
  small: { width: 400, height: 300 },
  medium: { width: 600, height: 450 },
  large: { width: 800, height: 600 },
  "extra-large": { width: 1200, height: 900 },
} as const;

export type PhotoSize = keyof typeof photoSizes;
export const defaultPhotoSize: PhotoSize = "large";
