import { useMemo } from "react";
import type { KnownEntry } from "#web/features/contests/live/sealed-view.ts";
import { useIdle } from "#web/lib/lazy/use-idle.ts";
import { useLazy } from "#web/lib/lazy/use-lazy.ts";

const loadSearch = () => import("#domain/search.ts");

/** The entries that match. The search is loaded once the page rests, or with the first letter: until then all match. */
export function useEntrySearch(entries: readonly KnownEntry[], wanted: string) {
  const { part: search } = useLazy(loadSearch, useIdle() || wanted !== "");
  const found = useMemo(() => search?.searchEntries(entries, wanted) ?? entries, [search, entries, wanted]);
  return { found, entryWithNumber: (typed: string) => search?.entryWithNumber(entries, typed) };
}
