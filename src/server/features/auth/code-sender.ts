import { browserInWords } from "#domain/browser-words.ts";
import {
  type AskedFrom,
  accountExistsMail,
  type CodePurpose,
  codeMail,
  makeCode,
  noAccountMail,
} from "#domain/mail-codes.ts";
import { normalizeEmail } from "#domain/mailboxes.ts";
import type { RequestContext } from "#server/http/environment.ts";
import { mailTo } from "#server/mail/mail.ts";
import type { CodeBrowser } from "./code-browser.ts";
import type { CodeLimit } from "./code-limit.ts";
import type { CodeOwner, CodeStore } from "./code-store.ts";
import type { UserStore } from "./store.ts";

type Parts = {
  codes: CodeStore;
  limit: CodeLimit;
  browser: CodeBrowser;
  users: Pick<UserStore, "hasAccount" | "findForSignIn">;
  /** the same for all spellings of a mailbox */
  mailboxId: (email: string) => string;
  publicUrl: string;
  random: () => number;
};

type Asked = { email: string; purpose: CodePurpose; forContest?: number | undefined };

/** Sends codes by mail, as many as a mailbox may get. Says nothing of whether one was sent. */
export function codeSender({ codes, limit, browser, users, mailboxId, publicUrl, random }: Parts) {
  return {
    async send(context: RequestContext, { email, purpose, forContest }: Asked): Promise<void> {
      const owner = ownerOf(email, purpose, browser.write(context));
      if (!(await limit(owner.mailboxId))) return;
      const { address } = owner;
      const from = askedFrom(context);
      const code = makeCode(random);
      const hasNoAccount = purpose === "password_reset" && !(await users.findForSignIn(address));
      // Without an account a code is written too, which nobody is told: else wrong codes would be answered differently.
      const text = hasNoAccount ? noAccountMail({ from }) : codeMail({ code, purpose, from });
      await codes.write(owner, code, mailTo(address, text), forContest);
    },

    /** To whoever registers; the owner of an account is told that there is one. */
    async sendToNewcomer(context: RequestContext, email: string): Promise<void> {
      const owner = ownerOf(email, "sign_in", browser.write(context));
      if (!(await limit(owner.mailboxId))) return;
      const code = makeCode(random);
      const from = askedFrom(context);
      const isTaken = await users.hasAccount(email);
      const text = isTaken ? accountExistsMail({ code, from }) : codeMail({ code, purpose: "sign_in", from });
      await codes.write(owner, code, mailTo(owner.address, text));
    },

    /** Undefined where this browser has never asked for a code. */
    ownerInBrowser(context: RequestContext, email: string, purpose: CodePurpose): CodeOwner | undefined {
      const asked = browser.read(context);
      return asked === undefined ? undefined : ownerOf(email, purpose, asked);
    },
  };

  function ownerOf(email: string, purpose: CodePurpose, asked: string): CodeOwner {
    return { mailboxId: mailboxId(email), address: normalizeEmail(email), purpose, browser: asked };
  }

  function askedFrom(context: RequestContext): AskedFrom {
    return { site: publicUrl, browser: browserInWords(context.req.header("user-agent")) };
  }
}

export type CodeSender = ReturnType<typeof codeSender>;
