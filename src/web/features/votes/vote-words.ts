import type { InShow } from "#domain/shows/in-show.ts";
import type { VoteState } from "#domain/votes/voting.ts";
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

const closedStates = ["not-started", "ended", "inactive", "no-access", "no-pass"] as const;
export type ClosedState = (typeof closedStates)[number];

/** A button that does nothing says why (why-no-vote.tsx). */
export function isClosed(state: VoteState): state is ClosedState {
  return closedStates.some((closed) => closed === state);
}
