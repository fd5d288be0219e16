import { type Changes, withChanges } from "../changes.ts";
import type { OrderedAward } from "../shows/awards.ts";
import { newStage, type StagePress, screenNames } from "./stage.ts";

/** What the screens of a show can show: those of a contest, and the winners of all its awards. */
export const showScreens = ["welcome", "live", "last_call", "closed", "awards", "winners", "message", "blank"] as const;
export type ShowScreen = (typeof showScreens)[number];

export const showScreenNames: Readonly<Record<ShowScreen, string>> = { ...screenNames, winners: "Winners" };

const { step: _, ...settings } = newStage;

/** Of a show. Which places of an award are revealed is in the stage of its contest. */
export const newShowStage = {
  ...settings,
  screen: "welcome" as ShowScreen,
  /** the award that is on now or was on last: one with voting, or a given one */
  contestId: null as number | null,
  givenId: null as number | null,
  /** the car of the given award is shown */
  givenShown: false,
};
export type ShowStageState = typeof newShowStage;

/** What everybody may know of it. It does not depend on votes. */
export type PublicShowStage = ShowStageState & {
  /** who gets the given award that is on, once it is shown */
  exhibitId?: number | undefined;
};

/** What a press asks for. What it leaves out stays as it is; an award that it names is put on. */
export type ShowPress = Pick<ShowStageState, "screen"> &
  Changes<Omit<ShowStageState, "version" | "reloads" | "contestId" | "givenId" | "givenShown">> & {
    contestId?: number | undefined;
    givenId?: number | undefined;
    /** of the award that is on, as in reveal.ts; of a given one: 1 shows its car */
    step?: number | undefined;
    /** tells all screens to load their page again */
    reload?: boolean | undefined;
  };

type Show = {
  order: readonly OrderedAward[];
  /** the given awards whose car everybody has seen */
  revealed: readonly number[];
};

/** The state after a press, without a version of its own, and without the places of a contest. */
export function afterShowPress(state: ShowStageState, press: ShowPress, { order, revealed }: Show): ShowStageState {
  const { reload = false, step, contestId, givenId, ...changes } = press;
  const wanted = withChanges(state, changes);
  // A rehearsal begins with the first award, and so does the ceremony after it.
  const restarts = wanted.rehearsal !== state.rehearsal;
  const named = contestId === undefined && givenId === undefined ? undefined : { contestId, givenId };
  const award = named ?? (restarts ? undefined : awardOn(state)) ?? order[0];
  const noAward = { contestId: null, givenId: null };
  const next = {
    ...wanted,
    ...(restarts && noAward),
    ...(press.screen === "awards" && { ...noAward, ...award }),
  };
  const isKnown = next.rehearsal
    ? next.givenId === state.givenId && !restarts && state.givenShown
    : revealed.includes(next.givenId ?? 0);
  return {
    ...next,
    contestId: next.contestId ?? null,
    givenId: next.givenId ?? null,
    givenShown: next.givenId != null && (step === undefined ? isKnown : step > 0),
    message: next.message.trim(),
    awardsAt: next.awardsAt && new Date(next.awardsAt).toISOString(),
    reloads: state.reloads + (reload ? 1 : 0),
  };
}

export function isSameStage(one: ShowStageState, other: ShowStageState): boolean {
  return (Object.keys(newShowStage) as (keyof ShowStageState)[]).every((field) => one[field] === other[field]);
}

/** Whether the stage is as that press wants it, but for the step of a contest. */
export function isPressed(state: ShowStageState, { reload: _, step, ...wanted }: ShowPress): boolean {
  const isOn = step === undefined || state.givenId === null || state.givenShown === step > 0;
  return isOn && Object.entries(wanted).every(([field, value]) => state[field as keyof typeof wanted] === value);
}

/** The award that is on, or was on last. */
export function awardOn({
  contestId,
  givenId,
}: Pick<ShowStageState, "contestId" | "givenId">): OrderedAward | undefined {
  if (contestId !== null) return { contestId };
  return givenId === null ? undefined : { givenId };
}

export function isSameAward(one: OrderedAward | undefined, other: OrderedAward | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** What the contest of the award that is on is told with each press, so that it looks as the show's stage says. */
export function settingsForAward({ showVotes, confetti, sound, dark, rehearsal }: ShowStageState): StagePress {
  return { screen: "awards", showVotes, confetti, sound, dark, rehearsal };
}

export const showStageMessages = {
  noAwards: "This show has no awards yet.",
  notOfShow: "This award is not one of this show.",
} as const;
