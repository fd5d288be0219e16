import type { Kysely } from "kysely";
import type pg from "pg";
import { RateLimiterRes } from "rate-limiter-flexible";
import type { Language } from "#domain/languages.ts";
import { invitationDays } from "#domain/people/helping.ts";
import type { MailContent } from "#domain/people/mails.ts";
import type { Tables } from "#server/db/tables.ts";
import { rateLimits } from "#server/http/rate-limits.ts";
import { mailTo } from "#server/mail/mail.ts";
import type { Mailing } from "#server/mail/start-mail.ts";

const daySeconds = 24 * 60 * 60;

type Deps = {
  pool: pg.Pool;
  /** undefined where no mail is configured */
  mailing: Mailing | undefined;
  mailboxId: (email: string) => string;
};

type Ask = { email: string; invitedBy: string };

/** Invitations go to addresses that somebody typed, so their number is limited: for each mailbox and each inviter. */
export function invitationMails({ pool, mailing, mailboxId }: Deps) {
  const limiter = rateLimits(pool);
  const ofMailboxInAMinute = limiter("invitation-minute", 1, 60);
  const ofMailbox = limiter("invitation-mailbox", 5, daySeconds);
  const ofInviter = limiter("invitation-inviter", 50, daySeconds);

  return {
    /** Counts the mail that is about to be sent. False where none may be sent now, or none is configured. */
    async maySend({ email, invitedBy }: Ask): Promise<boolean> {
      if (!mailing) return false;
      const mailbox = mailboxId(email);
      try {
        await ofInviter.consume(invitedBy);
        await ofMailboxInAMinute.consume(mailbox);
        await ofMailbox.consume(mailbox);
        return true;
      } catch (reason) {
        if (reason instanceof RateLimiterRes) return false;
        throw reason;
      }
    },

    /** In the transaction that writes the invitation. */
    async add(
      transaction: Pick<Kysely<Tables>, "insertInto">,
      { email, language }: { email: string; language: Language },
      content: MailContent,
    ): Promise<void> {
      const now = Date.now();
      await mailing?.add(transaction, {
        mail: mailTo(email, language, content),
        neededAt: new Date(now),
        expiresAt: new Date(now + invitationDays * daySeconds * 1000),
        isLast: true, // somebody is waiting for the codes
      });
    },
  };
}

export type InvitationMails = ReturnType<typeof invitationMails>;
