import * as z from "zod/mini";
import { organizerReasonFault } from "#domain/people/registration.ts";
import { fieldMessages } from "#domain/text/field-messages.ts";
import { endpoint } from "./endpoint.ts";
import { checkedBy, instant, listPart, text } from "./fields.ts";

const person = z.object({ firstName: z.nullable(z.string()), lastName: z.nullable(z.string()) });

const organizerRequest = z.object({
  id: z.int(),
  userId: z.string(),
  reason: z.string(),
  status: z.enum(["pending", "approved", "rejected"]),
  reviewedBy: z.nullable(z.string()),
  reviewedAt: z.nullable(instant),
  createdAt: instant,
  updatedAt: instant,
  user: z.object({
    ...person.shape,
    email: z.string(),
    /** whether its owner has proven it; anybody can register any address */
    emailVerified: z.boolean(),
  }),
  reviewer: z.nullable(person),
});
export type OrganizerRequest = z.output<typeof organizerRequest>;

export const requestOrganizerAccess = endpoint("POST /api/organizer-requests", {
  summary: "Ask for organizer access, for the first time or again after a rejection",
  body: z
    .object({ reason: text })
    .check(checkedBy(({ reason }) => fieldMessages({ reason: organizerReasonFault(reason) }))),
  reply: organizerRequest,
  status: 201,
});

export const listOrganizerRequests = endpoint("GET /api/admin/organizer-requests", {
  summary: "All requests, newest first, at most 100 at a time (admins)",
  query: listPart,
  reply: z.array(organizerRequest),
});

export const approveOrganizerRequest = endpoint("POST /api/admin/organizer-requests/:requestId/approve", {
  summary: "Grant organizer access (admins)",
  reply: organizerRequest,
});
export const rejectOrganizerRequest = endpoint("POST /api/admin/organizer-requests/:requestId/reject", {
  summary: "Deny organizer access (admins)",
  reply: organizerRequest,
});
