import { randomUUID } from "node:crypto";
import { connectDatabase, type Database } from "#server/db/connect.ts";
import { startEmbeddedPostgres } from "#server/db/embedded.ts";
import { voterIdOf } from "#server/features/auth/voters/voter-id.ts";
import { contestWithEntries } from "../kit/contests.ts";
import { readVotes, type VoteCount } from "../kit/count-votes.ts";
import { signInPeople } from "../kit/people.ts";
import { type StoredVote, type VoteRecord, voteRecord } from "../kit/vote-record.ts";

export type Voter = {
  voterId: string;
  cookie: string;
  record: VoteRecord;
  /** every vote sent since this was last cleared, answered or not */
  sentVotes: Set<StoredVote>;
  hasSeenEnd: boolean;
  /** the last actions and answers, to find out what happened to a wrong vote */
  history: string[];
};

export type ContestWithVoters = { contestId: number; entryIds: [number, ...number[]]; voters: Voter[] };

const entries = 6;
const defaultPeople = 120; // a person may vote thirty times a minute

export async function createContestWithVoters(
  database: Database,
  appSecret: string,
  people = defaultPeople,
): Promise<ContestWithVoters> {
  const { id: contestId, entryIds } = await contestWithEntries(database, {}, entries);
  const emails = Array.from({ length: people }, () => `${randomUUID()}@example.org`);
  const cookies = await signInPeople(database, emails);
  const voters = emails.map((email, person) => ({
    voterId: voterIdOf(email, appSecret),
    cookie: cookies[person] ?? "",
    record: voteRecord(),
    sentVotes: new Set<StoredVote>(),
    hasSeenEnd: false,
    history: [],
  }));
  return { contestId, entryIds, voters };
}

/** Ends voting in half a second and answers when exactly. */
export async function endVotingSoon({ pool }: Database, { contestId }: ContestWithVoters): Promise<number> {
  const { rows } = await pool.query(
    `update contests set end_date = clock_timestamp() + interval '500 ms' where id = $1
     returning ceil(extract(epoch from end_date) * 1000)::bigint as end`,
    [contestId],
  );
  return rows[0].end;
}

/** What the voters of wrong votes did last. */
export function historiesOf({ voters }: ContestWithVoters, wrong: VoteCount["wrong"]): string[] {
  return wrong.map(({ voterId, stored, verdict }) => {
    const history = voters.find((voter) => voter.voterId === voterId)?.history ?? [];
    return `${stored} stands, which is ${verdict}:\n  ${history.join("\n  ")}`;
  });
}

/** Throws unless a copy of the data folder has, for each voter, one of the votes that may stand. */
export async function expectVotesIn(
  dataDir: string,
  { contestId, voters }: ContestWithVoters,
  possible: ReadonlySet<StoredVote>[],
): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir });
  const database = connectDatabase({ url: postgres.url });
  const rows = await readVotes(database, contestId).finally(database.close).finally(postgres.stop);
  const votes = new Map(rows.map(({ voterId, entryId }) => [voterId, entryId]));
  const lost = voters.filter(({ voterId }, place) => !possible[place]?.has(votes.get(voterId) ?? null));
  if (lost.length > 0) throw new Error(`${lost.length} confirmed votes are missing`);
}
