import { loadavg } from "node:os";
import { countVotes } from "../../kit/count-votes.ts";
import { type Readers, startReaders } from "../readers.ts";
import { type SingleVotes, startSingleVotes } from "../single-votes.ts";
import { createContestWithVoters, endVotingSoon, historiesOf } from "../voters.ts";
import { webAddress } from "./addresses.ts";
import { type Cluster, startCluster } from "./cluster.ts";
import type { Outcome } from "./report.ts";
import type { Strike } from "./strikes.ts";

export type RunOptions = { root: string; folder: string; logs: string; rate: number };

const appSecret = "0123456789abcdef0123456789abcdef";
const longestRunSeconds = 300;

export async function runStrike(
  { name, isControl = false, strike }: Strike,
  { root, folder, logs, rate }: RunOptions,
): Promise<Outcome> {
  const outcome: Outcome = {
    strike: name,
    isControl,
    confirmed: 0,
    lost: 0,
    doubled: 0,
    late: 0,
    longestPauseMs: 0,
    load: 0,
    reads: 0,
    failedReads: 0,
    unexpected: [],
  };
  let cluster: Cluster | undefined;
  let people: SingleVotes | undefined;
  let readers: Readers | undefined;
  try {
    cluster = await startCluster({ isSynchronous: !isControl, root, folder, logs, appSecret });
    const contest = await cluster.onPrimary((database) =>
      createContestWithVoters(database, appSecret, rate * longestRunSeconds),
    );
    people = startSingleVotes(contest, { perSecond: rate, losesAnswers: true });
    people.add(webAddress);
    await people.untilConfirmed(100);
    readers = startReaders(webAddress, { ...contest, cookie: contest.voters[0]?.cookie ?? "" });
    await people.untilConfirmed(100);

    const began = performance.now();
    await strike(cluster, people);
    await people.untilConfirmed(100);
    outcome.longestPauseMs = people.longestPauseMs(began);
    outcome.load = loadavg()[0] ?? 0;
    const { reads, failures } = await readers.stop();
    outcome.reads = reads;
    outcome.failedReads = [...failures.values()].reduce((sum, times) => sum + times, 0);
    for (const [why, times] of failures) console.log(`  failed reads: ${times} × ${why}`);

    const onPrimary = cluster.onPrimary;
    await people.voteUntilEnd(() => onPrimary((database) => endVotingSoon(database, contest)));
    const voters = contest.voters.map(({ voterId, record }) => ({ voterId, expected: record.expected() }));
    const counted = await onPrimary((database) => countVotes(database, contest.contestId, voters));
    outcome.lost = counted.lost;
    outcome.doubled = counted.doubled;
    outcome.late = counted.late + people.late();
    if (!isControl) for (const history of historiesOf(contest, counted.wrong)) console.log(history);
  } catch (error) {
    outcome.error = error instanceof Error ? error.message : String(error);
  } finally {
    people?.leave();
    outcome.confirmed = people?.confirmed() ?? 0;
    outcome.unexpected = [...(people?.unexpected ?? [])].map(([words, times]) => `${times} × ${words}`);
    await readers?.stop();
    await cluster?.stop();
  }
  return outcome;
}
