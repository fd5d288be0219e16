import { mailEncryption } from "#server/mail/encrypted-mail.ts";
import { addMail, outbox, storedMail } from "#server/mail/outbox.ts";
import type { Mailing } from "#server/mail/start-mail.ts";
import type { TestDatabase } from "./database.ts";

type Options = { appSecret: string; perMinute?: number };

/** Mails that stay in the outbox until the test sends them. */
export function unsentMail(database: TestDatabase, { appSecret, perMinute = 1_000_000 }: Options) {
  const encryption = mailEncryption(appSecret);
  const mailing: Mailing = {
    add: (transaction, mail) => addMail(transaction, mail, encryption),
    stored: (mail) => storedMail(mail, encryption),
    arePrinted: false,
    perMinute,
    wake() {},
    async stop() {},
  };
  const mails = outbox(database.pool);
  return {
    mailing,
    encryption,
    /** Takes mails as a process does that sends them, and returns their recipients in this order. */
    async send(most = 10_000): Promise<string[]> {
      const claimed = await mails.claim(most, 1_000_000);
      await mails.remove(claimed.map(({ id }) => id));
      return claimed.map(({ content }) => encryption.decrypt(content).to);
    },
  };
}
