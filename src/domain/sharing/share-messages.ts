import { type Switched, scheduleStatus } from "../contests/schedule.ts";
import { contestantName } from "../entries/shown-entries.ts";
import { type InShow, wordsFor } from "../shows/words-for-awards.ts";

/** An entry's rank and votes; neither while results are sealed. */
export type Standing = { rank: number; voteCount: number } | { rank?: undefined; voteCount?: undefined };

/** The text that is shared with an entry; with its voting id where the name is hidden. */
export function shareMessage(
  entry: { name?: string | undefined; votingId: string } & Standing,
  contest: InShow = {},
): string {
  const message = `Check out "${contestantName(entry)}" ${wordsFor(contest, "in this contest!")}`;
  if (entry.rank === undefined) return message;
  return `${message} Currently ranked #${entry.rank} with ${entry.voteCount} votes.`;
}

type SharedContest = Switched & { title: string; sealed?: true | undefined };

/** The text that is shared with a contest: it asks to vote only while that is possible. */
export function contestShareMessage(contest: SharedContest, now: Date): string {
  const status = scheduleStatus(contest, now);
  if (status === "ended" && !contest.sealed) return `See the results of "${contest.title}"!`;
  const isOpen = status === "active" && contest.isActive;
  return isOpen ? `Vote for your favorite in "${contest.title}"!` : `Take a look at "${contest.title}"!`;
}
