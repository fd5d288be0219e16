import { dayMs, minuteMs } from "./durations.ts";
import { plural } from "./plural.ts";
import { type Switched, scheduleStatus } from "./schedule.ts";
import { isSealed, type Sealing } from "./sealing.ts";
import { sealingMessages } from "./sealing-words.ts";

/** What somebody who manages a contest can do on its day, in the order in which the control page has them. */
export const controlCommands = ["open", "pause", "resume", "extend", "end", "seal", "envelope", "announce"] as const;
/** Those of the section that rehearses. */
export const rehearsalCommands = ["rehearse", "clear"] as const;
export type ControlCommand = (typeof controlCommands)[number] | (typeof rehearsalCommands)[number];

export type ControlledContest = Switched &
  Sealing & {
    totalVotes: number;
    /** saved, and not counted */
    waitingVotes?: number | undefined;
    /** what the screens in the hall show; absent where nobody has used the stage */
    stage?: { step: number; rehearsal: boolean } | undefined;
  };

export const extendMinutes = { least: 1, most: 120 } as const;
/** The buttons of the control page. */
export const usualExtensions = [5, 10] as const;

/** A contest without an envelope: after that long, a wrong press must not bring an old event back to life. */
const extendableForMs = dayMs;

export const controlMessages = {
  hasChanged: "Somebody else has just changed this contest. Please look at it again.",
  notStarted: "Voting has not started yet.",
  isOpen: "Voting is open.",
  isPaused: "Voting is paused. Resume it instead.",
  pausedAlready: "Voting is paused.",
  ended: "Voting has ended.",
  endedButExtendable: "Voting has ended. Extend it to open it again.",
  revealed: "A place was revealed on the stage, so the result is final.",
  longAgo: "Voting ended more than a day ago. To open it again, change its end in the form of the contest.",
  sealedAlready: "Results are sealed.",
  openedAlready: "The envelope is open.",
  announcedAlready: "The results are announced.",
  rehearsedTooLate: "Voting has started, so it cannot be rehearsed anymore.",
  rehearsedWithVotes: "People have voted in this contest, so it cannot be rehearsed anymore.",
  rehearsedInactive: "This contest is inactive. Make it active in its form to rehearse the voting.",
  rehearsedAlready: "Voting is being rehearsed.",
  clearedTooLate: "Voting has started: its votes count, and nobody can clear them.",
  nothingToClear: "Voting is not being rehearsed, so there is nothing to clear.",
} as const;

type Situation = {
  /** the database's time, or what a page knows of it */
  now: Date;
  /** of `extend` */
  minutes?: number;
};

/** A command as the control page shows it. */
export type CommandNow = {
  label: string;
  /** in one sentence */
  does: string;
  /** why it is not possible now; absent where it is */
  refusal?: string;
};

export function commandNow(
  command: ControlCommand,
  contest: ControlledContest,
  situation: Situation & { timeInWords: (instant: string) => string },
): CommandNow {
  const refusal = commandRefusal(command, contest, situation);
  const { label, does } = commandWords(command, contest, situation);
  return { label, does, ...(refusal !== undefined && { refusal }) };
}

function commandWords(
  command: ControlCommand,
  contest: ControlledContest,
  { now, minutes = usualExtensions[0], timeInWords }: Situation & { timeInWords: (instant: string) => string },
): { label: string; does: string } {
  const stand = `${plural(contest.totalVotes, "vote")} ${contest.totalVotes === 1 ? "stands" : "stand"}`;
  switch (command) {
    case "open":
      return {
        label: "Open now",
        does: `Voting starts at once, for everybody.${contest.rehearsal ? ` ${clearedInWords(contest)}.` : ""}`,
      };
    case "pause":
      return { label: "Pause", does: "Nobody can vote until you resume; the votes stand and the clock runs on." };
    case "resume":
      return { label: "Resume", does: "Everybody can vote again." };
    case "extend": {
      const until = timeInWords(extendedEnd(contest, now, minutes));
      const does = contest.isActive ? `Voting goes on until ${until}.` : `Voting is paused and ends at ${until}.`;
      return { label: `+${plural(minutes, "minute")}`, does };
    }
    case "end":
      return { label: "End now", does: `Voting ends at once, for everybody. ${stand}.` };
    case "seal":
      return { label: "Seal now", does: "From now on nobody sees which entry has how many votes, not even you." };
    case "envelope":
      return {
        label: "Open the envelope",
        does: "Shows the result to everybody who manages this contest; voting cannot be extended after that.",
      };
    case "announce":
      return { label: "Announce", does: "Everybody sees the whole result at once, on every phone." };
    case "rehearse":
      return {
        label: "Start a rehearsal",
        does: "Everybody can vote as on the day, and every page says that these votes will be cleared.",
      };
    case "clear":
      return {
        label: "Clear and be ready",
        does: `${clearedInWords(contest)} and every phone forgets its vote; voting starts as planned.`,
      };
  }
}

/** On the contest page, for everybody. */
export function extendedInWords(timeInWords: string): string {
  return `Voting was extended until ${timeInWords}`;
}

/** What it asks for is so already: a press that arrives twice is answered, and changes nothing. */
export function isCommandDone(command: ControlCommand, contest: ControlledContest, now: Date): boolean {
  const status = scheduleStatus(contest, now);
  switch (command) {
    case "open":
    case "resume":
      return status === "active" && contest.isActive;
    case "pause":
      return status === "active" && !contest.isActive;
    case "extend":
      return false;
    case "end":
      return status === "ended";
    case "seal":
      return isSealed(contest, now);
    case "envelope":
      return contest.opened !== undefined;
    case "announce":
      return contest.announcedAt !== undefined;
    case "rehearse":
      return contest.rehearsal !== undefined;
    case "clear":
      return contest.rehearsal === undefined && status === "not_started";
  }
}

