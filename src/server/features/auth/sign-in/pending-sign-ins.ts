import { startGoogleSignIn } from "#contract/auth.ts";
import { cookieNames, serverCookie } from "#server/http/cookies/cookies.ts";
import type { ServerRequest } from "#server/http/requests/server-request.ts";
import type { PendingSignIn } from "./google.ts";

const prefix = "sq_google_";
const maxPending = 4; // tabs of one browser; with the longest path to return to they fit into a header
const maxAgeSeconds = 10 * 60; // a new account at Google may have to verify a phone number

/** Sign-ins of people who are at Google: a cookie for each tab of their browser, found by its state. */
export function pendingSignIns({ appSecret, https }: { appSecret: string; https: boolean }) {
  const secret = `${appSecret} ${prefix}`; // so that no other signed cookie is accepted here
  const cookieNamed = (name: string) =>
    serverCookie({ name, path: startGoogleSignIn.path, maxAgeSeconds, https, secret });
  return {
    remember(request: ServerRequest, pending: PendingSignIn): void {
      // Browsers send the oldest cookie first. Opening this again and again must not fill the header.
      const others = cookieNames(request).filter((name) => name.startsWith(prefix));
      for (const name of others.slice(0, 1 - maxPending)) cookieNamed(name).clear(request);
      cookieNamed(nameFor(pending.state)).write(request, JSON.stringify(pending));
    },

    /** Can be used once, whether the sign-in succeeds or not. */
    take(request: ServerRequest): PendingSignIn | undefined {
      const cookie = cookieNamed(nameFor(request.query().state ?? ""));
      const value = cookie.read(request);
      if (value === undefined) return undefined;
      cookie.clear(request);
      return JSON.parse(value);
    },
  };
}

/** A part of the state distinguishes tabs; the whole state is checked when the sign-in ends. */
function nameFor(state: string): string {
  return prefix + state.replace(/[^\w-]/g, "").slice(0, 16);
}
