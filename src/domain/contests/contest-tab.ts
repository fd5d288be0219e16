export type ContestTab = "entries" | "results";

type Address = { tab: string | null | undefined; hasEntry: boolean };

/** The tab that a contest's page opens with: the entries, and after the end the results. */
export function openingTab({ tab, hasEntry, ended }: Address & { ended: boolean }): ContestTab {
  if (tab === "entries" || tab === "results") return tab;
  return ended && !hasEntry ? "results" : "entries";
}
