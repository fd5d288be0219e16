import { createHmac } from "node:crypto";
import { sql } from "kysely";
import { codeValidMinutes, type MailedCodePurpose, maxCodeTries } from "#domain/mail-codes.ts";
import type { Database } from "#server/db/connect.ts";
import type { Mail } from "#server/mail/mail.ts";
import type { Mailing } from "#server/mail/start-mail.ts";

/** Whose code it is. */
export type CodeOwner = {
  /** the same for all spellings of a mailbox, which has one code */
  mailboxId: string;
  /** The code works for this spelling: not every mail server gives a@… and a+b@… to the same person. */
  address: string;
  purpose: MailedCodePurpose;
  /** identifies the browser that asked */
  browser: string;
};

export type CodeResult = { is: "right" } | { is: "wrong"; triesLeft: number } | { is: "not-valid" };

/** Codes as hashes. The code itself is only in the mail. */
export function codeStore({ kysely, pool }: Database, { appSecret, mailing }: { appSecret: string; mailing: Mailing }) {
  return {
    /**
     * Together with its mail; a newer code replaces an older one. For a contest that ends before the code expires, the
     * mail is needed before that end.
     */
    async write(owner: CodeOwner, code: string, mail: Mail, forContest?: number): Promise<void> {
      await kysely.transaction().execute(async (transaction) => {
        const { rows } = await sql<{ expiresAt: Date; neededAt: Date }>`
          insert into codes (mailbox_id, purpose, code_hash, browser_hash, expires_at)
          values (${owner.mailboxId}, ${owner.purpose}, ${codeHash(owner, code)}, ${hashOf(`browser ${owner.browser}`)},
            now() + make_interval(mins => ${codeValidMinutes}))
          on conflict (mailbox_id, purpose) do update set code_hash = excluded.code_hash,
            browser_hash = excluded.browser_hash, tries = 0, expires_at = excluded.expires_at
          returning expires_at as "expiresAt", least(expires_at, (
            select end_date from contests where id = ${forContest ?? null} and end_date > now()
          )) as "neededAt"`.execute(transaction);
        const [{ expiresAt, neededAt }] = rows as [{ expiresAt: Date; neededAt: Date }];
        await mailing.add(transaction, { mail, neededAt, expiresAt });
      });
      mailing.wake();
    },

    /** A right code can be used once. The try is counted first, so that many at once gain nothing. */
    async use(owner: CodeOwner, code: string): Promise<CodeResult> {
      const { rows: tried } = await pool.query<{ tries: number; matches: boolean }>(
        `update codes set tries = tries + 1
         where mailbox_id = $1 and purpose = $2 and browser_hash = $3 and expires_at > now() and tries < $4
         returning tries, code_hash = $5 as matches`,
        [owner.mailboxId, owner.purpose, hashOf(`browser ${owner.browser}`), maxCodeTries, codeHash(owner, code)],
      );
      const [attempt] = tried;
      if (!attempt) return { is: "not-valid" };
      if (!attempt.matches) return { is: "wrong", triesLeft: maxCodeTries - attempt.tries };
      const { rowCount } = await pool.query(
        "delete from codes where mailbox_id = $1 and purpose = $2 and code_hash = $3",
        [owner.mailboxId, owner.purpose, codeHash(owner, code)],
      );
      return rowCount === 1 ? { is: "right" } : { is: "not-valid" };
    },
  };

  /** Of its owner too, so that the same digits of two people have different hashes. */
  function codeHash({ address, purpose, browser }: CodeOwner, code: string): string {
    return hashOf(`code ${address} ${purpose} ${browser} ${code}`);
  }

  function hashOf(text: string): string {
    return createHmac("sha256", appSecret).update(text).digest("hex");
  }
}

export type CodeStore = ReturnType<typeof codeStore>;

export async function sweepCodes({ pool }: Pick<Database, "pool">): Promise<void> {
  await pool.query("delete from codes where expires_at <= now()");
}
