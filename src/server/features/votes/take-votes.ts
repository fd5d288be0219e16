import type pg from "pg";
import type { VoteRefusal } from "#domain/voting.ts";
import type { Ballot, Outcome } from "./ballot.ts";
import { onConnection } from "./connection.ts";
import { patience, writableUntil } from "./patience.ts";

/** Somebody is changing what the vote needs, or it came to the database too late to be written: to be sent again. */
export type Again = "busy" | "too-late";

/** Writes ballots in one statement and one transaction, each with its own answer, after the commit. See migrations/0008. */
export function takeVotes(pool: pg.Pool) {
  /** The database's clock minus ours. Never ahead of the truth: what it says was so before it arrives. */
  let clockOffset: number | undefined;

  return (ballots: readonly Ballot[]): Promise<(Outcome | Again)[]> =>
    onConnection(pool, patience, async (send) => {
      if (clockOffset === undefined) {
        const [asked] = await send<{ clock: number }>({ text: clockQuery });
        clockOffset = Number(asked?.clock) - performance.now();
      }
      const [reply] = await send<Reply>(statement(ballots, clockOffset));
      const { refusals, standings, clock } = reply as Reply;
      clockOffset = clock - performance.now();
      return refusals.map((refusal, place) => outcomeOf(ballots[place] as Ballot, refusal, standings));
    });
}

const clockQuery = "select (extract(epoch from clock_timestamp()) * 1000)::double precision as clock";

type Standing = { id: number; votes: number; version: number };
type Reply = { refusals: (VoteRefusal | Again | null)[]; standings: Standing[]; clock: number };

function statement(ballots: readonly Ballot[], clockOffset: number): pg.QueryConfig {
  const each = <Value>(read: (ballot: Ballot) => Value) => ballots.map(read);
  return {
    name: "take-votes",
    text: "select * from take_votes($1, $2, $3, $4, $5, $6, $7, $8)",
    values: [
      each(({ contestId }) => contestId),
      each(({ voterId }) => voterId),
      each(({ wish }) => wish.does),
      each(({ wish }) => wish.entryId),
      each(({ proven }) => proven),
      each(({ managesContestsOf }) => managesContestsOf),
      each(({ managesAllContests }) => managesAllContests),
      each(({ arrivedAt }) => writableUntil(arrivedAt) + clockOffset),
    ],
  };
}

function outcomeOf(
  { contestId, wish }: Ballot,
  refusal: VoteRefusal | Again | null,
  standings: Standing[],
): Outcome | Again {
  if (refusal === "busy" || refusal === "too-late") return refusal;
  if (refusal !== null) return { refusal };
  const { votes, version } = standings.find(({ id }) => id === contestId) as Standing;
  return { entryId: wish.entryId, totalVotes: votes, version };
}
