import type { ScheduleStatus } from "../contests/schedule.ts";
import { percentageOf } from "../results/shares.ts";

/** What decides what a vote button says and does. */
export type VotingSituation = {
  status: ScheduleStatus;
  /** before the start people may vote only in a rehearsal */
  rehearsal?: { since: string } | undefined;
  isActive: boolean;
  signedIn: boolean;
  /** Nobody votes here without a pass, so that signing in would not help. */
  needsPass?: boolean;
  hasAccess: boolean;
  /** The entry that has the person's vote. */
  votedFor: number | null;
  /** The vote is saved, and not counted until the person has confirmed the e-mail. */
  waits?: boolean;
  entryId: number;
  /** This entry's button was pressed, and the answer is awaited. */
  sending: boolean;
  /** A vote that is saved in the browser because no answer came: its entry, or null where the vote was taken back. */
  unsentFor?: number | null | undefined;
};

/** `voted-waiting`: this entry has the vote, which is saved and not counted. */
export const voteStates = [
  "not-started",
  "ended",
  "inactive",
  "signed-out",
  "no-pass",
  "no-access",
  "sending",
  "unsent",
  "open",
  "voted-other",
  "voted-this",
  "voted-waiting",
] as const;
export type VoteState = (typeof voteStates)[number];

export function voteState(situation: VotingSituation): VoteState {
  if (situation.status === "not_started" && !situation.rehearsal) return "not-started";
  if (situation.status === "ended") return "ended";
  if (!situation.isActive) return "inactive";
  if (!situation.signedIn) return situation.needsPass ? "no-pass" : "signed-out";
  if (!situation.hasAccess) return "no-access";
  if (situation.sending) return "sending";
  if (isUnsent(situation)) return "unsent";
  if (situation.votedFor === null) return "open";
  // A saved change has replaced the vote that stands, so that only one card looks chosen.
  const isReplaced = situation.unsentFor !== undefined;
  if (situation.votedFor !== situation.entryId || isReplaced) return "voted-other";
  return situation.waits ? "voted-waiting" : "voted-this";
}

/** The entry that the saved vote is for, or that it was taken back from. */
function isUnsent({ unsentFor, votedFor, entryId }: VotingSituation): boolean {
  return unsentFor === entryId || (unsentFor === null && votedFor === entryId);
}

type Counted = {
  userVote?: { entryId: number; counted: boolean } | null | undefined;
  totalVotes: number;
  /** without counts while results are sealed */
  entries: readonly { id: number; voteCount?: number; percentage?: number }[];
};

/**
 * The contest as it will be with the person's vote for that entry, or without a vote: shown before the answer. A vote
 * that only waits changes no count.
 */
export function withVote<View extends Counted>(view: View, entryId: number | null, counted: boolean): View {
  const before = view.userVote?.entryId ?? null;
  if (before === entryId) return view;
  const gaining = counted ? entryId : null;
  const losing = view.userVote?.counted ? before : null;
  const change = (id: number) => (id === gaining ? 1 : 0) - (id === losing ? 1 : 0);
  const totalVotes = view.totalVotes + (gaining === null ? 0 : 1) - (losing === null ? 0 : 1);
  return {
    ...view,
    userVote: entryId === null ? null : { entryId, counted },
    totalVotes,
    entries: view.entries.map((entry) => {
      if (entry.voteCount === undefined) return entry; // results are sealed
      const voteCount = entry.voteCount + change(entry.id);
      const percentage = percentageOf(voteCount, totalVotes);
      const same = entry.voteCount === voteCount && entry.percentage === percentage;
      return same ? entry : { ...entry, voteCount, percentage };
    }),
  };
}
