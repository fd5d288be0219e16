import { statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { ownsContest } from "#domain/people/contest-permissions.ts";
import { may } from "#domain/people/permissions.ts";
import type { Person } from "#server/http/person.ts";
import type { PhotoOwner } from "./store.ts";

/** How many bytes of photos one person may store, and all people together. */
export type PhotoQuotas = { organizer: number; voter: number; everybody: number };

const megabyte = 1024 * 1024;
const shareOfDisk = 0.5; // the database and its backups are usually on the same disk

export const photoQuotas: PhotoQuotas = {
  organizer: 4096 * megabyte, // about 800 photos of a phone
  voter: 8 * megabyte, // a profile photo and its successor; small, because one person can register many accounts
  everybody: Number.POSITIVE_INFINITY,
};

/** For photos in that folder, which may not exist yet. */
export async function photoQuotasOnDisk(folder: string): Promise<PhotoQuotas> {
  return { ...photoQuotas, everybody: Math.floor((await diskBytes(folder)) * shareOfDisk) };
}

/** What a co-organizer uploads for a contest is its organizer's, who still has it when the helper has gone. */
export function photoOwner(
  person: Person,
  { organizer, voter, everybody }: PhotoQuotas,
  contest?: { id: number; organizerId: string },
): PhotoOwner {
  const quotaOfEverybody = everybody;
  if (contest && !ownsContest(person, contest))
    return { userId: contest.organizerId, quota: organizer, quotaOfEverybody };
  return { userId: person.id, quota: may(person, "create contests") ? organizer : voter, quotaOfEverybody };
}

async function diskBytes(folder: string): Promise<number> {
  try {
    const { blocks, bsize } = await statfs(folder);
    return blocks * bsize;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT" || dirname(folder) === folder) throw error;
    return diskBytes(dirname(folder));
  }
}
