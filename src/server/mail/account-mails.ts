import type { Kysely } from "kysely";
import type { Language } from "#domain/languages.ts";
import type { MailContent } from "#domain/people/mails.ts";
import type { Tables } from "#server/db/tables.ts";
import { mailTo } from "./mail.ts";
import type { Mailing } from "./start-mail.ts";

/** A notice is of use for as long as its reader can still do something about it. */
const tryForMs = 72 * 60 * 60 * 1000;
/** After the codes, which somebody is waiting for. */
const neededInMs = 30 * 60 * 1000;

export type Recipient = { email: string; emailVerified: boolean; language: Language };

/** Mails that tell the owner of a proven mailbox what has changed. Where no mail is configured, nothing is sent. */
export function accountMails(mailing: Mailing | undefined) {
  return {
    async add(
      transaction: Pick<Kysely<Tables>, "insertInto">,
      { email, emailVerified, language }: Recipient,
      content: MailContent,
    ): Promise<void> {
      if (!mailing || !emailVerified) return; // whoever registered a strange address must not cause mails to it
      const now = Date.now();
      await mailing.add(transaction, {
        mail: mailTo(email, language, content),
        neededAt: new Date(now + neededInMs),
        expiresAt: new Date(now + tryForMs),
      });
    },

    wake: (): void => mailing?.wake(),
  };
}

export type AccountMails = ReturnType<typeof accountMails>;
