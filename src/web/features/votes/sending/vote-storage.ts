import type { KeptVote } from "#domain/votes/vote-machine.ts";
import { readObject, writeObject } from "#web/lib/browser/stored-values.ts";

type Whose = { contestId: number; userId: string };

/** A vote that nobody has decided about. It stays saved when the page is closed, until it is sent, by that person only. */
type SavedVote = KeptVote & Whose;

export const savedVotesKey = "unsentVotes";

/** Of everybody who uses this browser. */
export function readSavedVotes(): SavedVote[] {
  return Object.values(readObject("localStorage", savedVotesKey) ?? {}).filter(isSavedVote);
}

export function savedVoteOf({ contestId, userId }: Whose): SavedVote | undefined {
  return readSavedVotes().find((vote) => vote.contestId === contestId && vote.userId === userId);
}

/** What another tab has saved or sent meanwhile stays so, unless the person has chosen anew. */
export function replaceSavedVote(whose: Whose, was: KeptVote | undefined, is: KeptVote | undefined): void {
  const stored = savedVoteOf(whose);
  const isChosenAnew = is !== undefined && is.entryId !== was?.entryId;
  if (!isChosenAnew && stored?.entryId !== was?.entryId) return;
  const others = readSavedVotes().filter((vote) => vote.contestId !== whose.contestId || vote.userId !== whose.userId);
  writeSavedVotes(is ? [...others, { ...is, ...whose }] : others);
}

/** The person has another id now. What they gave under the former one is newer. */
export function giveSavedVotes(fromId: string, userId: string): void {
  for (const { userId: givenBy, contestId, ...vote } of readSavedVotes())
    if (givenBy === fromId) {
      replaceSavedVote({ contestId, userId: fromId }, vote, undefined);
      replaceSavedVote({ contestId, userId }, undefined, vote);
    }
}

function writeSavedVotes(votes: readonly SavedVote[]): void {
  writeObject("localStorage", savedVotesKey, votes.length === 0 ? undefined : votes);
}

function isSavedVote(value: unknown): value is SavedVote {
  const { contestId, entryId, userId } = (value ?? {}) as Record<string, unknown>;
  return Number.isInteger(contestId) && (entryId === null || Number.isInteger(entryId)) && typeof userId === "string";
}
