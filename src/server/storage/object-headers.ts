/** A URL never shows another picture later, so browsers may cache it for ever. Originals are for the product alone. */
export function objectHeaders(key: string): Record<"content-type" | "cache-control", string> {
  return key.endsWith(".webp")
    ? { "content-type": "image/webp", "cache-control": "public, max-age=31536000, immutable" }
    : { "content-type": "application/octet-stream", "cache-control": "private, no-store" };
}
