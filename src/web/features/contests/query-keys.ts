export function contestKey(contestId: number) {
  return ["/api/contests", contestId] as const;
}

/** The contest as anybody sees it, whoever is signed in. Below the contest's key, so that both are invalidated. */
export function publicContestKey(contestId: number) {
  return [...contestKey(contestId), "public"] as const;
}

/** What the screens show of the contest, for those who read nothing else of it. */
export function stageKey(contestId: number) {
  return [...contestKey(contestId), "stage"] as const;
}

/** Below the contest's key, so that invalidating a contest invalidates its entries. */
export function managedEntriesKey(contestId: number) {
  return [...contestKey(contestId), "entries"] as const;
}

/** Not below the contest's key: asked for at its own times. */
export function topEntriesKey(contestId: number) {
  return ["/api/top-entries", contestId] as const;
}

/** The lists have entry and vote counts too. */
export const myContestsKey = ["/api/contests/my"] as const;

/** Of all shows: an award is in its show as well. */
export const showsKey = ["/api/shows"] as const;
export const publicContestsKey = ["/api/public-contests"] as const;
export const publicContestPagesKey = [...publicContestsKey, "pages"] as const;
export const publicShowPagesKey = ["/api/public-shows", "pages"] as const;
