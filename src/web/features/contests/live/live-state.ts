/** `polling`: no event has arrived yet, or the stream is lost for longer, and the contest is polled instead. */
export type LiveState = "live" | "reconnecting" | "polling";

/** What the page shows. Polls that fail, or that return stale data, are not live either. */
export function shownLiveState(state: LiveState, poll: { failed: boolean; stale: boolean }): LiveState {
  return poll.stale || (poll.failed && state === "polling") ? "reconnecting" : state;
}
