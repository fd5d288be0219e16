import type { Database } from "#server/db/connect.ts";
import { recentReads } from "#server/primitives/recent-reads.ts";
import { readMailQueue } from "./mail-queue.ts";

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
