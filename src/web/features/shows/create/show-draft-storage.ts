import { readShowDraft } from "#domain/shows/show-draft.ts";
import { draftStorage } from "#web/lib/browser/draft-storage.ts";

export const showDrafts = draftStorage("showDraft", readShowDraft);
