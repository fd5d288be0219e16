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

/** All widths of an uploaded photo; undefined for a picture on another site, which has one size only. */
export function photoSrcset(url: string | null | undefined): string | undefined {
  const id = url ? uploadedPhotoId(url) : undefined;
  return id && photoWidths.map((width) => `${photoUrl(id, width)} ${width}w`).join(", ");
}
