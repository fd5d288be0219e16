import { join } from "node:path";
import { seededRandom } from "#domain/seeded-random.ts";
import { bucketObjects } from "#server/storage/bucket.ts";
import type { PhotoObjects } from "#server/storage/photo-objects.ts";
import { temporaryFolder } from "../../kit/temporary-folder.ts";
import type { BucketProcess } from "../../rgw/rgw.ts";
import { type FaultyProxy, startFaultyProxy } from "../faulty-proxy.ts";
import { openTestBed, type TestBed } from "../test-bed.ts";
import { startBucketProcess } from "./bucket-process.ts";

export type TestBedWithBucket = TestBed & {
  bucket: BucketProcess;
  /** between the server and the bucket */
  toBucket: FaultyProxy;
  /** what the bucket holds, past the product */
  objects: PhotoObjects;
};

/** The product with its photos in a bucket. */
export async function openTestBedWithBucket(): Promise<TestBedWithBucket> {
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
    objects: bucketObjects(bucket.config, { limits: { timeoutMs: 60_000, awayMs: 0 } }),
    async close() {
      await testBed.close();
      await toBucket.close();
      await bucket.kill();
      await folder.remove();
    },
  };
}
