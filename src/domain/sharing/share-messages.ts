import { type Switched, scheduleStatus } from "../contests/schedule.ts";
import { resultIsPublic } from "../results/public-result.ts";
import type { InShow } from "../shows/in-show.ts";
import { isOpenAward, isOver } from "../shows/show-voting.ts";

/** An entry's rank and votes; neither while results are sealed. */
export type RankAndVotes = { rank: number; voteCount: number } | { rank?: undefined; voteCount?: undefined };

/** In one language (src/words). */
export type EntryTexts = {
  entry: (votingId: string) => string;
  shared: (name: string) => string;
  sharedWithRank: (name: string, rank: number, votes: number) => string;
  sharedOfAward: (name: string) => string;
  sharedOfAwardWithRank: (name: string, rank: number, votes: number) => string;
};

type ShareTexts = {
  pageTexts: EntryTexts;
  shareMessages: Record<"seeResults" | "takeALook" | "voteInContest" | "voteInShow", (title: string) => string>;
};

type SharedEntry = { name?: string | undefined; votingId: string } & RankAndVotes;
type SharedContest = Switched & { title: string } & Parameters<typeof resultIsPublic>[1];
type SharedShow = { title: string; awards: readonly (Switched & { sealed?: true | undefined })[] };

/** What is shared with an entry, and what its link's preview says. */
export function entryInWords(name: string, { rank, voteCount }: RankAndVotes, { showId }: InShow, texts: EntryTexts) {
  if (rank === undefined) return showId === undefined ? texts.shared(name) : texts.sharedOfAward(name);
  return (showId === undefined ? texts.sharedWithRank : texts.sharedOfAwardWithRank)(name, rank, voteCount);
}

export function shareMessagesIn({ pageTexts, shareMessages }: ShareTexts) {
  return {
    /** With an entry's voting id where its name is hidden. */
    shareMessage: (entry: SharedEntry, contest: InShow = {}) =>
      entryInWords(entry.name ?? pageTexts.entry(entry.votingId), entry, contest, pageTexts),

    /** It asks to vote only while that is possible, and to see results only once everybody may. */
    contestShareMessage: (contest: SharedContest, now: Date) => {
      const status = scheduleStatus(contest, now);
      if (resultIsPublic(status, contest)) return shareMessages.seeResults(contest.title);
      const isOpen = status === "active" && contest.isActive;
      return (isOpen ? shareMessages.voteInContest : shareMessages.takeALook)(contest.title);
    },

    /** A show has results once those of all its awards may be known. */
    showShareMessage: ({ title, awards }: SharedShow, now: Date) => {
      if (isOver(awards, now) && !awards.some(({ sealed }) => sealed)) return shareMessages.seeResults(title);
      const isOpen = awards.some((award) => isOpenAward(award, now));
      return (isOpen ? shareMessages.voteInShow : shareMessages.takeALook)(title);
    },
  };
}
