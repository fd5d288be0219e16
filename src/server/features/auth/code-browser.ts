import { randomBytes } from "node:crypto";
import { getCookie, setCookie } from "hono/cookie";
import type { RequestContext } from "#server/http/environment.ts";

const cookieName = "sq_code";
const oneDaySeconds = 24 * 60 * 60;

/** Knows the browser that has asked for a code, so that the code works nowhere else. */
export function codeBrowser({ https }: { https: boolean }) {
  return {
    read: (context: RequestContext): string | undefined => getCookie(context, cookieName),

    /** What the browser is known by from now on. */
    write(context: RequestContext): string {
      const known = getCookie(context, cookieName);
      const id = known && /^[\w-]{22}$/.test(known) ? known : randomBytes(16).toString("base64url");
      setCookie(context, cookieName, id, {
        path: "/api/auth",
        httpOnly: true,
        sameSite: "Lax",
        secure: https,
        maxAge: oneDaySeconds,
      });
      return id;
    },
  };
}

export type CodeBrowser = ReturnType<typeof codeBrowser>;
