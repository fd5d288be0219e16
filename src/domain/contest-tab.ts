export type ContestTab = "entries" | "results";

type Asked = {
  /** the tab in the address */
  tab: string | null | undefined;
  /** The address names an entry. */
  hasEntry: boolean;
  ended: boolean;
};

/** The tab that a contest's page opens with: the entries, and after the end the results. */
export function openingTab({ tab, hasEntry, ended }: Asked): ContestTab {
  if (tab === "entries" || tab === "results") return tab;
  return ended && !hasEntry ? "results" : "entries";
}
