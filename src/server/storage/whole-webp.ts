const headBytes = 12;

/** Whether a file begins like a WebP and is as long as it says: a power cut or a failing disk leaves less, or zeros. */
export function isWholeWebp(head: Buffer, fileBytes: number): boolean {
  return (
    head.length > headBytes &&
    head.toString("latin1", 0, 4) === "RIFF" &&
    head.readUInt32LE(4) === fileBytes - 8 &&
    head.toString("latin1", 8, headBytes) === "WEBP"
  );
}
