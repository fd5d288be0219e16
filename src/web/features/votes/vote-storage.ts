import type { KeptVote, VoteIntent } from "#domain/vote-machine.ts";
import { readObject, writeObject } from "#web/lib/browser/stored-values.ts";

/** A vote that nobody has decided about. It stays saved when the page is closed, until it is sent. */
export type SavedVote = KeptVote & {
  contestId: number;
  /** Nobody else may send it. */
  userId: string;
};

/** In the tab's own storage, because signing in with Google leaves the page. */
type SavedIntent = VoteIntent & { contestId: number };

export const savedVotesKey = "unsentVotes";
const intentKey = "voteIntent";

export function readSavedVotes(): SavedVote[] {
  return Object.values(readObject("localStorage", savedVotesKey) ?? {}).filter(isSavedVote);
}

export function writeSavedVotes(votes: readonly SavedVote[]): void {
  writeObject("localStorage", savedVotesKey, votes.length === 0 ? undefined : votes);
}

export function readVoteIntent(): SavedIntent | undefined {
  const intent = readObject("sessionStorage", intentKey) as Partial<SavedIntent> | undefined;
  return isIntent(intent) ? intent : undefined;
}

export function writeVoteIntent(intent: SavedIntent | undefined): void {
  writeObject("sessionStorage", intentKey, intent);
}

function isIntent(value: Partial<SavedIntent> | undefined): value is SavedIntent {
  const isCode = value?.code === undefined || typeof value.code === "string";
  return Number.isInteger(value?.contestId) && Number.isInteger(value?.entryId) && isCode;
}

function isSavedVote(value: unknown): value is SavedVote {
  const { contestId, entryId, userId } = (value ?? {}) as Record<string, unknown>;
  return Number.isInteger(contestId) && (entryId === null || Number.isInteger(entryId)) && typeof userId === "string";
}
