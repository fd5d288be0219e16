import { type Role, roles } from "./people.ts";
import { may, type Person } from "./permissions.ts";

type Known = Pick<Person, "id" | "role">;

const rank: Readonly<Record<Role, number>> = { voter: 0, organizer: 1, admin: 2, super_admin: 3 };

/** Approving an admin's request must not lower their role. */
export function raisedToOrganizer(role: Role): Role {
  return rank[role] < rank.organizer ? "organizer" : role;
}

/** Nobody manages their own account here, and only a super_admin those of admins: so one super_admin always stays. */
export function mayManagePerson(person: Known | null | undefined, managed: Known): boolean {
  if (!person || !may(person, "manage people") || person.id === managed.id) return false;
  return person.role === "super_admin" || rank[managed.role] < rank.admin;
}

/** An admin makes organizers; only a super_admin makes admins. */
export function rolesToGive(person: Pick<Person, "role">): readonly Role[] {
  if (!may(person, "manage people")) return [];
  return person.role === "super_admin" ? roles : roles.filter((role) => rank[role] < rank.admin);
}

export const ownAccountElsewhere = "This is your own account. Somebody else has to do this.";
export const onlySuperAdmin = "Only a super admin can do this.";
