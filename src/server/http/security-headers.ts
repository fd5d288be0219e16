import { createMiddleware } from "hono/factory";

/** Pages run our own scripts and styles and nothing else; pictures of entries may come from anywhere. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data: blob: https: http:",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

type Header = readonly [name: string, value: string];
type Options = {
  https: boolean;
  /** of a page that needs less */
  policy?: string;
};

const headers: readonly Header[] = [
  ["content-security-policy", contentSecurityPolicy],
  ["x-content-type-options", "nosniff"],
  ["referrer-policy", "strict-origin-when-cross-origin"],
  ["x-frame-options", "DENY"],
  ["cross-origin-opener-policy", "same-origin"],
  ["cross-origin-resource-policy", "same-origin"],
  ["permissions-policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"],
];

const oneYear = "max-age=31536000; includeSubDomains";

/** What every reply carries. */
export function securityHeaderList({ https, policy = contentSecurityPolicy }: Options): readonly Header[] {
  const all = headers.map(([name, value]): Header => [name, name === "content-security-policy" ? policy : value]);
  return https ? [...all, ["strict-transport-security", oneYear]] : all;
}

/** A handler that needs a stricter policy sets its own. */
export function securityHeaders(options: { https: boolean }) {
  const all = securityHeaderList(options);
  return createMiddleware(async (context, next) => {
    await next();
    for (const [name, value] of all) if (!context.res.headers.has(name)) context.res.headers.set(name, value);
  });
}
