import type { Kysely } from "kysely";
import type pg from "pg";
import type { Tables } from "#server/db/tables.ts";
import type { MailEncryption } from "./encrypted-mail.ts";
import type { Mail } from "./mail.ts";

export type MailToAdd = {
  mail: Mail;
  /** Sent in this order. */
  neededAt: Date;
  /** Not sent after this: a code that has expired helps nobody. */
  expiresAt: Date;
};

export type ClaimedMail = { id: number; content: Buffer; attempts: number };

/** Longer than a delivery may take, so that a mail is not sent by a second process while the first is at it. */
export const leaseSeconds = 90;
const slowestRetrySeconds = 5 * 60;
/** Other mailboxes of a domain that has asked us to come back later. */
const domainPauseSeconds = 5;

/** Written in the transaction that causes the mail, so that there is a mail exactly when there is its cause. */
export async function addMail(
  transaction: Pick<Kysely<Tables>, "insertInto">,
  { mail, neededAt, expiresAt }: MailToAdd,
  { encrypt }: Pick<MailEncryption, "encrypt">,
): Promise<void> {
  const domain = mail.to.slice(mail.to.lastIndexOf("@") + 1).toLowerCase();
  await transaction
    .insertInto("outbox")
    .values({ content: encrypt(mail), domain, needed_at: neededAt, expires_at: expiresAt })
    .execute();
}

/** The mails that wait, for all processes. Times are the database's. */
export function outbox(pool: pg.Pool) {
  return {
    /** Leases up to `most` mails, within the number of mails that all processes may send in a minute. */
    async claim(most: number, perMinute: number): Promise<ClaimedMail[]> {
      if (most === 0 || !(await isAnyDue())) return [];
      const client = await pool.connect();
      try {
        await client.query("begin");
        await client.query(
          "delete from outbox where id in (select id from outbox where expires_at <= now() for update skip locked)",
        );
        const { rows: minutes } = await client.query<{ mails: number }>(
          `update mail_minute set minute = date_trunc('minute', now()),
             mails = case when minute = date_trunc('minute', now()) then mails else 0 end
           returning mails`,
        );
        const left = Math.max(0, Math.min(most, perMinute - (minutes[0]?.mails ?? 0)));
        const { rows: claimed } = await client.query<ClaimedMail>(
          `with claimed as (
             update outbox set leased_until = now() + make_interval(secs => $2), attempts = attempts + 1
             where id in (
               select id from outbox
               where next_attempt_at <= now() and (leased_until is null or leased_until <= now())
               order by needed_at, id limit $1
               for update skip locked
             )
             returning id, content, attempts, needed_at
           )
           select id, content, attempts from claimed order by needed_at, id`,
          [left, leaseSeconds],
        );
        await client.query("update mail_minute set mails = mails + $1", [claimed.length]);
        await client.query("commit");
        return claimed;
      } catch (error) {
        await client.query("rollback").catch(() => {});
        throw error;
      } finally {
        client.release();
      }
    },

    async remove(id: number): Promise<void> {
      await pool.query("delete from outbox where id = $1", [id]);
    },

    /** After a "not now" of the recipient's mail server. The more attempts, the later the next one. */
    async postpone({ id, attempts }: Pick<ClaimedMail, "id" | "attempts">): Promise<void> {
      const seconds = Math.min(slowestRetrySeconds, domainPauseSeconds * 2 ** (attempts - 1));
      await pool.query(
        // Locked in the order of ids, so that two at once cannot block each other.
        `with same_domain as (
           select id from outbox where domain = (select domain from outbox where id = $1) order by id for update
         )
         update outbox set
           leased_until = case when id = $1 then null else leased_until end,
           next_attempt_at = case
             when id = $1 then now() + make_interval(secs => $2)
             else greatest(next_attempt_at, now() + make_interval(secs => $3))
           end
         where id in (select id from same_domain)`,
        [id, seconds, domainPauseSeconds],
      );
    },

    /** Nothing was sent: it can be tried again at once. */
    async giveBack({ id }: Pick<ClaimedMail, "id">): Promise<void> {
      await pool.query("update outbox set leased_until = null, attempts = attempts - 1 where id = $1", [id]);
    },
  };

  async function isAnyDue(): Promise<boolean> {
    const { rows } = await pool.query("select from outbox where next_attempt_at <= now() limit 1");
    return rows.length > 0;
  }
}

export type Outbox = ReturnType<typeof outbox>;
