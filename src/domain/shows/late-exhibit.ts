import type { ShownExhibit } from "./exhibits.ts";

/** Added when voting for one of its awards had begun already: votes that were given before could not go to it. */
export function isLate(
  { entries, createdAt }: { entries: ShownExhibit["entries"]; createdAt: string },
  awards: readonly { id: number; startDate: string }[],
): boolean {
  return awards.some(({ id, startDate }) => id in entries && Date.parse(startDate) <= Date.parse(createdAt));
}
