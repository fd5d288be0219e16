import { countVotes, type VoteCount } from "../kit/count-votes.ts";
import type { Row } from "../kit/table.ts";
import { waitFor } from "../kit/wait-for.ts";
import type { Fault } from "./fault.ts";
import { appSecret, type TestBed } from "./test-bed.ts";
import { createContestWithVoters, endVotingSoon } from "./voters.ts";
import { startVoting } from "./voting-traffic.ts";

export type Figures = Pick<VoteCount, "lost" | "doubled" | "late"> & {
  acknowledged: number;
  unknown: number;
  slowest: number;
  /** answers that nobody should get */
  unexpected: string[];
  /** what the voters of wrong votes did last */
  histories: string[];
  /** what the fault has measured */
  measured: Row[];
};

export type Run = Awaited<ReturnType<typeof startRun>>;

/** People vote in a new contest until it ends, whatever happens to the product. */
export async function startRun(testBed: TestBed, seed: string) {
  const contest = await testBed.onDatabase((database) => createContestWithVoters(database, appSecret));
  const traffic = startVoting(contest, { address: testBed.address, seed });
  const counts: VoteCount[] = [];
  const histories: string[] = [];
  const measured: Row[] = [];
  const undos: (() => Promise<void>)[] = [];
  const canConnect = () =>
    testBed
      .onDatabase(({ pool }) => pool.query("select"))
      .then(
        () => true,
        () => false,
      );
  const count = async () => {
    // Connections outlive a killed PostgreSQL for a moment: votes may be confirmed while it is still starting again.
    await waitFor(60, "a connection to the database", canConnect);
    const voters = contest.voters.map(({ voterId, record }) => ({ voterId, expected: record.expected() }));
    const counted = await testBed.onDatabase((database) => countVotes(database, contest.contestId, voters));
    counts.push(counted);
    for (const { voterId, standing, verdict } of counted.wrong) {
      const history = contest.voters.find((voter) => voter.voterId === voterId)?.history ?? [];
      histories.push(`${standing} stands, which is ${verdict}:\n  ${history.join("\n  ")}`);
    }
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
    /** The contest ends while everybody votes. */
    async finish(): Promise<void> {
      try {
        await traffic.voteUntilEnd(() => testBed.onDatabase((database) => endVotingSoon(database, contest)));
      } finally {
        await traffic.stop();
        for (const undo of undos) await undo();
      }
      await count();
    },
    figures(): Figures {
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
