/** `showId`: of an award. A contest without it is in no show. */
export type InShow = { showId?: number | undefined };

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
