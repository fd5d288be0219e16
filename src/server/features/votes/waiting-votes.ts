import type { Ballot, Outcome } from "./ballot.ts";

export type WaitingVote = {
  readonly ballot: Ballot;
  readonly answer: (outcome: Outcome) => void;
  readonly fail: (error: unknown) => void;
  /** the voter has been told something: it is not sent any more */
  over: boolean;
  /** how often a statement with it has failed */
  failures: number;
  /** a statement with it has been lost: it may stand already */
  inDoubt: boolean;
};

/** The votes of one contest, in the order in which they came. */
type Lane = {
  contestId: number;
  votes: Set<WaitingVote>;
  underWay: boolean;
  /** was busy: goes by itself the next time, and waits for its contest */
  alone: boolean;
};

export type Batch = { votes: WaitingVote[]; lanes: readonly Lane[]; alone: boolean };

/** Votes that wait for their statement. A contest is in one statement at a time, and of a voter only one of their votes. */
export function waitingVotes(mostInBatch: number) {
  const lanes = new Map<number, Lane>();
  /** with votes that wait, and none under way; in the order in which they became so */
  const ready = new Set<Lane>();

  return {
    add(vote: WaitingVote): void {
      const { contestId } = vote.ballot;
      const lane = lanes.get(contestId) ?? { contestId, votes: new Set(), underWay: false, alone: false };
      lanes.set(contestId, lane);
      lane.votes.add(vote);
      sort(lane);
    },

    remove(vote: WaitingVote): void {
      const lane = lanes.get(vote.ballot.contestId);
      if (lane?.votes.delete(vote)) sort(lane);
    },

    /** Takes all that are ready into one batch; a contest that was busy gets one of its own, where that is allowed now. */
    next({ mayWait }: { mayWait: boolean }): Batch | undefined {
      const busy = mayWait ? [...ready].find(({ alone }) => alone) : undefined;
      const chosen = busy ? [busy] : [...ready].filter(({ alone }) => !alone);
      const votes: WaitingVote[] = [];
      const taken: Lane[] = [];
      for (const lane of chosen) {
        if (votes.length === mostInBatch) break;
        votes.push(...firstOfEachVoter(lane, mostInBatch - votes.length));
        taken.push(lane);
        lane.underWay = true;
        sort(lane);
      }
      if (taken.length === 0) return undefined;
      return { votes: votes.sort(byContestAndVoter), lanes: taken, alone: busy !== undefined };
    },

    /** Back to the front: votes of the same voter that came later wait behind them. */
    putBack(votes: readonly WaitingVote[]): void {
      const open = votes.filter(({ over }) => !over);
      for (const contestId of new Set(open.map(({ ballot }) => ballot.contestId))) {
        const lane = lanes.get(contestId) as Lane;
        lane.votes = new Set([...open.filter(({ ballot }) => ballot.contestId === contestId), ...lane.votes]);
      }
    },

    /** The batch's contests are free again; those that were busy go alone the next time. */
    release(batch: Batch, wasBusy: (contestId: number) => boolean): void {
      for (const lane of batch.lanes) {
        lane.underWay = false;
        lane.alone = wasBusy(lane.contestId);
        sort(lane);
      }
    },
  };

  function sort(lane: Lane): void {
    if (lane.underWay || lane.votes.size === 0) ready.delete(lane);
    else ready.add(lane);
    if (!lane.underWay && lane.votes.size === 0) lanes.delete(lane.contestId);
  }
}

function firstOfEachVoter(lane: Lane, most: number): WaitingVote[] {
  const voters = new Set<string>();
  const first: WaitingVote[] = [];
  for (const vote of lane.votes) {
    if (first.length === most) break;
    if (voters.has(vote.ballot.voterId)) continue;
    voters.add(vote.ballot.voterId);
    first.push(vote);
  }
  for (const vote of first) lane.votes.delete(vote);
  return first;
}

/** Rows of an index that lie together are written together. */
function byContestAndVoter({ ballot: one }: WaitingVote, { ballot: other }: WaitingVote): number {
  return one.contestId - other.contestId || (one.voterId < other.voterId ? -1 : 1);
}
