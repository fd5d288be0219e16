import { browserInWords } from "#domain/people/browser-words.ts";
import {
  type AskedFrom,
  accountExistsMail,
  type CodePurpose,
  codeMail,
  type MailText,
  makeCode,
  noAccountMail,
} from "#domain/people/mail-codes.ts";
import { normalizeEmail } from "#domain/people/mailboxes.ts";
import type { ServerRequest } from "#server/http/requests/server-request.ts";
import { mailTo } from "#server/mail/mail.ts";
import { networkOf } from "../sign-in/caller.ts";
import type { DeviceCookie } from "../sign-in/device-cookie.ts";
import type { UserStore } from "../store.ts";
import type { CodeBrowser } from "./code-browser.ts";
import type { CodeOwner, CodeStore } from "./code-store.ts";

type Deps = {
  codes: CodeStore;
  browser: CodeBrowser;
  deviceCookie: Pick<DeviceCookie, "provenDevice">;
  accountKey: (storedEmail: string) => string;
  users: Pick<UserStore, "hasAccount" | "findForSignIn">;
  /** the same for all spellings of a mailbox */
  mailboxId: (email: string) => string;
  publicUrl: string;
  random: () => number;
};

type Asked = { email: string; purpose: CodePurpose; forContest?: number | undefined };

/** Sends codes by mail, as many as a mailbox may get. Says nothing of whether one was sent. */
export function codeSender(deps: Deps) {
  const { codes, browser, deviceCookie, accountKey, users, mailboxId, publicUrl, random } = deps;

  return {
    send: (request: ServerRequest, asked: Asked): Promise<void> =>
      write(request, asked, async ({ code, from }) => {
        const { email, purpose } = asked;
        const hasNoAccount = purpose === "password_reset" && !(await users.findForSignIn(email));
        // Without an account a code is written too, which nobody is told: else wrong codes would be answered differently.
        return hasNoAccount ? noAccountMail({ from }) : codeMail({ code, purpose, from });
      }),

    /** To whoever registers; the owner of an account is told that there is one. */
    sendToNewcomer: (request: ServerRequest, asked: Omit<Asked, "purpose">): Promise<void> =>
      write(request, { ...asked, purpose: "sign_in" }, async ({ code, from }) => {
        const isTaken = await users.hasAccount(asked.email);
        return isTaken ? accountExistsMail({ code, from }) : codeMail({ code, purpose: "sign_in", from });
      }),

    /** Undefined where this browser has never asked for a code. */
    ownerInBrowser(request: ServerRequest, asked: Omit<Asked, "forContest">): CodeOwner | undefined {
      const known = browser.read(request);
      return known === undefined ? undefined : ownerOf(request, asked, known);
    },
  };

  async function write(
    request: ServerRequest,
    { forContest, ...asked }: Asked,
    textOf: (facts: { code: string; from: AskedFrom }) => Promise<MailText>,
  ): Promise<void> {
    const owner = ownerOf(request, asked, browser.write(request));
    const code = makeCode(random);
    const from = { site: publicUrl, browser: browserInWords(request.header("user-agent")) };
    const mail = mailTo(owner.address, await textOf({ code, from }));
    await codes.write(owner, { code, mail, forContest, network: networkOf(request.address()) });
  }

  function ownerOf(request: ServerRequest, { email, purpose }: Omit<Asked, "forContest">, asking: string): CodeOwner {
    const address = normalizeEmail(email);
    const knownDevice = deviceCookie.provenDevice(request, accountKey(address));
    return { mailboxId: mailboxId(email), address, purpose, browser: asking, knownDevice };
  }
}

export type CodeSender = ReturnType<typeof codeSender>;
