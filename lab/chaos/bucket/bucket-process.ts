import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "#server/db/embedded/free-port.ts";
import type { BucketConfig } from "#server/storage/bucket-client.ts";
import { s3Bucket, s3Credentials } from "#server/testing/s3-server.ts";
import { startRgw, whyNoRgw } from "../../rgw/rgw.ts";

/** A bucket's service as a process that can be stopped, killed and started again on the same objects. */
export type BucketProcess = {
  config: BucketConfig;
  /** such as `RGW` */
  kind: string;
  signal(signal: "SIGSTOP" | "SIGCONT"): void;
  /** SIGKILL; it has ended when this resolves. */
  kill(): Promise<void>;
  start(): Promise<void>;
};

/** RGW where it can be had, else the small server of the tests. */
export function startBucketProcess(folder: string): Promise<BucketProcess> {
  return whyNoRgw() === undefined ? startRgw(join(folder, "rgw")) : startTestBucket(join(folder, "bucket"));
}

const program = fileURLToPath(new URL("./test-bucket.ts", import.meta.url));

async function startTestBucket(folder: string): Promise<BucketProcess> {
  const port = await freePort();
  const start = async () => {
    const child = spawn(process.execPath, ["--import", "tsx", program, folder, String(port)], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    process.once("exit", () => child.kill("SIGKILL"));
    await Promise.race([
      once(child.stdout, "data"),
      once(child, "exit").then(() => Promise.reject(new Error("The bucket of the test did not start."))),
    ]);
    return child;
  };
  let running = await start();
  return {
    config: { endpoint: `http://127.0.0.1:${port}`, bucket: s3Bucket, prefix: "chaos/", ...s3Credentials },
    kind: "a small server",
    signal: (signal) => void running.kill(signal),
    async kill() {
      const ended = once(running, "exit");
      running.kill("SIGKILL");
      await ended;
    },
    async start() {
      running = await start();
    },
  };
}
