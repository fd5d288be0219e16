import { contestPath } from "./paths.ts";

/** Where a contest is found by anybody: what a link, a code on a poster and a printed sheet lead to. */
export function contestUrl(publicUrl: string, contestId: number, entryId?: number): string {
  return publicUrl + contestPath(contestId, entryId);
}

const onlyHere = /^https?:\/\/(?:(?:[^/:]+\.)?localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\])(?::\d+)?(?:\/|$)/i;

/** What to tell an organizer whose codes lead to nowhere but to the computer that the product runs on. */
export function unreachableHint(publicUrl: string): string | undefined {
  if (!onlyHere.test(publicUrl)) return undefined;
  return "Phones cannot open this address. Start the server with PUBLIC_URL set to an address that they can reach.";
}

export function qrFileName(contestId: number): string {
  return `contest-${contestId}-qr.png`;
}
