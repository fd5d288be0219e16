import { useEffect, useState } from "react";

const minute = 60_000;

/** The time, anew with each minute: enough for what is told in hours. */
export function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minute);
    return () => clearInterval(timer);
  }, []);
  return now;
}
