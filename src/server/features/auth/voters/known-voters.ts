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
  return [
    ...mailboxes.flatMap(({ email }) => mailboxIdsOf(email, appSecret)),
    ...passes.map(({ hash }) => passVoterIdOf(hash, appSecret)),
  ];
}
