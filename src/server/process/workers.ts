import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import type { Log } from "#server/core/log.ts";
import type { MetricsAddress } from "#server/metrics/serve-metrics.ts";
import { CorrectableFault } from "#server/primitives/correctable-fault.ts";
import type { Listening } from "./listen.ts";
import { describeEnd, restartDelayMs } from "./restarts.ts";
import { stopMessage } from "./stop-signal.ts";

type Shared = { databaseUrl: string; appSecret: string; demo: boolean };
type Options = { count: number; metrics: MetricsAddress | undefined };

/** Loaded only where it is used: it would delay every start. */
const metricsOf = async (workers: () => Worker[], address: MetricsAddress) => {
  const [{ workerMetrics }, { serveMetrics }] = await Promise.all([
    import("#server/metrics/worker-metrics.ts"),
    import("#server/metrics/serve-metrics.ts"),
  ]);
  const { page, ended } = workerMetrics(workers);
  const { stop } = await serveMetrics(page, address);
  return { ended, stop };
};

/** WEB_CONCURRENCY processes on one port and one database. One that dies is replaced. */
export async function serveInWorkers(options: Options, shared: Shared, log: Log): Promise<Listening> {
  let stopping = false;
  const environment = {
    DATABASE_URL: shared.databaseUrl,
    APP_SECRET: shared.appSecret,
    DEMO: shared.demo ? "on" : "off",
  };

  /** When workers reported that they serve: these react to a stop message. */
  const servingSince = new Map<Worker, number>();
  cluster.on("message", (worker, message) => {
    if (message === "listening") servingSince.set(worker, performance.now());
  });
  const metrics = options.metrics && (await metricsOf(() => [...servingSince.keys()], options.metrics));

  cluster.on("exit", (worker, exitCode, signal) => {
    if (stopping) return;
    const end = describeEnd(exitCode, signal);
    log.error({ workerPid: worker.process.pid, ...end }, "a worker died; starting another one");
    const since = servingSince.get(worker);
    servingSince.delete(worker);
    metrics?.ended(worker);
    const delayMs = restartDelayMs(since === undefined ? undefined : performance.now() - since);
    setTimeout(() => !stopping && cluster.fork(environment), delayMs);
  });

  const stop = async () => {
    stopping = true;
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    await Promise.all(workers.map((worker) => stopWorker(worker, servingSince.has(worker))));
    await metrics?.stop();
  };

  // The server is ready when all workers serve; one that cannot start fails the whole start.
  const started = Array.from({ length: options.count }, () => cluster.fork(environment));
  try {
    await Promise.all(started.map(isServing));
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}

/** By a message: Ctrl-C in a terminal reaches the workers too, and a second signal would end them at once. */
async function stopWorker(worker: Worker, serves: boolean): Promise<void> {
  if (worker.isDead()) return;
  const gone = once(worker, "exit");
  if (serves)
    worker.send(stopMessage, () => {}); // fails where the worker is ending already, which does no harm
  else worker.process.kill("SIGKILL");
  await gone;
}

function isServing(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once("message", () => resolve());
    // The worker has reported the reason itself.
    worker.once("exit", () => reject(new CorrectableFault("The server could not start.")));
  });
}
