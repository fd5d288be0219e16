import {
  announcedInSentence,
  announcedWords,
  announceQuestion,
  type EnvelopeOf,
  openEnvelopeQuestion,
  openedInSentence,
} from "../results/envelope.ts";
import { isSealed, type Sealing } from "../results/sealing.ts";
import { sealingMessages } from "../results/sealing-words.ts";
import { plural } from "../text/plural.ts";
import { dayMs, hourMs, minuteMs } from "../time/durations.ts";
import { type ScheduleStatus, type Switched, scheduleStatus } from "./schedule.ts";

/** What somebody who manages a contest can do on its day, in the order in which the control page has them. */
export const controlCommands = ["open", "pause", "resume", "extend", "end", "seal", "envelope", "announce"] as const;
/** Those of the section that rehearses. */
export const rehearsalCommands = ["rehearse", "clear"] as const;
export type ControlCommand = (typeof controlCommands)[number] | (typeof rehearsalCommands)[number];

export type ControlledContest = Switched &
  Sealing &
  EnvelopeOf & {
    totalVotes: number;
    /** saved, and not counted */
    waitingVotes?: number | undefined;
    /** what the screens in the hall show; absent where nobody has used the stage */
    stage?: { step: number; rehearsal: boolean } | undefined;
  };

export const extendMinutes = { least: 1, most: 120 } as const;
/** The buttons of the control page. */
export const usualExtensions = [5, 10] as const;

/** Until the same time of the next day, which may have 25 hours. */
const extendableByMs = dayMs + hourMs;

/** A contest without an envelope: after that long, a wrong press must not bring an old event back to life. */
const extendableForMs = dayMs;

export const controlMessages = {
  hasChanged: "Someone else just changed this contest. Please check it again.",
  notStarted: "Voting has not started yet.",
  isOpen: "Voting is open.",
  isPaused: "Voting is paused. Resume it instead.",
  pausedAlready: "Voting is paused.",
  ended: "Voting has ended.",
  endedButExtendable: "Voting has ended. Extend it to open it again.",
  revealed: "A place was revealed on the stage, so the result is final.",
  endsTooSoon: "Voting runs until then anyway. Choose a later time.",
  endsTooLate: "Choose a time within a day of the present end.",
  longAgo: "Voting ended more than a day ago. To reopen it, change its end under Edit Contest.",
  sealedAlready: "Results are sealed.",
  openedAlready: "The envelope is open.",
  announcedAlready: "The results are announced.",
  rehearsedTooLate: "Voting has started, so you can no longer rehearse it.",
  rehearsedWithVotes: "People have voted in this contest, so you can no longer rehearse it.",
  rehearsedInactive: "This contest is inactive. Make it active under Edit Contest to rehearse.",
  rehearsedAlready: "A rehearsal is running.",
  clearedTooLate: "Voting has started: votes count and cannot be cleared.",
  nothingToClear: "No rehearsal is running, so there is nothing to clear.",
} as const;

type Situation = {
  /** the database's time, or what a page knows of it */
  now: Date;
  /** of `extend` */
  minutes?: number;
  /** of `extend`, instead of minutes: the new end */
  endsAt?: string | undefined;
};
type Known = Situation & { minutes: number; contest: ControlledContest; status: ScheduleStatus };

/** What a command that is possible changes. A rehearsal is cleared by the database. */
export type CommandChange = {
  startDate?: string;
  endDate?: string;
  isActive?: boolean;
  sealFrom?: string;
  extends?: true;
  opensEnvelope?: true;
  announces?: true;
  rehearses?: true;
};

type Question = { title: string; description: string; confirm: string; saysWhat?: true };

type Command = {
  label: (known: Known) => string;
  /** in one sentence */
  does: (known: Known, timeInWords: (instant: string) => string) => string;
  /** What it asks for is so already: a press that arrives twice is answered, and changes nothing. */
  isDone: (known: Known) => boolean;
  /** Why it is not possible now, also where it is done already. */
  refusal: (known: Known) => string | undefined;
  change: (known: Known) => CommandChange;
  /** Asked before a command that cannot be taken back; `saysWhat`: followed by what it does now. */
  question?: (contest: EnvelopeOf) => Question;
  /** Said when it was done. */
  doneWords: string | ((contest: EnvelopeOf) => string);
};

const { notStarted, isOpen, ended, announcedAlready } = controlMessages;

