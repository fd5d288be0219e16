import * as z from "zod/mini";
import { organizerStatuses, proofs, roles } from "#domain/people/people.ts";
import { isCleanLine } from "#domain/text/text.ts";
import { endpoint } from "./endpoint.ts";
import { accountId, instant, listPart } from "./fields.ts";

const managedPerson = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
  role: z.enum(roles),
  organizerStatus: z.enum(organizerStatuses),
  /** how the mailbox was proven to be theirs */
  proof: z.enum(proofs),
  createdAt: instant,
  /** null where they are signed in nowhere */
  lastSeenAt: z.nullable(instant),
  sessionCount: z.int(),
  contestCount: z.int(),
  showCount: z.int(),
  /** since when they cannot sign in */
  lockedAt: z.nullable(instant),
});
export type ManagedPerson = z.output<typeof managedPerson>;

const searchText = z.optional(z.string().check(z.maxLength(254), z.refine(isCleanLine)));

export const listPeople = endpoint("GET /api/admin/people", {
  summary: "The accounts whose name or email has the searched text, newest first, at most 100 at a time (admins)",
  query: z.object({ ...listPart.shape, search: searchText, role: z.optional(z.enum(roles)) }),
  reply: z.array(managedPerson),
});

const act = { params: z.object({ personId: accountId }), reply: managedPerson };

export const changePersonRole = endpoint("POST /api/admin/people/:personId/role", {
  summary: "Change a role: admins make organizers, super admins also admins",
  ...act,
  body: z.object({ role: z.enum(roles) }),
});

export const endPersonSessions = endpoint("POST /api/admin/people/:personId/end-sessions", {
  summary: "Sign a person out everywhere (admins; of admins only super admins)",
  ...act,
});

export const lockPerson = endpoint("POST /api/admin/people/:personId/lock", {
  summary: "Lock an account: its sessions end, and it cannot sign in (admins; of admins only super admins)",
  ...act,
});

export const unlockPerson = endpoint("POST /api/admin/people/:personId/unlock", {
  summary: "Let a locked account sign in again (admins; of admins only super admins)",
  ...act,
});
