import { scheduleStatus } from "../contests/schedule.ts";
import { isSealed, type Sealing } from "./sealing.ts";

type Contest = Sealing & { startDate: string; endDate: string };

/** Where a contest with sealed results stands. `later`: they are still shown. */
type EnvelopeState = "none" | "later" | "sealed" | "closed" | "opened" | "announced";

export function envelopeState(contest: Contest, now: Date): EnvelopeState {
  if (contest.sealFrom === null) return "none";
  if (contest.announcedAt !== undefined) return "announced";
  if (contest.opened) return "opened";
  if (!isSealed(contest, now)) return "later";
  return scheduleStatus(contest, now) === "ended" ? "closed" : "sealed";
}

/** What an envelope is of; `title`: of one award of a show; `oneAwardPerCar`: of a single award of a show with that rule. */
export type EnvelopeOf = {
  showId?: number | undefined;
  title?: string | undefined;
  oneAwardPerCar?: boolean | undefined;
};

const fullResultsFollow = "The full results of all awards appear once all are announced.";

const peopleWhoManage = ({ showId }: EnvelopeOf) => (showId === undefined ? "this contest" : "this show");
const named = ({ showId, title }: EnvelopeOf, words: { award: string; other: string }) =>
  showId === undefined || title === undefined ? words.other : `${words.award} “${title}”?`;

export function envelopeText(state: Exclude<EnvelopeState, "none" | "announced">, of: EnvelopeOf): string {
  switch (state) {
    case "later":
      return "The results are shown to everybody until then.";
    case "sealed":
      return "When voting has ended, you can open the envelope and see them.";
    case "closed":
      return "Voting has ended. Open the envelope to see the sealed results before everybody else.";
    case "opened":
      if (of.oneAwardPerCar)
        return `Only people who manage this show see the full result now. Announce its winner after the ceremony. ${fullResultsFollow}`;
      return `Only people who manage ${peopleWhoManage(of)} see the result now. Announce it after the ceremony: then everybody sees it.`;
  }
}

export function openEnvelopeQuestion(of: EnvelopeOf) {
  return {
    title: named(of, { award: "Open the envelope of", other: "Open the envelope?" }),
    description: `You and everybody else who manages ${peopleWhoManage(of)} will see the result. After that, voting cannot be extended or reopened. Your name and the time are shown with the results. This cannot be undone.`,
    confirm: "Open the Envelope",
  };
}

export function announceQuestion(of: EnvelopeOf) {
  const title = named(of, { award: "Announce", other: "Announce the results?" });
  if (of.oneAwardPerCar)
    return {
      title,
      description: `${announcedInSentence(of)} This cannot be undone.`,
      confirm: "Announce Winner",
    };
  return {
    title,
    description:
      "Everybody sees the full result right away, on every phone, even what the stage has not shown yet. This cannot be undone.",
    confirm: "Announce Results",
  };
}

export function announcedInSentence({ oneAwardPerCar }: EnvelopeOf): string {
  if (!oneAwardPerCar) return "Everybody sees the full result right away, on every phone.";
  return `Everybody sees who wins this award right away, on every phone. ${fullResultsFollow}`;
}

/** Said when it was done. */
export function announcedWords({ oneAwardPerCar }: EnvelopeOf): string {
  return oneAwardPerCar ? "Winner Announced" : "Results Announced";
}

export function openedInSentence(of: EnvelopeOf): string {
  return `Shows the result to everybody who manages ${peopleWhoManage(of)}; voting cannot be extended after that.`;
}
