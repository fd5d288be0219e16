import { useEffect, useState, useSyncExternalStore } from "react";
import type { ContestView } from "#contract/contests.ts";
import { scheduleStatus } from "#domain/contests/schedule.ts";
import type { VoteState } from "#domain/votes/voting.ts";
import { useCurrentUser } from "#web/features/auth/api.ts";
import { buttonState } from "#web/features/votes/buttons/button-state.ts";
import { useVoteStore } from "#web/features/votes/sending/vote-store.ts";
import { timeOfDrawing, useIsDrawnByServer } from "#web/lib/page/server-drawing.ts";
import { serverClock } from "#web/lib/time/server-clock.ts";

const maxTimerMs = 2 ** 31 - 1; // browsers fire longer timers at once

/** The server's time when voting of one of the awards opened or ended last: it changes with the next one. */
export function useTimeOfChange(awards: readonly Pick<ContestView, "startDate" | "endDate">[]): Date {
  const isDrawnByServer = useIsDrawnByServer();
  const [now, setNow] = useState(() => (isDrawnByServer ? timeOfDrawing() : serverClock.now()));
  useEffect(() => {
    const time = serverClock.now().getTime();
    const changes = awards.flatMap(({ startDate, endDate }) => [Date.parse(startDate), Date.parse(endDate)]);
    const next = Math.min(...changes.filter((change) => change > now.getTime()));
    if (next === Number.POSITIVE_INFINITY) return;
    const timer = setTimeout(() => setNow(serverClock.now()), Math.min(Math.max(0, next - time) + 5, maxTimerMs));
    return () => clearTimeout(timer);
  }, [awards, now]);
  return now;
}

export type AwardState = (award: ContestView, entryId: number, sending: boolean) => VoteState;

/** What the vote buttons of all awards say. `sending` comes from useIsSending, which each button calls by itself. */
export function useAwardStates(awards: readonly ContestView[], now: Date): AwardState {
  const { subscribe, machineOf } = useVoteStore();
  const { user } = useCurrentUser();
  const keptOf = (contestId: number) => machineOf(contestId).kept?.entryId;
  // Drawn again when a vote of one of them is kept or has been sent.
  useSyncExternalStore(subscribe, () => awards.map(({ id }) => String(keptOf(id))).join(), nothing);
  return (award, entryId, sending) =>
    buttonState(award, { user, status: scheduleStatus(award, now), unsentFor: keptOf(award.id) }, entryId, sending);
}

const nothing = () => "";
