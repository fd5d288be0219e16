import type { CurrentUser } from "#contract/auth.ts";
import type { RegistrationValues } from "#domain/people/registration.ts";
import type { ServerRequest } from "#server/http/requests/server-request.ts";
import type { CodeSender } from "../codes/code-sender.ts";
import type { FromPage } from "../codes/languages-of-pages.ts";
import type { BrowserSessions } from "../sessions/browser-sessions.ts";
import type { SignedInPeople } from "../sessions/signed-in-people.ts";
import { trimmed } from "../store.ts";
import type { Caller } from "./caller.ts";
import { hashPassword } from "./passwords.ts";
import type { SignInQueue } from "./sign-in-queue.ts";

type Deps = {
  sender: CodeSender;
  queue: SignInQueue;
  browserSessions: BrowserSessions;
  people: SignedInPeople;
  now: () => Date;
};

type Values = RegistrationValues & FromPage;

/**
 * Registering where mail is configured: the session has what was typed, and the account is made when the code of the
 * mail proves the mailbox. So the answer says nothing of whether the address has an account already (decision 51).
 */
export function registerByMail({ sender, queue, browserSessions, people, now }: Deps) {
  return async (values: Values, request: ServerRequest, caller: Caller): Promise<CurrentUser> => {
    const passwordHash = await queue(caller, () => hashPassword(values.password));
    await sender.sendToNewcomer(request, values);
    const sessionId = await browserSessions.start(request, { registered: { ...trimmed(values), passwordHash } });
    return people.findNew(sessionId, now());
  };
}

export type RegisterByMail = ReturnType<typeof registerByMail>;
