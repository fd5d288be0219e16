import type { LaunchOptions } from "@playwright/test";
import { type Browser, launchOptions } from "../browser/browser.ts";
import type { DemoAccount } from "./product-output.ts";

type RunContext = { baseURL: string; accounts: DemoAccount[]; browser: Browser };

const variable = "SCOREQUEST_E2E";

/** `npm run test:all` */
export const isWholeRun = process.env.TEST_ALL !== undefined;
/** `npm test -- slow` and `npm run test:all` */
export const isSlowRun = isWholeRun || process.env.TEST_SLOW !== undefined;
/** `npm test -- ci` */
export const isCiRun = process.env.TEST_CI !== undefined;

/** Passes what the global setup knows to Playwright's worker processes, through the environment. */
export function saveRunContext(context: RunContext): void {
  process.env[variable] = JSON.stringify(context);
}

/** Empty in the first process, which reads the configuration before the setup has run. */
export function runSettings(): { baseURL?: string; launchOptions?: LaunchOptions } {
  const context = read();
  return context ? { baseURL: context.baseURL, launchOptions: launchOptions(context.browser) } : {};
}

export function demoAccount(role: string): DemoAccount {
  const account = read()?.accounts.find((candidate) => candidate.role === role);
  if (!account) throw new Error(`The demo data has no account with the role ${role}`);
  return account;
}

function read(): RunContext | undefined {
  const given = process.env[variable];
  return given ? (JSON.parse(given) as RunContext) : undefined;
}
