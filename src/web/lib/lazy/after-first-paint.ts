import { afterNextFrame } from "./after-next-frame.ts";

/** A frame's photos are decoded and painted by other threads, which a phone's few cores must have time for. */
const paintingMs = 200;

let painted: Promise<void> | undefined;

/** Resolves when the first screen of this visit is painted: the time for what nobody sees yet. At once later on. */
export function afterFirstPaint(): Promise<void> {
  painted ??= afterNextFrame(paintingMs);
  return painted;
}
