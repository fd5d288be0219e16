import { randomUUID } from "node:crypto";
import { serverCookie } from "#server/http/cookies/cookies.ts";
import type { ServerRequest } from "#server/http/requests/server-request.ts";

const proven = "proven";
const oneYearSeconds = 365 * 24 * 60 * 60;

/**
 * Marks a browser that an account has signed in from (OWASP: "device cookie"). Its wrong passwords are counted
 * separately, so that somebody who guesses from elsewhere does not lock the owner out. Where the mailbox was proven,
 * also without an account, its codes are counted separately too; `account` is then the key of its address.
 */
export function deviceCookie({ appSecret, https }: { appSecret: string; https: boolean }) {
  const options = { path: "/api", maxAgeSeconds: oneYearSeconds, https };
  const cookie = serverCookie({ name: "sq_device", secret: appSecret, ...options });
  return {
    /** The key under which the attempts of this browser at the account are counted; it begins with the account's. */
    attemptsKey(request: ServerRequest, account: string): string {
      const known = read(request, account);
      return known ? `${account} ${known.device}` : account;
    },

    /** Undefined unless the mailbox of this account was proven in this browser. */
    provenDevice(request: ServerRequest, account: string): string | undefined {
      const known = read(request, account);
      return known?.isProven ? known.device : undefined;
    },

    /** `isProven`: the person has proven the mailbox. Whoever merely registered it must not get codes of their own. */
    write(request: ServerRequest, account: string, { isProven }: { isProven: boolean }): void {
      cookie.write(request, [randomUUID(), account, ...(isProven ? [proven] : [])].join(":"));
    },
  };

  function read(request: ServerRequest, account: string) {
    const [device, knownAccount, mark] = cookie.read(request)?.split(":") ?? [];
    return device && knownAccount === account ? { device, isProven: mark === proven } : undefined;
  }
}

export type DeviceCookie = ReturnType<typeof deviceCookie>;
