import { parse, serialize } from "hono/utils/cookie";
import type { ServerRequest } from "./server-request.ts";

/** The cookie that holds a session's id. An anonymous visitor has none. */
export type SessionCookie = {
  read(request: ServerRequest): string | undefined;
  /** from a Cookie header */
  readFrom(header: string | undefined): string | undefined;
  write(request: ServerRequest, sessionId: string, maxAgeSeconds: number): void;
  clear(request: ServerRequest): void;
};

const name = "sq_session";

/** Over https the name's prefix makes browsers refuse a cookie that a neighbouring site has planted. */
export function sessionCookie(options: { https: boolean }): SessionCookie {
  const attributes = { path: "/", httpOnly: true, sameSite: "Lax", secure: options.https } as const;
  const fullName = options.https ? `__Host-${name}` : name;
  // The usual case without parsing all cookies: ours is one of the first two.
  const usual = new RegExp(`^(?:[^;]*; )??${fullName}=([\\w-]+)(?:;|$)`);
  const readFrom = (header: string | undefined) =>
    header === undefined ? undefined : (usual.exec(header)?.[1] ?? parse(header, fullName)[fullName]) || undefined;
  return {
    read: (request) => readFrom(request.header("cookie")),
    readFrom,
    write: (request, sessionId, maxAge) => request.setCookie(serialize(fullName, sessionId, { ...attributes, maxAge })),
    clear: (request) => request.setCookie(serialize(fullName, "", { ...attributes, maxAge: 0 })),
  };
}
