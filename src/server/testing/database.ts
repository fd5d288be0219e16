import { inject } from "vitest";
import { type ConnectOptions, connectDatabase, type Database } from "#server/db/connect.ts";
import { cloneTemplate, createEmptyDatabase } from "./template.ts";

export type TestDatabase = Database & { url: string; drop(): Promise<void> };

/**
 * A migrated database for one test file:
 * `beforeAll(async () => { database = await createTestDatabase(); return database.drop; })`
 */
export async function createTestDatabase(
  options: Omit<ConnectOptions, "url"> & { migrated?: boolean } = {},
): Promise<TestDatabase> {
  const { migrated = true, ...connectOptions } = options;
  const clusterUrl = inject("clusterUrl");
  const { url, drop } = migrated ? await cloneTemplate(clusterUrl) : await createEmptyDatabase(clusterUrl);
  const database = connectDatabase({ url, ...connectOptions });
  return {
    ...database,
    url,
    async drop() {
      await database.close();
      await drop();
    },
  };
}
