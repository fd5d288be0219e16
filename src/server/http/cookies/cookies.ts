import { createHmac, timingSafeEqual } from "node:crypto";
import { parse, serialize } from "cookie";
import type { ServerRequest } from "#server/http/requests/server-request.ts";

type Options = {
  name: string;
  path: string;
  maxAgeSeconds: number;
  https: boolean;
  /** signs the value, so that nobody else can write it */
  secret?: string;
};

type WithCookies = Pick<ServerRequest, "header">;

type Attributes = { path: string; maxAgeSeconds: number; https: boolean; httpOnly?: boolean };

/**
 * What stands behind a cookie's value: made once, since a vote writes a cookie. All of ours are sent along when somebody
 * follows a link to this site.
 */
export function cookieAttributes({ path, maxAgeSeconds, https, httpOnly = false }: Attributes): string {
  const attributes = { path, maxAge: maxAgeSeconds, httpOnly, secure: https, sameSite: "lax" } as const;
  return serialize("name", "", attributes).slice("name=".length);
}

/** A cookie that only the server reads. */
export function serverCookie({ name, path, maxAgeSeconds, https, secret }: Options) {
  const attributes = cookieAttributes({ path, maxAgeSeconds, https, httpOnly: true });
  const cleared = cookieAttributes({ path, maxAgeSeconds: 0, https, httpOnly: true });
  const readFrom = (header: string | undefined): string | undefined => {
    if (!header?.includes(name)) return undefined; // nearly always
    const value = parse(header)[name] || undefined;
    return value === undefined || secret === undefined ? value : verifiedValue(value, secret);
  };
  return {
    /** from a Cookie header */
    readFrom,
    read: (request: WithCookies) => readFrom(request.header("cookie")),
    write(request: ServerRequest, value: string): void {
      const sent = secret === undefined ? value : signedValue(value, secret);
      request.setCookie(`${name}=${encodeURIComponent(sent)}${attributes}`);
    },
    clear: (request: ServerRequest) => request.setCookie(`${name}=${cleared}`),
  };
}

export type ServerCookie = ReturnType<typeof serverCookie>;

export function cookieNames(request: WithCookies): string[] {
  return Object.keys(parse(request.header("cookie") ?? ""));
}

/** Signs a cookie's value, so that nobody else can write it. */
export function signedValue(value: string, secret: string): string {
  return `${value}.${createHmac("sha256", secret).update(value).digest("base64")}`;
}

/** Undefined where it was not signed with this secret. */
export function verifiedValue(signed: string, secret: string): string | undefined {
  const value = signed.slice(0, Math.max(0, signed.lastIndexOf(".")));
  const given = Buffer.from(signed);
  const right = Buffer.from(signedValue(value, secret));
  return given.length === right.length && timingSafeEqual(given, right) ? value : undefined;
}
