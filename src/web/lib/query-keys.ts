/** What is known of a contest is kept under this key: its page reads it, a vote changes it. */
export function contestKey(contestId: number) {
  return ["/api/contests", contestId] as const;
}
