import { blankInitialEntry, type InitialEntry } from "../entries/initial-entries.ts";
import { type Draft, draftOf, sameShape } from "../kept-draft.ts";
import { type ContestForm, formOfContest, newContest } from "./contest-form.ts";

/** What a person had typed for a new contest when their session ended. */
export type ContestDraft = Draft & {
  /** with dates as in the input fields */
  form: ContestForm;
  entries: InitialEntry[];
  /** set when the contest already exists and only the entries are missing */
  created: { id: number; title: string } | undefined;
};

export function readContestDraft(kept: string | null, userId: string): ContestDraft | undefined {
  const draft = draftOf(userId, kept);
  if (!draft) return undefined;
  const form = sameShape(formOfContest(newContest), draft.form);
  if (!form || !Array.isArray(draft.entries)) return undefined;
  const entries = draft.entries.map((entry) => sameShape(blankInitialEntry, entry));
  if (entries.some((entry) => !entry)) return undefined;
  return { userId, form, entries: entries as InitialEntry[], created: sameShape({ id: 0, title: "" }, draft.created) };
}
