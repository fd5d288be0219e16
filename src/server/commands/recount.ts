// npm run recount [-- contest] [--fix] [--voters]: counts the votes again and compares them with the tallies, and says how
// many voter ids nothing explains.
import type pg from "pg";
import { parseId } from "#domain/ids.ts";
import { knownVoterIds } from "#server/features/auth/public-commands.ts";
import { countsInWords, type Difference, findDifferences, repairTallies } from "#server/features/votes/recount.ts";
import {
  countUnexplained,
  listUnexplained,
  unexplainedInWords,
  unexplainedVoteInWords,
} from "#server/features/votes/unexplained-votes.ts";
import { runCommand, UsageError } from "./run-command.ts";
import { withDatabase } from "./with-database.ts";

const usage = `Usage:
  npm run recount                    all contests
  npm run recount -- <contest's id>  one of them
  npm run recount -- --fix           and make the tallies what the votes say
  npm run recount -- --voters        and list the votes whose voter ids nothing explains`;

await runCommand(async () => {
  const { contestId, fix, voters } = readArguments(process.argv.slice(2));
  await withDatabase(async ({ database, secret }) => {
    const client = await database.pool.connect();
    try {
      await client.query("set statement_timeout = 0"); // counting millions of votes takes long
      process.exitCode = (await recount(client, contestId, fix)) ? 0 : 1;
      await explainVoters(client, { contestId, appSecret: await secret(), list: voters });
    } finally {
      client.release(true);
    }
  });
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

/** No fault of the tallies: whether somebody has voted twice cannot be seen from here. */
async function explainVoters(
  client: pg.PoolClient,
  { contestId, appSecret, list }: { contestId: number | null; appSecret: string; list: boolean },
): Promise<void> {
  await client.query("begin isolation level repeatable read read only"); // somebody may register and vote meanwhile
  const known = await knownVoterIds(client, appSecret);
  const found = await countUnexplained(client, contestId, known);
  const votes = list ? await listUnexplained(client, contestId, known) : [];
  await client.query("commit");
  say(...votes.map(unexplainedVoteInWords), ...unexplainedInWords(found));
}

function readArguments(given: string[]): { contestId: number | null; fix: boolean; voters: boolean } {
  const [contest, ...more] = given.filter((argument) => !["--fix", "--voters"].includes(argument));
  const contestId = contest === undefined ? null : parseId(contest);
  if (contestId === undefined || more.length > 0) throw new UsageError(usage);
  return { contestId, fix: given.includes("--fix"), voters: given.includes("--voters") };
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
