import { contestOrAward, type InShow } from "#domain/shows/in-show.ts";
import type { VoteState } from "#domain/votes/voting.ts";
import { dateAndTime } from "#web/lib/time/dates.ts";
import type { WordSets } from "#words/words.ts";

type Words = WordSets["first"]["voting"];

/** What a button says in lists. */
export function voteLabel(words: Words, state: VoteState, { showId }: InShow): string {
  return state === "inactive" && showId !== undefined ? words.awardPaused : words.labels[state];
}

/** What is missing is asked for after a press on a card. */
const opensOnCards: ReadonlySet<VoteState> = new Set(["open", "voted-other", "signed-out", "no-pass"]);

/** Cards say Vote and Voted; the other labels are those of lists. */
export function cardVoteLabel(words: Words, state: VoteState, contest: InShow): string {
  if (state === "voted-this") return words.voted;
  if (state === "voted-waiting") return words.notCountedYet;
  return opensOnCards.has(state) ? words.vote : voteLabel(words, state, contest);
}

/** Why a button does nothing. */
export function whyNoVote(words: Words, state: VoteState, contest: InShow & { startDate: string }): string | undefined {
  const reasons = words.reasons[contestOrAward(contest)];
  if (state === "not-started") {
    const { date, time } = dateAndTime(contest.startDate);
    return reasons[state](date, time);
  }
  return state in reasons ? reasons[state as Exclude<keyof typeof reasons, "not-started">] : undefined;
}
