import { scheduleStatus, type Window } from "./schedule.ts";

export type FirstStepName = "create" | "entries" | "cards" | "rehearse" | "open";

/** `next`: the first that is not done. The order is good advice, and nothing forces it. */
export type FirstStep = { name: FirstStepName; title: string; hint: string; state: "done" | "next" | "later" };

/** What is known of somebody's first contest; undefined where there is none. */
export type FirstContest = {
  entryCount: number;
  /** every entry has a card that says what is true now; undefined: not known yet */
  areCardsPrinted: boolean | undefined;
  isRehearsed: boolean | undefined;
};

const steps: readonly (Omit<FirstStep, "state"> & { isDone: (contest: FirstContest) => boolean })[] = [
  {
    name: "create",
    title: "Create the contest",
    hint: "A title, when voting starts and when it ends.",
    isDone: () => true,
  },
  {
    name: "entries",
    title: "Add the entries",
    hint: "One by one with photos, or all at once from a CSV file.",
    isDone: ({ entryCount }) => entryCount > 0,
  },
  {
    name: "cards",
    title: "Print the cards",
    hint: "A card for each car, with a number and a code to scan.",
    isDone: ({ entryCount, areCardsPrinted }) => entryCount > 0 && areCardsPrinted === true,
  },
  {
    name: "rehearse",
    title: "Rehearse with real phones",
    hint: "Rehearsal votes are cleared before voting opens.",
    isDone: ({ isRehearsed }) => isRehearsed === true,
  },
  {
    name: "open",
    title: "Open voting",
    hint: "It opens by itself at the start, or earlier if you press “Open now”.",
    isDone: () => false, // then the list is gone
  },
];

export function firstSteps(contest: FirstContest | undefined): FirstStep[] {
  const done = steps.map(({ isDone }) => contest !== undefined && isDone(contest));
  const next = done.indexOf(false);
  return steps.map(({ isDone: _, ...step }, index) => ({
    ...step,
    state: done[index] ? "done" : index === next ? "next" : "later",
  }));
}

export function isBeforeFirstOpening(contests: readonly Window[], now: Date): boolean {
  const [first, ...others] = contests;
  return others.length === 0 && (first === undefined || scheduleStatus(first, now) === "not_started");
}
