import type { OrganizerRequest } from "#contract/organizer-requests.ts";
import { type ListPart, rowsOf } from "#domain/list-part.ts";
import { raisedToOrganizer } from "#domain/people-permissions.ts";
import type { Database } from "#server/db/connect.ts";
import { addActivity } from "#server/features/activity/public.ts";

export type Decision = "approved" | "rejected";

/** The request after the decision, or why there was nothing to decide. */
export type Decided = OrganizerRequest | "unknown" | "already decided";

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

    /** Undefined where one is pending already. */
    async create(userId: string, reason: string): Promise<OrganizerRequest | undefined> {
      const created = await kysely.transaction().execute(async (transaction) => {
        const row = await transaction
          .insertInto("organizer_requests")
          .values({ user_id: userId, reason: reason.trim() })
          .onConflict((conflict) => conflict.columns(["user_id", "status"]).doNothing())
          .returning("id")
          .executeTakeFirst();
        if (row)
          await transaction
            .updateTable("users")
            .set({ organizer_status: "pending" })
            .where("id", "=", userId)
            .execute();
        return row;
      });
      return created && find(created.id);
    },

    /** Changes request and person together. Of two decisions at once, the second is told "already decided". */
    async decide(requestId: number, decision: Decision, reviewerId: string, now: Date): Promise<Decided> {
      const outcome = await kysely.transaction().execute(async (transaction) => {
        const request = await transaction
          .selectFrom("organizer_requests")
          .select(["user_id", "status"])
          .where("id", "=", requestId)
          .forUpdate()
          .executeTakeFirst();
        if (!request) return "unknown";
        if (request.status !== "pending") return "already decided";

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
        return "decided";
      });
      return outcome === "decided" ? ((await find(requestId)) ?? "unknown") : outcome;
    },
  };

  async function find(id: number): Promise<OrganizerRequest | undefined> {
    const row = await requests.where("request.id", "=", id).executeTakeFirst();
    return row && toRequest(row);
  }

  function toRequest(row: Awaited<ReturnType<typeof requests.execute>>[number]): OrganizerRequest {
    return {
      id: row.id,
      userId: row.user_id,
      reason: row.reason,
      status: row.status,
      reviewedBy: row.reviewed_by,
      reviewedAt: row.reviewed_at?.toISOString() ?? null,
      createdAt: row.created_at.toISOString(),
      updatedAt: row.updated_at.toISOString(),
      user: {
        email: row.email,
        emailVerified: row.email_verified,
        firstName: row.first_name,
        lastName: row.last_name,
      },
      reviewer: row.reviewed_by ? { firstName: row.reviewer_first_name, lastName: row.reviewer_last_name } : null,
    };
  }
}

export type OrganizerRequestStore = ReturnType<typeof organizerRequestStore>;
