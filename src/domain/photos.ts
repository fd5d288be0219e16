/** The sizes in which an organizer may have entries shown, as boxes of 4:3. */
export const photoSizes = {
  small: { width: 400, height: 300 },
  medium: { width: 600, height: 450 },
  large: { width: 800, height: 600 },
  "extra-large": { width: 1200, height: 900 },
} as const;

export type PhotoSize = keyof typeof photoSizes;
export const defaultPhotoSize: PhotoSize = "large";

/** Every uploaded photo is kept in these widths, one for each size. */
export const photoWidths = [400, 600, 800, 1200] as const;
export type PhotoWidth = (typeof photoWidths)[number];

const uploadedPhoto = /^\/uploads\/([A-Za-z0-9_-]{22})\/(?:400|600|800|1200)\.webp$/;

export function photoUrl(id: string, width: PhotoWidth): string {
  return `/uploads/${id}/${width}.webp`;
}

/** The id of a photo that was uploaded here; a foreign address has none. */
export function uploadedPhotoId(url: string): string | undefined {
  return uploadedPhoto.exec(url)?.[1];
}

/** All widths of an uploaded photo for `srcset`; a foreign picture exists in one size only. */
export function photoSrcset(url: string | null): string | undefined {
  const id = url === null ? undefined : uploadedPhotoId(url);
  return id && photoWidths.map((width) => `${photoUrl(id, width)} ${width}w`).join(", ");
}
