import { coupe, retro, roadster, sedan, sports } from "./low-cars.ts";
import { hatchback, keiBox, keiTruck, keiVan, minivan } from "./tall-cars.ts";

export const carBodies = { sports, coupe, retro, sedan, roadster, hatchback, keiVan, keiBox, minivan, keiTruck };
export type CarBodyName = keyof typeof carBodies;
