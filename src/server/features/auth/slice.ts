import type { Core, Slice } from "#server/core/core.ts";
import type { ConfirmVotes } from "#server/features/votes/public.ts";
import type { Api } from "#server/http/api.ts";
import { sessionCookie } from "#server/http/cookies/session-cookie.ts";
import { boundedDelays, type Delay } from "#server/primitives/bounded-delays.ts";
import { accountClaims } from "./accounts/account-claims.ts";
import { agreeOnLanguage } from "./accounts/account-language.ts";
import { codeRoutes } from "./codes/code-routes.ts";
import { codeSender } from "./codes/code-sender.ts";
import { codeStore, sweepCodes } from "./codes/code-store.ts";
import { languagesOfPages } from "./codes/languages-of-pages.ts";
import { authRoutes } from "./routes.ts";
import { browserSessions as signBrowsersIn } from "./sessions/browser-sessions.ts";
import { holdPasses } from "./sessions/pass-holders.ts";
import { sessionStore } from "./sessions/sessions.ts";
import { peopleByCookie, signedInPeople } from "./sessions/signed-in-people.ts";
import { callersOf } from "./sign-in/caller.ts";
import { commonPasswordThrottle } from "./sign-in/common-password-throttle.ts";
import { deviceCookie as deviceCookieOf } from "./sign-in/device-cookie.ts";
import { googleSignIn } from "./sign-in/google.ts";
import { googleRoutes } from "./sign-in/google-routes.ts";
import { registerByMail } from "./sign-in/register-by-mail.ts";
import { signInLimit } from "./sign-in/sign-in-limit.ts";
import { signInQueue } from "./sign-in/sign-in-queue.ts";
import { userStore } from "./store.ts";
import { peopleWithoutProof } from "./voters/person-without-proof.ts";
import { accountKeyOf, voterIdOf } from "./voters/voter-id.ts";
import { voterStore } from "./voters/voters.ts";

const maxDelayedReplies = 200;

type Options = {
  /** instead of timers, for tests */
  delay?: Delay | undefined;
};

export function authSlice(core: Core, { delay = boundedDelays(maxDelayedReplies) }: Options = {}) {
  const { config, appSecret, https, log, database, mailing, accountMails, now, random, isListening } = core;
  const { publicUrl, proxyHops } = config;
  const users = userStore(database);
  const sessions = sessionStore(database);
  const voters = voterStore(database, appSecret);
  const people = signedInPeople({ sessions, voters, isListening });
  const cookie = sessionCookie({ https });
  const browserSessions = signBrowsersIn({
    sessions,
    people,
    cookie,
    now,
    agreeOnLanguage: agreeOnLanguage(database, { https }),
  });
  const claims = accountClaims(database, { accountMails, site: publicUrl });
  const queue = signInQueue(config.webConcurrency);
  const limit = signInLimit(database.pool);
  const callerOf = callersOf({ isBehindProxy: proxyHops > 0 });
  const accountKey = (storedEmail: string) => accountKeyOf(storedEmail, appSecret);
  const mailboxId = (email: string) => voterIdOf(email, appSecret);
  const deviceCookie = deviceCookieOf({ appSecret, https });
  const codes = mailing && codeStore(database, { appSecret, mailing });
  const personWithoutProof = peopleWithoutProof(voters);

  function routes(api: Api, { confirmVotes }: { confirmVotes: ConfirmVotes }): void {
    const languageOfPage = languagesOfPages(database);
    const sender =
      codes &&
      codeSender({ codes, deviceCookie, accountKey, users, languageOfPage, mailboxId, publicUrl, https, random });
    const common = { users, browserSessions, queue, limit, deviceCookie, accountKey, callerOf, people, now };
    const proving = { claims, voters, personWithoutProof, confirmVotes };
    authRoutes(api, {
      ...common,
      commonPasswordThrottle: commonPasswordThrottle(database.pool, delay),
      byMail: sender && registerByMail({ ...common, sender }),
    });
    const mail = codes && sender && { codes, sender };
    codeRoutes(api, { ...common, ...proving, mail, languageOfPage, sessions, wakeMail: accountMails.wake });
    const google = config.google && googleSignIn(config.google, publicUrl);
    googleRoutes(api, { ...common, ...proving, google, appSecret, https, log });
  }

  return {
    offers: {
      ...{ users, people, claims, queue, signInLimit: limit, callerOf, accountKey, mailboxId, codes },
      ...{ holdPass: holdPasses(browserSessions), sessionOf: cookie.readFrom },
      ...peopleByCookie({ people, cookie, now }),
    },
    routes,
    sweep: (at: Date) => Promise.all([sessions.sweep(at), limit.sweep(at), sweepCodes(database)]),
    channels: {
      person_changed: (payload: string) => people.forgetPerson(JSON.parse(payload)),
      voter_changed: people.forgetVoter,
      session_ended: people.forgetSession,
    },
    onMissedChanges: people.invalidateAll,
    gauges: { signInsWaiting: () => queue.waiting() },
  } satisfies Slice;
}
