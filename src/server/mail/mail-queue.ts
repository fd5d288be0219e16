import type pg from "pg";

/** `oldestMs`: for how long the mail has waited that could have been sent first; 0 where none could be sent now. */
export type MailQueue = { waiting: number; oldestMs: number };

/** The mails that all instances have to send. One that a mail server has asked to come back with later waits for that. */
export async function readMailQueue(pool: pg.Pool): Promise<MailQueue> {
  const { rows } = await pool.query<MailQueue>({
    name: "mail-queue",
    text: `select count(*)::integer as waiting,
        coalesce(max(extract(epoch from clock_timestamp() - greatest(created_at, next_attempt_at)) * 1000)
          filter (where next_attempt_at <= clock_timestamp()), 0)::double precision as "oldestMs"
      from outbox where expires_at > clock_timestamp()`,
  });
  return rows[0] as MailQueue;
}
