import { limits } from "../limits.ts";

const tooLargeImage = "Please select an image smaller than 10MB";
const notAnImage = "Please select an image file (JPG, PNG, GIF, etc.)";
export const photoOfSomebodyElse = "This photo belongs to somebody else. Please upload it here first.";

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
