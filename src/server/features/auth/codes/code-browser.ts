import { randomBytes } from "node:crypto";
import { serverCookie } from "#server/http/cookies/cookies.ts";
import type { ServerRequest } from "#server/http/requests/server-request.ts";

const oneDaySeconds = 24 * 60 * 60;

/** Knows the browser that has asked for a code, so that the code works nowhere else. */
export function codeBrowser({ https }: { https: boolean }) {
  const cookie = serverCookie({ name: "sq_code", path: "/api/auth", maxAgeSeconds: oneDaySeconds, https });
  return {
    read: cookie.read,

    /** What the browser is known by from now on. */
    write(request: ServerRequest): string {
      const known = cookie.read(request);
      const id = known && /^[\w-]{22}$/.test(known) ? known : randomBytes(16).toString("base64url");
      cookie.write(request, id);
      return id;
    },
  };
}

export type CodeBrowser = ReturnType<typeof codeBrowser>;
