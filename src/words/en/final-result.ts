import { ordinal } from "#domain/text/ordinal.ts";
import { countText } from "#domain/text/plural.ts";

/** Who has won, where a contest's page begins with it. */
export const finalResult = {
  winner: "Winner",
  place: (rank: number) => `${ordinal(rank)} place`,
  tiedForPlace: (rank: number) => `Tied for ${ordinal(rank)} place`,
  /** `figure`: the number of votes, large */
  votes: <Part>(count: number, figure: Part, small: (text: string) => Part): (string | Part)[] => [
    figure,
    " ",
    small(count === 1 ? "vote" : "votes"),
  ],
  votesEach: <Part>(count: number, figure: Part, small: (text: string) => Part): (string | Part)[] => [
    figure,
    " ",
    small(count === 1 ? "vote each" : "votes each"),
  ],
  more: (entries: number) => `and ${countText(entries)} more`,
  noWinner: (rule: string) => `No winner. ${rule}`,
  noVotes: "No votes were cast.",
  share: "Share the Winner",
};
