import { randomBytes } from "node:crypto";
import { parse, serialize } from "hono/utils/cookie";
import type { ServerRequest } from "#server/http/server-request.ts";

const cookieName = "sq_code";
const oneDaySeconds = 24 * 60 * 60;

/** Knows the browser that has asked for a code, so that the code works nowhere else. */
export function codeBrowser({ https }: { https: boolean }) {
  return {
    read,

    /** What the browser is known by from now on. */
    write(request: ServerRequest): string {
      const known = read(request);
      const id = known && /^[\w-]{22}$/.test(known) ? known : randomBytes(16).toString("base64url");
      const attributes = { path: "/api/auth", httpOnly: true, sameSite: "Lax", secure: https } as const;
      request.setCookie(serialize(cookieName, id, { ...attributes, maxAge: oneDaySeconds }));
      return id;
    },
  };
}

export type CodeBrowser = ReturnType<typeof codeBrowser>;

function read(request: ServerRequest): string | undefined {
  return parse(request.header("cookie") ?? "", cookieName)[cookieName];
}
