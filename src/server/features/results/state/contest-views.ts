import type { ContestEntry, SealedEntry } from "#contract/contests.ts";
import type { EntryWithVotes, TopEntry } from "#contract/results.ts";
import { activeEntries, type ShownFields, shownFields } from "#domain/entries/shown-entries.ts";
import { oldestFirst, rankEntries } from "#domain/results/ranking.ts";
import { placesSeen } from "#domain/results/revealed-places.ts";
import { percentageOf } from "#domain/results/shares.ts";
import { rankGroups, winnerGroups } from "#domain/stage/reveal.ts";
import type { StagePlace } from "#domain/stage/stage-places.ts";
import type { VotesByProof } from "#domain/votes/votes-by-proof.ts";
import { voteProofs } from "#domain/votes/who-may-vote.ts";
import type { ContestState, CountedEntry } from "./contest-state.ts";

/** `everything`: for people who manage the contest. Replies to everybody else do not have the hidden texts at all. */
export type Shown = "everything" | "public";

const allFields: ShownFields = { name: true, owner: true, description: true };

/** Without counts. */
export function sealedEntriesView({ contest, entries }: ContestState, shown: Shown): SealedEntry[] {
  const isEverything = shown === "everything";
  return activeEntries(entries).map((entry) =>
    sealedEntry(entry, isEverything ? allFields : shownFields(contest, entry), isEverything),
  );
}

/** Only where results are not sealed. */
export function entriesView({ contest, entries }: ContestState, shown: Shown): ContestEntry[] {
  const isEverything = shown === "everything";
  return activeEntries(entries).map((entry) => ({
    ...sealedEntry(entry, isEverything ? allFields : shownFields(contest, entry), isEverything),
    voteCount: entry.voteCount,
    percentage: percentageOf(entry.voteCount, contest.totalVotes),
  }));
}

function sealedEntry(entry: CountedEntry, fields: ShownFields, withFlags: boolean): SealedEntry {
  return {
    id: entry.id,
    ...(fields.name ? { name: entry.name } : {}),
    ...(fields.description ? { description: entry.description } : {}),
    imageUrl: entry.imageUrl,
    imagePlaceholder: entry.imagePlaceholder,
    ...(fields.owner ? { owner: entry.owner } : {}),
    ...(withFlags ? { showOwner: entry.showOwner, showDescription: entry.showDescription } : {}),
    votingId: entry.votingId,
  };
}

/** The places that everybody has seen on stage while the result is sealed, first place first. */
function revealedOfState({ contest, stage }: ContestState): StagePlace[] {
  return contest.sealed ? placesSeen(stage) : [];
}

/** The entries that win, as everybody may know them; undefined while nobody may. */
export function shownWinners(state: ContestState): readonly number[] | undefined {
  const { contest, winnerIds } = state;
  const isOver = !contest.sealed && state.endsInMs <= 0;
  const { podium, rehearsal, revealed } = state.stage;
  if (!isOver && podium && !rehearsal && revealed.length === 0) return []; // the hall has seen that nobody wins
  if (!isOver) return revealedOfState(state).find(({ rank }) => rank === 1)?.entryIds;
  const active = activeEntries(state.entries);
  if (winnerIds) return winnerGroups(active, winnerIds).flatMap(idsOf);
  return rankGroups(active).slice(0, 1).flatMap(idsOf);
}

const idsOf = ({ entries }: { entries: readonly { id: number }[] }) => entries.map(({ id }) => id);

/** Fits the contest's total: both are of the active entries. */
export function votesByProof({ entries }: ContestState): VotesByProof {
  const sums = { none: 0, mail: 0, google: 0, pass: 0 };
  for (const { byProof } of activeEntries(entries)) for (const proof of voteProofs) sums[proof] += byProof[proof];
  return sums;
}

export function entriesWithVotes(state: ContestState): EntryWithVotes[] {
  if (!state.contest.sealed)
    return entriesView(state, "public").map(({ owner: _, imagePlaceholder: __, ...entry }) => entry);
  return sealedEntriesView(state, "public").map(({ owner: _, imagePlaceholder: __, ...entry }) => ({
    ...entry,
    sealed: true as const,
  }));
}

const maxTopEntries = 10;

/** While results are sealed, only the entries whose place was revealed with its votes. */
export function topEntries(state: ContestState): TopEntry[] {
  const known = revealedOfState(state).filter(({ votes }) => votes !== undefined);
  const revealed = new Set(known.flatMap(({ entryIds }) => entryIds));
  return rankEntries(entriesView(state, "public"), oldestFirst)
    .filter(({ id }) => !state.contest.sealed || revealed.has(id))
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
