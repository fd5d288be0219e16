/** What is known of a contest is kept under this key: its page reads it, a vote changes it. */
export function contestKey(contestId: number) {
  return ["/api/contests", contestId] as const;
}

/** Below the contest's own key: whatever makes the contest stale makes its entries stale. */
export function managedEntriesKey(contestId: number) {
  return [...contestKey(contestId), "entries"] as const;
}

/** Lists of contests, which also say how many entries and votes each has. */
export const myContestsKey = ["/api/contests/my"] as const;
export const publicContestsKey = ["/api/public-contests"] as const;
