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
