import type { Ballot, Outcome } from "./ballot.ts";

export type QueuedVote = {
  readonly ballot: Ballot;
  readonly answer: (outcome: Outcome) => void;
  readonly fail: (error: unknown) => void;
  /** The voter has had a reply: the vote is not sent any more. */
  isAnswered: boolean;
  /** how many statements with it have failed */
  failures: number;
  /** A statement with it was lost, so it may be written already. */
  isInDoubt: boolean;
};

/** The votes of one contest that wait, in the order in which they came. */
type ContestQueue = {
  contestId: number;
  votes: Set<QueuedVote>;
  isInBatch: boolean;
  /** Was locked the last time: goes into a batch of its own, which waits for the lock. */
  wasBusy: boolean;
};

export type Batch = { votes: QueuedVote[]; queues: readonly ContestQueue[]; waitsForLock: boolean };

/** Votes that wait for a statement. A contest is in one statement at a time, and in it each voter once. */
export function ballotQueue(maxBatchSize: number) {
  const queues = new Map<number, ContestQueue>();
  /** with waiting votes and no batch under way, in the order in which they became ready */
  const ready = new Set<ContestQueue>();

  return {
    count(): number {
      let count = 0;
      for (const { votes } of queues.values()) count += votes.size;
      return count;
    },

    add(vote: QueuedVote): void {
      const { contestId } = vote.ballot;
      const queue = queues.get(contestId) ?? { contestId, votes: new Set(), isInBatch: false, wasBusy: false };
      queues.set(contestId, queue);
      queue.votes.add(vote);
      update(queue);
    },

    remove(vote: QueuedVote): void {
      const queue = queues.get(vote.ballot.contestId);
      if (queue?.votes.delete(vote)) update(queue);
    },

    /** All that are ready go into one batch; a contest that was busy gets one of its own, where that is allowed. */
    next({ mayWaitForLock }: { mayWaitForLock: boolean }): Batch | undefined {
      const busy = mayWaitForLock ? [...ready].find(({ wasBusy }) => wasBusy) : undefined;
      const chosen = busy ? [busy] : [...ready].filter(({ wasBusy }) => !wasBusy);
      const votes: QueuedVote[] = [];
      const taken: ContestQueue[] = [];
      for (const queue of chosen) {
        if (votes.length === maxBatchSize) break;
        votes.push(...takeOnePerVoter(queue, maxBatchSize - votes.length));
        taken.push(queue);
        queue.isInBatch = true;
        update(queue);
      }
      if (taken.length === 0) return undefined;
      return { votes: votes.sort(byContestAndVoter), queues: taken, waitsForLock: busy !== undefined };
    },

    /** Back to the front: later votes of the same voter stay behind them. */
    putBack(votes: readonly QueuedVote[]): void {
      const open = votes.filter(({ isAnswered }) => !isAnswered);
      for (const contestId of new Set(open.map(({ ballot }) => ballot.contestId))) {
        const queue = queues.get(contestId) as ContestQueue;
        queue.votes = new Set([...open.filter(({ ballot }) => ballot.contestId === contestId), ...queue.votes]);
      }
    },

    /** The batch's contests may go into another batch. */
    release(batch: Batch, wasBusy: (contestId: number) => boolean): void {
      for (const queue of batch.queues) {
        queue.isInBatch = false;
        queue.wasBusy = wasBusy(queue.contestId);
        update(queue);
      }
    },
  };

  function update(queue: ContestQueue): void {
    if (queue.isInBatch || queue.votes.size === 0) ready.delete(queue);
    else ready.add(queue);
    if (!queue.isInBatch && queue.votes.size === 0) queues.delete(queue.contestId);
  }
}

function takeOnePerVoter(queue: ContestQueue, most: number): QueuedVote[] {
  const voters = new Set<string>();
  const taken: QueuedVote[] = [];
  for (const vote of queue.votes) {
    if (taken.length === most) break;
    if (voters.has(vote.ballot.voterId)) continue;
    voters.add(vote.ballot.voterId);
    taken.push(vote);
  }
  for (const vote of taken) queue.votes.delete(vote);
  return taken;
}

/** In the order of the index, so that neighbouring rows are written together. */
function byContestAndVoter({ ballot: one }: QueuedVote, { ballot: other }: QueuedVote): number {
  return one.contestId - other.contestId || (one.voterId < other.voterId ? -1 : 1);
}
