import { createHmac } from "node:crypto";
import { sql } from "kysely";
import {
  codeEverySeconds,
  codesPerHour,
  codesPerHourOfNetwork,
  codeValidMinutes,
  type MailedCodePurpose,
  maxCodeTries,
  wrongCodesAtFullTries,
  wrongCodesWindowMinutes,
} from "#domain/people/mail-codes.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import type { Mail } from "#server/mail/mail.ts";
import type { Mailing } from "#server/mail/start-mail.ts";
import { insertSession, type NewSession } from "../sessions/sessions.ts";
import { mailboxSpellings, storedSpellings } from "../voters/email-spellings.ts";

/** Whose code it is. */
export type CodeOwner = {
  /** the same for all spellings of a mailbox, whose codes are counted together */
  mailboxId: string;
  /** The code works for this spelling: not every mail server gives a@… and a+b@… to the same person. */
  address: string;
  purpose: MailedCodePurpose;
  /** identifies the browser that asked */
  browser: string;
  /** of a browser in which this mailbox was proven before: others cannot use up its codes and tries */
  knownDevice: string | undefined;
};

export type NewCode = {
  code: string;
  mail: Mail;
  /** that asked, as far as it is known */
  network: string;
  /** that the person wants to vote in: where it ends before the code expires, the mail is needed before that end */
  forContest?: number | undefined;
};

export type RefusedCode = { is: "wrong"; triesLeft: number } | { is: "not-valid" };
type CodeResult = { is: "right" } | RefusedCode;

/** Codes as hashes. The code itself is only in the mail. */
export function codeStore({ kysely, pool }: Database, { appSecret, mailing }: { appSecret: string; mailing: Mailing }) {
  return {
    /** Together with its mail, if the mailbox may get one (write_code.sql). A browser's newer code replaces its older one. */
    async write(owner: CodeOwner, { code, mail, network, forContest }: NewCode): Promise<void> {
      const { content, domain } = mailing.stored(mail);
      await pool.query({
        name: "write-code",
        text: `select write_code($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
        values: [
          owner.mailboxId,
          owner.purpose,
          browserHash(owner),
          codeHash(owner, code),
          owner.knownDevice ?? null,
          hashOf(`network ${network}`),
          forContest ?? null,
          content,
          domain,
          owner.address,
          mailboxSpellings(owner.address),
          codeValidMinutes,
          codeEverySeconds,
          codesPerHour,
          codesPerHourOfNetwork,
          mailing.perMinute * codeValidMinutes,
        ],
      });
      mailing.wake();
    },

    /**
     * Does the work of a right code in the transaction that uses the code up, so that a failure in between loses neither
     * of them. A code is right once; a wrong one is counted.
     */
    use<Done>(
      owner: CodeOwner,
      code: string,
      work: (transaction: Transaction) => Promise<Done>,
    ): Promise<RefusedCode | { is: "right"; done: Done }> {
      return kysely.transaction().execute(async (transaction) => {
        const result = await tryCode(transaction, owner, code);
        return result.is === "right" ? { is: "right", done: await work(transaction) } : result;
      });
    },

    /**
     * Signs in whoever has no account, in one statement, because a crowd comes in this way. Nothing is done where the
     * mailbox has an account.
     */
    async signInGuest(
      owner: CodeOwner,
      code: string,
      session: NewSession,
    ): Promise<CodeResult | { is: "locked" } | { is: "has-account" }> {
      const { rows } = await pool.query<{
        result: CodeResult["is"] | "has-account";
        triesLeft: number;
        stored: boolean;
      }>({
        name: "sign-in-guest",
        text: `with used as materialized (select * from use_code($1, $2, $3, $4, $5, $6, $7, $8, $9)),
          stored as (${insertSession(10, "(select result from used) = 'right'")} returning sid)
          select result, tries_left as "triesLeft", exists (select from stored) as stored from used`,
        values: [...tryOf(owner, code), storedSpellings(owner.address), ...session.values],
      });
      const [{ result, triesLeft, stored }] = rows as [(typeof rows)[number]];
      if (result === "right" && !stored) return { is: "locked" };
      return result === "wrong" ? { is: result, triesLeft } : { is: result };
    },

    tryCode,
  };

  /** In a transaction that is not rolled back where the code is wrong. */
  async function tryCode(transaction: Transaction, owner: CodeOwner, code: string): Promise<CodeResult> {
    const { rows } = await sql<{ result: CodeResult["is"]; tries_left: number }>`
      select * from use_code(${sql.join(tryOf(owner, code))}, null)`.execute(transaction);
    const [{ result, tries_left }] = rows as [{ result: CodeResult["is"]; tries_left: number }];
    return result === "wrong" ? { is: result, triesLeft: tries_left } : { is: result };
  }

  /** As use_code.sql wants it. */
  function tryOf(owner: CodeOwner, code: string): [string, string, string, string, boolean, number, number, number] {
    return [
      owner.mailboxId,
      owner.purpose,
      browserHash(owner),
      codeHash(owner, code),
      owner.knownDevice !== undefined,
      maxCodeTries,
      wrongCodesAtFullTries,
      wrongCodesWindowMinutes * 60,
    ];
  }

  /** With the address: a browser that has mistyped it asks for another code, which must not be taken for the same. */
  function browserHash({ browser, address }: CodeOwner): string {
    return hashOf(`browser ${browser} ${address}`);
  }

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
