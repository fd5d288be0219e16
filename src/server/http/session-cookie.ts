import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { RequestContext } from "./environment.ts";

/** The cookie that holds a session's id. An anonymous visitor has none. */
export type SessionCookie = {
  read(context: RequestContext): string | undefined;
  write(context: RequestContext, sessionId: string, maxAgeSeconds: number): void;
  clear(context: RequestContext): void;
};

const name = "sq_session";

/** Over https the name's prefix makes browsers refuse a cookie that a neighbouring site has planted. */
export function sessionCookie(options: { https: boolean }): SessionCookie {
  const prefix = options.https ? ("host" as const) : undefined;
  const attributes = { path: "/", httpOnly: true, sameSite: "Lax", secure: options.https } as const;
  return {
    read: (context) => (prefix ? getCookie(context, name, prefix) : getCookie(context, name)),
    write: (context, sessionId, maxAge) =>
      setCookie(context, name, sessionId, { ...attributes, maxAge, ...(prefix ? { prefix } : {}) }),
    clear: (context) => deleteCookie(context, name, { ...attributes, ...(prefix ? { prefix } : {}) }),
  };
}
