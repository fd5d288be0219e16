import { holdsAnyPass } from "../votes/pass-voting.ts";
import { may, type Person } from "./permissions.ts";

const onlyOrganizer = (action: string) => `Only the contest organizer can ${action}.`;
export const onlyOrganizerEditsEntries = onlyOrganizer("edit entries");
export const onlyOrganizerManagesShow = "Only the organizer of the show can do this.";
export const noSuchOrganizer = "There is no organizer with this address.";
export const onlyOrganizerMayDoThis = onlyOrganizer("do this");
export const onlyHelpersMayDoThis = "Only the contest organizer and their helpers can do this.";

/** The holder of a pass may do nothing but vote. */
export function mayRequestOrganizerAccess(
  person: (Pick<Person, "role"> & Parameters<typeof holdsAnyPass>[0]) | null | undefined,
): boolean {
  return person != null && !holdsAnyPass(person) && !may(person, "create contests");
}
