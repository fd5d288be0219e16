import type { InShow } from "./in-show.ts";

export type { InShow };

/**
 * What is said of a contest, or of an award in the words of its show. The server's replies do not know which it is. Only for
 * sentences of ours: a name that somebody typed must stay as it is.
 */
export function wordsFor({ showId }: InShow, text: string): string {
  if (showId === undefined) return text;
  return text
    .replace("Contest Inactive", "Voting Paused")
    .replace("Contest is currently inactive", "Voting is paused")
    .replace(/\bContest\b/, "Award")
    .replace(/\bcontest\b/, "award");
}
