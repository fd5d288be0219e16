import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { seededRandom } from "#domain/seeded-random.ts";
import { freePort } from "#server/db/embedded/free-port.ts";
import { bucketObjects } from "#server/storage/bucket.ts";
import { s3Bucket, s3Credentials } from "#server/testing/s3-server.ts";
import { startFaultyProxy } from "../../kit/faulty-proxy.ts";
import { startRestartable } from "../../kit/restartable-process.ts";
import { temporaryFolder } from "../../kit/temporary-folder.ts";
import { type BucketProcess, startRgw, whyNoRgw } from "../../rgw/rgw.ts";
import { openTestBed } from "../test-bed.ts";

export type TestBedWithBucket = Awaited<ReturnType<typeof openTestBedWithBucket>>;

export async function openTestBedWithBucket() {
  const folder = await temporaryFolder();
  const bucket = await startBucketProcess(folder.path);
  const toBucket = await startFaultyProxy(() => bucket.config.endpoint, seededRandom("bucket"));
  const { bucket: name, region, key, secret, prefix } = bucket.config;
  const settings = {
    PHOTOS_S3_ENDPOINT: `http://127.0.0.1:${toBucket.port}`,
    PHOTOS_S3_BUCKET: name,
    PHOTOS_S3_REGION: region,
    PHOTOS_S3_KEY: key,
    PHOTOS_S3_SECRET: secret,
    PHOTOS_S3_PREFIX: prefix,
  };
  const testBed = await openTestBed({ dataDir: join(folder.path, "data"), settings });
  return {
    ...testBed,
    bucket,
    toBucket,
    /** what the bucket holds, past the product */
    objects: bucketObjects(bucket.config, { limits: { timeoutMs: 60_000, awayMs: 0 } }),
    async close() {
      await testBed.close();
      await toBucket.close();
      await bucket.kill();
      await folder.remove();
    },
  };
}

/** RGW where it can be had, else the small server of the tests. */
function startBucketProcess(folder: string): Promise<BucketProcess> {
  return whyNoRgw() === undefined ? startRgw(join(folder, "rgw")) : startTestBucket(join(folder, "bucket"));
}

const program = fileURLToPath(new URL("./test-bucket.ts", import.meta.url));

async function startTestBucket(folder: string): Promise<BucketProcess> {
  const port = await freePort();
  const command = ["--import", "tsx", program, folder, String(port)];
  const server = await startRestartable(
    () => spawn(process.execPath, command, { stdio: ["ignore", "pipe", "inherit"] }),
    ({ stdout }) => once(stdout as Readable, "data"),
  );
  const config = { endpoint: `http://127.0.0.1:${port}`, bucket: s3Bucket, prefix: "chaos/", ...s3Credentials };
  return { ...server, config, kind: "a small server" };
}
