import { blankInitialEntry, type InitialEntry } from "../entries/initial-entries.ts";
import { type ContestForm, formOfContest, newContest } from "./contest-form.ts";

/** What a person had typed for a new contest when their session ended. */
export type ContestDraft = {
  /** only this person may see it */
  userId: string;
  /** with dates as in the input fields */
  form: ContestForm;
  entries: InitialEntry[];
  /** set when the contest already exists and only the entries are missing */
  created: { id: number; title: string } | undefined;
};

export function writeContestDraft(draft: ContestDraft): string {
  return JSON.stringify(draft);
}

/** Checks the shape, because an older version of the app may have stored the text. */
export function readContestDraft(kept: string | null, userId: string): ContestDraft | undefined {
  const draft = parsed(kept);
  if (!draft || draft.userId !== userId) return undefined;
  const form = sameShape(formOfContest(newContest), draft.form);
  if (!form || !Array.isArray(draft.entries)) return undefined;
  const entries = draft.entries.map((entry) => sameShape(blankInitialEntry, entry));
  if (entries.some((entry) => !entry)) return undefined;
  return { userId, form, entries: entries as InitialEntry[], created: sameShape({ id: 0, title: "" }, draft.created) };
}

function parsed(text: string | null): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text ?? "null");
    return value !== null && typeof value === "object" ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/** The given object, where each field of the example has the example's type. */
function sameShape<Shape extends object>(example: Shape, given: unknown): Shape | undefined {
  if (given === null || typeof given !== "object") return undefined;
  const fields = Object.keys(example) as (keyof Shape)[];
  const found = given as Record<keyof Shape, unknown>;
  if (fields.some((field) => typeof found[field] !== typeof example[field])) return undefined;
  return Object.fromEntries(fields.map((field) => [field, found[field]])) as Shape;
}
