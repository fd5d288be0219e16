import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import type { Listening } from "./listen.ts";
import type { Log } from "./log.ts";

type Shared = { databaseUrl: string; appSecret: string; demo: boolean };

const breath = 1_000; // so that a worker which cannot start does not spin

/** WEB_CONCURRENCY processes on one port and one database. One that dies is replaced. */
export async function serveInWorkers(count: number, shared: Shared, log: Log): Promise<Listening> {
  let stopping = false;
  const environment = {
    DATABASE_URL: shared.databaseUrl,
    APP_SECRET: shared.appSecret,
    DEMO: shared.demo ? "on" : "off",
  };

  /** Those that serve, and listen for our word. */
  const serving = new Set<Worker>();
  cluster.on("message", (worker) => serving.add(worker));

  cluster.on("exit", (worker, exitCode, signal) => {
    if (stopping) return;
    log.error({ pid: worker.process.pid, exitCode, signal }, "a worker died; starting another one");
    setTimeout(() => !stopping && cluster.fork(environment), breath);
  });

  const stop = async () => {
    stopping = true;
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    await Promise.all(workers.map((worker) => stopWorker(worker, serving.has(worker))));
  };

  // All must be there before anybody is told that we are ready; one that cannot start fails the start as a whole.
  const started = Array.from({ length: count }, () => cluster.fork(environment));
  try {
    await Promise.all(started.map(firstSign));
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}

/** By a message: a terminal's Ctrl-C reaches the workers too, and must not count twice. One that serves nobody yet just ends. */
async function stopWorker(worker: Worker, serves: boolean): Promise<void> {
  if (worker.isDead()) return;
  const gone = once(worker, "exit");
  if (serves)
    worker.send("stop", () => {}); // one that is going already cannot be told, and need not be
  else worker.process.kill("SIGKILL");
  await gone;
}

function firstSign(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once("message", () => resolve());
    worker.once("exit", () => reject(new CannotStart()));
  });
}

/** The worker itself has said why. */
export class CannotStart extends Error {
  constructor() {
    super("The server could not start.");
  }
}
