import { useEffect } from "react";
import { createStore } from "#web/lib/react/store.ts";

/** In which of them a person has one vote, as the sign-in dialog says it. */
export const contestOrAward = createStore<"contest" | "award">("contest");

/** On the pages of a show. */
export function useOneVotePerAward(): void {
  useEffect(() => {
    contestOrAward.set("award");
    return () => contestOrAward.set("contest");
  }, []);
}
