import { randomUUID } from "node:crypto";
import { getSignedCookie, setSignedCookie } from "hono/cookie";
import type { RequestContext } from "#server/http/environment.ts";

const cookieName = "sq_device";
const oneYearSeconds = 365 * 24 * 60 * 60;

/**
 * Marks a browser that an account has signed in from (OWASP: "device cookie"). Its wrong passwords are counted
 * separately, so that somebody who guesses from elsewhere does not lock the owner out.
 */
export function deviceCookie(options: { appSecret: string; https: boolean }) {
  return {
    /** The key under which the attempts of this browser at the account are counted; it begins with the account's. */
    async attemptsKey(context: RequestContext, account: string): Promise<string> {
      const value = await getSignedCookie(context, options.appSecret, cookieName);
      const [device, knownAccount] = value ? value.split(":") : [];
      return device && knownAccount === account ? `${account} ${device}` : account;
    },

    async write(context: RequestContext, account: string): Promise<void> {
      await setSignedCookie(context, cookieName, `${randomUUID()}:${account}`, options.appSecret, {
        path: "/api",
        httpOnly: true,
        sameSite: "Lax",
        secure: options.https,
        maxAge: oneYearSeconds,
      });
    },
  };
}

export type DeviceCookie = ReturnType<typeof deviceCookie>;
