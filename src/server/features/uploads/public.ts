export { type PhotoUse, photoUse } from "./foreign-photos.ts";
export type { PhotoQuotas } from "./photo-quotas.ts";
export type { PhotoStore } from "./store.ts";