/** Why a command is not possible now, also where it is done already; undefined where it is possible. */
export function commandRefusal(
  command: ControlCommand,
  contest: ControlledContest,
  { now }: Pick<Situation, "now">,
): string | undefined {
  const status = scheduleStatus(contest, now);
  if (command === "envelope" || command === "announce") return envelopeRefusal(command, contest, status === "ended");
  if (command === "rehearse" || command === "clear")
    return rehearsalRefusal(command, contest, status === "not_started");
  if (command === "seal") {
    if (isSealed(contest, now)) return controlMessages.sealedAlready;
    if (contest.announcedAt !== undefined) return controlMessages.announcedAlready;
    return status === "ended" ? sealingMessages.sealAfterEnd : undefined;
  }
  if (command === "open" && status === "not_started") return undefined;
  if (status === "not_started") return controlMessages.notStarted;
  if (status === "ended") {
    const late = lateRefusal(contest, now);
    return command === "extend" ? late : endedRefusal(command, late === undefined);
  }
  if (command === "open") return contest.isActive ? controlMessages.isOpen : controlMessages.isPaused;
  if (command === "resume" && contest.isActive) return controlMessages.isOpen;
  return command === "pause" && !contest.isActive ? controlMessages.pausedAlready : undefined;
}

function envelopeRefusal(
  command: "envelope" | "announce",
  contest: ControlledContest,
  hasEnded: boolean,
): string | undefined {
  if (contest.sealFrom === null) return sealingMessages.notSealed;
  if (command === "envelope") {
    if (contest.opened) return controlMessages.openedAlready;
    return hasEnded ? undefined : sealingMessages.notEnded;
  }
  if (contest.announcedAt !== undefined) return controlMessages.announcedAlready;
  return contest.opened ? undefined : sealingMessages.notOpened;
}

function rehearsalRefusal(
  command: "rehearse" | "clear",
  contest: ControlledContest,
  isBeforeStart: boolean,
): string | undefined {
  if (command === "clear") {
    if (!isBeforeStart) return controlMessages.clearedTooLate;
    return contest.rehearsal ? undefined : controlMessages.nothingToClear;
  }
  if (!isBeforeStart) return controlMessages.rehearsedTooLate;
  if (contest.rehearsal) return controlMessages.rehearsedAlready;
  if (votesOf(contest) > 0) return controlMessages.rehearsedWithVotes;
  return contest.isActive ? undefined : controlMessages.rehearsedInactive;
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

function endedRefusal(command: "open" | "pause" | "resume" | "end", canExtend: boolean): string {
  const opens = command === "open" || command === "resume";
  return opens && canExtend ? controlMessages.endedButExtendable : controlMessages.ended;
}

/** Why voting that has ended cannot be extended: somebody knows the result as the final one. */
function lateRefusal(contest: ControlledContest, now: Date): string | undefined {
  if (contest.opened) return sealingMessages.endFrozen;
  if (contest.sealFrom !== null) return undefined;
  if (contest.stage && contest.stage.step > 0 && !contest.stage.rehearsal) return controlMessages.revealed;
  return now.getTime() - Date.parse(contest.endDate) > extendableForMs ? controlMessages.longAgo : undefined;
}

function extendedEnd({ endDate }: ControlledContest, now: Date, minutes: number): string {
  return new Date(Math.max(Date.parse(endDate), now.getTime()) + minutes * minuteMs).toISOString();
}

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

export function changeOf(
  command: Exclude<ControlCommand, "clear">,
  contest: ControlledContest,
  { now, minutes = usualExtensions[0] }: Situation,
): CommandChange {
  const instant = now.toISOString();
  const { sealFrom } = contest;
  switch (command) {
    case "open": {
      // Results that are hidden from the start stay so when it comes earlier.
      const isHiddenFromStart = sealFrom !== null && Date.parse(sealFrom) <= Date.parse(contest.startDate);
      const movesSeal = isHiddenFromStart && Date.parse(sealFrom) > now.getTime();
      return { startDate: instant, isActive: true, ...(movesSeal && { sealFrom: instant }) };
    }
    case "pause":
      return { isActive: false };
    case "resume":
      return { isActive: true };
    case "extend":
      return { endDate: extendedEnd(contest, now, minutes), extends: true };
    case "end": {
      // Up to the next millisecond: a vote that was taken in this one is not after the end.
      const endDate = new Date(now.getTime() + 1).toISOString();
      return { endDate, ...(sealFrom !== null && Date.parse(sealFrom) > now.getTime() && { sealFrom: endDate }) };
    }
    case "seal":
      return { sealFrom: instant };
    case "envelope":
      return { opensEnvelope: true };
    case "announce":
      return { announces: true };
    case "rehearse":
      return { rehearses: true };
  }
}

/** Said when a command was done. */
export const commandDoneWords: Readonly<Record<ControlCommand, string>> = {
  open: "Voting Is Open",
  pause: "Voting Is Paused",
  resume: "Voting Goes On",
  extend: "Voting Was Extended",
  end: "Voting Has Ended",
  seal: "Results Are Sealed",
  envelope: "Envelope Opened",
  announce: "Results Announced",
  rehearse: "Rehearsal Started",
  clear: "Cleared and Ready",
};
