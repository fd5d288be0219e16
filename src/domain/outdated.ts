/** A reply is outdated when a newer one arrived first, or when its process has not read the newest change yet. */
export function isOutdated(reply: { version: number }, known: { version: number } | undefined): boolean {
  return known !== undefined && reply.version < known.version;
}
