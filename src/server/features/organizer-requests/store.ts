import type { OrganizerRequest } from "#contract/organizer-requests.ts";
import { type ListPart, rowsOf } from "#domain/list-part.ts";
import { raisedToOrganizer } from "#domain/people/people-permissions.ts";
import { fieldsOf } from "#server/db/columns.ts";
import type { Database } from "#server/db/connect.ts";
import { addActivity } from "#server/features/activity/public.ts";
import { notFound, Refusal } from "#server/http/errors.ts";

export function organizerRequestStore({ kysely }: Database) {
  const requests = kysely
    .selectFrom("organizer_requests as request")
    .innerJoin("users as person", "person.id", "request.user_id")
    .leftJoin("users as reviewer", "reviewer.id", "request.reviewed_by")
    .selectAll("request")
    .select([
      "person.email",
      "person.email_verified",
      "person.first_name",
      "person.last_name",
      "reviewer.first_name as reviewer_first_name",
      "reviewer.last_name as reviewer_last_name",
    ]);

  return {
    async list(part: ListPart): Promise<OrganizerRequest[]> {
      const { limit, offset } = rowsOf(part);
      const newest = requests.orderBy("request.created_at", "desc").orderBy("request.id", "desc");
      const rows = await newest.limit(limit).offset(offset).execute();
      return rows.map(toRequest);
    },

    async create(userId: string, reason: string): Promise<OrganizerRequest> {
      const { id } = await kysely.transaction().execute(async (transaction) => {
        const row = await transaction
          .insertInto("organizer_requests")
          .values({ user_id: userId, reason: reason.trim() })
          .onConflict((conflict) => conflict.columns(["user_id", "status"]).doNothing())
          .returning("id")
          .executeTakeFirstOrThrow(() => new Refusal("conflict", ["requestWaiting"]));
        await transaction.updateTable("users").set({ organizer_status: "pending" }).where("id", "=", userId).execute();
        return row;
      });
      return find(id);
    },

    /** Changes request and person together. */
    async decide(
      requestId: number,
      decision: "approved" | "rejected",
      reviewerId: string,
      now: Date,
    ): Promise<OrganizerRequest> {
      await kysely.transaction().execute(async (transaction) => {
        const request = await transaction
          .selectFrom("organizer_requests")
          .select(["user_id", "status"])
          .where("id", "=", requestId)
          .forUpdate()
          .executeTakeFirstOrThrow(() => notFound("Organizer request"));
        if (request.status !== "pending") throw new Refusal("conflict", "This request has already been decided");
        // There is one row per person and status, so an earlier decision of the same kind is deleted.
        await transaction
          .deleteFrom("organizer_requests")
          .where("user_id", "=", request.user_id)
          .where("status", "=", decision)
          .execute();
        await transaction
          .updateTable("organizer_requests")
          .set({ status: decision, reviewed_by: reviewerId, reviewed_at: now })
          .where("id", "=", requestId)
          .execute();
        const before = await transaction
          .selectFrom("users")
          .select(["role", "organizer_status as organizerStatus"])
          .where("id", "=", request.user_id)
          .forUpdate()
          .executeTakeFirstOrThrow();
        const role = decision === "approved" ? raisedToOrganizer(before.role) : before.role;
        await transaction
          .updateTable("users")
          .set({ organizer_status: decision, role })
          .where("id", "=", request.user_id)
          .execute();
        await addActivity(transaction, {
          act: `request_${decision}`,
          by: reviewerId,
          personId: request.user_id,
          before,
          after: { role, organizerStatus: decision },
        });
      });
      return find(requestId);
    },
  };

  async function find(id: number): Promise<OrganizerRequest> {
    const request = requests.where("request.id", "=", id);
    return toRequest(await request.executeTakeFirstOrThrow(() => notFound("Organizer request")));
  }

  function toRequest(row: Awaited<ReturnType<typeof requests.execute>>[number]): OrganizerRequest {
    const { email, email_verified, first_name, last_name, reviewer_first_name, reviewer_last_name, ...request } = row;
    return {
      ...fieldsOf(request),
      user: fieldsOf({ email, email_verified, first_name, last_name }),
      reviewer: row.reviewed_by ? { firstName: reviewer_first_name, lastName: reviewer_last_name } : null,
    };
  }
}

export type OrganizerRequestStore = ReturnType<typeof organizerRequestStore>;
