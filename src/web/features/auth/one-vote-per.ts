import { useEffect } from "react";
import { createStore } from "#web/lib/react/store.ts";

/** What the sign-in dialog says a person has one vote in. */
export const oneVotePer = createStore<"contest" | "award">("contest");

/** On the pages of a show. */
export function useOneVotePerAward(): void {
  useEffect(() => {
    oneVotePer.set("award");
    return () => oneVotePer.set("contest");
  }, []);
}
