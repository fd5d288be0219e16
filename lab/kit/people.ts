import { randomBytes } from "node:crypto";
import type { Database } from "#server/db/connect.ts";
import { sessionHash } from "#server/features/auth/sessions/sessions.ts";

const sessionMs = 7 * 24 * 60 * 60 * 1000;
let groups = 0;

/** Signs in that many new people and answers the cookie of each. */
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
