const ascii = (bytes: Buffer, start: number, end: number) => bytes.toString("latin1", start, end);

/** How files of the accepted kinds begin: JPEG, PNG, WebP, GIF, AVIF. */
const beginnings: readonly ((bytes: Buffer) => boolean)[] = [
  (bytes) => ascii(bytes, 0, 3) === "\xff\xd8\xff",
  (bytes) => ascii(bytes, 0, 8) === "\x89PNG\r\n\x1a\n",
  (bytes) => ascii(bytes, 0, 4) === "RIFF" && ascii(bytes, 8, 12) === "WEBP",
  (bytes) => /^GIF8[79]a$/.test(ascii(bytes, 0, 6)),
  (bytes) => ascii(bytes, 4, 8) === "ftyp" && /avi[fs]/.test(ascii(bytes, 8, 64)), // among the brands of its container
];

/**
 * Checked before the picture library reads it, which also reads SVG, TIFF and others: their parsers should not get
 * bytes of strangers.
 */
export function looksLikePicture(bytes: Buffer): boolean {
  return beginnings.some((begins) => begins(bytes));
}
