import type { LiveState } from "#web/lib/http/live-stream.ts";

/** What the page shows. Polls that fail, or that return stale data, are not live either. */
export function shownLiveState(state: LiveState, poll: { failed: boolean; stale: boolean }): LiveState {
  return poll.stale || (poll.failed && state === "polling") ? "reconnecting" : state;
}
