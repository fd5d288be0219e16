export type { PhotoQuotas } from "./photo-quotas.ts";
export { type PhotoUse, photoUse } from "./photo-use.ts";
export type { PhotoStore } from "./store.ts";
