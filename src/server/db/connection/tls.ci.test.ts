import { spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { startTestCluster } from "#server/testing/cluster.ts";
import { createTestDatabase, type TestDatabase } from "#server/testing/database.ts";
import { temporaryFolder } from "#server/testing/embedded/data-dirs.ts";
import { runServerCommand, startServerProcess } from "#server/testing/server-process.ts";
import { requireTls, selfSignedCertificate } from "#server/testing/tls-cluster.ts";
import { connectDatabase } from "../connect.ts";

const hasOpenssl = !spawnSync("openssl", ["version"]).error;

describe.skipIf(!hasOpenssl)("a PostgreSQL server that takes TLS alone", () => {
  let database: TestDatabase;
  let authority: string;
  beforeAll(async () => {
    const cluster = await startTestCluster();
    database = await createTestDatabase({ cluster });
    await database.close();
    const folder = await mkdtemp(join(tmpdir(), "scorequest-tls-"));
    const certificate = selfSignedCertificate(folder);
    authority = certificate.certificate;
    await requireTls(cluster, new URL(database.url).pathname.slice(1), certificate);
    return async () => {
      await database.drop();
      await cluster.stop();
      await rm(folder, { recursive: true, force: true });
    };
  });

  function urlWith(parameters: Record<string, string>, host = "localhost"): string {
    const url = new URL(database.url);
    url.hostname = host;
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
    return url.href;
  }
  const verified = () => urlWith({ sslmode: "verify-full", sslrootcert: authority });

  async function encryptedConnections(url: string): Promise<{ ssl: boolean; version: string }[]> {
    const { pool, close } = connectDatabase({ url });
    const { rows } = await pool
      .query(
        `select ssl, version from pg_stat_ssl join pg_stat_activity using (pid)
         where datname = current_database() and backend_type = 'client backend'`,
      )
      .finally(close);
    return rows;
  }

  test("serves the product: every connection of a server is encrypted, and of a backup", async () => {
    const settings = {
      DATABASE_URL: verified(),
      APP_SECRET: "0123456789abcdef0123456789abcdef",
      DATA_DIR: await temporaryFolder(),
    };
    const server = await startServerProcess(settings);
    const ready = await fetch(`${server.address}/api/ready?deep=1`);
    const connections = await encryptedConnections(verified());
    const backup = runServerCommand("backup", [join(settings.DATA_DIR, "backup.tar.gz")], settings);
    const ended = await backup.ended;
    expect(await server.stop()).toBe(0);
    expect(ready.status).toBe(200);
    expect(connections.length).toBeGreaterThanOrEqual(3); // of the pool, the one that listens, and the test's own
    for (const { ssl, version } of connections) expect({ ssl, version }).toEqual({ ssl: true, version: "TLSv1.3" });
    expect(ended, backup.output()).toBe(0);
  });

  test("is refused by the product where its certificate cannot be checked, or is another server's", async () => {
    await expect(encryptedConnections(urlWith({ sslmode: "verify-full" }))).rejects.toThrow(/self.signed certificate/);
    const byAddress = urlWith({ sslmode: "verify-full", sslrootcert: authority }, "127.0.0.1");
    await expect(encryptedConnections(byAddress)).rejects.toThrow("does not match certificate's altnames");
  });

  test("refuses a connection without TLS", async () => {
    await expect(encryptedConnections(urlWith({}))).rejects.toThrow(/no encryption/);
  });
});
