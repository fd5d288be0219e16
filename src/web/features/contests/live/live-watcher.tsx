import { useEffect } from "react";
import { useLiveContest } from "./live.ts";
import type { LiveState } from "./live-state.ts";

type LiveWatcherProps = {
  contestId: number;
  onOwnVote: Parameters<typeof useLiveContest>[1];
  onState: (state: LiveState) => void;
};

/** Watches a contest and shows nothing: a part that a page can load after it is drawn. */
export function LiveWatcher({ contestId, onOwnVote, onState }: LiveWatcherProps) {
  const state = useLiveContest(contestId, onOwnVote);
  useEffect(() => onState(state), [state, onState]);
  return null;
}
