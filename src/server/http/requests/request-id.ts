import { randomUUID } from "node:crypto";

export const requestIdHeader = "x-request-id";

/** The caller's own id where it sends a harmless one, so that a proxy's log and ours can be compared. */
export function requestIdOf(given: string | undefined): string {
  return given && given.length <= 255 && !/[^\w\-=]/.test(given) ? given : randomUUID();
}
