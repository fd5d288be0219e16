import { join } from "node:path";
import { createApp } from "./app.ts";
import type { Config } from "./config.ts";
import { connectDatabase } from "./db/connect.ts";
import { isMigrated } from "./db/migrate.ts";
import { drawDemoPictures, withDemoPictures } from "./demo/pictures-on-demand.ts";
import { sessionStore } from "./features/auth/sessions.ts";
import { signInLimit } from "./features/auth/sign-in-limit.ts";
import { localFolderStorage } from "./features/uploads/storage.ts";
import { loadWebFiles } from "./http/web-files.ts";
import { type Listening, listen } from "./listen.ts";
import type { Log } from "./log.ts";
import { packageRoot } from "./package-root.ts";
import { rememberPeople } from "./remember-people.ts";

// While developing, Vite serves the web app, always fresh.
const runsFromSource = import.meta.url.endsWith(".ts");
const sweepEvery = 60 * 60 * 1000;

type Prepared = {
  databaseUrl: string;
  appSecret: string;
  /** the demo has just been made: its first visitors shall not wait for its pictures */
  demoIsNew?: boolean;
};

/** One process that answers requests, on a database that is prepared. */
export async function serve(config: Config, prepared: Prepared, log: Log): Promise<Listening> {
  const { databaseUrl, appSecret, demoIsNew = false } = prepared;
  const database = connectDatabase({ url: databaseUrl, onError: (error) => log.warn({ err: error }, "database") });
  const { people, close: stopListening } = await rememberPeople({ database, databaseUrl, appSecret, log });
  const uploads = localFolderStorage(join(config.dataDir, "uploads"));
  const photos = config.demo ? withDemoPictures(uploads) : uploads;
  const app = createApp({
    config,
    appSecret,
    log,
    database,
    people,
    photos,
    web: runsFromSource ? undefined : await loadWebFiles(join(packageRoot, "dist/web")),
    now: () => new Date(),
    isReady: () => isMigrated(database.pool),
  });
  const disconnect = async () => {
    await stopListening();
    await database.close();
  };
  const listening = await listen(app.fetch, config).catch((error) => disconnect().then(() => Promise.reject(error)));

  const sweeping = setInterval(() => {
    Promise.all([sessionStore(database).sweep(new Date()), signInLimit(database.pool).sweep(new Date())]).catch(
      (error) => log.warn({ err: error }, "could not sweep what has expired"),
    );
  }, sweepEvery);

  const stopping = new AbortController();
  if (demoIsNew)
    drawDemoPictures(photos, stopping.signal).catch((error) =>
      log.warn({ err: error }, "could not draw a demo picture"),
    );

  return {
    async stop() {
      clearInterval(sweeping);
      stopping.abort();
      await listening.stop();
      await disconnect();
    },
  };
}
