import { useEffect, useRef, useState } from "react";
import { reportScreen } from "#contract/stage.ts";
import { call } from "#web/lib/http/call.ts";
import { screenId } from "./screen-id.ts";

const reportEveryMs = 15_000;
const reportTimeoutMs = 10_000;
const lostAfterMs = 45_000;

/**
 * Reports this screen to the server, and says whether the server has not answered for 45 seconds. `heardAt`: when the
 * page has last got something from it in another way, by Date.now().
 */
export function useSignOfLife(contestId: number, shownVersion: number, heardAt: number): { isLost: boolean } {
  const [isLost, setLost] = useState(false);
  const known = useRef({ shownVersion, heardAt });
  useEffect(() => {
    known.current = { shownVersion, heardAt: Math.max(known.current.heardAt, heardAt) };
  });
  useEffect(() => {
    const judge = () => setLost(Date.now() - known.current.heardAt > lostAfterMs);
    const report = async () => {
      try {
        await call(reportScreen, {
          params: { contestId },
          body: { screenId: screenId(), ...windowSize(), shownVersion: known.current.shownVersion },
          signal: AbortSignal.timeout?.(reportTimeoutMs),
          anonymous: true,
        });
        known.current.heardAt = Date.now();
      } catch {
        // The wall says nothing about it but a dot.
      }
      judge();
    };
    void report();
    const reporting = setInterval(report, reportEveryMs);
    const judging = setInterval(judge, 1_000);
    return () => {
      clearInterval(reporting);
      clearInterval(judging);
    };
  }, [contestId]);
  return { isLost };
}

function windowSize() {
  return { width: Math.max(1, window.innerWidth), height: Math.max(1, window.innerHeight) };
}
