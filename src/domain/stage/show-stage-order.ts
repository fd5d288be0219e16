import type { OrderedAward } from "../shows/awards.ts";
import {
  awardOn,
  isSameAward,
  type ShowPress,
  type ShowScreen,
  type ShowStageState,
  showScreenNames,
} from "./show-stage.ts";
import type { StageKey } from "./stage-keys.ts";
import { type Groups, nextStep, type StagedAward, screenOrder, stepInWords } from "./stage-order.ts";

type Show = {
  stage: Pick<ShowStageState, "screen" | "contestId" | "givenId" | "givenShown" | "rehearsal">;
  order: readonly OrderedAward[];
  titleOf: (award: OrderedAward) => string;
  /** of the award that is on; undefined where it has no voting */
  award: StagedAward | undefined;
  /** voting on all awards has ended */
  hasEnded: boolean;
};
type Known = Show & {
  /** undefined where the result is not known here, as for a contest */
  groups: Groups | undefined;
};

/** A press of a show's remote with the words on its button, which never name an entry. */
type OrderedShowPress = { press: ShowPress; words: string };

/** What comes next: one award after the other, each with its places; undefined after the winners of the evening. */
export function nextShowPress({ groups, ...show }: Known): OrderedShowPress | undefined {
  const { screen } = show.stage;
  if (screen === "winners") return undefined;
  if (screen === "awards") return nextInAward(show, groups) ?? nextAward(show);
  if (show.hasEnded) return toScreen("awards");
  const place = screenOrder.indexOf(screen as (typeof screenOrder)[number]);
  return toScreen(place === -1 ? resumed(show) : (screenOrder[place + 1] ?? "awards"));
}

/** Where a press of BACK leads; undefined at the beginning. */
export function backShowPress(show: Show): OrderedShowPress | undefined {
  const { stage, order, titleOf } = show;
  const { screen } = stage;
  if (screen === "winners") return toScreen("awards");
  if (screen === "awards") {
    const step = stepOf(show);
    if (step > 0) return { press: { screen, step: step - 1 }, words: "Back one step" };
    const before = order[placeOf(show) - 1];
    if (before) return { press: { screen, ...before }, words: `Back to ${titleOf(before)}` };
  }
  const place = screenOrder.indexOf(screen as (typeof screenOrder)[number]);
  if (place === -1) return toScreen(resumed(show));
  const before = screenOrder[place - 1];
  return before && toScreen(before);
}

/** What a key of the stage page asks for. The arrows move only the awards. */
export function pressOfShowKey(key: StageKey, show: Known): ShowPress | undefined {
  if (key.kind === "screen") return { screen: key.screen };
  if (show.stage.screen !== "awards") return undefined;
  if (key.kind === "next") return nextShowPress(show)?.press;
  const back = key.kind === "back" ? backShowPress(show)?.press : undefined;
  return back?.screen === "awards" ? back : undefined;
}

/** What the wall shows now, in words for the remote: an award and a place, never a name. */
export function showStageInWords({ stage, award, titleOf }: Pick<Show, "stage" | "award" | "titleOf">): string {
  const on = awardOn(stage);
  if (stage.screen !== "awards" || !on) return showScreenNames[stage.screen];
  if (award) return `${titleOf(on)}: ${stepInWords(award)}`;
  return `${titleOf(on)}: ${stage.givenShown ? "who gets it" : "title"}`;
}

function nextInAward({ stage, award }: Show, groups: Groups | undefined): OrderedShowPress | undefined {
  if (stage.givenId !== null)
    return stage.givenShown ? undefined : { press: { screen: "awards", step: 1 }, words: "Reveal who gets it" };
  if (award && groups?.length === 0)
    return award.step > 0
      ? undefined
      : { press: { screen: "awards", step: 1 }, words: "Show that nobody wins this award" };
  // A podium of one place shows nothing new.
  const isComplete = award?.places === 1 && award.revealed.length > 0;
  return award && !isComplete ? nextStep(award, groups) : undefined;
}

function nextAward(show: Show): OrderedShowPress {
  const following = show.order[placeOf(show) + 1];
  if (!following) return toScreen("winners");
  return { press: { screen: "awards", ...following }, words: `Next award: ${show.titleOf(following)}` };
}

function stepOf({ stage, award }: Show): number {
  return stage.givenId === null ? (award?.step ?? 0) : Number(stage.givenShown);
}

function placeOf({ stage, order }: Show): number {
  return order.findIndex((one) => isSameAward(one, awardOn(stage)));
}

/** After a message or the blank screen, where the evening stands. */
function resumed({ stage, hasEnded }: Show): ShowScreen {
  if (awardOn(stage) && (hasEnded || stage.rehearsal)) return "awards";
  return hasEnded ? "closed" : "live";
}

function toScreen(screen: ShowScreen): OrderedShowPress {
  return { press: { screen }, words: `Show ${showScreenNames[screen]}` };
}
