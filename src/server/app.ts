import { Hono } from "hono";
import { compress } from "hono/compress";
import { requestId } from "hono/request-id";
import { parseId } from "#domain/ids.ts";
import { pageMetadata } from "#domain/page-metadata.ts";
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
import { entryRoutes } from "./features/entries/routes.ts";
import { entryStore } from "./features/entries/store.ts";
import { organizerRequestRoutes } from "./features/organizer-requests/routes.ts";
import { organizerRequestStore } from "./features/organizer-requests/store.ts";
import type { LiveResults } from "./features/results/live-results.ts";
import { heedOwnWrites } from "./features/results/own-writes.ts";
import { resultRoutes } from "./features/results/routes.ts";
import { type PhotoQuotas, photoQuotas } from "./features/uploads/photo-quotas.ts";
import { uploadRoutes } from "./features/uploads/routes.ts";
import { servePhotos } from "./features/uploads/serve-photos.ts";
import type { PhotoStorage } from "./features/uploads/storage.ts";
import { photoStore } from "./features/uploads/store.ts";
import { accessStore } from "./features/votes/access.ts";
import { accessLimit } from "./features/votes/access-limit.ts";
import type { BallotBox } from "./features/votes/ballot-box.ts";
import { voteRoutes } from "./features/votes/routes.ts";
import { answerError } from "./http/answer-errors.ts";
import { apiOn } from "./http/api.ts";
import type { RequestEnvironment } from "./http/environment.ts";
import { notFound } from "./http/errors.ts";
import { personOfSession } from "./http/guards.ts";
import { type DescribePage, servePages } from "./http/pages.ts";
import { requestLog } from "./http/request-log.ts";
import { sameSiteWritesOnly } from "./http/same-site.ts";
import { securityHeaderList, securityHeaders } from "./http/security-headers.ts";
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
  results: LiveResults;
  ballots: BallotBox;
  photoStorage: PhotoStorage;
  photoQuotas?: PhotoQuotas;
  /** The built web app; without it (while developing, Vite serves it) there are no pages. */
  web: WebFiles | undefined;
  now: () => Date;
  isReady: () => Promise<boolean>;
};

/** The whole HTTP surface on one page: no port, no environment. */
export function createApp(parts: AppParts) {
  const { config, appSecret, log, database, people, results, ballots, photoStorage, web, now, isReady } = parts;
  const https = config.publicUrl.startsWith("https:");
  const cookie = sessionCookie({ https });
  const users = userStore(database);
  const browserSessions = signBrowsersIn({ sessions: sessionStore(database), people, cookie, now });
  const contests = contestStore(database);
  const photos = photoStore(database, { storage: photoStorage, log });

  const app = new Hono<RequestEnvironment>({ strict: false });
  app.use(requestId());
  app.use(requestLog(log, config));
  app.use(securityHeaders({ https }));
  app.use(compress());
  app.use(sameSiteWritesOnly(config.publicUrl));
  app.use(
    personOfSession(async (context) => {
      const id = cookie.read(context);
      return id ? people.find(id, now(), { onlyReads: context.req.method === "GET" }) : undefined;
    }),
  );
  app.use("/api/*", heedOwnWrites(results));
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
  contestRoutes(api, { contests, photos });
  entryRoutes(api, { entries: entryStore(database), contests, photos });
  voteRoutes(api, {
    ballots,
    access: accessStore(database),
    accessLimit: accessLimit(database.pool),
  });
  uploadRoutes(api, {
    photos,
    storage: photoStorage,
    contests,
    quotas: parts.photoQuotas ?? photoQuotas,
    personChanged: people.forgetPerson,
  });
  resultRoutes(api, { results, securityHeaders: securityHeaderList({ https }), now });
  app.all("/api/*", () => {
    throw notFound("API path");
  });

  servePhotos(app, photoStorage);
  if (web) {
    app.use(staticFiles(web.files));
    servePages(app, { page: web.page, publicUrl: config.publicUrl, describe: describePage });
  }
  app.notFound(() => {
    throw notFound("Page");
  });
  return app;

  async function describePage(...[{ page, params }, context]: Parameters<DescribePage>) {
    if (page !== "contest" && page !== "vote") return { metadata: pageMetadata[page] };
    const contestId = parseId(params.contestId);
    return contestId === undefined ? undefined : results.describePage(contestId, context, now());
  }
}
