import { may } from "#domain/permissions.ts";
import type { Person } from "#server/http/person.ts";

/** How many bytes of photos one person may keep here. */
export type PhotoQuotas = { organizer: number; voter: number };

const megabyte = 1024 * 1024;

export const photoQuotas: PhotoQuotas = {
  organizer: 4096 * megabyte, // about 800 photos as phones take them
  voter: 8 * megabyte, // one's own picture, and room to change one's mind; anybody can be many voters
};

export function quotaOf(person: Person, quotas: PhotoQuotas): number {
  return may(person, "create contests") ? quotas.organizer : quotas.voter;
}
