import { limits } from "../limits.ts";

export const tooLargeImage = "Please select an image smaller than 10MB";
export const notAnImage = "Please select an image file (JPG, PNG, GIF, etc.)";
export const damagedImage = "This image is damaged. Please select another one.";
export const noSpaceForPhotos = "Your photos use up all of your space. Please delete some first.";
export const noSpaceForAnyPhotos =
  "There is no more space for photos on this server. Please tell the people who run it.";
export const photoOfSomebodyElse = "This photo belongs to somebody else. Please upload it here first.";
export const tooManyPixels = "This image has too many pixels. Please select one with at most 64 megapixels.";
export const tooHeavyImage = "This image takes too much memory to open. Please save it as a regular JPEG first.";

/** For the choice of files: without image/heic, so that an iPhone sends a JPEG. */
export const choosablePhotoTypes = "image/jpeg,image/png,image/webp,image/gif,image/avif";

type FileFacts = { type: string; size: number };

const faultTexts = {
  type: { title: "Invalid file type", description: notAnImage },
  size: { title: "File too large", description: tooLargeImage },
};

/** What is wrong with a file by its type and size. The server also checks its bytes. */
export function faultOfPhotoFile({ type, size }: FileFacts): keyof typeof faultTexts | undefined {
  if (!type.startsWith("image/")) return "type";
  return size > limits.imageBytes ? "size" : undefined;
}

/** For organizers. */
export function photoFileFault(file: FileFacts) {
  const fault = faultOfPhotoFile(file);
  return fault && faultTexts[fault];
}
