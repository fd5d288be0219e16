import { type Switched, scheduleStatus } from "../contests/schedule.ts";
import { contestantName } from "../entries/shown-entries.ts";
import { isOpenAward, isOver } from "../shows/show-voting.ts";
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

type SharedResult = Switched & { sealed?: true | undefined };
type SharedContest = SharedResult & { title: string };

/** The text that is shared with a contest: it asks to vote only while that is possible. */
export function contestShareMessage(contest: SharedContest, now: Date): string {
  const status = scheduleStatus(contest, now);
  if (status === "ended" && !contest.sealed) return `See the results of "${contest.title}"!`;
  const isOpen = status === "active" && contest.isActive;
  return isOpen ? `Vote for your favorite in "${contest.title}"!` : `Take a look at "${contest.title}"!`;
}

/** The same of a show: it has results once those of all its awards may be known. */
export function showShareMessage(
  { title, awards }: { title: string; awards: readonly SharedResult[] },
  now: Date,
): string {
  if (isOver(awards, now) && !awards.some(({ sealed }) => sealed)) return `See the results of "${title}"!`;
  const isOpen = awards.some((award) => isOpenAward(award, now));
  return isOpen ? `Vote for your favorites in "${title}"!` : `Take a look at "${title}"!`;
}
