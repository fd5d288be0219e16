import type { EntryRow } from "#server/db/tables.ts";
import type { Ballot } from "#server/features/votes/batches/ballot.ts";
import { createVoterId } from "./factories.ts";

/** A ballot of somebody new for that entry, as of now; a test says only what it is about. */
export function ballotFor(entry: Pick<EntryRow, "id" | "contest_id">, values: Partial<Ballot> = {}): Ballot {
  return {
    contestId: entry.contest_id,
    voterId: createVoterId(),
    action: "cast",
    entryId: entry.id,
    proof: "none",
    castBy: "the same person",
    managesContestsOf: null,
    managesContest: false,
    arrivedAt: performance.now(),
    ...values,
  } as Ballot;
}
