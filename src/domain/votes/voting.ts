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

/** What the button says in lists. */
export const voteLabels = {
  "not-started": "Voting Starts Soon",
  ended: "Voting Ended",
  inactive: "Contest Inactive",
  "signed-out": "Sign In to Vote",
  "no-pass": "Pass Needed",
  "no-access": "Access Required",
  sending: "Voting...",
  unsent: "Saved, not sent yet",
  open: "Vote for This",
  "voted-other": "Change to This",
  "voted-this": "Remove Vote",
  /** this entry has the vote, which is saved and not counted */
  "voted-waiting": "Remove Vote",
} as const;
export type VoteState = keyof typeof voteLabels;

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

/** What is missing is asked for after a press on a card. */
const opensOnCards: ReadonlySet<VoteState> = new Set(["open", "voted-other", "signed-out", "no-pass"]);

/** Cards say Vote and Voted; the other labels are those of lists. */
export function cardVoteLabel(state: VoteState): string {
  if (state === "voted-this") return "Voted";
  if (state === "voted-waiting") return "Saved, not counted yet";
  return opensOnCards.has(state) ? "Vote" : voteLabels[state];
}

/** Why a button does nothing. `begins` tells the contest's start in the viewer's date format. */
export function voteTooltip(state: VoteState, begins: () => { date: string; time: string }): string | undefined {
  if (state !== "not-started") return tooltips[state];
  const { date, time } = begins();
  return `Voting hasn't started yet. Contest begins on ${date} at ${time}.`;
}

const tooltips: Readonly<Partial<Record<VoteState, string>>> = {
  ended: "Voting has ended for this contest.",
  inactive: "Contest is currently inactive.",
  "no-access": "You need access to vote in this contest.",
  "no-pass": "You need a pass to vote in this contest.",
};

export const otherVoteMessage = "You have already voted for another entry.";
export const changeInsteadLabel = "Change your vote instead";

/** By itself, so that a page which compares with it need not have all the others. */
export const otherVoteRefusal = `${otherVoteMessage} ${changeInsteadLabel}.`;

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
