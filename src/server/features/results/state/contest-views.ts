import type { ContestEntry } from "#contract/contests.ts";
import type { EntryWithVotes, TopEntry } from "#contract/results.ts";
import { oldestFirst, rankEntries } from "#domain/ranking.ts";
import { percentageOf } from "#domain/shares.ts";
import { activeEntries, type ShownFields, shownFields } from "#domain/shown-entries.ts";
import type { VotesByProof } from "#domain/votes-by-proof.ts";
import { voteProofs } from "#domain/who-may-vote.ts";
import type { ContestState } from "../store.ts";

/** `everything`: for people who manage the contest. Replies to everybody else do not have the hidden texts at all. */
export type Shown = "everything" | "public";

const allFields: ShownFields = { name: true, owner: true, description: true };

export function entriesView({ contest, entries }: ContestState, shown: Shown): ContestEntry[] {
  const isEverything = shown === "everything";
  return activeEntries(entries).map((entry) => {
    const fields = isEverything ? allFields : shownFields(contest, entry);
    return {
      id: entry.id,
      ...(fields.name ? { name: entry.name } : {}),
      ...(fields.description ? { description: entry.description } : {}),
      imageUrl: entry.imageUrl,
      imagePlaceholder: entry.imagePlaceholder,
      ...(fields.owner ? { owner: entry.owner } : {}),
      ...(isEverything ? { showOwner: entry.showOwner, showDescription: entry.showDescription } : {}),
      votingId: entry.votingId,
      voteCount: entry.voteCount,
      percentage: percentageOf(entry.voteCount, contest.totalVotes),
    };
  });
}

/** Fits the contest's total: both are of the active entries. */
export function votesByProof({ entries }: ContestState): VotesByProof {
  const sums = { none: 0, mail: 0, google: 0, pass: 0 };
  for (const { byProof } of activeEntries(entries)) for (const proof of voteProofs) sums[proof] += byProof[proof];
  return sums;
}

export function entriesWithVotes(state: ContestState): EntryWithVotes[] {
  return entriesView(state, "public").map(({ owner: _, imagePlaceholder: __, ...entry }) => entry);
}

const maxTopEntries = 10;

export function topEntries(state: ContestState): TopEntry[] {
  return rankEntries(entriesView(state, "public"), oldestFirst)
    .slice(0, maxTopEntries)
    .map(({ id, name, imageUrl, owner, voteCount, percentage }) => ({
      id,
      ...(name === undefined ? {} : { name }),
      imageUrl,
      ...(owner === undefined ? {} : { owner }),
      voteCount,
      percentage,
    }));
}
