import { limits } from "./limits.ts";

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

/** The names of a photo's files; never that of its original, whose metadata may say where it was taken. */
export const photoFileName = new RegExp(`^(?:${photoWidths.join("|")})\\.webp$`);
const uploadedPhoto = new RegExp(`^/uploads/([A-Za-z0-9_-]{22})/(?:${photoWidths.join("|")})\\.webp$`);

export function photoUrl(id: string, width: PhotoWidth): string {
  return `/uploads/${id}/${width}.webp`;
}

/** The id of an uploaded photo; undefined for a picture on another site. */
export function uploadedPhotoId(url: string): string | undefined {
  return uploadedPhoto.exec(url)?.[1];
}

/** All widths of an uploaded photo; undefined for a picture on another site, which has one size only. */
export function photoSrcset(url: string | null): string | undefined {
  const id = url === null ? undefined : uploadedPhotoId(url);
  return id && photoWidths.map((width) => `${photoUrl(id, width)} ${width}w`).join(", ");
}

export const tooLargeImage = "Please select an image smaller than 10MB";
export const notAnImage = "Please select an image file (JPG, PNG, GIF, etc.)";
export const damagedImage = "This image is damaged. Please select another one.";
export const noSpaceForPhotos =
  "Your photos take up all the space that you have here. Please delete some of them first.";
export const noSpaceForAnyPhotos =
  "There is no more space for photos on this server. Please tell the people who run it.";
export const foreignPhoto = "This photo belongs to somebody else. Please upload it here first.";
export const tooManyPixels = "This image has too many pixels. Please select one with at most 64 megapixels.";

export const tooHeavyImage = "This image takes too much memory to unpack. Please save it as an ordinary JPEG first.";

/** What an organizer can change about a photo. Always applied to the original, so that quality is not lost. */
export type PhotoAdjustment = {
  /** degrees clockwise */
  rotation: number;
  brightness: number;
  contrast: number;
  saturation: number;
  zoom: number;
};

export const unadjusted: PhotoAdjustment = { rotation: 0, brightness: 0, contrast: 0, saturation: 0, zoom: 1 };

export const adjustmentRanges = {
  brightness: { min: -50, max: 50, step: 5 },
  contrast: { min: -50, max: 50, step: 5 },
  saturation: { min: -50, max: 50, step: 5 },
  zoom: { min: 0.5, max: 2, step: 0.1 },
  rotation: { step: 90 },
} as const;

/** What is wrong with a file by its type and size. The server also checks its bytes. */
export function photoFileFault(file: {
  type: string;
  size: number;
}): { title: string; description: string } | undefined {
  if (!file.type.startsWith("image/")) return { title: "Invalid file type", description: notAnImage };
  return file.size > limits.imageBytes ? { title: "File too large", description: tooLargeImage } : undefined;
}
