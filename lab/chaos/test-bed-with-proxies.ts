import { join } from "node:path";
import { seededRandom } from "#domain/seeded-random.ts";
import { startEmbeddedPostgres } from "#server/db/embedded.ts";
import { temporaryFolder } from "../kit/temporary-folder.ts";
import { startFaultyProxy } from "./faulty-proxy.ts";
import { openTestBed, type TestBed } from "./test-bed.ts";

/** The product on a database server, with a proxy in front of each of them. */
export async function openTestBedWithProxies(): Promise<TestBed> {
  const folder = await temporaryFolder();
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder.path, "database") });
  const toDatabase = await startFaultyProxy(() => postgres.url, seededRandom("back"));
  const proxiedUrl = new URL(postgres.url);
  proxiedUrl.port = String(toDatabase.port);
  const settings = { DATABASE_URL: proxiedUrl.href };
  const testBed = await openTestBed({ dataDir: join(folder.path, "data"), databaseUrl: postgres.url, settings });
  const toServer = await startFaultyProxy(() => testBed.server().address, seededRandom("front"));
  return {
    ...testBed,
    address: () => `http://127.0.0.1:${toServer.port}`,
    proxies: { toServer, toDatabase },
    async close() {
      await testBed.close();
      await Promise.all([toServer.close(), toDatabase.close()]);
      await postgres.stop();
      await folder.remove();
    },
  };
}
