import { inject } from "vitest";
import { type ConnectOptions, connectDatabase, type Database } from "#server/db/connect.ts";
import { cloneTemplate, copyDatabase, createEmptyDatabase } from "./template.ts";

export type TestDatabase = Database & { url: string; drop(): Promise<void> };

/**
 * A migrated database for one test file:
 * `beforeAll(async () => { database = await createTestDatabase(); return database.drop; })`
 */
export async function createTestDatabase(
  options: Omit<ConnectOptions, "url"> & {
    migrated?: boolean;
    copyOf?: { url: string };
    cluster?: { url: string };
  } = {},
): Promise<TestDatabase> {
  const { migrated = true, copyOf, cluster, ...connectOptions } = options;
  const clusterUrl = cluster?.url ?? inject("clusterUrl");
  const { url, drop } = copyOf
    ? await copyDatabase(clusterUrl, copyOf)
    : migrated
      ? await cloneTemplate(clusterUrl)
      : await createEmptyDatabase(clusterUrl);
  const database = connectDatabase({ url, answerWithinMs: 60_000, ...connectOptions }); // however busy the machine is
  const allEnded = watchSessions(database);
  return {
    ...database,
    url,
    /** Once it resolves, no session is left at the server either: the pool does not wait for that. */
    async close() {
      await database.close();
      await allEnded();
    },
    async drop() {
      await database.close();
      await drop();
    },
  };
}

function watchSessions({ pool }: Database): () => Promise<void> {
  const open = new Set<unknown>();
  pool.on("connect", (client) => open.add(client));
  pool.on("remove", (client) => open.delete(client));
  return async () => {
    while (open.size > 0) await new Promise((resolve) => pool.once("remove", resolve));
  };
}
