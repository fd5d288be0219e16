import { randomBytes } from "node:crypto";
import type { Database } from "#server/db/connect.ts";
import { sessionHash } from "#server/features/auth/sessions.ts";

let crowds = 0;

/** That many people whom Google vouches for, signed in; the cookie of each. Written to the database: signing in is measured elsewhere. */
export async function signInCrowd({ pool }: Database, size: number): Promise<string[]> {
  crowds += 1;
  const now = new Date();
  const ids = Array.from({ length: size }, () => randomBytes(32).toString("base64url"));
  const contents = ids.map((_, person) =>
    JSON.stringify({
      google: {
        email: `crowd${crowds}-${person}@example.org`,
        firstName: "Kim",
        lastName: "Crowd",
        profileImageUrl: null,
      },
      createdAt: now.toISOString(),
    }),
  );
  await pool.query(
    "insert into sessions (sid, sess, expire) select sid, sess::json, $3 from unnest($1::text[], $2::text[]) as given (sid, sess)",
    [ids.map(sessionHash), contents, new Date(now.getTime() + 7 * 24 * 60 * 60 * 1000)],
  );
  return ids.map((id) => `sq_session=${id}`);
}
