import type pg from "pg";
import type { Database } from "#server/db/connect.ts";
import { recentReads } from "#server/primitives/recent-reads.ts";

const askEvery = { forMs: 5_000 }; // however often somebody asks for the metrics

/** Unknown where no mail is configured. */
export function mailGauges({ database, mailing }: { database: Database; mailing: object | undefined }) {
  const read = recentReads(() => readMailQueue(database.pool), askEvery);
  const queue = async () => (mailing ? read("") : undefined);
  return {
    mailsWaiting: async () => (await queue())?.waiting,
    async oldestMail() {
      const waiting = await queue();
      return waiting && waiting.oldestMs / 1000;
    },
  };
}

/** `oldestMs`: for how long the mail has waited that could have been sent first; 0 where none could be sent now. */
type MailQueue = { waiting: number; oldestMs: number };

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
