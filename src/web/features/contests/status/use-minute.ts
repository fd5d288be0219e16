import { useEffect, useState } from "react";
import { timeOfDrawing, useIsDrawnByServer } from "#web/lib/page/server-drawing.ts";

const minuteMs = 60_000;

/** The time, updated every minute, for texts in hours. */
export function useMinute(): Date {
  const isDrawnByServer = useIsDrawnByServer();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return isDrawnByServer ? timeOfDrawing() : now;
}
