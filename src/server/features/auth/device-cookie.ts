import { createHmac, randomUUID } from "node:crypto";
import { getCookie, getSignedCookie, setCookie } from "hono/cookie";
import type { RequestContext } from "#server/http/environment.ts";

const cookieName = "sq_device";
const proven = "proven";
const oneYearSeconds = 365 * 24 * 60 * 60;

/**
 * Marks a browser that an account has signed in from (OWASP: "device cookie"). Its wrong passwords are counted
 * separately, so that somebody who guesses from elsewhere does not lock the owner out. Where the mailbox was proven,
 * also without an account, its codes are counted separately too; `account` is then the key of its address.
 */
export function deviceCookie(options: { appSecret: string; https: boolean }) {
  return {
    /** The key under which the attempts of this browser at the account are counted; it begins with the account's. */
    async attemptsKey(context: RequestContext, account: string): Promise<string> {
      const known = await read(context, account);
      return known ? `${account} ${known.device}` : account;
    },

    /** Undefined unless the mailbox of this account was proven in this browser. */
    async provenDevice(context: RequestContext, account: string): Promise<string | undefined> {
      const known = await read(context, account);
      return known?.isProven ? known.device : undefined;
    },

    /** `isProven`: the person has proven the mailbox. Whoever merely registered it must not get codes of their own. */
    write(context: RequestContext, account: string, { isProven }: { isProven: boolean }): void {
      const value = [randomUUID(), account, ...(isProven ? [proven] : [])].join(":");
      // As Hono signs cookies, but not on another thread: a crowd that signs in by codes gets one each.
      const signature = createHmac("sha256", options.appSecret).update(value).digest("base64");
      setCookie(context, cookieName, `${value}.${signature}`, {
        path: "/api",
        httpOnly: true,
        sameSite: "Lax",
        secure: options.https,
        maxAge: oneYearSeconds,
      });
    },
  };

  async function read(context: RequestContext, account: string) {
    if (!getCookie(context, cookieName)) return undefined; // newcomers, of whom there are most, cost nothing
    const value = await getSignedCookie(context, options.appSecret, cookieName);
    const [device, knownAccount, mark] = value ? value.split(":") : [];
    return device && knownAccount === account ? { device, isProven: mark === proven } : undefined;
  }
}

export type DeviceCookie = ReturnType<typeof deviceCookie>;
