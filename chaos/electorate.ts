import { randomUUID } from "node:crypto";
import type { Database } from "#server/db/connect.ts";
import { sessionStore } from "#server/features/auth/sessions.ts";
import { voterIdOf } from "#server/features/auth/voter-id.ts";
import { createContest, createEntry } from "#server/testing/factories.ts";
import { type Standing, type VoterMemory, voterMemory } from "./memory.ts";

export type Voter = {
  voterId: string;
  cookie: string;
  memory: VoterMemory;
  /** everything they have wished for, answered or not, since somebody emptied it */
  wished: Set<Standing>;
  toldOfEnd: boolean;
  /** the last things they did, for whoever has to find out what happened to their vote */
  diary: string[];
};

export type Electorate = { contestId: number; entryIds: readonly [number, ...number[]]; voters: Voter[] };

const entries = 6;
const people = 120; // one may vote thirty times a minute

/** A contest that is open, and people who are signed in. Written to the database: they are not what is tried. */
export async function createElectorate(database: Database, appSecret: string): Promise<Electorate> {
  const contest = await createContest(database);
  const entryIds = [];
  for (let made = 0; made < entries; made += 1)
    entryIds.push((await createEntry(database, { contest_id: contest.id })).id);
  const voters = [];
  for (let made = 0; made < people; made += 1) voters.push(await signIn(database, appSecret));
  return { contestId: contest.id, entryIds: entryIds as [number, ...number[]], voters };
}

async function signIn(database: Database, appSecret: string): Promise<Voter> {
  const email = `${randomUUID()}@example.org`;
  const google = { email, firstName: "Vo", lastName: "Ter", profileImageUrl: null };
  const { id } = await sessionStore(database).create({ google }, new Date());
  return {
    voterId: voterIdOf(email, appSecret),
    cookie: `sq_session=${id}`,
    memory: voterMemory(),
    wished: new Set(),
    toldOfEnd: false,
    diary: [],
  };
}

/** Voting ends in a moment; answers when. */
export async function endSoon({ pool }: Database, { contestId }: Electorate): Promise<number> {
  const { rows } = await pool.query(
    `update contests set end_date = clock_timestamp() + interval '500 ms' where id = $1
     returning ceil(extract(epoch from end_date) * 1000)::bigint as end`,
    [contestId],
  );
  return rows[0].end;
}
