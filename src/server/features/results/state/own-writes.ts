import { parseId } from "#domain/ids.ts";
import type { Person } from "#server/http/person.ts";
import type { ServerRequest } from "#server/http/server-request.ts";
import { BoundedMap } from "#server/primitives/bounded-map.ts";
import { type MaybePromise, whenReady } from "#server/primitives/maybe-promise.ts";

const maxWriters = 20_000; // covers the last few seconds, and no snapshot is older than those

/** The change number of each person's last write: replies to that person must include it. */
export function ownWrites() {
  const lastWrite = new BoundedMap<string, number>(maxWriters);
  let lastWriteForAll = 0;
  return {
    lastOf(person: Person | undefined): number {
      return Math.max(lastWriteForAll, (person && lastWrite.get(person.voterId)) ?? 0);
    },

    remember({ voterId }: Person, changeNumber: number): void {
      lastWrite.set(voterId, changeNumber);
    },

    rememberForAll(changeNumber: number): void {
      lastWriteForAll = changeNumber;
    },
  };
}

export type OwnWrites = ReturnType<typeof ownWrites>;

type Changes = {
  contestChanged(contestId: number): void;
  anyContestMayHaveChanged(): void;
  rememberWrite(by: Person | undefined): void;
};

const personalParts = new Set(["vote", "access"]); // frequent, and only their sender must see the effect at once

/**
 * After a write, its sender's next read through this process shows the effect. The database notifies us of every change too,
 * but on another connection, perhaps after the sender has had the reply.
 */
export function markOwnWrites(changes: Changes) {
  return (request: ServerRequest): MaybePromise<void> => {
    const [, root, collection, id, part = ""] = request.path.split("/");
    if (root !== "api") return;
    const contestId = collection === "contests" ? parseId(id) : undefined;
    if (contestId !== undefined) changes.contestChanged(contestId);
    else if (collection === "entries")
      changes.anyContestMayHaveChanged(); // an entry's path does not name its contest
    else return;
    if (!personalParts.has(part)) return changes.rememberWrite(undefined);
    return whenReady(request.person(), changes.rememberWrite);
  };
}
