import { may } from "#domain/permissions.ts";
import type { Person } from "#server/http/person.ts";

/** How many bytes of photos one person may store. */
export type PhotoQuotas = { organizer: number; voter: number };

const megabyte = 1024 * 1024;

export const photoQuotas: PhotoQuotas = {
  organizer: 4096 * megabyte, // about 800 photos of a phone
  voter: 8 * megabyte, // a profile photo and its successor; small, because one person can register many accounts
};

export function quotaOf(person: Person, quotas: PhotoQuotas): number {
  return may(person, "create contests") ? quotas.organizer : quotas.voter;
}
