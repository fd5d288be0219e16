import { limits } from "./limits.ts";
import { uploadedPhotoId } from "./photos.ts";
import { isCleanLine } from "./text.ts";

const address = /^https?:\/\/[^\s/?#@\\]+(?:[/?#][^\s\\]*)?$/i;

/** An http(s) address that can be shown or linked: no other scheme, nobody's password in it. */
export function isWebAddress(text: string): boolean {
  return text.length <= limits.url && isCleanLine(text) && address.test(text);
}

/** Where a picture may come from: anywhere on the web, or our own uploads. */
export function isPictureAddress(text: string): boolean {
  return isWebAddress(text) || uploadedPhotoId(text) !== undefined;
}
