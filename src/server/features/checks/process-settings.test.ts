import { afterAll, expect, onTestFinished, test } from "vitest";
import { createLog } from "#server/core/log.ts";
import { createTestDatabase } from "#server/testing/database.ts";
import { differingSettings, processSettings, sweepProcessSettings } from "./process-settings.ts";

const database = await createTestDatabase();
afterAll(database.drop);
const { pool } = database;

const site = { publicUrl: "https://vote.example.org", photoBucket: { bucket: "photos", prefix: "event/" } };

async function startWith(changed: Partial<typeof site> = {}) {
  const logged: string[] = [];
  const log = createLog("warn", { write: (line) => logged.push(line) });
  const started = processSettings({ pool, config: { ...site, ...changed }, log });
  started.start();
  onTestFinished(started.close);
  await started.report();
  return { ...started, logged };
}

test("servers that are alike differ in nothing, and nothing is said", async () => {
  const servers = [await startWith(), await startWith()];
  for (const { report, logged } of servers) {
    await report();
    expect(logged).toEqual([]);
  }
  expect(await differingSettings(pool)).toEqual([]);
});

test("a difference is told once by every server, with all values, until it has gone", async () => {
  const first = await startWith();
  const other = await startWith({ publicUrl: "https://www.example.org" });
  await first.report();
  await first.report();
  expect(await differingSettings(pool)).toEqual(["PUBLIC_URL"]);
  for (const { logged } of [first, other]) {
    expect(logged).toHaveLength(1);
    expect(logged[0]).toContain("PUBLIC_URL");
    for (const value of [site.publicUrl, "https://www.example.org"]) expect(logged[0]).toContain(value);
  }
  await other.close();
  expect(await differingSettings(pool)).toEqual([]);
  await first.report();
  await startWith({ publicUrl: "https://www.example.org" });
  await first.report();
  expect(first.logged).toHaveLength(2);
});

test("a bucket, its prefix and none at all are told from each other", async () => {
  await startWith();
  const prefixed = await startWith({ photoBucket: { bucket: "photos", prefix: "another/" } });
  expect(await differingSettings(pool)).toEqual(["PHOTOS_S3_PREFIX"]);
  await prefixed.close();
  const config = { ...site, photoBucket: undefined };
  const inFolder = processSettings({ pool, config, log: createLog("silent") });
  inFolder.start();
  onTestFinished(inFolder.close);
  await inFolder.report();
  expect(await differingSettings(pool)).toEqual(["PHOTOS_S3_BUCKET", "PHOTOS_S3_PREFIX"]);
});

test("one that was killed counts for a minute, so that settings can be changed for good", async () => {
  await startWith({ publicUrl: "https://former.example.org" });
  await pool.query("update process_settings set seen_at = seen_at - interval '1 minute'");
  const { logged } = await startWith();
  expect(await differingSettings(pool)).toEqual([]);
  expect(logged).toEqual([]);
  await sweepProcessSettings(pool);
  expect((await pool.query("select distinct value from process_settings where setting = 'PUBLIC_URL'")).rows).toEqual([
    { value: site.publicUrl },
  ]);
});
