import type { VoteIntent } from "#domain/votes/vote-machine.ts";
import { readObject, writeObject } from "#web/lib/browser/stored-values.ts";

/** In the tab's own storage, because signing in with Google leaves the page. */
type SavedIntent = VoteIntent & { contestId: number };

const intentKey = "voteIntent";

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
