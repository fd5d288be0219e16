import type { QueryClient } from "@tanstack/react-query";
import { dropSealedCounts } from "#web/features/contests/live/drop-sealed-counts.ts";

/** What every page watches, and its first view can do without. */
export function watchAfterFirstView(queryClient: QueryClient): void {
  dropSealedCounts(queryClient);
  window.addEventListener("pageshow", ({ persisted }) => persisted && void followLanguage());
}

/** Loaded only then: the first view names the files of this module. */
async function followLanguage(): Promise<void> {
  try {
    const { followLanguageOnReturn } = await import("./follow-language-on-return.ts");
    await followLanguageOnReturn();
  } catch {
    // The next page is in that language.
  }
}
