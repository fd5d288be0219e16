import { BoundedMap } from "#server/primitives/bounded-map.ts";

/**
 * - `known`: from a browser that has signed in to the account before
 * - `first`: the first attempt at an account, by a connection that has made none
 * - `repeated`: beside or after another attempt at the account that has not succeeded, or over the same connection
 */
export type AttemptPriority = "known" | "first" | "repeated";

export type Attempt = {
  /** of the account, or of a browser at an account that it has signed in to before */
  key: string;
  isKnownBrowser: boolean;
  /** unknown behind a proxy, whose connections serve many people */
  connection: object | undefined;
};

const maxRemembered = 10_000;

/** Remembers who has tried to sign in, so that somebody who tries again and again yields to others. */
export function signInAttempts() {
  const open = new Map<string, number>();
  const failed = new BoundedMap<string, true>(maxRemembered);
  const connections = new WeakSet<object>();
  return {
    openOf: (key: string): number => open.get(key) ?? 0,

    open({ key, isKnownBrowser, connection }: Attempt): AttemptPriority {
      const isRepeated = open.has(key) || failed.has(key) || (connection !== undefined && connections.has(connection));
      open.set(key, (open.get(key) ?? 0) + 1);
      if (connection) connections.add(connection);
      if (isRepeated) return "repeated";
      return isKnownBrowser ? "known" : "first";
    },

    /** Nothing is held against somebody who was turned away. */
    close({ key }: Attempt, outcome: "succeeded" | "failed" | "turned away"): void {
      const others = (open.get(key) ?? 1) - 1;
      if (others > 0) open.set(key, others);
      else open.delete(key);
      if (outcome === "failed") failed.set(key, true);
      if (outcome === "succeeded") failed.delete(key);
    },
  };
}
