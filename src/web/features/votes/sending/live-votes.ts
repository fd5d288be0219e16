import { useEffect } from "react";
import type { LiveState } from "#web/lib/http/live-stream.ts";
import { type LivePlace, useVoteStore } from "./vote-store.ts";

/** While the stream of a contest or show works, nothing is fetched after a vote: the stream brings what changes. */
export function useLiveVotes(place: LivePlace, state: LiveState): void {
  const { live } = useVoteStore();
  const isLive = state === "live";
  useEffect(() => {
    if (isLive) live.add(place);
    return () => void live.delete(place);
  }, [live, place, isLive]);
}
