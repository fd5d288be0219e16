import { type Changes, withChanges } from "../changes.ts";
import { scheduleStatus } from "../contests/schedule.ts";
import type { Sealing } from "../results/sealing.ts";
import { isCleanLine } from "../text/text.ts";
import { revealOrder, revealPlaces } from "./reveal.ts";

export const stageScreens = ["welcome", "live", "last_call", "closed", "awards", "message", "blank"] as const;
export type StageScreen = (typeof stageScreens)[number];
export const isStageScreen = (text: string): text is StageScreen => (stageScreens as readonly string[]).includes(text);

export const screenNames: Readonly<Record<StageScreen, string>> = {
  welcome: "Welcome",
  live: "Live",
  last_call: "Last call",
  closed: "Closed",
  awards: "Awards",
  message: "Message",
  blank: "Blank",
};

export const maxMessageLength = 140;

/** A screen reports every 15 seconds; one that has not for this long shows the stage no more. */
export const screenAwaySeconds = 45;

export const newStage = {
  /** counts the changes; 0: nobody has used the stage of this contest yet */
  version: 0,
  screen: "welcome" as StageScreen,
  /** of the awards, as in reveal.ts; it stays while another screen is shown */
  step: 0,
  /** places up to this one are revealed */
  places: revealPlaces.usual as number,
  showVotes: true,
  confetti: true,
  sound: false,
  dark: true,
  /** the organizer's line; empty where there is none */
  message: "",
  /** when the awards are, as an ISO instant */
  awardsAt: null as string | null,
  /** with invented places */
  rehearsal: false,
  /** counts how often all screens were told to load their page again */
  reloads: 0,
};
export type StageState = typeof newStage;
export type StageSettings = Omit<StageState, "version" | "screen" | "step" | "rehearsal" | "reloads">;

/** What a press asks for. What it leaves out stays as it is. */
export type StagePress = Pick<StageState, "screen"> &
  Changes<Omit<StageState, "version" | "reloads">> & { reload?: boolean | undefined };

/** The state after a press; the same object where the press changes nothing. */
export function afterPress(state: StageState, { reload = false, ...press }: StagePress): StageState {
  const wanted = withChanges(state, press);
  const next: StageState = {
    ...wanted,
    message: wanted.message.trim(),
    awardsAt: wanted.awardsAt && new Date(wanted.awardsAt).toISOString(),
    // A rehearsal begins at the title, and so does the ceremony after it.
    step: wanted.rehearsal === state.rehearsal ? wanted.step : 0,
    reloads: state.reloads + (reload ? 1 : 0),
  };
  const isSame = (Object.keys(next) as (keyof StageState)[]).every((field) => next[field] === state[field]);
  return isSame ? state : { ...next, version: state.version + 1 };
}

export function isStageMessage(text: string): boolean {
  return isCleanLine(text) && Array.from(text.trim()).length <= maxMessageLength;
}

/** The number of the last step, the podium; 0 where there is no place to reveal. */
export function lastStepOf(groups: readonly { rank: number }[], places: number): number {
  const shown = revealOrder(groups, places).length;
  return shown === 0 ? 0 : shown + 1;
}

/** Of an award of a show: where nobody has a place it has one step, which says so. */
export function lastStepOfAward(groups: readonly { rank: number }[], places: number): number {
  return Math.max(1, lastStepOf(groups, places));
}

export const stageMessages = {
  hasChanged: "Someone else just changed the stage. Please check it again.",
  onlyAwardsHaveSteps: "Only the awards have steps.",
  placesAreFixed: "The number of places cannot change while places are revealed. Go back to the awards title first.",
  notEnded: "Places can be revealed once voting has ended.",
  envelopeClosed: "Open the envelope before you reveal the places.",
  nothingToReveal: "There are no places to reveal: nobody has any votes.",
  oneStepAtATime: "The awards move one step at a time: forward, back, or to the title.",
  // Without the number, which would tell how many places there are before they are revealed.
  noSuchStep: "The awards do not have that many steps.",
  tooLateToRehearse: "The ceremony has begun, so you can no longer rehearse it.",
  badScreen: `Please choose one of the screens: ${stageScreens.join(", ")}.`,
  badAwardsTime: "Please choose when the awards are.",
  badMessage: `Please write one line of at most ${maxMessageLength} characters.`,
} as const;

type StagedContest = Sealing & { startDate: string; endDate: string };

/** Why no place of the real result can be revealed now; undefined where it can. `now` is the database's time. */
export function revealRefusal(contest: StagedContest, now: Date): string | undefined {
  if (scheduleStatus(contest, now) !== "ended") return stageMessages.notEnded;
  return contest.sealFrom !== null && !contest.opened ? stageMessages.envelopeClosed : undefined;
}

/** Until the envelope is opened or a place is revealed. */
export function mayRehearse(contest: StagedContest, stage: StageState): boolean {
  return !contest.opened && (stage.rehearsal || stage.step === 0);
}

type Situation = {
  contest: StagedContest;
  /** the contest is an award of a show */
  isAward: boolean;
  /** of the real result, or of the invented one while it is rehearsed */
  groups: readonly { rank: number }[];
  now: Date;
};

/** Why a press is refused; undefined where it is not. */
export function pressRefusal(before: StageState, after: StageState, situation: Situation): string | undefined {
  const { contest, isAward, groups, now } = situation;
  const moves = after.step !== before.step;
  if (moves && after.step > 0 && after.screen !== "awards") return stageMessages.onlyAwardsHaveSteps;
  if (after.places !== before.places && after.step > 0) return stageMessages.placesAreFixed;
  if (after.rehearsal && !mayRehearse(contest, before)) return stageMessages.tooLateToRehearse;
  if (!moves || after.step === 0) return undefined;
  // Whether a later step exists would tell of ties (decision 59), and a wrong press would show everything at once.
  if (Math.abs(after.step - before.step) > 1) return stageMessages.oneStepAtATime;
  const refusal = after.rehearsal ? undefined : revealRefusal(contest, now);
  if (refusal !== undefined) return refusal;
  const lastStep = (isAward ? lastStepOfAward : lastStepOf)(groups, after.places);
  if (lastStep === 0) return stageMessages.nothingToReveal;
  return after.step > lastStep ? stageMessages.noSuchStep : undefined;
}
