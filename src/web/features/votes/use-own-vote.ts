import { useCallback } from "react";
import { useCurrentUser } from "#web/features/auth/api.ts";
import { useVoteStore } from "./vote-store.ts";

/** For the stream: shows a vote that the person gives in another tab or on another device. */
export function useOwnVote(contestId: number): (entryId: number | null) => void {
  const { toldByStream } = useVoteStore();
  const userId = useCurrentUser().user?.id;
  return useCallback((entryId) => toldByStream(contestId, { entryId, userId }), [toldByStream, contestId, userId]);
}
