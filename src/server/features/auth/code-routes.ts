import { askForCode, confirmCode, resetPassword } from "#contract/auth.ts";
import {
  type CodePurpose,
  codeMail,
  codeNotValidMessage,
  makeCode,
  noAccountMail,
  readCode,
  wrongCodeMessage,
} from "#domain/mail-codes.ts";
import { normalizeEmail } from "#domain/people.ts";
import type { Api } from "#server/http/api.ts";
import type { RequestContext } from "#server/http/environment.ts";
import { Refusal } from "#server/http/errors.ts";
import type { Person } from "#server/http/person.ts";
import { mailTo } from "#server/mail/mail.ts";
import type { BrowserSessions } from "./browser-sessions.ts";
import type { CallerOf } from "./caller.ts";
import type { CodeBrowser } from "./code-browser.ts";
import type { CodeLimit } from "./code-limit.ts";
import type { CodeOwner, CodeStore } from "./code-store.ts";
import { hashPassword } from "./passwords.ts";
import type { SignInQueue } from "./sign-in-queue.ts";
import type { SignedInPeople } from "./signed-in-people.ts";
import type { UserStore } from "./store.ts";

type Parts = {
  /** undefined where no mail is configured */
  codes: CodeStore | undefined;
  limit: CodeLimit;
  browser: CodeBrowser;
  users: UserStore;
  people: SignedInPeople;
  browserSessions: BrowserSessions;
  queue: SignInQueue;
  callerOf: CallerOf;
  /** the same for all spellings of a mailbox */
  mailboxId: (email: string) => string;
  accountKey: (storedEmail: string) => string;
  publicUrl: string;
  now: () => Date;
  random: () => number;
};

type Given = { email: string; code: string };

/** Signing in and setting a new password by a code that was sent by mail. */
export function codeRoutes(api: Api, parts: Parts) {
  const { limit, browser, users, people, browserSessions, queue, callerOf, mailboxId, publicUrl, now, random } = parts;

  api.handle(
    askForCode,
    async ({ body, context }) => {
      const codes = needCodes();
      const owner = ownerOf(body.email, body.purpose, browser.write(context));
      if (await limit(owner.mailboxId)) await send(codes, owner);
      return undefined; // the same answer, whether a mail is sent or not
    },
    { load: "arrival" },
  );

  api.handle(
    confirmCode,
    async ({ body, context }) => {
      await use(body, "sign_in", context);
      const signedIn = await context.var.request.person();
      const account = await users.claimByMail(body.email, signedIn?.id);
      if (account) people.forgetPerson(account);
      if (account && account.id === signedIn?.id) return account; // has proven the mailbox of the own account
      return signIn(context, account ? { userId: account.id } : { mail: { email: normalizeEmail(body.email) } });
    },
    { load: "arrival" },
  );

  api.handle(
    resetPassword,
    async ({ body, context }) => {
      const caller = { ...callerOf(context), key: parts.accountKey(normalizeEmail(body.email)), isKnownBrowser: false };
      // Within the turn, so that a code is not used up by somebody who is turned away.
      const user = await queue(caller, async () => {
        await use(body, "password_reset", context);
        return users.resetPassword(body.email, await hashPassword(body.password));
      });
      if (!user) throw notValid();
      people.forgetPerson(user);
      return signIn(context, { userId: user.id });
    },
    { load: "arrival" },
  );

  async function send(codes: CodeStore, owner: CodeOwner): Promise<void> {
    const { address, purpose } = owner;
    if (purpose === "password_reset" && !(await users.findForSignIn(address)))
      return codes.writeWithoutCode(mailTo(address, noAccountMail({ site: publicUrl })));
    const code = makeCode(random);
    await codes.write(owner, code, mailTo(address, codeMail({ code, purpose, site: publicUrl })));
  }

  function needCodes(): CodeStore {
    if (!parts.codes) throw new Refusal("not_found", "This site sends no mail");
    return parts.codes;
  }

  /** Throws unless it is the code of this address, purpose and browser. */
  async function use({ email, code }: Given, purpose: CodePurpose, context: RequestContext): Promise<void> {
    const codes = needCodes();
    const asked = browser.read(context);
    if (asked === undefined) throw notValid();
    const result = await codes.use(ownerOf(email, purpose, asked), readCode(code) ?? "");
    if (result.is === "not-valid") throw notValid();
    if (result.is === "wrong") throw wrongCode(wrongCodeMessage(result.triesLeft));
  }

  function ownerOf(email: string, purpose: CodePurpose, asked: string): CodeOwner {
    return { mailboxId: mailboxId(email), address: normalizeEmail(email), purpose, browser: asked };
  }

  async function signIn(context: RequestContext, identity: Parameters<BrowserSessions["start"]>[1]): Promise<Person> {
    const sessionId = await browserSessions.start(context, identity);
    return (await people.find(sessionId, now())) as Person;
  }
}

const notValid = () => wrongCode(codeNotValidMessage);
const wrongCode = (message: string) => new Refusal("bad_input", message, { fields: { code: message } });
