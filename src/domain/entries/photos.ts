/** The photo sizes that an organizer can choose, as boxes of 4:3. */
export const photoSizes = {
  small: { width: 400, height: 300 },
  medium: { width: 600, height: 450 },
  large: { width: 800, height: 600 },
  "extra-large": { width: 1200, height: 900 },
} as const;

export type PhotoSize = keyof typeof photoSizes;
export const defaultPhotoSize: PhotoSize = "large";

/** Every uploaded photo is stored in these widths, one for each size. */
export const photoWidths = [400, 600, 800, 1200] as const;
export type PhotoWidth = (typeof photoWidths)[number];

/** Never the address of its original, whose metadata may say where it was taken. */
const uploadedPhoto = new RegExp(`^/uploads/([A-Za-z0-9_-]{22})/(?:${photoWidths.join("|")})\\.webp$`);

export function photoUrl(id: string, width: PhotoWidth): string {
  return `/uploads/${id}/${width}.webp`;
}

/** The place of a photo's subject, in percent of its width and height. */
export type PhotoFocus = { x: number; y: number };

/** The id of an uploaded photo; undefined for a picture on another site. */
export function uploadedPhotoId(url: string): string | undefined {
  return uploadedPhoto.exec(url)?.[1];
}

/** The one size that the screen in the hall shows and fetches in advance. */
export function stagePhotoUrl(url: string): string {
  const id = uploadedPhotoId(url);
  return id === undefined ? url : photoUrl(id, 1200);
}

/** All widths of an uploaded photo; undefined for a picture on another site, which has one size only. */
export function photoSrcset(url: string | null | undefined): string | undefined {
  const id = url ? uploadedPhotoId(url) : undefined;
  return id && photoWidths.map((width) => `${photoUrl(id, width)} ${width}w`).join(", ");
}
