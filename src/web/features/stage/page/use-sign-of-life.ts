import { useEffect, useEffectEvent, useRef, useState } from "react";
import { readText, writeText } from "#web/lib/browser/stored-values.ts";

const reportEveryMs = 15_000;
const reportTimeoutMs = 10_000;
const lostAfterMs = 45_000;

export type SignOfLife = {
  body: { screenId: string; width: number; height: number; shownVersion: number; soundOff: boolean };
  signal: AbortSignal;
};

type Life = {
  report: (sign: SignOfLife) => Promise<unknown>;
  shownVersion: number;
  soundOff: boolean;
  /** when the page has last got something from the server in another way */
  heardAt: number;
};

/** Reports this screen to the server. */
export function useSignOfLife({ report: send, shownVersion, soundOff, heardAt }: Life): { isLost: boolean } {
  const [isLost, setLost] = useState(false);
  const answeredAt = useRef(0);
  const judge = useEffectEvent(() => setLost(Date.now() - Math.max(answeredAt.current, heardAt) > lostAfterMs));
  const report = useEffectEvent(async () => {
    const size = { width: Math.max(1, window.innerWidth), height: Math.max(1, window.innerHeight) };
    try {
      const body = { screenId: screenId(), ...size, shownVersion, soundOff };
      await send({ body, signal: AbortSignal.timeout?.(reportTimeoutMs) });
      answeredAt.current = Date.now();
    } catch {
      // The wall says nothing about it but a dot.
    }
    judge();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sound is reported at once
  useEffect(() => {
    void report();
    const reporting = setInterval(() => void report(), reportEveryMs);
    const judging = setInterval(() => judge(), 1_000);
    return () => {
      clearInterval(reporting);
      clearInterval(judging);
    };
  }, [soundOff]);
  return { isLost };
}

const storageKey = "stage-screen-id";
let known: string | undefined;

/** Names this tab, also after a reload. Not secret, and nothing depends on it but the list of screens. */
function screenId(): string {
  known ??= readText("sessionStorage", storageKey) ?? newId();
  writeText("sessionStorage", storageKey, known);
  return known;
}

function newId(): string {
  return Array.from({ length: 12 }, () => Math.floor(Math.random() * 36).toString(36)).join("");
}
