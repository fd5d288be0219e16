import { ownsContest } from "#domain/permissions.ts";
import type { Person } from "#server/http/person.ts";

/** Who uses photos, and in contests of which organizer; `helpsWith`: the only one that this person may manage. */
export type PhotoUse = { personId: string; organizerId: string; helpsWith?: number };

export function photoUse(person: Person, { id, organizerId }: { id: number; organizerId: string }): PhotoUse {
  const helps = !ownsContest(person, { id, organizerId });
  return { personId: person.id, organizerId, ...(helps && { helpsWith: id }) };
}
