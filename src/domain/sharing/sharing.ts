import { contestPath } from "../paths.ts";

/** The public address of a contest, for links, QR codes and printed sheets. */
export function contestUrl(publicUrl: string, contestId: number, entryId?: number): string {
  return publicUrl + contestPath(contestId, entryId);
}
