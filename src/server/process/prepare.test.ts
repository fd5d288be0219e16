import { readdir } from "node:fs/promises";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { readConfig } from "#server/core/config.ts";
import { createLog } from "#server/core/log.ts";
import type { BucketConfig } from "#server/storage/bucket-client.ts";
import { createTestDatabase } from "#server/testing/database.ts";
import { temporaryFolder } from "#server/testing/embedded/data-dirs.ts";
import { startS3Server } from "#server/testing/s3-server.ts";
import { prepare } from "./prepare.ts";

const server = await startS3Server();
const proxy = await startS3Server();
proxy.behave("not-found");
const publicServer = await startS3Server({ isPublic: true });
const database = await createTestDatabase();
afterAll(() => Promise.all([server.close(), proxy.close(), publicServer.close(), database.drop()]));

async function start({ endpoint, bucket, region, key, secret }: BucketConfig) {
  const dataDir = await temporaryFolder();
  const config = readConfig({
    DATABASE_URL: database.url,
    APP_SECRET: "0123456789abcdef0123456789abcdef",
    DATA_DIR: dataDir,
    PHOTOS_S3_ENDPOINT: endpoint,
    PHOTOS_S3_BUCKET: bucket,
    PHOTOS_S3_REGION: region,
    PHOTOS_S3_KEY: key,
    PHOTOS_S3_SECRET: secret,
  });
  const logged: string[] = [];
  const prepared = await prepare(config, createLog("warn", { write: (line) => logged.push(line) }), () => {});
  onTestFinished(prepared.release);
  return { dataDir, logged: () => logged.join("\n") };
}

test("with a bucket, nothing of photos is in the data folder", async () => {
  const { dataDir, logged } = await start(server.config);
  expect(await readdir(dataDir)).toEqual([]);
  expect(logged()).toBe("");
});

test("a bucket that refuses us or is away does not keep the server from starting, and is told in a sentence", async () => {
  const refused = await start({ ...server.config, secret: "another secret" });
  expect(refused.logged()).toContain("the photo bucket cannot be used");
  expect(refused.logged()).toContain("refuses us (403 SignatureDoesNotMatch)");
  expect(refused.logged()).not.toContain("another secret");
  const unreachable = await start({ ...server.config, endpoint: "http://127.0.0.1:1" });
  expect(unreachable.logged()).toContain("http://127.0.0.1:1 cannot be reached");
  const another = await start(proxy.config);
  expect(another.logged()).toContain("the photo bucket cannot be used");
  expect(another.logged()).toContain("does not answer as a bucket does (404)");
});

test("a bucket that anybody can list is told", async () => {
  const { logged } = await start(publicServer.config);
  await expect.poll(logged).toContain("anybody can list the photo bucket");
});
