import type { KeptVote, VoteIntent } from "#domain/vote-machine.ts";

/** A vote that nobody has decided about. It stays saved when the page is closed, until it is sent. */
export type SavedVote = KeptVote & {
  contestId: number;
  /** Nobody else may send it. */
  userId: string;
};

/** In the tab's own storage, because signing in with Google leaves the page. */
export type SavedIntent = VoteIntent & { contestId: number };

export const savedVotesKey = "unsentVotes";
const intentKey = "voteIntent";

export function readSavedVotes(): SavedVote[] {
  return Object.values(read(() => localStorage, savedVotesKey) ?? {}).filter(isSavedVote);
}

export function writeSavedVotes(votes: readonly SavedVote[]): void {
  write(() => localStorage, savedVotesKey, votes.length === 0 ? undefined : votes);
}

export function readVoteIntent(): SavedIntent | undefined {
  const intent = read(() => sessionStorage, intentKey) as Partial<SavedIntent> | undefined;
  return isIntent(intent) ? intent : undefined;
}

export function writeVoteIntent(intent: SavedIntent | undefined): void {
  write(() => sessionStorage, intentKey, intent);
}

function isIntent(value: Partial<SavedIntent> | undefined): value is SavedIntent {
  const isCode = value?.code === undefined || typeof value.code === "string";
  return Number.isInteger(value?.contestId) && Number.isInteger(value?.entryId) && isCode;
}

function isSavedVote(value: unknown): value is SavedVote {
  const { contestId, entryId, userId } = (value ?? {}) as Record<string, unknown>;
  return Number.isInteger(contestId) && (entryId === null || Number.isInteger(entryId)) && typeof userId === "string";
}

/** Nothing where the storage is blocked or holds something odd. */
function read(storage: () => Storage, key: string): object | undefined {
  try {
    const value: unknown = JSON.parse(storage().getItem(key) ?? "null");
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

function write(storage: () => Storage, key: string, value: object | undefined): void {
  try {
    if (value === undefined) storage().removeItem(key);
    else storage().setItem(key, JSON.stringify(value));
  } catch {
    // Blocked storage: the page still knows the value while it is open.
  }
}
