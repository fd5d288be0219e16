import { Hono } from "hono";
import { compress } from "hono/compress";
import { requestId } from "hono/request-id";
import { parseId } from "#domain/ids.ts";
import { contestMetadata, pageMetadata } from "#domain/page-metadata.ts";
import type { Config } from "./config.ts";
import type { Database } from "./db/connect.ts";
import { browserSessions as signBrowsersIn } from "./features/auth/browser-sessions.ts";
import { googleSignIn } from "./features/auth/google.ts";
import { googleRoutes } from "./features/auth/google-routes.ts";
import { knownDevices } from "./features/auth/known-devices.ts";
import { authRoutes } from "./features/auth/routes.ts";
import { sessionStore } from "./features/auth/sessions.ts";
import { signInLimit } from "./features/auth/sign-in-limit.ts";
import { signInQueue } from "./features/auth/sign-in-queue.ts";
import type { SignedInPeople } from "./features/auth/signed-in-people.ts";
import { userStore } from "./features/auth/store.ts";
import { accountKeyOf } from "./features/auth/voter-id.ts";
import { contestRoutes } from "./features/contests/routes.ts";
import { contestStore } from "./features/contests/store.ts";
import { organizerRequestRoutes } from "./features/organizer-requests/routes.ts";
import { organizerRequestStore } from "./features/organizer-requests/store.ts";
import { photoRoutes } from "./features/uploads/routes.ts";
import type { PhotoStorage } from "./features/uploads/storage.ts";
import { voteRoutes } from "./features/votes/routes.ts";
import { voteStore } from "./features/votes/store.ts";
import { answerError } from "./http/answer-errors.ts";
import { apiOn } from "./http/api.ts";
import type { RequestEnvironment } from "./http/environment.ts";
import { notFound } from "./http/errors.ts";
import { personOfSession } from "./http/guards.ts";
import { type DescribePage, servePages } from "./http/pages.ts";
import { requestLog } from "./http/request-log.ts";
import { sameSiteWritesOnly } from "./http/same-site.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { sessionCookie } from "./http/session-cookie.ts";
import { staticFiles } from "./http/static-files.ts";
import { systemRoutes } from "./http/system-routes.ts";
import type { WebFiles } from "./http/web-files.ts";
import type { Log } from "./log.ts";

export type AppParts = {
  config: Pick<Config, "publicUrl" | "trustProxy" | "google" | "webConcurrency">;
  appSecret: string;
  log: Log;
  database: Database;
  people: SignedInPeople;
  photos: PhotoStorage;
  /** The built web app; without it (while developing, Vite serves it) there are no pages. */
  web: WebFiles | undefined;
  now: () => Date;
  isReady: () => Promise<boolean>;
};

/** The whole HTTP surface on one page: no port, no environment. */
export function createApp({ config, appSecret, log, database, people, photos, web, now, isReady }: AppParts) {
  const https = config.publicUrl.startsWith("https:");
  const cookie = sessionCookie({ https });
  const users = userStore(database);
  const browserSessions = signBrowsersIn({ sessions: sessionStore(database), people, cookie, now });
  const contests = contestStore(database);
  const votes = voteStore(database);

  const app = new Hono<RequestEnvironment>({ strict: false });
  app.use(requestId());
  app.use(requestLog(log, config));
  app.use(securityHeaders({ https }));
  app.use(compress());
  app.use(sameSiteWritesOnly(config.publicUrl));
  app.use(
    personOfSession(async (context) => {
      const id = cookie.read(context);
      return id ? people.find(id, now()) : undefined;
    }),
  );
  app.onError(answerError);

  const api = apiOn(app);
  systemRoutes(api, { publicUrl: config.publicUrl, isReady });
  authRoutes(api, {
    users,
    browserSessions,
    queue: signInQueue(config.webConcurrency),
    limit: signInLimit(database.pool),
    devices: knownDevices({ appSecret, https }),
    accountKey: (email) => accountKeyOf(email, appSecret),
  });
  googleRoutes(api, {
    google: config.google && googleSignIn(config.google, config.publicUrl),
    users,
    browserSessions,
    appSecret,
    https,
  });
  organizerRequestRoutes(api, {
    requests: organizerRequestStore(database),
    users,
    personChanged: people.forgetPerson,
    now,
  });
  contestRoutes(api, { contests, votes, now });
  voteRoutes(api, { votes, contests });
  app.all("/api/*", () => {
    throw notFound("API path");
  });

  photoRoutes(app, photos);
  if (web) {
    app.use(staticFiles(web.files));
    servePages(app, { page: web.page, publicUrl: config.publicUrl, describe: describePage });
  }
  app.notFound(() => {
    throw notFound("Page");
  });
  return app;

  async function describePage({ page, params }: Parameters<DescribePage>[0]) {
    if (page !== "contest" && page !== "vote") return pageMetadata[page];
    const contestId = parseId(params.contestId);
    const contest = contestId === undefined ? undefined : await contests.find(contestId);
    return contest && contestMetadata(contest);
  }
}
