import { readText, writeText } from "./stored-values.ts";

type Read<Draft> = (kept: string | null, userId: string) => Draft | undefined;

/** In session storage, because signing in leaves the page, perhaps for Google's, and comes back. */
export function draftStorage<Draft extends object>(storageKey: string, read: Read<Draft>) {
  const forget = () => writeText("sessionStorage", storageKey, undefined);
  return {
    keep: (draft: Draft) => writeText("sessionStorage", storageKey, JSON.stringify(draft)),

    /** Removes the draft of another person. */
    kept(userId: string): Draft | undefined {
      const draft = read(readText("sessionStorage", storageKey), userId);
      if (!draft) forget();
      return draft;
    },

    forget,
  };
}
