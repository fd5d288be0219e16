import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import type { Listening } from "./listen.ts";
import type { Log } from "./log.ts";

type Shared = { databaseUrl: string; appSecret: string };

const breath = 1_000; // so that a worker which cannot start does not spin

/** WEB_CONCURRENCY processes on one port and one database. One that dies is replaced. */
export async function serveInWorkers(count: number, shared: Shared, log: Log): Promise<Listening> {
  let stopping = false;
  const environment = { DATABASE_URL: shared.databaseUrl, APP_SECRET: shared.appSecret };

  cluster.on("exit", (worker, code, signal) => {
    if (stopping) return;
    log.error({ pid: worker.process.pid, code, signal }, "a worker died; starting another one");
    setTimeout(() => !stopping && cluster.fork(environment), breath);
  });

  // All must be there before anybody is told that we are ready; one that cannot start fails the start as a whole.
  const started = Array.from({ length: count }, () => cluster.fork(environment));
  await Promise.all(started.map(firstSign));

  return {
    async stop() {
      stopping = true;
      const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
      await Promise.all(
        workers.map(async (worker) => {
          const gone = once(worker, "exit");
          worker.process.kill("SIGTERM");
          await gone;
        }),
      );
    },
  };
}

function firstSign(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once("message", () => resolve());
    worker.once("exit", () => reject(new Error("A worker could not start; its own message says why.")));
  });
}