const commandRules: Readonly<Record<ControlCommand, Command>> = {
  open: {
    label: () => "Open now",
    does: ({ contest }) =>
      `Voting starts right away, for everybody.${contest.rehearsal ? ` ${clearedInWords(contest)}.` : ""}`,
    isDone: ({ contest, status }) => status === "active" && contest.isActive,
    refusal(known) {
      if (known.status === "not_started") return undefined;
      if (known.status === "ended") return endedRefusal(known);
      return known.contest.isActive ? isOpen : controlMessages.isPaused;
    },
    change({ contest: { sealFrom, startDate }, now }) {
      // Results that are sealed from the start stay so when it comes earlier.
      const isSealedFromStart = sealFrom !== null && Date.parse(sealFrom) <= Date.parse(startDate);
      const movesSeal = isSealedFromStart && Date.parse(sealFrom) > now.getTime();
      return { startDate: now.toISOString(), isActive: true, ...(movesSeal && { sealFrom: now.toISOString() }) };
    },
    question: () => ({
      title: "Open voting now?",
      description: "This is before the planned time. You can pause voting, but not undo its start.",
      confirm: "Open Voting",
      saysWhat: true,
    }),
    doneWords: "Voting Is Open",
  },
  pause: {
    label: () => "Pause",
    does: () => "Nobody can vote until you resume; votes are kept and the clock keeps running.",
    isDone: ({ contest, status }) => status === "active" && !contest.isActive,
    refusal: ({ contest, status }) =>
      whileOpen(status, ended) ?? (contest.isActive ? undefined : controlMessages.pausedAlready),
    change: () => ({ isActive: false }),
    doneWords: "Voting Is Paused",
  },
  resume: {
    label: () => "Resume",
    does: () => "Everybody can vote again.",
    isDone: ({ contest, status }) => status === "active" && contest.isActive,
    refusal: (known) => whileOpen(known.status, endedRefusal(known)) ?? (known.contest.isActive ? isOpen : undefined),
    change: () => ({ isActive: true }),
    doneWords: "Voting Resumed",
  },
  extend: {
    label: ({ minutes, endsAt }) => (endsAt === undefined ? `+${plural(minutes, "minute")}` : "Extend"),
    does(known, timeInWords) {
      const until = timeInWords(extendedEnd(known));
      return known.contest.isActive ? `Voting continues until ${until}.` : `Voting is paused and ends at ${until}.`;
    },
    isDone: () => false,
    refusal: (known) => whileOpen(known.status, lateRefusal(known)) ?? endsAtRefusal(known),
    change: (known) => ({ endDate: extendedEnd(known), extends: true }),
    doneWords: "Voting Extended",
  },
  end: {
    label: () => "End now",
    does: ({ contest: { totalVotes } }) =>
      `Voting ends right away, for everybody. ${plural(totalVotes, "vote")} ${totalVotes === 1 ? "counts" : "count"}.`,
    isDone: ({ status }) => status === "ended",
    refusal: ({ status }) => whileOpen(status, ended),
    change({ contest: { sealFrom }, now }) {
      // Up to the next millisecond: a vote that was taken in this one is not after the end.
      const endDate = new Date(now.getTime() + 1).toISOString();
      return { endDate, ...(sealFrom !== null && Date.parse(sealFrom) > now.getTime() && { sealFrom: endDate }) };
    },
    question: () => ({
      title: "End voting now?",
      description: "Nobody can vote after that, unless you extend it.",
      confirm: "End Voting",
      saysWhat: true,
    }),
    doneWords: "Voting Has Ended",
  },
  seal: {
    label: () => "Seal now",
    does: () => "From now on, nobody sees how many votes each entry has, not even you.",
    isDone: ({ contest, now }) => isSealed(contest, now),
    refusal({ contest, status, now }) {
      if (isSealed(contest, now)) return controlMessages.sealedAlready;
      if (contest.announcedAt !== undefined) return announcedAlready;
      return status === "ended" ? sealingMessages.sealAfterEnd : undefined;
    },
    change: ({ now }) => ({ sealFrom: now.toISOString() }),
    question: () => ({
      title: "Seal the results now?",
      description:
        "Nobody sees how many votes each entry has, not even you, until voting has ended and you open the envelope. Once somebody has voted, this cannot be undone.",
      confirm: "Seal Results",
    }),
    doneWords: "Results Are Sealed",
  },
  envelope: {
    label: () => "Open the envelope",
    does: ({ contest }) => openedInSentence(contest),
    isDone: ({ contest }) => contest.opened !== undefined,
    refusal({ contest, status }) {
      if (contest.sealFrom === null) return sealingMessages.notSealed;
      if (contest.opened) return controlMessages.openedAlready;
      return status === "ended" ? undefined : sealingMessages.notEnded;
    },
    change: () => ({ opensEnvelope: true }),
    question: openEnvelopeQuestion,
    doneWords: "Envelope Opened",
  },
  announce: {
    label: () => "Announce",
    does: ({ contest }) => announcedInSentence(contest),
    isDone: ({ contest }) => contest.announcedAt !== undefined,
    refusal({ contest }) {
      if (contest.sealFrom === null) return sealingMessages.notSealed;
      if (contest.announcedAt !== undefined) return announcedAlready;
      return contest.opened ? undefined : sealingMessages.notOpened;
    },
    change: () => ({ announces: true }),
    question: announceQuestion,
    doneWords: announcedWords,
  },
  rehearse: {
    label: () => "Start a rehearsal",
    does: () => "Everybody can vote as on show day, and every page says that these votes will be cleared.",
    isDone: ({ contest }) => contest.rehearsal !== undefined,
    refusal({ contest, status }) {
      if (status !== "not_started") return controlMessages.rehearsedTooLate;
      if (contest.rehearsal) return controlMessages.rehearsedAlready;
      if (votesOf(contest) > 0) return controlMessages.rehearsedWithVotes;
      return contest.isActive ? undefined : controlMessages.rehearsedInactive;
    },
    change: () => ({ rehearses: true }),
    doneWords: "Rehearsal Started",
  },
  clear: {
    label: () => "End rehearsal and clear votes",
    does: ({ contest }) => `${clearedInWords(contest)} and every phone forgets its vote; voting starts as planned.`,
    isDone: ({ contest, status }) => contest.rehearsal === undefined && status === "not_started",
    refusal({ contest, status }) {
      if (status !== "not_started") return controlMessages.clearedTooLate;
      return contest.rehearsal ? undefined : controlMessages.nothingToClear;
    },
    change: () => ({}),
    question: ({ showId }) => ({
      title: "Clear the rehearsal?",
      description: `Removes all rehearsal votes${showId === undefined ? " from the contest and" : ", also"} from every phone. Real votes are not affected.`,
      confirm: "End rehearsal and clear votes",
    }),
    doneWords: "Rehearsal Cleared",
  },
};

