import { contestOrAward, type InShow } from "#domain/shows/in-show.ts";
import { dateAndTime } from "#web/lib/time/dates.ts";
import { useWordsIfLoaded } from "#web/lib/words/words.ts";
import type { WordSets } from "#words/words.ts";
import type { ClosedState } from "../vote-words.ts";

type Words = WordSets["later"]["whyNoVote"];
type Contest = InShow & { startDate: string };

/** Opened by a press, for which its words need not be in the first view. */
export function WhyNoVote({ state, contest }: { state: ClosedState; contest: Contest }) {
  const words = useWordsIfLoaded("later");
  return words ? whyNoVote(words.whyNoVote, state, contest) : "…";
}

export function whyNoVote(words: Words, state: ClosedState, contest: Contest): string {
  const reasons = words[contestOrAward(contest)];
  if (state !== "not-started") return reasons[state];
  const { date, time } = dateAndTime(contest.startDate);
  return reasons[state](date, time);
}
