import { randomBytes } from "node:crypto";
import type { Database } from "#server/db/connect.ts";
import { sessionHash, sessionStore } from "#server/features/auth/sessions/sessions.ts";
import { createUser } from "#server/testing/factories.ts";

const sessionMs = 7 * 24 * 60 * 60 * 1000;
let groups = 0;

export function signInNewPeople(database: Database, count: number): Promise<string[]> {
  groups += 1;
  return signInPeople(
    database,
    Array.from({ length: count }, (_, person) => `group${groups}-${person}@example.org`),
  );
}

/** Answers the cookie of each. Sessions are written to the database, because signing in is measured elsewhere. */
export async function signInPeople({ pool }: Database, emails: string[]): Promise<string[]> {
  const now = new Date();
  const ids = emails.map(() => randomBytes(32).toString("base64url"));
  const contents = emails.map((email) =>
    JSON.stringify({
      google: { email, firstName: "Kim", lastName: "Crowd", profileImageUrl: null },
      createdAt: now.toISOString(),
    }),
  );
  await pool.query(
    "insert into sessions (sid, sess, expire) select sid, sess::json, $3 from unnest($1::text[], $2::text[]) as given (sid, sess)",
    [ids.map(sessionHash), contents, new Date(now.getTime() + sessionMs)],
  );
  return ids.map((id) => `sq_session=${id}`);
}

/** The cookie of an organizer: of that contest, or of somebody new. */
export async function signInOrganizer(database: Database, contestId?: number): Promise<string> {
  const organizer = { role: "organizer", organizer_status: "approved" } as const;
  const userId =
    contestId === undefined ? (await createUser(database, organizer)).id : await ownerOf(database, contestId);
  const { id } = await sessionStore(database).create({ userId }, new Date());
  return `sq_session=${id}`;
}

async function ownerOf({ pool }: Database, contestId: number): Promise<string> {
  const { rows } = await pool.query("select organizer_id from contests where id = $1", [contestId]);
  return rows[0].organizer_id;
}
