import { connectDatabase, type Database } from "#server/db/connect.ts";
import { migrate } from "#server/db/migrate.ts";
import { takeVotes } from "#server/features/votes/take-votes.ts";
import { ballotFor } from "#server/testing/ballots.ts";
import { contestWithEntries } from "../kit/contests.ts";
import { mediansInTurns } from "../kit/quantile.ts";
import { withStandbys } from "../kit/standbys.ts";
import { type Row, row } from "../kit/table.ts";

const rounds = 5;
const seconds = 4;
const votesInStatement = 120; // the most that the product writes at once

/** How many votes a second one contest takes: statement after statement, without the product's own work around them. */
export function votesWithStandbys(): Promise<Row[]> {
  return withStandbys(async ({ url, waitForStandbys }) => {
    const database = connectDatabase({ url });
    try {
      await migrate(database.pool);
      await votesASecond(database); // statements are planned, and files have grown
      const { alone, quorum } = await mediansInTurns(rounds, {
        alone: () => waitForStandbys(false).then(() => votesASecond(database)),
        quorum: () => waitForStandbys(true).then(() => votesASecond(database)),
      });
      const statementMs = (rate: number) => (votesInStatement / rate) * 1000;
      return [
        row(
          `votes in one contest, ${votesInStatement} in a statement, each on any of two standbys`,
          quorum,
          "a second",
          { baseline: ["no commit waits for a standby", alone] },
        ),
        row("… time of a statement", statementMs(quorum), "ms", {
          baseline: ["no commit waits for a standby", statementMs(alone)],
        }),
      ];
    } finally {
      await database.close();
    }
  });
}

async function votesASecond(database: Database): Promise<number> {
  const { id, entryIds } = await contestWithEntries(database);
  const take = takeVotes(database.pool);
  const startedAt = performance.now();
  let votes = 0;
  while (performance.now() < startedAt + seconds * 1000) {
    const ballots = Array.from({ length: votesInStatement }, (_, place) =>
      ballotFor({ contest_id: id, id: entryIds[place % entryIds.length] as number }),
    );
    const outcomes = await take(ballots);
    votes += outcomes.filter((outcome) => typeof outcome === "object" && "counted" in outcome).length;
  }
  return (votes / (performance.now() - startedAt)) * 1000;
}
