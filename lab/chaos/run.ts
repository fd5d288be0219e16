import { countVotes, type VoteCount } from "../kit/count-votes.ts";
import type { Row } from "../kit/table.ts";
import { succeeds, waitFor } from "../kit/wait-for.ts";
import type { Fault } from "./fault.ts";
import { appSecret, openInNewFolder, type TestBed } from "./test-bed.ts";
import { createContestWithVoters, endVotingSoon, historiesOf } from "./voters.ts";
import { startVoting } from "./voting-traffic.ts";

export type Run = Awaited<ReturnType<typeof startRun>>;

/** People vote in a new contest until it ends, whatever happens to the product. */
export async function startRun(testBed: TestBed, seed: string) {
  const contest = await testBed.onDatabase((database) => createContestWithVoters(database, appSecret));
  const traffic = startVoting(contest, { address: testBed.address, seed });
  const counts: VoteCount[] = [];
  const histories: string[] = [];
  const measured: Row[] = [];
  const undos: (() => Promise<void>)[] = [];
  const canConnect = () => succeeds(testBed.onDatabase(({ pool }) => pool.query("select")));
  const count = async () => {
    // Connections outlive a killed PostgreSQL for a moment: votes may be confirmed while it is still starting again.
    await waitFor(60, "a connection to the database", canConnect);
    const voters = contest.voters.map(({ voterId, record }) => ({ voterId, expected: record.expected() }));
    const counted = await testBed.onDatabase((database) => countVotes(database, contest.contestId, voters));
    counts.push(counted);
    histories.push(...historiesOf(contest, counted.wrong));
  };
  const highest = (kind: "lost" | "doubled" | "late") => Math.max(0, ...counts.map((counted) => counted[kind]));
  await traffic.untilAcknowledged(contest.voters.length);

  return {
    stopVoting: () => traffic.stop(),
    async inject(fault: Fault, rounds: number): Promise<void> {
      const countWhilePaused = async () => {
        await traffic.pause();
        await count().finally(() => traffic.resume());
      };
      await fault.inject({
        testBed,
        contest,
        traffic,
        rounds,
        countVotes: countWhilePaused,
        undoAfterEnd: (undo) => void undos.push(undo),
        addFigures: (rows) => void measured.push(...rows),
      });
      await traffic.untilAcknowledged(50); // the product has recovered
    },
    async finish(): Promise<void> {
      try {
        await traffic.voteUntilEnd(() => testBed.onDatabase((database) => endVotingSoon(database, contest)));
      } finally {
        await traffic.stop();
        for (const undo of undos) await undo();
      }
      await count();
    },
    figures() {
      const { acknowledged, unconfirmed, unanswered, slowest, late } = traffic.counts;
      return {
        acknowledged,
        unknown: unconfirmed + unanswered,
        slowest,
        unexpected: [...traffic.unexpected].map(([words, times]) => `${times} × ${words}`),
        histories,
        measured,
        lost: highest("lost"),
        doubled: highest("doubled"),
        late: highest("late") + late,
      };
    },
  };
}

export type Outcome = {
  fault: string;
  rounds: number;
  figures?: ReturnType<Run["figures"]>;
  error?: string;
  /** why the fault was not injected */
  skipped?: string;
};

/** One fault on a test bed of its own. */
export async function runFault(fault: Fault, rounds: number): Promise<Outcome> {
  const skipped = fault.skipReason?.();
  if (skipped) return { fault: fault.name, rounds: 0, skipped };
  const outcome: Outcome = { fault: fault.name, rounds };
  let testBed: TestBed | undefined;
  let run: Run | undefined;
  try {
    testBed = await (fault.open ?? openInNewFolder)();
    run = await startRun(testBed, fault.name);
    await run.inject(fault, rounds);
    await run.finish();
  } catch (error) {
    await run?.stopVoting();
    outcome.error = error instanceof Error ? error.message : String(error);
  } finally {
    await testBed?.close();
  }
  return run ? { ...outcome, figures: run.figures() } : outcome;
}

export function holds({ figures, error, skipped }: Outcome): boolean {
  if (skipped !== undefined) return true;
  if (!figures || error !== undefined) return false;
  const { lost, doubled, late, unexpected } = figures;
  return lost + doubled + late + unexpected.length === 0;
}
