import { setTimeout as pause } from "node:timers/promises";
import { type Browser, type CDPSession, devices, type Page } from "@playwright/test";

const phone = { ...devices["Pixel 7"], viewport: { width: 390, height: 844 }, screen: { width: 390, height: 844 } };
const slowNetworks = {
  /** A crowded venue's Wi-Fi: 400 kbit/s, and 400 ms to the server and back. */
  venue: { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 },
  /** What Lighthouse takes for a phone: 1.6 Mbit/s, and 150 ms to the server and back. */
  slow4g: { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 },
};
/** Makes a current computer about as slow as an old phone. */
const slowProcessor = { rate: 4 };
const timeoutMs = 30_000;

export type BrowserPhone = { page: Page; cdp: CDPSession };

export async function onBrowserPhone<Result>(
  browser: Browser,
  address: string,
  work: (phone: BrowserPhone) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ ...phone, baseURL: address });
  try {
    context.setDefaultTimeout(timeoutMs);
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send("Network.enable");
    return await work({ page, cdp });
  } finally {
    await context.close();
  }
}

type Slow = { network?: keyof typeof slowNetworks; processor?: boolean };

export async function slowDown({ cdp }: BrowserPhone, what: Slow): Promise<void> {
  if (what.network) await cdp.send("Network.emulateNetworkConditions", slowNetworks[what.network]);
  if (what.processor) await cdp.send("Emulation.setCPUThrottlingRate", slowProcessor);
}

/** A quick tap: shorter than what the browser takes for a long press. */
const tapMs = 60;

/** Playwright's own tap ends in the moment it starts, so it would also measure what a touch starts before it ends. */
export async function tap({ cdp }: BrowserPhone, { x, y }: { x: number; y: number }): Promise<void> {
  await cdp.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
  await pause(tapMs);
  await cdp.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

const quietMs = 1_500;
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
