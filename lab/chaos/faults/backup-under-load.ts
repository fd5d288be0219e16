import { join } from "node:path";
import { runServerCommand } from "#server/testing/server-process.ts";
import { inTemporaryFolder } from "../../kit/temporary-folder.ts";
import type { StoredVote } from "../../kit/vote-record.ts";
import type { Fault } from "../fault.ts";
import { productSettings } from "../test-bed.ts";
import { type ContestWithVoters, expectVotesIn } from "../voters.ts";

/** A backup while everybody votes, restored elsewhere: it has every vote that was confirmed before it began. */
export const backupUnderLoad: Fault = {
  name: "backup-under-load",
  rounds: { long: 5, short: 1 },
  async inject({ testBed, contest, rounds }) {
    for (let round = 0; round < rounds; round += 1)
      await inTemporaryFolder(async (folder) => {
        const file = join(folder, "backup.tar.gz");
        const possible = possibleVotes(contest);
        await run("backup", [file], testBed.dataDir);
        for (const [place, voter] of contest.voters.entries())
          for (const vote of voter.sentVotes) possible[place]?.add(vote);
        const dataDir = join(folder, "elsewhere");
        await run("restore", [file], dataDir);
        await expectVotesIn(dataDir, contest, possible); // the restore has compared the tallies with the votes
      });
  },
};

/** By voter, as of now; what is sent from now on is collected separately. */
function possibleVotes({ voters }: ContestWithVoters): Set<StoredVote>[] {
  return voters.map((voter) => {
    voter.sentVotes.clear();
    return new Set(voter.record.expected().possible);
  });
}

async function run(name: "backup" | "restore", args: string[], dataDir: string): Promise<void> {
  const { output, ended } = runServerCommand(name, args, { ...productSettings, DATA_DIR: dataDir });
  if ((await ended) !== 0) throw new Error(`${name} failed: ${output()}`);
}
