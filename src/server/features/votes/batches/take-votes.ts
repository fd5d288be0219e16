import type pg from "pg";
import type { VoteRefusal } from "#domain/votes/vote-refusals.ts";
import { backendOf } from "#server/db/connection/server-fault.ts";
import { withTimeout } from "#server/primitives/with-timeout.ts";
import type { Ballot, Outcome } from "./ballot.ts";
import type { TakenBatch } from "./vote-notifications.ts";
import { voteTimeoutMs, writableUntil } from "./vote-timeout.ts";

/** Something the vote needs is locked, or the vote reached the database too late to be written. */
export type SendAgain = "busy" | "too-late";

/**
 * Writes ballots in one statement and transaction (take_votes.sql). Returns their outcomes after the commit.
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
      const { refusals, counts, contest_states: states, clock, taken } = reply as Reply;
      clockOffset = clock - performance.now();
      // Also of votes that stood already: an earlier statement, whose reply was lost, may have written them.
      const accepted = ballots.filter((_, place) => refusals[place] === null);
      onTaken({ contestIds: new Set(accepted.map(({ contestId }) => contestId)), taken });
      const totals = new Map(states.map((contest) => [contest.id, contest]));
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
  contest_states: ContestTotals[];
  clock: number;
  taken: string[];
};

function statement(ballots: readonly Ballot[], clockOffset: number): pg.QueryConfig {
  const each = <Value>(read: (ballot: Ballot) => Value) => ballots.map(read);
  // Numbers need no quotes, which the driver puts around each: a third of what the parameters cost.
  const eachPlain = (read: (ballot: Ballot) => number | boolean | null) =>
    `{${ballots.map((ballot) => read(ballot) ?? "null").join(",")}}`;
  return {
    name: "take-votes",
    text: "select * from take_votes($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)",
    values: [
      eachPlain(({ contestId }) => contestId),
      each(({ voterId }) => voterId),
      each(({ action }) => action),
      eachPlain(({ entryId }) => entryId),
      each(({ proof }) => proof),
      each(({ castBy }) => castBy),
      each(({ managesContestsOf }) => managesContestsOf),
      eachPlain(({ managesContest }) => managesContest),
      eachPlain(({ arrivedAt }) => writableUntil(arrivedAt) + clockOffset),
      eachPlain(({ rehearsedSince }) => rehearsedSince ?? null),
      each(({ session }) => session?.hash ?? null),
      eachPlain(({ session }) => session?.version ?? null),
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

/** No connection could be opened, so nothing was sent. */
export class NoConnection extends Error {}

/** The connection broke or did not answer. What was sent may be done, or may still be while that backend lives. */
export class ConnectionLost extends Error {
  readonly backend: number | undefined;
  constructor(backend: number | undefined, cause: unknown) {
    super("The connection was lost while votes were written.", { cause });
    this.backend = backend;
  }
}

class TimedOut extends Error {}

type Send = <Row extends pg.QueryResultRow>(query: pg.QueryConfig) => Promise<Row[]>;

/** Works on a connection that cannot hang: a network may drop it silently, a database server may be halted. */
async function onConnection<Result>(
  pool: pg.Pool,
  timeoutMs: number,
  work: (send: Send) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect().catch((cause) => {
    throw new NoConnection("There is no connection to the database.", { cause });
  });
  let isBroken = false;
  try {
    return await work(async (query) => (await withTimeout(client.query(query), timeoutMs, timeOut)).rows as never);
  } catch (error) {
    // An error on a connection that still works has rolled its statement back. After any other the outcome is unknown.
    isBroken = error instanceof TimedOut || !(await isAlive(client, timeoutMs));
    if (isBroken) throw new ConnectionLost(backendOf(client), error);
    throw error;
  } finally {
    client.release(isBroken);
  }
}

/** False while that backend may still execute what it was sent before the connection was lost. */
export async function isGone(pool: pg.Pool, backend: number | undefined, timeoutMs: number): Promise<boolean> {
  if (backend === undefined) return false;
  const query = { text: "select from pg_stat_activity where pid = $1", values: [backend] };
  const alive = await onConnection(pool, timeoutMs, (send) => send(query));
  return alive.length === 0;
}

function isAlive(client: pg.PoolClient, timeoutMs: number): Promise<boolean> {
  return withTimeout(client.query("select"), timeoutMs, timeOut).then(
    () => true,
    () => false,
  );
}

function timeOut(): never {
  throw new TimedOut("The database does not answer.");
}

export function isPersonChanged(outcome: Outcome): outcome is { refusal: "person-changed" } {
  return "refusal" in outcome && outcome.refusal === "person-changed";
}
