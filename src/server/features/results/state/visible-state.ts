import { activeEntries } from "#domain/entries/shown-entries.ts";
import { seesResults, shownTotal } from "#domain/results/sealing.ts";
import type { ContestState, CountedEntry } from "./contest-state.ts";

/** For people who manage the contest: with the results, once its envelope was opened. */
export function managersState(state: ContestState): ContestState {
  return stateShownTo(state, { canManage: true }, state.readAt);
}

/** For when the seal has begun since the state was read, and no newer one can be read. */
export function stateAfterSeal(state: ContestState): ContestState {
  const readAt = new Date(state.contest.sealFrom ?? Number.NaN);
  return { ...stateShownTo(state, { canManage: false }, readAt), readAt, sealsInMs: Number.POSITIVE_INFINITY };
}

/** For when voting has begun since the state of a rehearsal was read, and no newer one can be read. */
export function stateAfterRehearsal(state: ContestState): ContestState {
  const { rehearsal: _, ...contest } = state.contest;
  const readAt = new Date(contest.startDate);
  const cleared: ContestState = {
    ...state,
    contest,
    entries: state.entries.map((entry) => ({
      ...entry,
      voteCount: 0,
      waitingVotes: 0,
      byProof: { none: 0, mail: 0, google: 0, pass: 0 },
    })),
    removed: { votes: 0, waiting: 0 },
    readAt,
    rehearsalEndsInMs: Number.POSITIVE_INFINITY,
  };
  return withTotals(cleared, !seesResults(cleared.contest, { canManage: false }, readAt));
}

function stateShownTo(state: ContestState, viewer: { canManage: boolean }, now: Date): ContestState {
  const sealed = !seesResults(state.contest, viewer, now);
  return sealed === (state.contest.sealed === true) ? state : withTotals(state, sealed);
}

/** The contest, sealed or not, with the totals that belong to it. */
export function withTotals(state: ContestState, sealed: boolean): ContestState {
  const { sealed: _, ...contest } = state.contest;
  const { entries, removed } = state;
  return {
    ...state,
    contest: {
      ...contest,
      ...(sealed && { sealed }),
      totalVotes: shownTotal({ ...sumsOf(entries, "voteCount"), removed: removed.votes }, sealed),
      waitingVotes: shownTotal({ ...sumsOf(entries, "waitingVotes"), removed: removed.waiting }, sealed),
    },
  };
}

function sumsOf(
  entries: readonly CountedEntry[],
  count: "voteCount" | "waitingVotes",
): { active: number; all: number } {
  const sum = (some: readonly CountedEntry[]) => some.reduce((total, entry) => total + entry[count], 0);
  return { active: sum(activeEntries(entries)), all: sum(entries) };
}
