import { join } from "node:path";
import { connectDatabase } from "#server/db/connect.ts";
import { startEmbeddedPostgres } from "#server/db/embedded.ts";
import { runServerCommand } from "#server/testing/server-process.ts";
import { inTemporaryFolder, productSettings } from "../arena.ts";
import { standingVotes } from "../count-votes.ts";
import type { Electorate } from "../electorate.ts";
import type { Fault } from "../fault.ts";
import type { Standing } from "../memory.ts";

/** A backup is taken while everybody votes, and restored elsewhere: no vote is missing that was confirmed before it began. */
export const backupUnderLoad: Fault = {
  name: "backup-under-load",
  rounds: { long: 5, short: 1 },
  async strike({ arena, electorate, rounds }) {
    for (let round = 0; round < rounds; round += 1)
      await inTemporaryFolder(async (folder) => {
        const file = join(folder, "backup.tar.gz");
        const before = whatMayStand(electorate);
        await run("backup", [file], arena.dataDir);
        const wished = electorate.voters.map((voter) => new Set(voter.wished));
        const dataDir = join(folder, "elsewhere");
        await run("restore", [file], dataDir);
        const postgres = await startEmbeddedPostgres({ dataDir });
        await expectVotes(postgres.url, electorate, before, wished).finally(postgres.stop);
      });
    return undefined;
  },
};

function whatMayStand({ voters }: Electorate): Set<Standing>[] {
  return voters.map((voter) => {
    voter.wished.clear();
    return new Set(voter.memory.mayStand());
  });
}

async function run(name: "backup" | "restore", args: string[], dataDir: string): Promise<void> {
  const { output, ended } = runServerCommand(name, args, { ...productSettings, DATA_DIR: dataDir });
  if ((await ended) !== 0) throw new Error(`${name} failed: ${output()}`);
}

/** The restore has counted them afresh already. */
async function expectVotes(url: string, electorate: Electorate, before: Set<Standing>[], wished: Set<Standing>[]) {
  const database = connectDatabase({ url });
  const standings = await standingVotes(database, electorate.contestId).finally(database.close);
  const missing = electorate.voters.filter(({ voterId }, place) => {
    const [standing = null] = standings.get(voterId) ?? [];
    return !before[place]?.has(standing) && !wished[place]?.has(standing);
  });
  if (missing.length > 0) throw new Error(`${missing.length} votes are not in the backup`);
}
