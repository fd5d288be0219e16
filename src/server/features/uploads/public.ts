export { decodePicture } from "./decode-picture.ts";
export { bytesOf, photoOf, widthKey } from "./photo-files.ts";
export { type PhotoQuotas, photoQuotasOnDisk } from "./photo-quotas.ts";
export { type PhotoUse, photoUse } from "./photos-of-others.ts";
export type { PhotoStore } from "./store.ts";
