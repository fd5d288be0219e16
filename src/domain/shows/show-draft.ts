import { defaultLanguage } from "../default-language.ts";
import { type Draft, draftOf, sameShape } from "../kept-draft.ts";
import { type AwardChoices, suggestedAwards } from "./new-show.ts";

/** What is typed for a new show, with dates as in the input fields. */
export const blankShow = {
  title: "",
  place: "",
  firstDay: "",
  lastDay: "",
  language: defaultLanguage as string,
  classes: "",
  ticked: [suggestedAwards[0]] as readonly string[],
  otherAwards: "",
  /** by the award's title */
  choices: {} as AwardChoices,
  startDate: "",
  endDate: "",
};

export const newShowSteps = ["The show", "Classes", "Awards", "Cars"] as const;
export type NewShowStep = 0 | 1 | 2 | 3;

/** The file with the cars cannot be kept. */
export type ShowDraft = Draft & { step: NewShowStep; form: typeof blankShow };

export function readShowDraft(kept: string | null, userId: string): ShowDraft | undefined {
  const draft = draftOf(userId, kept);
  const form = sameShape(blankShow, draft?.form);
  if (!draft || !form || !areTexts(form.ticked) || !Object.values(form.choices).every(isChoice)) return undefined;
  const step = newShowSteps.findIndex((_, place) => place === draft.step);
  return step === -1 ? undefined : { userId, step: step as NewShowStep, form };
}

function areTexts(given: unknown): boolean {
  return Array.isArray(given) && given.every((text) => typeof text === "string");
}

function isChoice(given: unknown): boolean {
  const choice = sameShape<{ classes: object; times?: unknown }>({ classes: [] }, given);
  const { times } = (given ?? {}) as { times?: unknown };
  return (
    areTexts(choice?.classes) && (times === undefined || sameShape({ startDate: "", endDate: "" }, times) !== undefined)
  );
}
