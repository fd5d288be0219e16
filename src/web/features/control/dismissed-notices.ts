import { readObject, writeObject } from "#web/lib/browser/stored-values.ts";

const keyOf = (contestId: number) => `dismissed-notice-${contestId}`;

/** The version of the notice that somebody has put away in this browser. */
export function dismissedVersion(contestId: number): number | undefined {
  const { version } = (readObject("localStorage", keyOf(contestId)) ?? {}) as { version?: unknown };
  return typeof version === "number" ? version : undefined;
}

export function dismissVersion(contestId: number, version: number): void {
  writeObject("localStorage", keyOf(contestId), { version });
}
