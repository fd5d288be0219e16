export type { PhotoQuotas } from "./photo-quotas.ts";
export { type PhotoStore, type PhotoUse, photoUse } from "./store.ts";
