import { setTimeout as pause } from "node:timers/promises";
import { type Browser, type CDPSession, devices, type Page } from "@playwright/test";

const phone = { ...devices["Pixel 7"], viewport: { width: 390, height: 844 }, screen: { width: 390, height: 844 } };
const slowNetworks = {
  /** A crowded venue's Wi-Fi: 400 kbit/s, and 300 ms to the server and back. */
  venue: { offline: false, latency: 300, downloadThroughput: 50_000, uploadThroughput: 50_000 },
  /** What Lighthouse takes for a phone: 1.6 Mbit/s, and 150 ms to the server and back. */
  slow4g: { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 },
};
/** Makes a current computer about as slow as an old phone. */
const slowProcessor = { rate: 4 };
const timeoutMs = 30_000;

export type BrowserPhone = { page: Page; cdp: CDPSession };

/** A phone on its first visit, with an empty cache. */
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
