import { useEffect, useState } from "react";
import { timeOfDrawing, useIsDrawnByServer } from "#web/lib/page/server-drawing.ts";
import { serverClock } from "./server-clock.ts";

/** By the server's clock, again every second. */
export function useServerNow(): Date {
  const isDrawnByServer = useIsDrawnByServer();
  const [now, setNow] = useState(() => serverClock.now());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      setNow(serverClock.now());
      // 5 ms after the full second, so that it is never just before it.
      timer = setTimeout(tick, 1_005 - (serverClock.now().getTime() % 1_000));
    };
    tick();
    return () => clearTimeout(timer);
  }, []);
  return isDrawnByServer ? timeOfDrawing() : now;
}
