import { createHash } from "node:crypto";

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

/** For pages with exactly this style element, and exactly these style attributes, instead of the usual policy. */
export function policyWithStyle(element: string): (attributes: readonly string[]) => Header {
  const policy = contentSecurityPolicy.replace("style-src 'self'", `$& ${styleHash(element)}`);
  return (attributes) => {
    const allowed = attributes.map((attribute) => ` ${styleHash(attribute)}`).join("");
    return ["content-security-policy", policy + (allowed && `; style-src-attr 'unsafe-hashes'${allowed}`)];
  };
}

/** Names a style that a content security policy allows. */
export function styleHash(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/** Scripts, styles and fonts: a first view has eight of them, most of them small. */
const partTypes = new Set(["text/javascript; charset=utf-8", "text/css; charset=utf-8", "font/woff2"]);
const partPolicy: Header = ["content-security-policy", "default-src 'none'; sandbox"];
/** Browsers read these for pages only; the usual referrer policy is theirs, too. */
const readForPagesOnly = ["cross-origin-opener-policy", "permissions-policy", "referrer-policy"];

/** Which of all headers a reply gets beside its own, as names and values in turn. */
export function headersFor(all: readonly Header[]) {
  const usual = all.flat();
  const withoutPolicy = all.filter(([name]) => name !== partPolicy[0]).flat();
  const ofParts = all
    .filter(([name]) => !readForPagesOnly.includes(name))
    .flatMap((header) => (header[0] === partPolicy[0] ? partPolicy : header));
  return (own: readonly string[]): readonly string[] => {
    if (partTypes.has(own[1] as string)) return ofParts; // a file's type is its first header
    return own.includes(partPolicy[0]) ? withoutPolicy : usual;
  };
}
