export type { Visits } from "./visits.ts";
