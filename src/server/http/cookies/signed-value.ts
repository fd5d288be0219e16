import { createHmac, timingSafeEqual } from "node:crypto";

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
