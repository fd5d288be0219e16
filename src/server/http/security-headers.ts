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

const partTypes = new Set(["text/javascript; charset=utf-8", "text/css; charset=utf-8", "font/woff2"]);
const partPolicy: Header = ["content-security-policy", "default-src 'none'; sandbox"];
const readForPagesOnly = ["cross-origin-opener-policy", "permissions-policy"];

/** Scripts, styles and fonts: a first view has eight of them, most of them small. */
export function isPartOfPages(contentType: string | null | undefined): boolean {
  return typeof contentType === "string" && partTypes.has(contentType);
}

/** Without what browsers read for pages only. */
export function headersOfParts(all: readonly Header[]): readonly Header[] {
  return all
    .filter(([name]) => !readForPagesOnly.includes(name))
    .map((header) => (header[0] === partPolicy[0] ? partPolicy : header));
}
