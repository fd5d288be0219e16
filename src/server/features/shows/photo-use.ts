import { ownsShow } from "#domain/people/contest-permissions.ts";
import type { PhotoUse } from "#server/features/uploads/public.ts";
import type { Person } from "#server/http/person.ts";
import type { ShowRights } from "./guards.ts";

/** A helper may use what the show's awards show. */
export function photoUseOfShow(person: Person, show: ShowRights): PhotoUse {
  const helps = ownsShow(person, show) ? undefined : show.contestIds[0];
  return { personId: person.id, organizerId: show.organizerId, ...(helps !== undefined && { helpsWith: helps }) };
}
