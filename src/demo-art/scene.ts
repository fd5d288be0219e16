import type { Random } from "#domain/seeded-random.ts";
import type { Palette } from "./palettes.ts";
import type { Canvas } from "./scene-parts.ts";
import type { Sheet } from "./sheet.ts";

/** `mirror` is how strongly the ground reflects the car, from 0 to 1. */
export type Backdrop = { behind: string; before: string; lit: boolean; mirror: number };
export type Scene = (sheet: Sheet, canvas: Canvas, palette: Palette, random: Random) => Backdrop;
