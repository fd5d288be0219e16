import { readContestDraft } from "#domain/contests/contest-draft.ts";
import { draftStorage } from "#web/lib/browser/draft-storage.ts";

export const contestDrafts = draftStorage("contestDraft", readContestDraft);
