import { ordinal } from "../text/ordinal.ts";
import { type RankGroup, revealOrder } from "./reveal.ts";
import { lastStepOf, type StagePress, type StageScreen, type StageState, screenNames } from "./stage.ts";

export type Groups = readonly Pick<RankGroup<unknown>, "rank">[];
type Known = {
  stage: StagedAward;
  /** undefined where the result is not known here: before the envelope is opened, and to a stage helper */
  groups: Groups | undefined;
  hasEnded: boolean;
};
/** What everybody sees of the awards. */
type Shown = { revealed: Groups; podium: boolean };
export type StagedAward = StageState & Shown;

/** A press of the remote with the words on its button, which never name an entry. */
type OrderedPress = { press: StagePress; words: string };

/** The order of an event. Messages and the blank screen come in between. */
export const screenOrder: readonly StageScreen[] = ["welcome", "live", "last_call", "closed", "awards"];

/** What comes next; undefined after the podium. */
export function nextPress({ stage, groups, hasEnded }: Known): OrderedPress | undefined {
  if (stage.screen === "awards") return nextStep(stage, groups);
  // What comes before is over, and every screen says by itself that voting has closed.
  if (hasEnded) return show("awards");
  if (!screenOrder.includes(stage.screen)) return show(resumed(stage, hasEnded));
  return show(screenOrder[screenOrder.indexOf(stage.screen) + 1] ?? "awards");
}

/** Where a press of BACK leads; undefined at the beginning. */
export function backPress({ stage, hasEnded }: { stage: StageState; hasEnded: boolean }): OrderedPress | undefined {
  const { screen, step } = stage;
  if (screen === "awards" && step > 0) return { press: { screen, step: step - 1 }, words: "Back one step" };
  if (!screenOrder.includes(screen)) return show(resumed(stage, hasEnded));
  const before = screenOrder[screenOrder.indexOf(screen) - 1];
  return before && show(before);
}

/** The next step of the awards; undefined after the last one, and where nobody has any votes. */
export function nextStep({ step, places, revealed, podium }: StagedAward, groups: Groups | undefined) {
  const press = { screen: "awards", step: step + 1 } as const;
  const showPodium = { press, words: "Show the podium" };
  if (!groups) {
    if (podium) return undefined;
    return revealed.some(({ rank }) => rank === 1) ? showPodium : { press, words: "Reveal the next place" };
  }
  const group = revealOrder(groups, places)[step];
  if (group) return { press, words: `Reveal ${ordinal(group.rank)} place` };
  return step + 1 === lastStepOf(groups, places) ? showPodium : undefined;
}

/** After a message or the blank screen, where the event stands. */
function resumed({ step }: StageState, hasEnded: boolean): StageScreen {
  if (step > 0) return "awards";
  return hasEnded ? "closed" : "live";
}

function show(screen: StageScreen): OrderedPress {
  return { press: { screen }, words: `Show ${screenNames[screen]}` };
}

/** What the wall shows now, in words for the remote: a place, never a name. */
export function stageInWords(stage: StagedAward): string {
  return stage.screen === "awards" ? `Awards: ${stepInWords(stage)}` : screenNames[stage.screen];
}

export function stepInWords({ podium, revealed }: Shown): string {
  const last = revealed.at(-1);
  if (podium) return last ? "podium" : "no winner";
  return last ? `${ordinal(last.rank)} place` : "title";
}
