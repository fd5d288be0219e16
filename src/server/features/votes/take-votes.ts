import type pg from "pg";
import type { VoteRefusal } from "#domain/vote-refusals.ts";
import type { Ballot, Outcome } from "./ballot.ts";
import { onConnection } from "./connection-with-timeout.ts";
import type { TakenBatch } from "./vote-notifications.ts";
import { voteTimeoutMs, writableUntil } from "./vote-timeout.ts";

/** Something the vote needs is locked, or the vote reached the database too late to be written. */
export type SendAgain = "busy" | "too-late";

/**
 * Writes ballots in one statement and transaction (take_ballots.sql). Returns their outcomes after the commit.
 * `onTaken` tells others of them.
 */
export function takeVotes(pool: pg.Pool, onTaken: (batch: TakenBatch) => void = () => {}) {
  /** The database's clock minus ours. May be too small by the time of a reply, so a deadline is never too late. */
  let clockOffset: number | undefined;

  return (ballots: readonly Ballot[]): Promise<(Outcome | SendAgain)[]> =>
    onConnection(pool, voteTimeoutMs, async (send) => {
      if (clockOffset === undefined) {
        const [row] = await send<{ clock: number }>({ text: clockQuery });
        clockOffset = Number(row?.clock) - performance.now();
      }
      const [reply] = await send<Reply>(statement(ballots, clockOffset));
      const { refusals, counts, standings, clock, taken } = reply as Reply;
      clockOffset = clock - performance.now();
      // Also of votes that stood already: an earlier statement, whose reply was lost, may have written them.
      const accepted = ballots.filter((_, place) => refusals[place] === null);
      onTaken({ contestIds: new Set(accepted.map(({ contestId }) => contestId)), taken });
      const totals = new Map(standings.map((contest) => [contest.id, contest]));
      return refusals.map((refusal, place) =>
        outcomeOf(ballots[place] as Ballot, refusal, counts[place] as boolean, totals),
      );
    });
}

const clockQuery = "select (extract(epoch from clock_timestamp()) * 1000)::double precision as clock";

/** A contest's total and version after the batch, and whether its votes are those of a rehearsal. */
type ContestTotals = { id: number; votes: number; version: number; rehearsal: boolean };
type Reply = {
  refusals: (VoteRefusal | "person-changed" | SendAgain | null)[];
  counts: boolean[];
  standings: ContestTotals[];
  clock: number;
  taken: string[];
};

function statement(ballots: readonly Ballot[], clockOffset: number): pg.QueryConfig {
  const each = <Value>(read: (ballot: Ballot) => Value) => ballots.map(read);
  return {
    name: "take-ballots",
    text: "select * from take_ballots($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)",
    values: [
      each(({ contestId }) => contestId),
      each(({ voterId }) => voterId),
      each(({ action }) => action),
      each(({ entryId }) => entryId),
      each(({ proof }) => proof),
      each(({ castBy }) => castBy),
      each(({ managesContestsOf }) => managesContestsOf),
      each(({ managesContest }) => managesContest),
      each(({ arrivedAt }) => writableUntil(arrivedAt) + clockOffset),
      each(({ rehearsedSince }) => rehearsedSince ?? null),
      each(({ session }) => session?.hash ?? null),
      each(({ session }) => session?.version ?? null),
    ],
  };
}

function outcomeOf(
  { contestId, entryId }: Ballot,
  refusal: Reply["refusals"][number],
  counted: boolean,
  totals: ReadonlyMap<number, ContestTotals>,
): Outcome | SendAgain {
  if (refusal === "busy" || refusal === "too-late") return refusal;
  if (refusal !== null) return { refusal };
  const { votes, version, rehearsal } = totals.get(contestId) as ContestTotals;
  return { entryId, counted, totalVotes: votes, version, ...(rehearsal && { rehearsal }) };
}
