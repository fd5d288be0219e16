import type { Help } from "./helping.ts";
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
  "look after the server": admins,
} as const;

export type Action = keyof typeof allowed;

/** `helps`: the contests that an organizer has this person's help with. */
export type Person = { id: string; role: Role; helps: readonly Help[] };

export function may(person: Pick<Person, "role"> | null | undefined, action: Action): boolean {
  return person != null && allowed[action].includes(person.role);
}

export function rolesThatMay(action: Action): readonly Role[] {
  return allowed[action];
}
