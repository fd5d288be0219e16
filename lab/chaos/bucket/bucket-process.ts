import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { freePort } from "#server/db/embedded/free-port.ts";
import { s3Bucket, s3Credentials } from "#server/testing/s3-server.ts";
import { startRestartable } from "../../kit/restartable-process.ts";
import { type BucketProcess, startRgw, whyNoRgw } from "../../rgw/rgw.ts";

/** RGW where it can be had, else the small server of the tests. */
export function startBucketProcess(folder: string): Promise<BucketProcess> {
  return whyNoRgw() === undefined ? startRgw(join(folder, "rgw")) : startTestBucket(join(folder, "bucket"));
}

const program = fileURLToPath(new URL("./test-bucket.ts", import.meta.url));

export async function startTestBucket(folder: string): Promise<BucketProcess> {
  const port = await freePort();
  const command = ["--import", "tsx", program, folder, String(port)];
  const server = await startRestartable(
    () => spawn(process.execPath, command, { stdio: ["ignore", "pipe", "inherit"] }),
    ({ stdout }) => once(stdout as Readable, "data"),
  );
  const config = { endpoint: `http://127.0.0.1:${port}`, bucket: s3Bucket, prefix: "chaos/", ...s3Credentials };
  return { ...server, config, kind: "a small server" };
}
