import type { PhotoFocus } from "#domain/photos/photos.ts";

/** Of a cover that was uploaded here; null of another one, or of none. */
export type CoverFocusRow = { cover_focus_x: number | null; cover_focus_y: number | null };

/** As the API has it. */
export function coverFocusOf({ cover_focus_x: x, cover_focus_y: y }: CoverFocusRow): { coverFocus?: PhotoFocus } {
  return x === null || y === null ? {} : { coverFocus: { x, y } };
}
