/** `showId`: of an award. A contest without it is in no show. */
export type InShow = { showId?: number | undefined };

/** Which words are said of it. */
export function contestOrAward({ showId }: InShow): "contest" | "award" {
  return showId === undefined ? "contest" : "award";
}
