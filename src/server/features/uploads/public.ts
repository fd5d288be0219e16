export { type PhotoQuotas, photoQuotasOnDisk } from "./photo-quotas.ts";
export { type PhotoUse, photoUse } from "./photos-of-others.ts";
export { decodePicture } from "./pixels/decode-picture.ts";
export { bytesOf, photoOf, widthKey } from "./pixels/photo-files.ts";
export type { PhotoStore } from "./store.ts";
