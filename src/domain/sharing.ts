import { contestPath } from "./paths.ts";

/** Where a contest is found by anybody: what a link, a code on a poster and a printed sheet lead to. */
export function contestUrl(publicUrl: string, contestId: number, entryId?: number): string {
  return publicUrl + contestPath(contestId, entryId);
}

export function qrFileName(contestId: number): string {
  return `contest-${contestId}-qr.png`;
}
