import { publicContestsPerPage } from "#domain/list-part.ts";
import type { Config } from "./config.ts";
import type { Database } from "./db/connect.ts";
import { isMigrated } from "./db/migrate.ts";
import { keptAbout } from "./features/accounts/export-account.ts";
import { accountRoutes } from "./features/accounts/routes.ts";
import { accountStore } from "./features/accounts/store.ts";
import { activityRoutes } from "./features/activity/routes.ts";
import { activityStore } from "./features/activity/store.ts";
import { accountClaims } from "./features/auth/account-claims.ts";
import { browserSessions as signBrowsersIn } from "./features/auth/browser-sessions.ts";
import { callersOf } from "./features/auth/caller.ts";
import { codeBrowser } from "./features/auth/code-browser.ts";
import { codeRoutes } from "./features/auth/code-routes.ts";
import { codeSender } from "./features/auth/code-sender.ts";
import { codeStore } from "./features/auth/code-store.ts";
import { accountDeletion } from "./features/auth/delete-account.ts";
import { deviceCookie } from "./features/auth/device-cookie.ts";
import { emailChanges } from "./features/auth/email-change.ts";
import { emailChangeCodes } from "./features/auth/email-change-codes.ts";
import { googleSignIn } from "./features/auth/google.ts";
import { googleRoutes } from "./features/auth/google-routes.ts";
import { ownPassword } from "./features/auth/own-password.ts";
import { holdPasses } from "./features/auth/pass-holders.ts";
import { proversOf } from "./features/auth/prover.ts";
import { registerByMail } from "./features/auth/register-by-mail.ts";
import { authRoutes } from "./features/auth/routes.ts";
import { sessionStore } from "./features/auth/sessions.ts";
import { signInLimit } from "./features/auth/sign-in-limit.ts";
import { signInQueue } from "./features/auth/sign-in-queue.ts";
import type { SignedInPeople } from "./features/auth/signed-in-people.ts";
import { sprayingDelay } from "./features/auth/spraying-delay.ts";
import { userStore } from "./features/auth/store.ts";
import { accountKeyOf, passVoterIdOf, voterIdOf } from "./features/auth/voter-id.ts";
import { voterStore } from "./features/auth/voters.ts";
import { cardRoutes } from "./features/cards/routes.ts";
import { cardStore } from "./features/cards/store.ts";
import { checkRoutes } from "./features/checks/routes.ts";
import { checkStore } from "./features/checks/store.ts";
import { surroundingsOf } from "./features/checks/surroundings.ts";
import { contestVisits } from "./features/checks/visits.ts";
import { publicList as publicListOf } from "./features/contests/public-list.ts";
import { contestRoutes } from "./features/contests/routes.ts";
import { contestStore } from "./features/contests/store.ts";
import type { ReadDisk } from "./features/control/disk.ts";
import { controlFigures } from "./features/control/figures.ts";
import { controlRoutes } from "./features/control/routes.ts";
import { controlStore } from "./features/control/store.ts";
import { entryRoutes } from "./features/entries/routes.ts";
import { entryStore } from "./features/entries/store.ts";
import { invitationMails } from "./features/helping/invitation-mails.ts";
import { invitationTokens } from "./features/helping/invitation-tokens.ts";
import { helpingRoutes } from "./features/helping/routes.ts";
import { helpingStore } from "./features/helping/store.ts";
import { organizerRequestRoutes } from "./features/organizer-requests/routes.ts";
import { organizerRequestStore } from "./features/organizer-requests/store.ts";
import { passLimit } from "./features/passes/pass-limit.ts";
import { passRoutes } from "./features/passes/routes.ts";
import { passStore } from "./features/passes/store.ts";
import { peopleRoutes } from "./features/people/routes.ts";
import { peopleStore } from "./features/people/store.ts";
import type { LiveResults } from "./features/results/live-results.ts";
import { contestPage } from "./features/results/replies/contest-page.ts";
import { resultRoutes } from "./features/results/routes.ts";
import { contestChanges } from "./features/results/state/read-your-writes.ts";
import { sponsorRoutes } from "./features/sponsors/routes.ts";
import { sponsorStore } from "./features/sponsors/store.ts";
import { stageRoutes } from "./features/stage/routes.ts";
import { stageStore } from "./features/stage/store.ts";
import { type PhotoQuotas, photoQuotas } from "./features/uploads/photo-quotas.ts";
import { uploadRoutes } from "./features/uploads/routes.ts";
import { servePhotos } from "./features/uploads/serve-photos.ts";
import { photoStore } from "./features/uploads/store.ts";
import { accessStore } from "./features/votes/access.ts";
import { accessCookie } from "./features/votes/access-cookie.ts";
import { accessLimit as limitAccessCodes } from "./features/votes/access-limit.ts";
import type { VoteConfirmations } from "./features/votes/confirmations.ts";
import { voteRoutes } from "./features/votes/routes.ts";
import type { SubmitVote } from "./features/votes/submit-vote.ts";
import { apiOn } from "./http/api.ts";
import { notFound } from "./http/errors.ts";
import { pageTemplate } from "./http/page-template.ts";
import { servePages } from "./http/pages.ts";
import type { FindPerson } from "./http/person.ts";
import type { RequestChecks } from "./http/request-checks.ts";
import type { SessionState, Site } from "./http/request-listener.ts";
import { routeTable } from "./http/route-table.ts";
import { sameSiteWritesOnly } from "./http/same-site.ts";
import { securityHeaders as headersOf } from "./http/security-headers.ts";
import { seenVersions } from "./http/seen-version.ts";
import { sessionCookie } from "./http/session-cookie.ts";
import { serveFiles } from "./http/static-files.ts";
import { systemRoutes } from "./http/system-routes.ts";
import type { WebFiles } from "./http/web-files.ts";
import type { Log } from "./log.ts";
import { accountNotices } from "./mail/notices.ts";
import type { Mailing } from "./mail/start-mail.ts";
import { type Measures, noMeasures } from "./metrics/measures.ts";
import { type BodyTimes, usualBodyTimes } from "./overload/slow-bodies.ts";
import { boundedDelays, type Delay } from "./primitives/bounded-delays.ts";
import type { PhotoStorage } from "./storage/photo-storage.ts";

