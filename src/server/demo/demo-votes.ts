import { between, type Random } from "#domain/seeded-random.ts";

export type DemoVote = { entryId: number; voterId: string; at: Date };
type Counted = { entryId: number; votes: number };

/** As many votes as each entry should have, each of another voter, ordered by time. */
export function demoVotes(counted: readonly Counted[], from: Date, until: Date, random: Random): DemoVote[] {
  return counted
    .flatMap(({ entryId, votes }) =>
      Array.from({ length: votes }, () => ({
        entryId,
        voterId: inventedVoterId(random),
        at: new Date(between(random, from.getTime(), until.getTime())),
      })),
    )
    .sort((one, other) => one.at.getTime() - other.at.getTime());
}

/** Looks like a real voter id, which is an HMAC, but belongs to no mailbox. */
function inventedVoterId(random: Random): string {
  return Array.from({ length: 8 }, () =>
    Math.floor(random() * 2 ** 32)
      .toString(16)
      .padStart(8, "0"),
  ).join("");
}
