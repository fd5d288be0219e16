import { limits } from "./limits.ts";
import { uploadedPhotoId } from "./photos/photos.ts";
import { isCleanLine } from "./text/text.ts";

const address = /^https?:\/\/[^\s/?#@\\]+(?:[/?#][^\s\\]*)?$/i;

/** An http(s) URL without a user name or password. */
export function isWebAddress(text: string): boolean {
  return text.length <= limits.url && isCleanLine(text) && address.test(text);
}

/** A picture may come from any site, or from our own uploads. */
export function isPictureAddress(text: string): boolean {
  return isWebAddress(text) || uploadedPhotoId(text) !== undefined;
}
