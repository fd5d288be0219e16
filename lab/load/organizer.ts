import type { Database } from "#server/db/connect.ts";
import { sessionStore } from "#server/features/auth/sessions/sessions.ts";

/** Signs the contest's organizer in. */
export async function organizerCookie(database: Database, contestId: number): Promise<string> {
  const { organizer_id: userId } = await database.kysely
    .selectFrom("contests")
    .select("organizer_id")
    .where("id", "=", contestId)
    .executeTakeFirstOrThrow();
  const { id } = await sessionStore(database).create({ userId }, new Date());
  return `sq_session=${id}`;
}
