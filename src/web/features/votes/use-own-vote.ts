import { useCallback } from "react";
import type { LiveOwnVote } from "#contract/results.ts";
import { useCurrentUser } from "#web/features/auth/public.ts";
import { useVoteStore } from "./vote-store.ts";

/** For the stream: shows a vote that the person gives or confirms in another tab or on another device. */
export function useOwnVote(contestId: number): (vote: LiveOwnVote) => void {
  const { toldByStream } = useVoteStore();
  const userId = useCurrentUser().user?.id;
  return useCallback((vote) => toldByStream(contestId, { ...vote, userId }), [toldByStream, contestId, userId]);
}
