import { randomUUID } from "node:crypto";
import { getSignedCookie, setSignedCookie } from "hono/cookie";
import type { RequestContext } from "#server/http/environment.ts";

const cookieName = "sq_device";
const oneYear = 365 * 24 * 60 * 60;

/**
 * Browsers that an account has signed in from before. Whoever guesses at the account elsewhere uses up the guesses of
 * strangers; its owner's own phone has a count of its own and is not locked out by them.
 */
export function knownDevices(options: { appSecret: string; https: boolean }) {
  return {
    /** What this browser's attempts at the account are counted under. */
    async attemptsKey(context: RequestContext, account: string): Promise<string> {
      const kept = await getSignedCookie(context, options.appSecret, cookieName);
      const [device, knownAccount] = kept ? kept.split(":") : [];
      return device && knownAccount === account ? `device ${device}` : account;
    },

    async remember(context: RequestContext, account: string): Promise<void> {
      await setSignedCookie(context, cookieName, `${randomUUID()}:${account}`, options.appSecret, {
        path: "/api",
        httpOnly: true,
        sameSite: "Lax",
        secure: options.https,
        maxAge: oneYear,
      });
    },
  };
}

export type KnownDevices = ReturnType<typeof knownDevices>;
