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

export type ClaimedMail = { id: number; content: Buffer; attempts: number; domain: string; sendUntil: number };

const defaultLeaseMs = 90_000;
/** How much of its lease a delivery may take, so that it has ended before another process may send the mail. */
const partForDelivery = 2 / 3;
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

/** The domains of the mails that this process is sending now, and how many of one domain it sends at once. */
type Sending = { sendingTo: readonly string[]; mostOfDomain: number };

/** The mails that wait, for all processes. Times are the database's. */
export function outbox(pool: pg.Pool, { leaseMs = defaultLeaseMs } = {}) {
  return {
    /** Leases mails, as many as all processes may send in a minute. `sendUntil` is as performance.now() has it. */
    async claim(most: number, perMinute: number, sending?: Sending): Promise<ClaimedMail[]> {
      if (most === 0) return [];
      const { sendingTo, mostOfDomain } = sending ?? { sendingTo: [], mostOfDomain: most };
      const asked = performance.now(); // before the database's lease begins
      const { rows } = await pool.query<Omit<ClaimedMail, "sendUntil"> & { expires_in_ms: number }>({
        name: "lease-mails",
        text: "select * from lease_mails($1, $2, $3, $4, $5)",
        values: [most, perMinute, leaseMs, sendingTo, mostOfDomain],
      });
      return rows.map(({ expires_in_ms, ...mail }) => ({
        ...mail,
        sendUntil: asked + Math.min(leaseMs * partForDelivery, expires_in_ms),
      }));
    },

    async remove(ids: readonly number[]): Promise<void> {
      await pool.query({ name: "remove-mails", text: "delete from outbox where id = any ($1)", values: [ids] });
    },

    /**
     * The recipient's mail server does not take it now, or does not reply: the more attempts, the later the next one,
     * and others of its domain wait, too. What may have arrived also waits for the end of its lease.
     */
    async postpone(
      { id, attempts }: Pick<ClaimedMail, "id" | "attempts">,
      { mayHaveArrived = false } = {},
    ): Promise<void> {
      const seconds = Math.min(slowestRetrySeconds, domainPauseSeconds * 2 ** (attempts - 1));
      await pool.query(
        // Locked in the order of ids, so that two at once cannot block each other.
        `with same_domain as (
           select id from outbox where domain = (select domain from outbox where id = $1) order by id for update
         )
         update outbox set
           leased_until = case when id = $1 and not $4 then null else leased_until end,
           next_attempt_at = case
             when id = $1 then greatest(
               now() + make_interval(secs => $2), case when $4 then leased_until end
             )
             else greatest(next_attempt_at, now() + make_interval(secs => $3))
           end
         where id in (select id from same_domain)`,
        [id, seconds, domainPauseSeconds, mayHaveArrived],
      );
    },

    /** Nothing was sent: it can be tried again at once. */
    async giveBack({ id }: Pick<ClaimedMail, "id">): Promise<void> {
      await pool.query("update outbox set leased_until = null, attempts = attempts - 1 where id = $1", [id]);
    },
  };
}

export type Outbox = ReturnType<typeof outbox>;
