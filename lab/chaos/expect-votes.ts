import { connectDatabase } from "#server/db/connect.ts";
import { startEmbeddedPostgres } from "#server/db/embedded.ts";
import { readVotes } from "../kit/count-votes.ts";
import type { StandingVote } from "../kit/vote-record.ts";
import type { ContestWithVoters } from "./voters.ts";

/** Throws unless a copy of the data folder has, for each voter, one of the votes that may stand. */
export async function expectVotesIn(
  dataDir: string,
  { contestId, voters }: ContestWithVoters,
  possible: ReadonlySet<StandingVote>[],
): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir });
  const database = connectDatabase({ url: postgres.url });
  const rows = await readVotes(database, contestId).finally(database.close).finally(postgres.stop);
  const votes = new Map(rows.map(({ voterId, entryId }) => [voterId, entryId]));
  const lost = voters.filter(({ voterId }, place) => !possible[place]?.has(votes.get(voterId) ?? null));
  if (lost.length > 0) throw new Error(`${lost.length} confirmed votes are missing`);
}
