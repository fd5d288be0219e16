import { connectDatabase, type Database } from "#server/db/connect.ts";
import { migrate } from "#server/db/migrate.ts";
import { takeVotes } from "#server/features/votes/batches/take-votes.ts";
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
      const measure = async (isAsked: boolean) => {
        await waitForStandbys(isAsked);
        const perSecond = await votesASecond(database);
        return { perSecond, statementMs: (votesInStatement / perSecond) * 1000 };
      };
      const { alone, quorum } = await mediansInTurns(rounds, {
        alone: () => measure(false),
        quorum: () => measure(true),
      });
      return [
        row(
          `votes in one contest, ${votesInStatement} in a statement, each on any of two standbys`,
          quorum.perSecond,
          "a second",
          { baseline: ["no commit waits for a standby", alone.perSecond] },
        ),
        row("… time of a statement", quorum.statementMs, "ms", {
          baseline: ["no commit waits for a standby", alone.statementMs],
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
