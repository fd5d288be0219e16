import { askForCode, type CurrentUser, confirmCode, resetPassword } from "#contract/auth.ts";
import { type CodePurpose, codeNotValid, readCode, wrongCode } from "#domain/people/mail-codes.ts";
import { normalizeEmail } from "#domain/people/mailboxes.ts";
import type { Reason } from "#domain/reasons.ts";
import type { Transaction } from "#server/db/connect.ts";
import type { Confirmation } from "#server/features/votes/public.ts";
import type { Api } from "#server/http/api.ts";
import { Refusal } from "#server/http/errors.ts";
import type { Person } from "#server/http/person.ts";
import { languageOfMail } from "#server/http/requests/language-of-request.ts";
import type { ServerRequest } from "#server/http/requests/server-request.ts";
import type { AccountClaims } from "../accounts/account-claims.ts";
import type { BrowserSessions } from "../sessions/browser-sessions.ts";
import { locked, type Registered, type SessionStore } from "../sessions/sessions.ts";
import type { SignedInPeople } from "../sessions/signed-in-people.ts";
import type { CallerOf } from "../sign-in/caller.ts";
import type { DeviceCookie } from "../sign-in/device-cookie.ts";
import { hashPassword } from "../sign-in/passwords.ts";
import type { SignInQueue } from "../sign-in/sign-in-queue.ts";
import type { FindPersonWithoutProof } from "../voters/person-without-proof.ts";
import type { CodeSender } from "./code-sender.ts";
import type { CodeOwner, CodeStore, RefusedCode } from "./code-store.ts";
import type { LanguageOfPage } from "./languages-of-pages.ts";

type Deps = {
  /** undefined where no mail is configured */
  mail: { codes: CodeStore; sender: CodeSender } | undefined;
  claims: Pick<AccountClaims, "claimByMail" | "finishRegistration" | "resetPassword">;
  people: SignedInPeople;
  sessions: SessionStore;
  browserSessions: BrowserSessions;
  deviceCookie: DeviceCookie;
  queue: SignInQueue;
  callerOf: CallerOf;
  accountKey: (storedEmail: string) => string;
  languageOfPage: LanguageOfPage;
  personWithoutProof: FindPersonWithoutProof;
  confirmVotes: (confirmation: Confirmation) => Promise<void>;
  wakeMail: () => void;
  now: () => Date;
};

type EnteredCode = { email: string; code: string };

/** Signing in and setting a new password by a code that was sent by mail. */
export function codeRoutes(api: Api, deps: Deps) {
  const { claims, people, sessions, browserSessions, deviceCookie, queue, callerOf, accountKey, now } = deps;
  const { languageOfPage, personWithoutProof, confirmVotes, wakeMail } = deps;

  api.handle(askForCode, { load: "arrival", changes: "nothing" }, async ({ body, request }) => {
    await needMail().sender.send(request, body);
    return undefined; // the same answer, whether a mail is sent or not
  });

  api.handle(confirmCode, { load: "arrival", changes: "nothing" }, async ({ body, request }) => confirm(body, request));

  api.handle(resetPassword, { load: "arrival", changes: "nothing" }, async ({ body, request }) => {
    const caller = { ...callerOf(request), key: accountKey(normalizeEmail(body.email)), isKnownBrowser: false };
    const page = await languageOfPage(body);
    // Within the turn, so that a code is not used up by somebody who is turned away.
    const user = await queue(caller, () =>
      use(body, "password_reset", request, async (transaction) =>
        claims.resetPassword(transaction, body.email, await hashPassword(body.password), (account) =>
          languageOfMail(request, account, page),
        ),
      ),
    );
    if (!user) throw notValid();
    wakeMail();
    people.forgetPerson(user);
    deviceCookie.write(request, accountKey(user.email), { isProven: true });
    return signIn(request, { userId: user.id });
  });

  async function confirm(body: EnteredCode, request: ServerRequest): Promise<CurrentUser> {
    const email = normalizeEmail(body.email);
    const signedIn = await request.person();
    const guest = signedIn ? undefined : await signInGuest(body, request);
    if (guest) return guest;
    const unproven = await personWithoutProof(request, email);
    const registered = signedIn && (await registrationOf(signedIn, email));
    const account = await use(body, "sign_in", request, (transaction) =>
      registered
        ? claims.finishRegistration(transaction, registered, unproven)
        : claims.claimByMail(transaction, email, unproven),
    );
    if (account) people.forgetPerson(account);
    if (unproven) await confirmVotes({ ...unproven, proof: "mail" });
    // From now on, codes that others ask for and their wrong passwords do not lock this browser out.
    deviceCookie.write(request, accountKey(account?.email ?? email), { isProven: true });
    if (account && account.id === signedIn?.id) return account; // has proven the mailbox of the own account
    return signIn(request, account ? { userId: account.id } : { mail: { email } });
  }

  function needMail() {
    if (!deps.mail) throw new Refusal("not_found", ["noMail"]);
    return deps.mail;
  }

  /** Throws unless it is the code of this address, purpose and browser; what it allows is done with its use. */
  async function use<Done>(
    { email, code }: EnteredCode,
    purpose: CodePurpose,
    request: ServerRequest,
    work: (transaction: Transaction) => Promise<Done>,
  ): Promise<Done> {
    const result = await needMail().codes.use(ownerOf(email, purpose, request), readCode(code) ?? "", work);
    if (result.is === "right") return result.done;
    throw refusalOf(result);
  }

  /** Undefined where the mailbox has an account. */
  async function signInGuest({ email, code }: EnteredCode, request: ServerRequest): Promise<Person | undefined> {
    const { codes } = needMail();
    const owner = ownerOf(email, "sign_in", request);
    const sessionId = await browserSessions.startIf(request, { mail: { email: owner.address } }, async (session) => {
      const result = await codes.signInGuest(owner, readCode(code) ?? "", session);
      if (result.is === "locked") throw locked();
      if (result.is === "right") return true;
      if (result.is === "has-account") return false;
      throw refusalOf(result);
    });
    if (sessionId === undefined) return undefined;
    deviceCookie.write(request, accountKey(owner.address), { isProven: true });
    return people.findNew(sessionId, now());
  }

  function ownerOf(email: string, purpose: CodePurpose, request: ServerRequest): CodeOwner {
    const owner = needMail().sender.ownerInBrowser(request, { email, purpose });
    if (!owner) throw notValid();
    return owner;
  }

  /** What this browser has registered with, if it was with this address. */
  async function registrationOf({ sessionHash }: Person, email: string): Promise<Registered | undefined> {
    const [session] = await sessions.findMany([sessionHash]);
    const content = session?.content;
    return content && "registered" in content && content.registered.email === email ? content.registered : undefined;
  }

  async function signIn(request: ServerRequest, identity: Parameters<BrowserSessions["start"]>[1]): Promise<Person> {
    const sessionId = await browserSessions.start(request, identity);
    return people.findNew(sessionId, now());
  }
}

const refusalOf = (code: RefusedCode) => refuseCode(code.is === "wrong" ? wrongCode(code.triesLeft) : codeNotValid);
const notValid = () => refuseCode(codeNotValid);
const refuseCode = (reason: Reason) => new Refusal("bad_input", reason, { fields: { code: reason } });
