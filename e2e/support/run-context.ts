import type { LaunchOptions } from "@playwright/test";
import { type Browser, launchOptions } from "../browser/browser.ts";
import type { DemoAccount } from "./product-output.ts";

type RunContext = { baseURL: string; accounts: DemoAccount[]; browser: Browser };

const variable = "SCOREQUEST_E2E";

/** Playwright's workers are processes of their own: what the global setup learnt reaches them by the environment. */
export function handOver(context: RunContext): void {
  process.env[variable] = JSON.stringify(context);
}

/** Nothing in the first process, which reads the configuration before the setup has run. */
export function handedOver(): { baseURL?: string; launchOptions?: LaunchOptions } {
  const context = read();
  return context ? { baseURL: context.baseURL, launchOptions: launchOptions(context.browser) } : {};
}

/** Somebody of the demo data who can sign in. */
export function demoAccount(role: string): DemoAccount {
  const account = read()?.accounts.find((candidate) => candidate.role === role);
  if (!account) throw new Error(`The demo data has no account with the role ${role}`);
  return account;
}

function read(): RunContext | undefined {
  const given = process.env[variable];
  return given ? (JSON.parse(given) as RunContext) : undefined;
}
