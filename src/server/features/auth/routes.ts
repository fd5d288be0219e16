import {
  getCurrentUser,
  openSignIn,
  register,
  registerOnContestPage,
  signIn,
  signInOnContestPage,
  signOut,
  signOutOnContestPage,
} from "#contract/auth.ts";
import { normalizeEmail } from "#domain/people/mailboxes.ts";
import type { RegistrationValues, SignInValues } from "#domain/people/registration.ts";
import type { Api } from "#server/http/api.ts";
import { Refusal } from "#server/http/errors.ts";
import { anybodySignedIn } from "#server/http/person.ts";
import { redirectReply } from "#server/http/replies/reply.ts";
import type { ServerRequest } from "#server/http/requests/server-request.ts";
import { isOwnSite } from "#server/http/requests/site-checks.ts";
import type { BrowserSessions } from "./sessions/browser-sessions.ts";
import type { CallerOf } from "./sign-in/caller.ts";
import type { CommonPasswordThrottle } from "./sign-in/common-password-throttle.ts";
import type { DeviceCookie } from "./sign-in/device-cookie.ts";
import { hashPassword, passwordMatches } from "./sign-in/passwords.ts";
import type { RegisterByMail } from "./sign-in/register-by-mail.ts";
import type { SignInLimit } from "./sign-in/sign-in-limit.ts";
import type { SignInQueue } from "./sign-in/sign-in-queue.ts";
import type { UserStore } from "./store.ts";

type Deps = {
  users: UserStore;
  browserSessions: BrowserSessions;
  queue: SignInQueue;
  limit: SignInLimit;
  deviceCookie: DeviceCookie;
  /** identifies an account without its e-mail */
  accountKey: (storedEmail: string) => string;
  commonPasswordThrottle: CommonPasswordThrottle;
  callerOf: CallerOf;
  /** registers where mail is configured */
  byMail: RegisterByMail | undefined;
};

export function authRoutes(api: Api, deps: Deps) {
  const { users, browserSessions, queue, limit, deviceCookie, accountKey, commonPasswordThrottle, callerOf, byMail } =
    deps;

  api.handle(getCurrentUser, ({ request }) => anybodySignedIn(request));

  for (const endpoint of [signIn, signInOnContestPage])
    api.handle(endpoint, { load: "arrival", changes: "nothing" }, async ({ body, request }) => {
      const account = accountKey(normalizeEmail(body.email));
      const key = deviceCookie.attemptsKey(request, account);
      const user = await queue({ ...callerOf(request), key, isKnownBrowser: key !== account }, () =>
        userWithPassword(body, request),
      );
      if (!user) {
        await commonPasswordThrottle(body.password, request.disconnected); // outside of the queue, where others would wait too
        throw new Refusal("unauthorized", ["badCredentials"]);
      }
      await signBrowserIn(request, user);
      return user;
    });

  for (const endpoint of [register, registerOnContestPage])
    api.handle(endpoint, { load: "arrival", changes: "nothing" }, async ({ body, request }) => {
      const caller = { ...callerOf(request), key: accountKey(normalizeEmail(body.email)), isKnownBrowser: false };
      if (byMail) return byMail(body, request, caller);
      const user = await queue(caller, () => newUser(body));
      await signBrowserIn(request, user);
      return user;
    });

  api.handle(openSignIn, () => redirectReply("/?signin=1"));

  for (const endpoint of [signOut, signOutOnContestPage])
    api.handle(endpoint, async ({ request }) => {
      if (isWantedByPerson(request)) await browserSessions.end(request);
      return redirectReply("/");
    });

  async function signBrowserIn(request: ServerRequest, user: { id: string; email: string; emailVerified: boolean }) {
    await browserSessions.start(request, { userId: user.id });
    deviceCookie.write(request, accountKey(user.email), { isProven: user.emailVerified });
  }

  async function userWithPassword({ email, password }: SignInValues, request: ServerRequest) {
    const user = await users.findForSignIn(email);
    const key = deviceCookie.attemptsKey(request, accountKey(user?.email ?? normalizeEmail(email)));
    await limit.count(key);
    const matches = await passwordMatches(user?.passwordHash, password);
    if (!user || !matches) return undefined;
    await limit.reset(key);
    return user;
  }

  async function newUser(values: RegistrationValues) {
    const user = await users.register(values, await hashPassword(values.password));
    if (user) return user;
    throw new Refusal("conflict", ["emailHasAccount"], { fields: { email: ["emailHasAccount"] } });
  }
}

/** Signing out is a plain link, which another site, or a picture in an entry, could request as well. */
function isWantedByPerson(request: ServerRequest): boolean {
  const site = request.header("sec-fetch-site") ?? "same-origin";
  const destination = request.header("sec-fetch-dest") ?? "document";
  return request.method === "GET" && isOwnSite(site) && destination === "document";
}
