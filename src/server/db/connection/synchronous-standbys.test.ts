import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { startTestCluster } from "#server/testing/cluster.ts";
import { replicatedSettings } from "#server/testing/missing-standby.ts";
import { connectDatabase } from "../connect.ts";
import { watchSynchronousStandbys } from "./synchronous-standbys.ts";

test("standbys that a commit waits for are counted, also when the setting is taken away", async () => {
  const cluster = await startTestCluster([...replicatedSettings, "wal_sender_timeout=0"]);
  const { pool, close } = connectDatabase({ url: cluster.url });
  onTestFinished(() => close().finally(cluster.stop));
  const set = async (change: string) => {
    await pool.query(
      `alter system ${change} synchronous_standby_names${change === "set" ? " = 'ANY 1 (db2, db3)'" : ""}`,
    );
    await pool.query("select pg_reload_conf()");
  };
  const standbys = watchSynchronousStandbys(pool);

  const first = await connectStandby(cluster.url, "db2");
  expect(await standbys()).toBeUndefined();
  await set("set");
  await expect.poll(standbys).toBe(1);

  await first.end();
  await expect.poll(standbys).toBe(0);
  const second = await connectStandby(cluster.url, "db3");
  await expect.poll(standbys).toBe(1);

  await set("reset");
  await expect.poll(standbys).toBe(0);
  await second.end();
});

/** Receives the log as a standby does, and says to have it. */
async function connectStandby(url: string, name: string) {
  const options = { connectionString: url, application_name: name, replication: "true" };
  const client = new pg.Client(options as pg.ClientConfig);
  client.on("error", () => {});
  await client.connect();
  const { rows } = await client.query("IDENTIFY_SYSTEM");
  const { connection } = client as unknown as {
    connection: pg.Connection & { sendCopyFromChunk(chunk: Buffer): void };
  };
  client.query(`START_REPLICATION PHYSICAL ${rows[0].xlogpos}`).catch(() => {});
  await new Promise((resolve) => connection.once("replicationStart", resolve));
  const [high = "", low = ""] = String(rows[0].xlogpos).split("/");
  const status = Buffer.alloc(34);
  status.write("r");
  for (const at of [1, 9, 17]) {
    status.writeUInt32BE(Number.parseInt(high, 16), at);
    status.writeUInt32BE(Number.parseInt(low, 16), at + 4);
  }
  connection.sendCopyFromChunk(status);
  return client;
}