/** A command as the control page shows it; without a refusal it is possible now. */
export type CommandNow = { label: string; does: string; doneWords: string; refusal?: string; question?: Question };

export function commandNow(
  command: ControlCommand,
  contest: ControlledContest,
  { timeInWords, ...situation }: Situation & { timeInWords: (instant: string) => string },
): CommandNow {
  const known = knownOf(contest, situation);
  const refusal = commandRules[command].refusal(known);
  const { label, does, question, doneWords } = commandRules[command];
  return {
    label: label(known),
    does: does(known, timeInWords),
    doneWords: typeof doneWords === "string" ? doneWords : doneWords(contest),
    ...(refusal !== undefined && { refusal }),
    ...(question && { question: question(contest) }),
  };
}

export function isCommandDone(command: ControlCommand, contest: ControlledContest, now: Date): boolean {
  return commandRules[command].isDone(knownOf(contest, { now }));
}

export function commandRefusal(command: ControlCommand, contest: ControlledContest, situation: Situation) {
  return commandRules[command].refusal(knownOf(contest, situation));
}

export function changeOf(command: ControlCommand, contest: ControlledContest, situation: Situation): CommandChange {
  return commandRules[command].change(knownOf(contest, situation));
}

function knownOf(contest: ControlledContest, { now, minutes = usualExtensions[0], endsAt }: Situation): Known {
  return { contest, now, minutes, endsAt, status: scheduleStatus(contest, now) };
}

function whileOpen(status: ScheduleStatus, afterEnd: string | undefined): string | undefined {
  if (status === "not_started") return notStarted;
  return status === "ended" ? afterEnd : undefined;
}

function endedRefusal(known: Known): string {
  return lateRefusal(known) === undefined ? controlMessages.endedButExtendable : ended;
}

/** Why voting that has ended cannot be extended: somebody knows the result as the final one. */
function lateRefusal({ contest, now }: Known): string | undefined {
  if (contest.opened) return sealingMessages.endFrozen;
  if (contest.sealFrom !== null) return undefined;
  if (contest.stage && contest.stage.step > 0 && !contest.stage.rehearsal) return controlMessages.revealed;
  return now.getTime() - Date.parse(contest.endDate) > extendableForMs ? controlMessages.longAgo : undefined;
}

/** From which moment voting is extended: after the end, from now. */
export function extendsFrom({ endDate }: { endDate: string }, now: Date): Date {
  return new Date(Math.max(Date.parse(endDate), now.getTime()));
}

function extendedEnd({ contest, now, minutes, endsAt }: Known): string {
  const end = endsAt ?? extendsFrom(contest, now).getTime() + minutes * minuteMs;
  return new Date(end).toISOString();
}

function endsAtRefusal({ contest, now, endsAt }: Known): string | undefined {
  if (endsAt === undefined) return undefined;
  const laterByMs = Date.parse(endsAt) - extendsFrom(contest, now).getTime();
  if (laterByMs <= 0) return controlMessages.endsTooSoon;
  return laterByMs > extendableByMs ? controlMessages.endsTooLate : undefined;
}

/** Those of a rehearsal, also where they wait for a code. */
function votesOf({ totalVotes, waitingVotes = 0 }: ControlledContest): number {
  return totalVotes + waitingVotes;
}

function clearedInWords(contest: ControlledContest): string {
  const votes = votesOf(contest);
  if (votes === 0) return "The rehearsal ends";
  return `${plural(votes, "rehearsal vote")} ${votes === 1 ? "is" : "are"} cleared`;
}