export type AppParts = {
  config: Pick<Config, "publicUrl" | "host" | "proxyHops" | "google" | "webConcurrency">;
  appSecret: string;
  log: Log;
  database: Database;
  people: SignedInPeople;
  results: LiveResults;
  submitVote: SubmitVote;
  confirmVotes: VoteConfirmations["confirm"];
  photoStorage: PhotoStorage;
  /** undefined where no mail is configured */
  mailing?: Mailing | undefined;
  photoQuotas?: PhotoQuotas;
  bodyTimes?: BodyTimes;
  /** The built web app; without it (while developing, Vite serves it) there are no pages. */
  web: WebFiles | undefined;
  now: () => Date;
  /** cannot be guessed: codes are made of it */
  random: () => number;
  /** From then on balancers are told to send nothing more. */
  isStopping?: () => boolean;
  /** told what is measured; without it nothing is */
  measures?: Measures;
  /** of the data folder; without it nothing is known of its disk */
  readDisk?: ReadDisk;
  /** instead of timers, for tests */
  delay?: Delay;
  /** instead of performance.now(), for tests */
  clock?: (() => number) | undefined;
  /** further checks of every request, for tests */
  checks?: RequestChecks;
};

const maxDelayedReplies = 200;

/** The whole HTTP surface on one page. No port, no environment. */
export function createApp(parts: AppParts) {
  const {
    config,
    appSecret,
    log,
    database,
    people,
    results,
    submitVote,
    confirmVotes,
    photoStorage,
    mailing,
    web,
    now,
    random,
    isStopping = () => false,
  } = parts;
  const { bodyTimes = usualBodyTimes, measures = noMeasures } = parts;
  const { publicUrl, proxyHops } = config;
  const https = publicUrl.startsWith("https:");
  const securityHeaders = headersOf({ https });
  const cookie = sessionCookie({ https });
  const seenVersion = seenVersions({ https });
  const users = userStore(database);
  const sessions = sessionStore(database);
  const browserSessions = signBrowsersIn({ sessions, people, cookie, now });
  const contests = contestStore(database);
  const publicList = publicListOf(contests);
  const accessLimit = limitAccessCodes(database.pool);
  const notices = accountNotices(mailing);
  const claims = accountClaims(database, { notices, site: publicUrl });
  const accounts = accountStore(database, { notices, site: publicUrl });
  const photos = photoStore(database, { storage: photoStorage, log });

  const findPerson: FindPerson = (cookieHeader, lookup) => {
    const sessionId = cookie.readFrom(cookieHeader);
    return sessionId === undefined ? undefined : people.find(sessionId, now(), lookup);
  };
  /** Known at once, so that a request can be put in its place before anything is read. */
  const sessionState = (cookieHeader: string | undefined): SessionState => {
    const sessionId = cookie.readFrom(cookieHeader);
    if (sessionId === undefined) return "none";
    return people.remembers(sessionId, now()) ? "remembered" : "unknown";
  };
  const checks: RequestChecks = [sameSiteWritesOnly(publicUrl), ...(parts.checks ?? [])];

  const routes = routeTable();
  const changes = contestChanges(results);
  const api = apiOn(routes, { bodyTimes, sessionOf: cookie.readFrom });
  systemRoutes(api, { publicUrl, isStopping, isMigrated: () => isMigrated(database.pool) });
  const queue = signInQueue(config.webConcurrency);
  const callerOf = callersOf({ isBehindProxy: proxyHops > 0 });
  const accountKey = (storedEmail: string) => accountKeyOf(storedEmail, appSecret);
  const mailboxId = (email: string) => voterIdOf(email, appSecret);
  const mail = mailing && { codes: codeStore(database, { appSecret, mailing }) };
  const device = deviceCookie({ appSecret, https });
  const sender =
    mail &&
    codeSender({
      ...mail,
      browser: codeBrowser({ https }),
      deviceCookie: device,
      accountKey,
      users,
      mailboxId,
      publicUrl,
      random,
    });
  authRoutes(api, {
    users,
    browserSessions,
    queue,
    limit: signInLimit(database.pool),
    deviceCookie: device,
    accountKey,
    sprayingDelay: sprayingDelay(database.pool, parts.delay ?? boundedDelays(maxDelayedReplies)),
    callerOf,
    byMail: sender && registerByMail({ sender, queue, browserSessions, people, now }),
  });
  const proverOf = proversOf(voterStore(database, appSecret));
  codeRoutes(api, {
    mail: mail && sender && { ...mail, sender },
    claims,
    people,
    sessions,
    browserSessions,
    deviceCookie: device,
    queue,
    callerOf,
    accountKey,
    proverOf,
    confirmVotes,
    wakeMail: notices.wake,
    now,
  });
  googleRoutes(api, {
    google: config.google && googleSignIn(config.google, publicUrl),
    claims,
    voters: voterStore(database, appSecret),
    browserSessions,
    proverOf,
    confirmVotes,
    appSecret,
    https,
    log,
  });
  organizerRequestRoutes(api, {
    requests: organizerRequestStore(database),
    accountOfGuest: claims.accountOfGuest,
    personChanged: people.forgetPerson,
    now,
  });
  helpingRoutes(api, {
    helping: helpingStore(database, {
      tokens: invitationTokens(appSecret),
      mails: invitationMails({ pool: database.pool, mailing, mailboxId }),
      publicUrl,
    }),
    contests,
    hasMail: mailing !== undefined,
    wakeMail: notices.wake,
    accountOfGuest: claims.accountOfGuest,
    personChanged: people.forgetPerson,
  });
  contestRoutes(api, {
    changes,
    proofWays: { mail: mailing !== undefined, google: config.google !== undefined },
    contests,
    publicList,
    users,
    photos,
    accessLimit,
    now,
  });
  controlRoutes(api, {
    changes,
    control: controlStore(database),
    contests,
    readContest: results.contests.readManaged,
    figures: controlFigures({ pool: database.pool, clock: parts.clock }),
    readDisk: parts.readDisk ?? (async () => null),
    now,
  });
  entryRoutes(api, { changes, entries: entryStore(database), contests, photos });
  voteRoutes(api, {
    changes,
    submitVote,
    seenVersion,
    access: accessStore(database),
    accessLimit,
    accessCookie: accessCookie({ appSecret, https }),
  });
  passRoutes(api, {
    changes,
    passes: passStore(database, (hash) => passVoterIdOf(hash, appSecret)),
    contests,
    limit: passLimit(database.pool, { https }),
    holdPass: holdPasses(browserSessions),
  });
  const cards = cardStore(database, publicUrl);
  cardRoutes(api, { cards, contests });
  sponsorRoutes(api, { changes, sponsors: sponsorStore(database), contests, photos });
  uploadRoutes(api, {
    changes,
    photos,
    storage: photoStorage,
    contests,
    quotas: parts.photoQuotas ?? photoQuotas,
    personChanged: people.forgetPerson,
    onUpload: measures.upload,
  });
  peopleRoutes(api, {
    people: peopleStore(database, { addMail: notices.add, site: publicUrl }),
    personChanged: people.forgetPerson,
    wakeMail: notices.wake,
  });
  accountRoutes(api, {
    changes,
    accounts,
    photos,
    password: ownPassword({
      queue,
      limit: signInLimit(database.pool),
      callerOf,
      accountKey,
      storedHash: async (userId) => (await accounts.find(userId))?.passwordHash ?? null,
    }),
    codes: mail && emailChangeCodes({ ...mail, users, mailboxId, publicUrl, random }),
    emails: emailChanges(database, { appSecret, notices, publicUrl, confirmVotes }),
    deletePerson: accountDeletion(database, { appSecret, notices, publicUrl }),
    keptAbout: (person) => keptAbout(database, person),
    people,
    currentPerson: async (request) => findPerson(request.header("cookie"), "write"),
    wakeMail: notices.wake,
  });
  activityRoutes(api, { activity: activityStore(database), contests });
  resultRoutes(api, { results, securityHeaders, seenVersion, now, onPoll: measures.poll });
  stageRoutes(api, {
    changes,
    stages: stageStore(database),
    contests,
    readStage: async (contestId) => (await results.snapshots.newest(contestId))?.snapshot.state.stage,
  });
  const visits = contestVisits({ database, publicUrl, proxyHops, appSecret, log });
  checkRoutes(api, {
    checks: checkStore(database),
    cards,
    visits,
    contests,
    surroundings: surroundingsOf(config, mailing),
    now,
  });
  routes.addFallback({
    prefix: "/api/",
    answer: () => {
      throw notFound("API path");
    },
  });

  servePhotos(routes, photoStorage);
  if (web) {
    const template = pageTemplate({ page: web.page, publicUrl });
    const site = { publicUrl, google: config.google !== undefined, mail: mailing !== undefined };
    serveFiles(routes, web.files);
    servePages(routes, {
      template,
      site,
      contestPage: contestPage({
        template,
        site,
        contests: results.contests,
        seenVersion,
        visits,
        now,
        random: Math.random,
      }),
      publicContests: () => publicList.partOf({ limit: publicContestsPerPage }),
      contestOfEntry: cards.contestOf,
    });
  }
  const site: Site = { routes, checks, findPerson, sessionState, proxyHops, securityHeaders, log, bodyTimes };
  return { site, signInsWaiting: queue.waiting };
}

export type App = ReturnType<typeof createApp>;
