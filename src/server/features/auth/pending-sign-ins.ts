import { deleteCookie, getCookie, getSignedCookie, setSignedCookie } from "hono/cookie";
import type { RequestContext } from "#server/http/environment.ts";
import type { PendingSignIn } from "./google.ts";

const prefix = "sq_google_";
const atOnce = 4; // tabs of one browser; with the longest path to return to they stay below what a header may hold
const patienceSeconds = 10 * 60; // a new account at Google may want a phone to be verified

/** People who have left for Google and may come back, in cookies of theirs: one for each tab, found by its state. */
export function pendingSignIns({ appSecret, https }: { appSecret: string; https: boolean }) {
  const place = { path: "/api/auth/google", secure: https };
  const secret = `${appSecret} ${prefix}`; // another cookie of ours is not one of these
  return {
    async remember(context: RequestContext, pending: PendingSignIn): Promise<void> {
      // Browsers send the oldest first. A page that opens this again and again must not fill the header up.
      const others = Object.keys(getCookie(context)).filter((name) => name.startsWith(prefix));
      for (const name of others.slice(0, 1 - atOnce)) deleteCookie(context, name, place);
      await setSignedCookie(context, nameFor(pending.state), JSON.stringify(pending), secret, {
        ...place,
        httpOnly: true,
        sameSite: "Lax",
        maxAge: patienceSeconds,
      });
    },

    /** For one use, whatever comes of it. */
    async take(context: RequestContext): Promise<PendingSignIn | undefined> {
      const name = nameFor(context.req.query("state") ?? "");
      const kept = await getSignedCookie(context, secret, name);
      if (kept === undefined) return undefined;
      deleteCookie(context, name, place);
      return kept ? JSON.parse(kept) : undefined;
    },
  };
}

/** A part of the state tells tabs apart; that it is the whole one is checked where the sign-in ends. */
function nameFor(state: string): string {
  return prefix + state.replace(/[^\w-]/g, "").slice(0, 16);
}
