import { findBrowser } from "./browser/find-browser.ts";
import { startProduct } from "./support/product.ts";
import { saveRunContext } from "./support/run-context.ts";

/** One browser and one running product for the whole run. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const browser = await findBrowser();
  const product = await startProduct();
  saveRunContext({ baseURL: product.baseURL, accounts: product.accounts, browser });
  return async () => {
    const complaints = await product.stop();
    if (complaints.length > 0) throw new Error(`The server complained during the tests:\n${complaints.join("\n")}`);
  };
}
