// npm run recount [-- contest] [--fix]: counts the votes again and compares them with the tallies.
import type pg from "pg";
import { parseId } from "#domain/ids.ts";
import { readConfig } from "./config.ts";
import { connectDatabase } from "./db/connect.ts";
import { migrate } from "./db/migrate.ts";
import { reachDatabase } from "./db/reach.ts";
import { refuseOtherSecret } from "./db/secret-fingerprint.ts";
import { countsInWords, type Difference, findDifferences, repairTallies } from "./features/votes/recount.ts";
import { standardError } from "./output.ts";
import { runCommand, UsageError } from "./run-command.ts";

const usage = `Usage:
  npm run recount                    all contests
  npm run recount -- <contest's id>  one of them
  npm run recount -- --fix           and make the tallies what the votes say`;

await runCommand(async () => {
  const { contestId, fix } = readArguments(process.argv.slice(2));
  const config = readConfig();
  const reached = await reachDatabase(config);
  const database = connectDatabase({ url: reached.url });
  try {
    await refuseOtherSecret(database.pool, config);
    await migrate(database.pool, { log: (line) => standardError().write(`${line}\n`) });
    const client = await database.pool.connect();
    try {
      await client.query("set statement_timeout = 0"); // counting millions of votes takes long
      process.exitCode = (await recount(client, contestId, fix)) ? 0 : 1;
    } finally {
      client.release(true);
    }
  } finally {
    await database.close();
    await reached.release();
  }
});

/** Returns whether the tallies are right in the end. */
async function recount(client: pg.PoolClient, contestId: number | null, fix: boolean): Promise<boolean> {
  const differences = await findDifferences(client, contestId);
  say(...differences.map(inWords), summary(differences.length));
  if (differences.length === 0 || !fix) return differences.length === 0;
  for (const id of new Set(differences.map((difference) => difference.contestId))) await repairTallies(client, id);
  const left = await findDifferences(client, contestId);
  say(...left.map(inWords), left.length === 0 ? "Repaired." : "Not repaired.");
  return left.length === 0;
}

function readArguments(given: string[]): { contestId: number | null; fix: boolean } {
  const [contest, ...more] = given.filter((argument) => argument !== "--fix");
  const contestId = contest === undefined ? null : parseId(contest);
  if (contestId === undefined || more.length > 0) throw new UsageError(usage);
  return { contestId, fix: given.includes("--fix") };
}

function say(...lines: string[]): void {
  process.stdout.write(`${lines.join("\n")}\n`);
}

function inWords({ contestId, entryId, tally, votes }: Difference): string {
  const said = `the tally says ${countsInWords(tally)}, the votes say ${countsInWords(votes)}`;
  return `contest ${contestId}, entry ${entryId}: ${said}`;
}

function summary(count: number): string {
  if (count === 0) return "The tallies are what the votes say.";
  return `${count} ${count === 1 ? "tally is" : "tallies are"} wrong.`;
}
