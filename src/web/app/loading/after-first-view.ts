import type { QueryClient } from "@tanstack/react-query";
import { isContestPage, matchPage } from "#domain/paths.ts";
import { currentUserQuery } from "#web/features/auth/public.ts";
import { dropSealedCounts } from "#web/features/contests/live/drop-sealed-counts.ts";

/** What every page watches, and its first view can do without. */
export function watchAfterFirstView(queryClient: QueryClient): void {
  dropSealedCounts(queryClient);
  fetchSignInOnTouch(queryClient);
  window.addEventListener("pageshow", ({ persisted }) => persisted && void followLanguage());
}

/** A vote soon asks for it. Not before the first touch, because many people only look. */
function fetchSignInOnTouch(queryClient: QueryClient): void {
  const onTouch = () => {
    const page = matchPage(window.location.pathname)?.page;
    const canVoteHere = page === "show" || isContestPage(page);
    if (!canVoteHere || queryClient.getQueryData(currentUserQuery.queryKey) !== null) return;
    document.removeEventListener("pointerdown", onTouch);
    import("#web/features/auth/sign-in/sign-in-dialog.tsx").catch(() => {}); // the dialog tries again
  };
  document.addEventListener("pointerdown", onTouch);
}

/** Loaded only then: the first view names the files of this module. */
async function followLanguage(): Promise<void> {
  try {
    const { followLanguageOnReturn } = await import("../language/follow-language-on-return.ts");
    await followLanguageOnReturn();
  } catch {
    // The next page is in that language.
  }
}
