/** Pages run our own scripts and styles only; pictures of entries may come from anywhere. */
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

export type Header = readonly [name: string, value: string];
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

/** The headers of every reply. */
export function securityHeaders({ https }: { https: boolean }): readonly Header[] {
  return https ? [...headers, ["strict-transport-security", oneYear]] : headers;
}
