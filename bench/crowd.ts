import { randomBytes } from "node:crypto";
import type { Database } from "#server/db/connect.ts";
import { sessionHash } from "#server/features/auth/sessions.ts";

let crowds = 0;

/** That many people, signed in; the cookie of each. */
export function signInCrowd(database: Database, size: number): Promise<string[]> {
  crowds += 1;
  return signInPeople(
    database,
    Array.from({ length: size }, (_, person) => `crowd${crowds}-${person}@example.org`),
  );
}

/** People whom Google vouches for; the cookie of each. Written to the database: signing in is measured elsewhere. */
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
    [ids.map(sessionHash), contents, new Date(now.getTime() + 7 * 24 * 60 * 60 * 1000)],
  );
  return ids.map((id) => `sq_session=${id}`);
}
