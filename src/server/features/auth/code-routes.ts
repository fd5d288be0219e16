import { askForCode, confirmCode, resetPassword } from "#contract/auth.ts";
import { type CodePurpose, codeNotValidMessage, readCode, wrongCodeMessage } from "#domain/mail-codes.ts";
import { normalizeEmail } from "#domain/mailboxes.ts";
import type { Confirmation } from "#server/features/votes/store.ts";
import type { Api } from "#server/http/api.ts";
import type { RequestContext } from "#server/http/environment.ts";
import { Refusal } from "#server/http/errors.ts";
import type { Person } from "#server/http/person.ts";
import type { BrowserSessions } from "./browser-sessions.ts";
import type { CallerOf } from "./caller.ts";
import type { CodeSender } from "./code-sender.ts";
import type { CodeStore } from "./code-store.ts";
import type { DeviceCookie } from "./device-cookie.ts";
import { hashPassword } from "./passwords.ts";
import type { ProverOf } from "./prover.ts";
import type { Registered, SessionStore } from "./sessions.ts";
import type { SignInQueue } from "./sign-in-queue.ts";
import type { SignedInPeople } from "./signed-in-people.ts";
import type { UserStore } from "./store.ts";

type Parts = {
  /** undefined where no mail is configured */
  mail: { codes: CodeStore; sender: CodeSender } | undefined;
  users: UserStore;
  people: SignedInPeople;
  sessions: SessionStore;
  browserSessions: BrowserSessions;
  deviceCookie: DeviceCookie;
  queue: SignInQueue;
  callerOf: CallerOf;
  accountKey: (storedEmail: string) => string;
  proverOf: ProverOf;
  confirmVotes: (confirmation: Confirmation) => Promise<void>;
  now: () => Date;
};

type Given = { email: string; code: string };

/** Signing in and setting a new password by a code that was sent by mail. */
export function codeRoutes(api: Api, parts: Parts) {
  const { users, people, sessions, browserSessions, deviceCookie, queue, callerOf, accountKey, now } = parts;
  const { proverOf, confirmVotes } = parts;

  api.handle(
    askForCode,
    async ({ body, context }) => {
      await needMail().sender.send(context, body);
      return undefined; // the same answer, whether a mail is sent or not
    },
    { load: "arrival" },
  );

  api.handle(
    confirmCode,
    async ({ body, context }) => {
      await use(body, "sign_in", context);
      const email = normalizeEmail(body.email);
      const signedIn = await context.var.request.person();
      const prover = await proverOf(context, email);
      const registered = signedIn && (await registrationOf(signedIn, email));
      const account = registered
        ? await users.finishRegistration(registered, prover)
        : await users.claimByMail(email, prover);
      if (account) people.forgetPerson(account);
      if (prover) await confirmVotes({ ...prover, proof: "mail" });
      if (account && account.id === signedIn?.id) return account; // has proven the mailbox of the own account
      return account ? signInTo(account, context) : signIn(context, { mail: { email } });
    },
    { load: "arrival" },
  );

  api.handle(
    resetPassword,
    async ({ body, context }) => {
      const caller = { ...callerOf(context), key: accountKey(normalizeEmail(body.email)), isKnownBrowser: false };
      // Within the turn, so that a code is not used up by somebody who is turned away.
      const user = await queue(caller, async () => {
        await use(body, "password_reset", context);
        return users.resetPassword(body.email, await hashPassword(body.password));
      });
      if (!user) throw notValid();
      people.forgetPerson(user);
      return signInTo(user, context);
    },
    { load: "arrival" },
  );

  function needMail() {
    if (!parts.mail) throw new Refusal("not_found", "This site sends no mail");
    return parts.mail;
  }

  /** Throws unless it is the code of this address, purpose and browser. */
  async function use({ email, code }: Given, purpose: CodePurpose, context: RequestContext): Promise<void> {
    const { codes, sender } = needMail();
    const owner = sender.ownerInBrowser(context, email, purpose);
    if (!owner) throw notValid();
    const result = await codes.use(owner, readCode(code) ?? "");
    if (result.is === "not-valid") throw notValid();
    if (result.is === "wrong") throw wrongCode(wrongCodeMessage(result.triesLeft));
  }

  /** What this browser has registered with, if it was with this address. */
  async function registrationOf({ sessionHash }: Person, email: string): Promise<Registered | undefined> {
    const [session] = await sessions.findMany([sessionHash]);
    const content = session?.content;
    return content && "registered" in content && content.registered.email === email ? content.registered : undefined;
  }

  async function signInTo(account: { id: string; email: string }, context: RequestContext): Promise<Person> {
    // From now on, wrong passwords from elsewhere do not lock this browser out.
    await deviceCookie.write(context, accountKey(account.email));
    return signIn(context, { userId: account.id });
  }

  async function signIn(context: RequestContext, identity: Parameters<BrowserSessions["start"]>[1]): Promise<Person> {
    const sessionId = await browserSessions.start(context, identity);
    return (await people.find(sessionId, now())) as Person;
  }
}

const notValid = () => wrongCode(codeNotValidMessage);
const wrongCode = (message: string) => new Refusal("bad_input", message, { fields: { code: message } });
