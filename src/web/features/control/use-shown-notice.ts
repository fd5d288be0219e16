import { useEffect, useState } from "react";
import { isShown, type Notice } from "#domain/contests/notices.ts";
import { serverClock } from "#web/lib/time/server-clock.ts";

/** The notice until it ends by the server's clock; renders again then. */
export function useShownNotice(notice: Notice | undefined): Notice | undefined {
  const [, lookAgain] = useState(0);
  const shown = isShown(notice, serverClock.now()) ? notice : undefined;
  useEffect(() => {
    if (!shown) return;
    const leftMs = Math.max(0, Date.parse(shown.until) - serverClock.now().getTime());
    const timer = setTimeout(() => lookAgain((count) => count + 1), leftMs + 5);
    return () => clearTimeout(timer);
  });
  return shown;
}
