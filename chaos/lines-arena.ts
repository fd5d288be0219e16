import { join } from "node:path";
import { seededRandom } from "#domain/seeded-random.ts";
import { startEmbeddedPostgres } from "#server/db/embedded.ts";
import { type OpenArena, openArena, temporaryFolder } from "./arena.ts";
import { layLine } from "./line.ts";

/** The product on a database server, with a line in front of it and one behind it. */
export async function openArenaWithLines(): Promise<OpenArena> {
  const folder = await temporaryFolder();
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder.path, "database") });
  const back = await layLine(() => postgres.url, seededRandom("back"));
  const overLine = new URL(postgres.url);
  overLine.port = String(back.port);
  const settings = { DATABASE_URL: overLine.href };
  const arena = await openArena({ dataDir: join(folder.path, "data"), databaseUrl: postgres.url, settings });
  const front = await layLine(() => arena.server().address, seededRandom("front"));
  return {
    ...arena,
    address: () => `http://127.0.0.1:${front.port}`,
    lines: { front, back },
    async close() {
      await arena.close();
      await Promise.all([front.close(), back.close()]);
      await postgres.stop();
      await folder.remove();
    },
  };
}
