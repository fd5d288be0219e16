import { useEffect, useState } from "react";
import { type ScheduleStatus, scheduleStatus } from "#domain/contests/schedule.ts";
import { timeOfDrawing, useIsDrawnByServer } from "#web/lib/page/server-drawing.ts";
import { serverClock } from "#web/lib/time/server-clock.ts";

const maxTimerMs = 2 ** 31 - 1; // browsers fire longer timers at once

/** The status by the server's clock; renders again when it changes. */
export function useScheduleStatus({ startDate, endDate }: { startDate: string; endDate: string }): ScheduleStatus {
  const [, lookAgain] = useState(0);
  const now = useIsDrawnByServer() ? timeOfDrawing() : serverClock.now();
  const status = scheduleStatus({ startDate, endDate }, now);
  useEffect(() => {
    if (status === "ended") return;
    const change = Date.parse(status === "active" ? endDate : startDate);
    const wait = Math.max(0, change - serverClock.now().getTime());
    const timer = setTimeout(() => lookAgain((count) => count + 1), Math.min(wait + 5, maxTimerMs));
    return () => clearTimeout(timer);
  });
  return status;
}
