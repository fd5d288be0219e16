import { useCallback, useEffect } from "react";
import type { LiveAwardOwnVote } from "#contract/results.ts";
import { useOneVotePerAward } from "#web/features/auth/contest-or-award.ts";
import { useCurrentUser } from "#web/features/auth/public.ts";
import { useLiveShow } from "#web/features/shows/live.ts";
import { useLiveVotes } from "#web/features/votes/sending/live-votes.ts";
import { useVoteStore } from "#web/features/votes/sending/vote-store.ts";
import type { LiveState } from "#web/lib/http/live-stream.ts";

type ShowWatcherProps = { showId: number; onState: (state: LiveState) => void };

/** Watches a show and draws nothing: a page loads it once it is drawn. */
export function ShowWatcher({ showId, onState }: ShowWatcherProps) {
  const state = useLiveShow(showId, useOwnVotes());
  useOneVotePerAward();
  useEffect(() => onState(state), [state, onState]);
  useLiveVotes(`show ${showId}`, state);
  return null;
}

/** Shows votes that the person gives or confirms in another tab or on another device. */
function useOwnVotes(): (vote: LiveAwardOwnVote) => void {
  const { toldByStream } = useVoteStore();
  const userId = useCurrentUser().user?.id;
  return useCallback(({ contestId, ...vote }) => toldByStream(contestId, { ...vote, userId }), [toldByStream, userId]);
}
