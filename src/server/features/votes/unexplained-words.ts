import { countsInWords } from "./recount.ts";
import type { UnexplainedCounts, UnexplainedVote } from "./unexplained-votes.ts";

export function unexplainedVoteInWords({ contestId, voteId, voterId, class: name, givenAt }: UnexplainedVote): string {
  return `contest ${contestId}, vote ${voteId}: voter id ${voterId}, ${name}, given ${givenAt.toISOString()}`;
}

/** A line for each contest, and what they mean. */
export function unexplainedInWords(found: readonly UnexplainedCounts[]): string[] {
  if (found.length === 0) return ["Every voter id is that of a mailbox or pass that is stored here."];
  const hasPasses = found.some(({ counts }) => counts.pass > 0);
  return [
    ...found.map(
      ({ contestId, counts }) =>
        `contest ${contestId}: votes whose voter ids nothing that is stored explains: ${countsInWords(counts)}`,
    ),
    "This is usual for people who voted without an account and whose sessions have ended, because nothing is kept of " +
      "their mailboxes, and for the votes of the demo. Votes that were given under another APP_SECRET look the same: " +
      "if there were any, they are among these. `npm run recount -- --voters` lists them with their times.",
    ...(hasPasses
      ? ["Those by pass are of passes that were made under another APP_SECRET; a pass still has one vote."]
      : []),
  ];
}
