import type { Role } from "./people.ts";

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

export type Person = { id: string; role: Role };

export function may(person: Pick<Person, "role"> | null | undefined, action: Action): boolean {
  return person != null && allowed[action].includes(person.role);
}

/** Its organizer, as long as they have that role, and admins may change a contest and its entries. */
export function mayManageContest(person: Person | null | undefined, contest: { organizerId: string }): boolean {
  if (may(person, "manage everybody's contests")) return true;
  return may(person, "create contests") && person?.id === contest.organizerId;
}
