import { readObject, writeObject } from "#web/lib/stored-object.ts";

const keyOf = (contestId: number) => `dismissed-notice-${contestId}`;
const storage = () => localStorage;

/** The version of the notice that somebody has put away in this browser. */
export function dismissedVersion(contestId: number): number | undefined {
  const { version } = (readObject(storage, keyOf(contestId)) ?? {}) as { version?: unknown };
  return typeof version === "number" ? version : undefined;
}

export function dismissVersion(contestId: number, version: number): void {
  writeObject(storage, keyOf(contestId), { version });
}
