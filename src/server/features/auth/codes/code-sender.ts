import { randomBytes } from "node:crypto";
import { browserInWords } from "#domain/people/browser-words.ts";
import { type CodePurpose, makeCode } from "#domain/people/mail-codes.ts";
import { normalizeEmail } from "#domain/people/mailboxes.ts";
import type { MailContent } from "#domain/people/mails.ts";
import { serverCookie } from "#server/http/cookies/cookies.ts";
import { languageOfMail } from "#server/http/requests/language-of-request.ts";
import type { ServerRequest } from "#server/http/requests/server-request.ts";
import { mailTo } from "#server/mail/mail.ts";
import { sayBrowser } from "#words/say-browser.ts";
import { wordsOf } from "#words/words-of.ts";
import { networkOf } from "../sign-in/caller.ts";
import type { DeviceCookie } from "../sign-in/device-cookie.ts";
import type { UserStore } from "../store.ts";
import type { CodeOwner, CodeStore } from "./code-store.ts";
import type { FromPage, LanguageOfPage } from "./languages-of-pages.ts";

type Deps = {
  codes: CodeStore;
  deviceCookie: Pick<DeviceCookie, "provenDevice">;
  accountKey: (storedEmail: string) => string;
  users: Pick<UserStore, "hasAccount" | "findForSignIn" | "languageOf">;
  languageOfPage: LanguageOfPage;
  /** the same for all spellings of a mailbox */
  mailboxId: (email: string) => string;
  publicUrl: string;
  https: boolean;
  random: () => number;
};

const oneDaySeconds = 24 * 60 * 60;

type Mailbox = { email: string; purpose: CodePurpose };
type Asked = Mailbox & FromPage;

/** Sends codes by mail, as many as a mailbox may get. Says nothing of whether one was sent. */
export function codeSender(deps: Deps) {
  const { codes, deviceCookie, accountKey, users, languageOfPage, mailboxId, publicUrl, https, random } = deps;
  /** Knows the browser that has asked for a code, so that the code works nowhere else. */
  const cookie = serverCookie({ name: "sq_code", path: "/api/auth", maxAgeSeconds: oneDaySeconds, https });

  return {
    send: (request: ServerRequest, asked: Asked): Promise<void> =>
      write(request, asked, async ({ code, browser }) => {
        const { email, purpose } = asked;
        const hasNoAccount = purpose === "password_reset" && !(await users.findForSignIn(email));
        // Without an account a code is written too, which nobody is told: else wrong codes would be answered differently.
        if (hasNoAccount) return ["noAccount", publicUrl, browser];
        return [purpose === "sign_in" ? "signInCode" : "passwordResetCode", code, publicUrl, browser];
      }),

    /** To whoever registers; the owner of an account is told that there is one. */
    sendToNewcomer: (request: ServerRequest, asked: Omit<Asked, "purpose">): Promise<void> =>
      write(request, { ...asked, purpose: "sign_in" }, async ({ code, browser }) => {
        const isTaken = await users.hasAccount(asked.email);
        return [isTaken ? "accountExists" : "signInCode", code, publicUrl, browser];
      }),

    /** Undefined where this browser has never asked for a code. */
    ownerInBrowser(request: ServerRequest, asked: Mailbox): CodeOwner | undefined {
      const known = cookie.read(request);
      return known === undefined ? undefined : ownerOf(request, asked, known);
    },
  };

  async function write(
    request: ServerRequest,
    asked: Asked,
    contentOf: (facts: { code: string; browser: string }) => Promise<MailContent>,
  ): Promise<void> {
    const owner = ownerOf(request, asked, rememberBrowser(request));
    const code = makeCode(random);
    const [account, page] = await Promise.all([users.languageOf(owner.address), languageOfPage(asked)]);
    const language = languageOfMail(request, account, page);
    const said = sayBrowser(browserInWords(request.header("user-agent")), wordsOf(language).later.account);
    const mail = mailTo(owner.address, language, await contentOf({ code, browser: said }));
    await codes.write(owner, { code, mail, forContest: asked.forContest, network: networkOf(request.address()) });
  }

  /** What the browser is known by from now on. */
  function rememberBrowser(request: ServerRequest): string {
    const known = cookie.read(request);
    const id = known && /^[\w-]{22}$/.test(known) ? known : randomBytes(16).toString("base64url");
    cookie.write(request, id);
    return id;
  }

  function ownerOf(request: ServerRequest, { email, purpose }: Mailbox, asking: string): CodeOwner {
    const address = normalizeEmail(email);
    const knownDevice = deviceCookie.provenDevice(request, accountKey(address));
    return { mailboxId: mailboxId(email), address, purpose, browser: asking, knownDevice };
  }
}

export type CodeSender = ReturnType<typeof codeSender>;
