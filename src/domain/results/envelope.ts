import { scheduleStatus } from "../contests/schedule.ts";
import { isSealed, type Sealing } from "./sealing.ts";

type Contest = Sealing & { startDate: string; endDate: string };

/** Where a contest with sealed results stands. `later`: they are still shown. */
export type EnvelopeState = "none" | "later" | "sealed" | "closed" | "opened" | "announced";

export function envelopeState(contest: Contest, now: Date): EnvelopeState {
  if (contest.sealFrom === null) return "none";
  if (contest.announcedAt !== undefined) return "announced";
  if (contest.opened) return "opened";
  if (!isSealed(contest, now)) return "later";
  return scheduleStatus(contest, now) === "ended" ? "closed" : "sealed";
}

export const envelopeTexts: Readonly<Record<Exclude<EnvelopeState, "none" | "announced">, string>> = {
  later: "The results are shown to everybody until then.",
  sealed: "When voting has ended, you can open the envelope and see them.",
  closed: "Voting has ended. Open the envelope to see the sealed results before everybody else.",
  opened: "Only people who manage this contest see the result now. Announce it to show it to everybody.",
};

export const openEnvelopeQuestion = {
  title: "Open the envelope?",
  description:
    "You and everybody else who manages this contest will see the result. After that, voting cannot be extended or reopened. Your name and the time are shown with the results. This cannot be undone.",
  confirm: "Open the Envelope",
};

export const announceQuestion = {
  title: "Announce the results?",
  description: "Everybody sees the full result right away, on every phone. This cannot be undone.",
  confirm: "Announce Results",
};
