import { type Role, roles } from "./people.ts";

const organizers: readonly Role[] = ["organizer", "admin", "super_admin"];
const admins: readonly Role[] = ["admin", "super_admin"];

/** Who may do what. The server checks it before it acts, the web app before it shows a button. */
const allowed = {
  "see the dashboard": organizers,
  "create contests": organizers,
  "manage everybody's contests": admins,
  "review organizer requests": admins,
  "manage people": admins,
} as const;

export type Action = keyof typeof allowed;

type Person = { id: string; role: Role };

export function may(person: Pick<Person, "role"> | null | undefined, action: Action): boolean {
  return person != null && allowed[action].includes(person.role);
}

/** Its organizer, as long as they have that role, and admins may change a contest and its entries. */
export function mayManageContest(person: Person | null | undefined, contest: { organizerId: string }): boolean {
  if (may(person, "manage everybody's contests")) return true;
  return may(person, "create contests") && person?.id === contest.organizerId;
}

const onlyOrganizer = (action: string) => `Only the contest organizer can ${action}.`;
export const onlyOrganizerEditsEntries = onlyOrganizer("edit entries");
export const noSuchOrganizer = "There is no organizer with this address.";
export const onlyOrganizerMayDoThis = onlyOrganizer("do this");

/** The holder of a pass may do nothing but vote. */
export function mayRequestOrganizerAccess(
  person: (Pick<Person, "role"> & { passContestId?: number | undefined }) | null | undefined,
): boolean {
  return person != null && person.passContestId === undefined && !may(person, "create contests");
}

const rank: Readonly<Record<Role, number>> = { voter: 0, organizer: 1, admin: 2, super_admin: 3 };

/** Approving an admin's request must not lower their role. */
export function raisedToOrganizer(role: Role): Role {
  return rank[role] < rank.organizer ? "organizer" : role;
}

/** Nobody manages their own account here, and only a super_admin those of admins: so one super_admin always stays. */
export function mayManagePerson(person: Person | null | undefined, managed: Person): boolean {
  if (!person || !may(person, "manage people") || person.id === managed.id) return false;
  return person.role === "super_admin" || rank[managed.role] < rank.admin;
}

/** An admin makes organizers; only a super_admin makes admins. */
export function rolesToGive(person: Pick<Person, "role">): readonly Role[] {
  if (!may(person, "manage people")) return [];
  return person.role === "super_admin" ? roles : roles.filter((role) => rank[role] < rank.admin);
}

export const ownAccountElsewhere = "This is your own account. Somebody else has to do this.";
export const onlySuperAdmin = "Only a super admin may do this.";
