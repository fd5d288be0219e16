import { setTimeout as pause } from "node:timers/promises";
import { type Browser, type CDPSession, devices, type Page } from "@playwright/test";

const phone = { ...devices["Pixel 7"], viewport: { width: 390, height: 844 }, screen: { width: 390, height: 844 } };
/** A venue's Wi-Fi with everybody in it: 400 kbit/s, a third of a second to the server and back. */
const slowLine = { offline: false, latency: 300, downloadThroughput: 50_000, uploadThroughput: 50_000 };
/** Beside a machine of today, a phone that people still carry. */
const slowProcessor = { rate: 4 };
/** Whatever has not happened by then will not: the bench says so instead of waiting. */
const longestWait = 30_000;

export type Phone = { page: Page; cdp: CDPSession };

/** A phone that has never been here, with nothing in its cache; gone when the look at it is over. */
export async function onPhone<Result>(
  browser: Browser,
  address: string,
  look: (phone: Phone) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ ...phone, baseURL: address });
  try {
    context.setDefaultTimeout(longestWait);
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send("Network.enable");
    return await look({ page, cdp });
  } finally {
    await context.close();
  }
}

export async function slowDown({ cdp }: Phone, what: { line?: boolean; processor?: boolean }): Promise<void> {
  if (what.line) await cdp.send("Network.emulateNetworkConditions", slowLine);
  if (what.processor) await cdp.send("Emulation.setCPUThrottlingRate", slowProcessor);
}

/** How long a finger rests on the glass when it taps quickly: less than the browser waits for before it takes it for a press. */
const fingerRests = 60;
/** How often the glass tells where the finger is. */
const fingerMoves = 16;

/** A finger as it is: Playwright's own comes and goes in the same moment, and all that its coming starts would be waited for. */
export async function tap({ cdp }: Phone, { x, y }: { x: number; y: number }): Promise<void> {
  await cdp.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
  await pause(fingerRests);
  await cdp.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

/**
 * Scrolls down with one long pull: the finger leaves the glass at its upper edge and goes on, so that no frame is one in which
 * nothing moves. By a finger, for `Input.synthesizeScrollGesture` turns a mouse's wheel.
 */
export async function pull({ cdp }: Phone, way: { distance: number; speed: number }): Promise<void> {
  const from = { x: 195, y: 700 };
  const started = performance.now();
  await cdp.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [from] });
  for (let pulled = 0; pulled < way.distance; ) {
    await pause(fingerMoves);
    pulled = Math.min(way.distance, ((performance.now() - started) / 1000) * way.speed);
    await cdp.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [{ ...from, y: from.y - pulled }] });
  }
  await cdp.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}
