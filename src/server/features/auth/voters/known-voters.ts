import type pg from "pg";
import { mailboxIdsOf, passVoterIdOf } from "./voter-id.ts";

const guestEmail = "coalesce(sess -> 'google', sess -> 'mail', sess -> 'registered') ->> 'email'";

/** The ids that this secret makes of every mailbox and pass that is stored. */
export async function knownVoterIds(client: pg.ClientBase, appSecret: string): Promise<string[]> {
  const { rows: mailboxes } = await client.query<{ email: string }>(
    `select email from users
     union select ${guestEmail} from sessions where ${guestEmail} is not null
     union select former_email from email_changes
     union select email from invitations`,
  );
  const { rows: passes } = await client.query<{ hash: string }>("select hash from passes");
  const { rows: ofShows } = await client.query<{ hash: string; contest_id: number }>(
    "select hash, contests.id as contest_id from show_passes join contests using (show_id)",
  );
  const { rows: inAwards } = await client.query<{ id: string }>(
    `select voter_of_award(voter_id, contest_id) as id
     from unnest($1::text[], $2::integer[]) as pass (voter_id, contest_id)`,
    [ofShows.map(({ hash }) => passVoterIdOf(hash, appSecret)), ofShows.map(({ contest_id }) => contest_id)],
  );
  return [
    ...mailboxes.flatMap(({ email }) => mailboxIdsOf(email, appSecret)),
    ...passes.map(({ hash }) => passVoterIdOf(hash, appSecret)),
    ...inAwards.map(({ id }) => id),
  ];
}
