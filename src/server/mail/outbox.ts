import type { Kysely } from "kysely";
import type pg from "pg";
import type { Tables } from "#server/db/tables.ts";
import type { MailEncryption } from "./encrypted-mail.ts";
import type { Mail } from "./mail.ts";

export type MailToAdd = {
  mail: Mail;
  /** Mails to mailboxes that are known here are sent in this order. */
  neededAt: Date;
  /** Not sent after this: a code that has expired helps nobody. */
  expiresAt: Date;
  /** After all codes, also those of newcomers. */
  isLast?: boolean;
};

export type ClaimedMail = { id: number; content: Buffer; attempts: number };

/** Longer than a delivery may take, so that a mail is not sent by a second process while the first is at it. */
export const leaseSeconds = 90;
const slowestRetrySeconds = 5 * 60;
/** Other mailboxes of a domain that has asked us to come back later. */
const domainPauseSeconds = 5;
/** The last line of all, and a turn that no network reaches (write_code.sql). */
const lastPlace = { line: 2, turn: 2 ** 31 - 1 };

/** A mail as the outbox has it. */
export type StoredMail = { content: Buffer; domain: string };

export function storedMail(mail: Mail, { encrypt }: Pick<MailEncryption, "encrypt">): StoredMail {
  return { content: encrypt(mail), domain: mail.to.slice(mail.to.lastIndexOf("@") + 1).toLowerCase() };
}

/** Written in the transaction that causes the mail, so that there is a mail exactly when there is its cause. */
export async function addMail(
  transaction: Pick<Kysely<Tables>, "insertInto">,
  { mail, neededAt, expiresAt, isLast }: MailToAdd,
  encryption: Pick<MailEncryption, "encrypt">,
): Promise<void> {
  await transaction
    .insertInto("outbox")
    .values({ ...storedMail(mail, encryption), needed_at: neededAt, expires_at: expiresAt, ...(isLast && lastPlace) })
    .execute();
}

/** The mails that wait, for all processes. Times are the database's. */
export function outbox(pool: pg.Pool) {
  return {
    /** Leases up to `most` mails, within the number of mails that all processes may send in a minute. */
    async claim(most: number, perMinute: number): Promise<ClaimedMail[]> {
      if (most === 0) return [];
      const { rows } = await pool.query<ClaimedMail>({
        name: "claim-mails",
        text: "select * from claim_mails($1, $2, $3)",
        values: [most, perMinute, leaseSeconds],
      });
      return rows;
    },

    async remove(ids: readonly number[]): Promise<void> {
      await pool.query({ name: "remove-mails", text: "delete from outbox where id = any ($1)", values: [ids] });
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
}

export type Outbox = ReturnType<typeof outbox>;
