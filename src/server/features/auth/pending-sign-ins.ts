import { deleteCookie, getCookie, getSignedCookie, setSignedCookie } from "hono/cookie";
import { startGoogleSignIn } from "#contract/auth.ts";
import type { RequestContext } from "#server/http/environment.ts";
import type { PendingSignIn } from "./google.ts";

const prefix = "sq_google_";
const maxPending = 4; // tabs of one browser; with the longest path to return to they fit into a header
const maxAgeSeconds = 10 * 60; // a new account at Google may have to verify a phone number

/** Sign-ins of people who are at Google: a cookie for each tab of their browser, found by its state. */
export function pendingSignIns({ appSecret, https }: { appSecret: string; https: boolean }) {
  const cookieOptions = { path: startGoogleSignIn.path, secure: https };
  const secret = `${appSecret} ${prefix}`; // so that no other signed cookie is accepted here
  return {
    async remember(context: RequestContext, pending: PendingSignIn): Promise<void> {
      // Browsers send the oldest cookie first. Opening this again and again must not fill the header.
      const others = Object.keys(getCookie(context)).filter((name) => name.startsWith(prefix));
      for (const name of others.slice(0, 1 - maxPending)) deleteCookie(context, name, cookieOptions);
      await setSignedCookie(context, nameFor(pending.state), JSON.stringify(pending), secret, {
        ...cookieOptions,
        httpOnly: true,
        sameSite: "Lax",
        maxAge: maxAgeSeconds,
      });
    },

    /** Can be used once, whether the sign-in succeeds or not. */
    async take(context: RequestContext): Promise<PendingSignIn | undefined> {
      const name = nameFor(context.req.query("state") ?? "");
      const value = await getSignedCookie(context, secret, name);
      if (value === undefined) return undefined;
      deleteCookie(context, name, cookieOptions);
      return value ? JSON.parse(value) : undefined;
    },
  };
}

/** A part of the state distinguishes tabs; the whole state is checked when the sign-in ends. */
function nameFor(state: string): string {
  return prefix + state.replace(/[^\w-]/g, "").slice(0, 16);
}
