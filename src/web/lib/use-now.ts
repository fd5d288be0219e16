import { useEffect, useState } from "react";
import { serverClock } from "./server-clock.ts";

/** The time by the server's clock, anew with each of its seconds. */
export function useServerNow(): Date {
  const [now, setNow] = useState(() => serverClock.now());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      setNow(serverClock.now());
      // A moment after the second has turned, never just before it.
      timer = setTimeout(tick, 1_005 - (serverClock.now().getTime() % 1_000));
    };
    tick();
    return () => clearTimeout(timer);
  }, []);
  return now;
}
