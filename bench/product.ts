import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "#server/db/embedded/free-port.ts";
import { root } from "../scripts/build-stamp.js";
import { startArguments } from "../scripts/start-arguments.ts";

export type RunningProduct = { address: string; port: number; pid: number; stop(): Promise<void> };

/** The built product as `npm start` runs it, once it is ready. */
export async function startProduct(dataDir: string, settings: Record<string, string> = {}): Promise<RunningProduct> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const product = spawn(process.execPath, await startArguments(), {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: "", LOG_LEVEL: "error", ...settings },
    stdio: ["ignore", "ignore", "inherit"],
  });
  while (!(await isReady(address))) {
    if (product.exitCode !== null) throw new Error("The product did not start.");
    await pause(5);
  }
  return {
    address,
    port,
    pid: product.pid ?? 0,
    async stop() {
      product.kill("SIGTERM");
      await once(product, "exit");
    },
  };
}

async function isReady(address: string): Promise<boolean> {
  return fetch(`${address}/api/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
}
