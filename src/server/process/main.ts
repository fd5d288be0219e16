import "./keep-next-tick-fast.ts";
import cluster from "node:cluster";
import { runCommand } from "#server/commands/run-command.ts";
import { passedSecret, readConfig } from "#server/core/config.ts";
import { createLog, type Log } from "#server/core/log.ts";
import { standardOutput } from "#server/core/output.ts";
import { greeting } from "./greeting.ts";
import { prepare } from "./prepare.ts";
import { serve } from "./serve.ts";
import { stopWhenAsked, stopWhenTold } from "./stop-signal.ts";
import { serveInWorkers } from "./workers.ts";

await runCommand(cluster.isPrimary ? runServer : runWorker);

async function runServer() {
  const config = readConfig();
  const log = createLog(config.logLevel);
  reportUncaught(log);
  const prepared = await prepare(config, log, (error) => {
    log.fatal({ err: error }, "the embedded database is lost");
    process.exit(1);
  });
  try {
    const listening =
      config.webConcurrency > 1
        ? await serveInWorkers(
            { count: config.webConcurrency, metrics: config.metrics },
            { ...prepared, demo: config.demo },
            log,
          )
        : await serve(config, prepared, log);
    const stop = async () => {
      await listening.stop();
      await prepared.release();
    };
    stopWhenAsked({ stop, readyDelayMs: config.readyDelayMs });
    process.send?.("serving", undefined, undefined, () => {}); // fails where the supervisor has died
    standardOutput().write(greeting({ ...config, ...prepared }));
  } catch (error) {
    await prepared.release();
    throw error;
  }
}

/** One of several processes: the first has prepared everything, passes the database's URL and says when to stop. */
async function runWorker() {
  try {
    const config = readConfig();
    const log = createLog(config.logLevel);
    reportUncaught(log);
    const prepared = { databaseUrl: config.databaseUrl as string, appSecret: passedSecret() };
    const listening = await serve(config, prepared, log);
    for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => {});
    stopWhenTold({ stop: listening.stop, readyDelayMs: config.readyDelayMs });
    process.send?.("listening");
  } catch (error) {
    await runCommand(() => Promise.reject(error));
    process.exit(1);
  }
}

/** Node itself would wait for a terminal that has been stopped with Ctrl-S, and the server would not be started again. */
function reportUncaught(log: Log): void {
  process.on("uncaughtException", (error) => {
    log.fatal({ err: error }, "an unforeseen error");
    process.exit(1);
  });
}
