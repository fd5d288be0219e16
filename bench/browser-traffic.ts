import { setTimeout as pause } from "node:timers/promises";
import type { CDPSession } from "@playwright/test";

const quietFor = 1_500;
type Kind = "script" | "image" | "document";

/** Every byte that a page receives, headers and compression included, as the browser's network stack counts them. */
export async function watchTraffic(cdp: CDPSession) {
  const kinds = new Map<string, string>();
  const bytes = new Map<string, number>();
  let last = performance.now();
  cdp.on("Network.responseReceived", ({ requestId, type }) => kinds.set(requestId, type.toLowerCase()));
  cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    last = performance.now();
    bytes.set(requestId, encodedDataLength);
  });
  await cdp.send("Network.enable");
  return {
    /** Nothing has arrived for a while. */
    async quiet(): Promise<void> {
      while (performance.now() - last < quietFor) await pause(50);
    },
    kilobytes() {
      const sum = (kind?: Kind) =>
        [...bytes].reduce((all, [id, size]) => (kind && kinds.get(id) !== kind ? all : all + size), 0) / 1000;
      return { all: sum(), script: sum("script"), image: sum("image"), document: sum("document") };
    },
  };
}
