import { deleteCookie, setCookie } from "hono/cookie";
import { parse } from "hono/utils/cookie";
import type { RequestContext } from "./environment.ts";

/** The cookie that holds a session's id. An anonymous visitor has none. */
export type SessionCookie = {
  read(context: RequestContext): string | undefined;
  /** from a Cookie header */
  readFrom(header: string | undefined): string | undefined;
  write(context: RequestContext, sessionId: string, maxAgeSeconds: number): void;
  clear(context: RequestContext): void;
};

const name = "sq_session";

/** Over https the name's prefix makes browsers refuse a cookie that a neighbouring site has planted. */
export function sessionCookie(options: { https: boolean }): SessionCookie {
  const prefix = options.https ? ("host" as const) : undefined;
  const attributes = { path: "/", httpOnly: true, sameSite: "Lax", secure: options.https } as const;
  const fullName = prefix ? `__Host-${name}` : name;
  // The usual case without parsing all cookies: ours is one of the first two.
  const usual = new RegExp(`^(?:[^;]*; )??${fullName}=([\\w-]+)(?:;|$)`);
  const readFrom = (header: string | undefined) =>
    header === undefined ? undefined : (usual.exec(header)?.[1] ?? parse(header, fullName)[fullName]) || undefined;
  return {
    read: (context) => readFrom(context.req.header("cookie")),
    readFrom,
    write: (context, sessionId, maxAge) =>
      setCookie(context, name, sessionId, { ...attributes, maxAge, ...(prefix ? { prefix } : {}) }),
    clear: (context) => deleteCookie(context, name, { ...attributes, ...(prefix ? { prefix } : {}) }),
  };
}
