export type { PhotoQuotas } from "./photo-quotas.ts";
export { type PhotoUse, photoUse } from "./photos-of-others.ts";
export type { PhotoStore } from "./store.ts";
