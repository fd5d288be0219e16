import type { Check } from "../checks/check.ts";
import type { Switched } from "../contests/schedule.ts";
import { type VotingState, votingState } from "../contests/voting-state.ts";
import type { Sealing } from "../results/sealing.ts";
import { dayMs } from "../time/durations.ts";

/** What an organizer does for a contest, in this order. */
export const deskStepNames = ["prepare", "print", "rehearse", "day", "ceremony", "after"] as const;
export type DeskStepName = (typeof deskStepNames)[number];

export const deskStepTexts: Readonly<Record<DeskStepName, { title: string; hint: string }>> = {
  prepare: { title: "Prepare", hint: "The entries, who can vote and who helps." },
  print: { title: "Print", hint: "A card for each car, passes and lists." },
  rehearse: { title: "Rehearse", hint: "With real phones; their votes are cleared." },
  day: { title: "Day", hint: "Open, watch, extend and end voting." },
  ceremony: { title: "Ceremony", hint: "The stage, its remote and the announcement." },
  after: { title: "After", hint: "Certificates, results and what was done." },
};

/** Where a contest stands, or a show with all its awards. */
export type DeskFacts = {
  voting: VotingState;
  /** nothing can be voted for */
  isEmpty: boolean;
  isRehearsing: boolean;
  /** nobody waits for the result any more */
  isCeremonyOver: boolean;
  /** empty for those who may not see them */
  checks: readonly Check[];
};

/** `now`: what matters now. `checks`: those of the step, while they still matter. */
export type DeskStep = { name: DeskStepName; state: "done" | "now" | "open"; checks: readonly Check[] };

type Contest = Switched & Pick<Sealing, "sealFrom" | "announcedAt" | "rehearsal"> & { entryCount: number };

export function deskFactsOf(contest: Contest, checks: readonly Check[], now: Date): DeskFacts {
  const isLongOver = now.getTime() - Date.parse(contest.endDate) > dayMs;
  return {
    voting: votingState(contest, now),
    isEmpty: contest.entryCount === 0,
    isRehearsing: contest.rehearsal !== undefined,
    isCeremonyOver: contest.sealFrom === null ? isLongOver : contest.announcedAt !== undefined,
    checks,
  };
}

export function deskSteps(facts: DeskFacts): DeskStep[] {
  const now = stepOfNow(facts);
  return deskStepNames.map((name) => {
    const isPast = facts.voting === "ended" && deskStepNames.indexOf(name) <= deskStepNames.indexOf("day");
    const checks = isPast ? [] : facts.checks.filter(({ step }) => step === name);
    return { name, checks, state: name === now ? "now" : isDone(name, facts) ? "done" : "open" };
  });
}

/** '4 of 6 ready', or 'Ready'; undefined where nothing is checked. */
export function progressInWords(checks: readonly Check[]): string | undefined {
  const ready = checks.filter(({ state }) => state === "good").length;
  if (checks.length === 0) return undefined;
  if (ready === checks.length) return "Ready";
  return checks.length === 1 ? "Not ready" : `${ready} of ${checks.length} ready`;
}

function stepOfNow(facts: DeskFacts): DeskStepName {
  if (facts.voting === "ended") return facts.isCeremonyOver ? "after" : "ceremony";
  if (facts.isEmpty) return "prepare";
  if (facts.voting !== "not_started") return "day";
  if (facts.isRehearsing) return "rehearse";
  // A warning such as a missing photo may stay, a problem must not.
  const isPrepared = facts.checks.every(({ step, state }) => step !== "prepare" || state !== "problem");
  if (!isPrepared) return "prepare";
  return (["print", "rehearse"] as const).find((name) => !isReady(name, facts)) ?? "day";
}

function isDone(name: DeskStepName, facts: DeskFacts): boolean {
  if (name === "after") return false;
  if (name === "ceremony") return facts.voting === "ended" && facts.isCeremonyOver;
  if (facts.voting === "ended") return true;
  return name !== "day" && facts.checks.some(({ step }) => step === name) && isReady(name, facts);
}

function isReady(name: DeskStepName, { checks }: DeskFacts): boolean {
  return checks.every(({ step, state }) => step !== name || state === "good");
}
