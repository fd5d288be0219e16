import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newPhotoId } from "#server/features/uploads/pixels/photo-files.ts";
import { bucketObjects } from "#server/storage/bucket.ts";
import { isBucketPublic } from "#server/storage/public-bucket.ts";
import { testPhotoObjects } from "#server/testing/photo-objects-contract.ts";
import { temporaryFolder } from "../kit/temporary-folder.ts";
import { type BucketProcess, startRgw, whyNoRgw } from "./rgw.ts";

const whyNot = whyNoRgw();
const limits = { timeoutMs: 60_000, awayMs: 0 }; // the machine may be busy

// The storage's contract over a real S3 service. src/server/storage tests it over the folder, and over a small server.
describe.skipIf(whyNot)(`RGW${whyNot ? `: ${whyNot}` : ""}`, () => {
  let rgw: BucketProcess;
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  beforeAll(async () => {
    folder = await temporaryFolder();
    rgw = await startRgw(folder.path);
  });
  afterAll(async () => {
    await rgw?.kill();
    await folder?.remove();
  });

  testPhotoObjects("a bucket", async () => {
    const config = { ...rgw.config, prefix: `${randomUUID()}/` };
    return () => bucketObjects(config, { limits });
  });

  test("refuses another secret, and whoever has none", async () => {
    const key = `${newPhotoId()}/400.webp`;
    await bucketObjects(rgw.config, { limits }).put(key, Buffer.from("x"));
    const stranger = bucketObjects({ ...rgw.config, secret: "another secret" });
    await expect(stranger.get(key)).rejects.toThrow("refuses us (403 SignatureDoesNotMatch)");
    await expect(bucketObjects({ ...rgw.config, bucket: "another" }).get(key)).rejects.toThrow("NoSuchBucket");
    const { endpoint, bucket, prefix } = rgw.config;
    const plain = await fetch(`${endpoint}/${bucket}/${prefix}${key}`);
    expect(plain.status).toBe(403);
    expect(await isBucketPublic(rgw.config)).toBe(false);
  });

  test("keeps what an object is and how long it may be cached", async () => {
    const { rawObjects } = await import("#server/storage/raw-objects.ts");
    const key = `${newPhotoId()}/400.webp`;
    await bucketObjects(rgw.config, { limits }).put(key, Buffer.from("x"));
    const { headers } = await rawObjects(rgw.config).get(key);
    expect([headers.get("content-type"), headers.get("cache-control")]).toEqual([
      "image/webp",
      "public, max-age=31536000, immutable",
    ]);
  });
});
