import type { Kysely } from "kysely";
import type pg from "pg";
import type { Log } from "#server/core/log.ts";
import type { Tables } from "#server/db/tables.ts";
import { mailEncryption } from "./encrypted-mail.ts";
import { lastOutcomes } from "./last-outcomes.ts";
import { type Mail, printedMails } from "./mail.ts";
import { addMail, type MailToAdd, outbox, type StoredMail, storedMail } from "./outbox.ts";
import { mailSender } from "./sender.ts";
import { type MailConfig, mailTransport } from "./transport.ts";

export type Mailing = {
  /** In the transaction that causes the mail. */
  add(transaction: Pick<Kysely<Tables>, "insertInto">, mail: MailToAdd): Promise<void>;
  /** For a statement that adds the mail itself. */
  stored(mail: Mail): StoredMail;
  /** to the log, instead of being sent */
  arePrinted: boolean;
  /** how many may leave in a minute */
  perMinute: number;
  /** After that transaction: the mail is sent at once instead of at the next look. */
  wake(): void;
  stop(): Promise<void>;
};

/** Only where mail is configured. */
export function startMail(
  config: MailConfig,
  { pool, appSecret, log }: { pool: pg.Pool; appSecret: string; log: Log },
): Mailing {
  const encryption = mailEncryption(appSecret);
  const transport = mailTransport(config, log);
  const sender = mailSender({
    outbox: outbox(pool),
    transport,
    encryption,
    outcomes: lastOutcomes(pool),
    perMinute: config.perMinute,
    log,
  });
  return {
    add: (transaction, mail) => addMail(transaction, mail, encryption),
    stored: (mail) => storedMail(mail, encryption),
    arePrinted: config.smtpUrl === printedMails,
    perMinute: config.perMinute,
    wake: sender.wake,
    stop: sender.stop,
  };
}
