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

/** A cookie that only the server reads. */
export function serverCookie({ name, path, maxAgeSeconds, https, secret }: Options) {
  const attributes = { path, httpOnly: true, sameSite: "lax", secure: https } as const;
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
      request.setCookie(serialize(name, sent, { ...attributes, maxAge: maxAgeSeconds }));
    },
    clear: (request: ServerRequest) => request.setCookie(serialize(name, "", { ...attributes, maxAge: 0 })),
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
