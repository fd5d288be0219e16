import { setTimeout as pause } from "node:timers/promises";
import type { CDPSession } from "@playwright/test";

const quietMs = 1_500;
const timeoutMs = 30_000;
type Kind = "script" | "image" | "document";

/** The bytes that a page receives, with headers and compressed, as the browser counts them. */
export function watchTraffic(cdp: CDPSession) {
  const kinds = new Map<string, string>();
  const bytes = new Map<string, number>();
  let last = performance.now();
  cdp.on("Network.responseReceived", ({ requestId, type }) => kinds.set(requestId, type.toLowerCase()));
  cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    last = performance.now();
    bytes.set(requestId, encodedDataLength);
  });
  const of = (kind: Kind | undefined) => [...bytes].filter(([id]) => kind === undefined || kinds.get(id) === kind);
  return {
    /** Waits until nothing has arrived for a while. */
    async quiet(): Promise<void> {
      const started = performance.now();
      while (performance.now() - last < quietMs) {
        if (performance.now() - started > timeoutMs) throw new Error("The page does not stop fetching.");
        await pause(50);
      }
    },
    kilobytes: (kind?: Kind) => of(kind).reduce((sum, [, size]) => sum + size, 0) / 1000,
    requests: (kind?: Kind) => of(kind).length,
  };
}
