import type { LiveCounts, LiveNotice, LiveStage } from "#contract/results.ts";
import type { Snapshot } from "../state/contest-snapshot.ts";
import type { ContestState } from "../state/contest-state.ts";
import { votesByProof } from "../state/contest-views.ts";

/** What streams are told of a contest. */
export type ContestNews = {
  counts?: LiveCounts | undefined;
  /** absent where it is as it was told before, or nobody has used it */
  stage?: LiveStage | undefined;
  notice?: LiveNotice | undefined;
  /** pages should fetch it again; of a step of the ceremony they have been sent nearly all that they show */
  refetch?: "soon" | "in ceremony" | undefined;
};

export function wholeContest(snapshot: Snapshot): ContestNews {
  return {
    counts: countsOf(snapshot, snapshot.counts),
    stage: stageAfter(undefined, snapshot),
    notice: noticeAfter(undefined, snapshot),
  };
}

export function changesOf(before: Snapshot, now: Snapshot): ContestNews {
  if (before === now) return {};
  const changed = [...now.counts].filter(([id, votes]) => before.counts.get(id) !== votes);
  const isChanged = now.state.version !== before.state.version || hidesMore(now, before);
  const isAnnounced = before.isSealed && !now.isSealed && now.state.contest.announcedAt !== undefined;
  const isOpened = before.state.contest.opened === undefined && now.state.contest.opened !== undefined;
  const isOther = now.hashWithoutCounts() !== before.hashWithoutCounts();
  return {
    counts: isChanged ? countsOf(now, changed, isAnnounced) : undefined,
    stage: stageAfter(before, now),
    notice: noticeAfter(before, now),
    refetch: isOther ? (isAnnounced || isOpened ? "in ceremony" : "soon") : undefined,
  };
}

export function isLater(one: Snapshot, other: Snapshot): boolean {
  if (one.state.version !== other.state.version) return one.state.version > other.state.version;
  return hidesMore(one, other);
}

/** The seal begins and a rehearsal ends without a change of the version. */
export function hidesMore(one: Snapshot, other: Snapshot): boolean {
  return (one.isSealed && !other.isSealed) || (other.isRehearsal && !one.isRehearsal);
}

/** How soon pages fetch what has changed: 2,500 of them a second, and in a ceremony less urgently than phones poll. */
export function fetchWithinMs(refetch: "soon" | "in ceremony", streams: number): number {
  const leastMs = refetch === "soon" ? 1_000 : 10_000;
  return Math.max(leastMs, Math.round(streams * 0.4));
}

function countsOf(
  { state, isSealed }: Snapshot,
  counts: Iterable<readonly [number, number]>,
  isAnnounced = false,
): LiveCounts {
  const { version, contest } = state;
  const total = { version, totalVotes: contest.totalVotes };
  return isSealed
    ? { ...total, sealed: true }
    : { ...total, counts: Object.fromEntries(counts), ...(isAnnounced ? announcement(state) : {}) };
}

/** What sealed pages need besides the counts, so that thousands of them show the results without asking for them. */
function announcement(state: ContestState): Pick<LiveCounts & { sealed?: undefined }, "announced"> {
  const { announcedAt: at, waitingVotes } = state.contest;
  return at ? { announced: { at, votesByProof: votesByProof(state), waitingVotes } } : {};
}

function stageAfter(before: Snapshot | undefined, { state: { stage } }: Snapshot): LiveStage | undefined {
  return stage.version === 0 || isSame(stage, before?.state.stage) ? undefined : stage;
}

/** One that was taken down is told too: a stream that was closed meanwhile must learn of it. */
function noticeAfter(before: Snapshot | undefined, { state: { notice } }: Snapshot): LiveNotice | undefined {
  return isSame(notice, before?.state.notice) ? undefined : notice;
}

function isSame(one: object | undefined, other: object | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
