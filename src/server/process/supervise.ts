import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describeEnd, restartDelayMs } from "./restarts.ts";
import { onStopSignal } from "./stop-signal.ts";

/** What `npm start` runs: a small process that starts the server again when it dies (decision 1). */

type Server = { process: ChildProcess; servingSince?: number };

const stopTimeoutMs = 15_000; // longer than the server takes by itself
const mainModule = fileURLToPath(new URL(import.meta.url.endsWith(".ts") ? "main.ts" : "main.js", import.meta.url));

let server: Server | undefined;
let hasServed = false;
let isStopping = false;

start();
onStopSignal(stop, end);
// The server starts meanwhile. Not loaded later: a new version may have replaced the files by then.
const [{ readConfig }, { createLog }] = await Promise.all([
  import("#server/core/config.ts"),
  import("#server/core/log.ts"),
]);

function start(): void {
  const started: Server = { process: fork(mainModule) };
  server = started;
  started.process.once("message", () => {
    started.servingSince = performance.now();
    hasServed = true;
  });
  started.process.once("error", (error) => ended(started, 1, { err: error }));
  started.process.once("exit", (exitCode, signal) => {
    const report = () => ended(started, exitCode, describeEnd(exitCode, signal));
    // The message that it serves may still be on its way.
    if (started.process.connected) started.process.once("disconnect", report);
    else report();
  });
}

function ended(dead: Server, exitCode: number | null, reason: object): void {
  if (server !== dead) return;
  server = undefined;
  // A server that was asked to stop ends with 0. One that has never served has said itself what its user can correct.
  if (isStopping || exitCode === 0 || !hasServed) process.exit(exitCode ?? 1);
  const servedMs = dead.servingSince === undefined ? undefined : performance.now() - dead.servingSince;
  const about = { serverPid: dead.process.pid, ...reason, servedSeconds: Math.round((servedMs ?? 0) / 1000) };
  createLog(readConfig().logLevel).error(about, "the server has died; starting it again");
  setTimeout(start, restartDelayMs(servedMs));
}

function stop(): void {
  isStopping = true;
  if (!server) process.exit(0); // it was about to be started again
  // A message: Ctrl-C in a terminal reaches the server too, and a second signal would end it at once.
  const serves = server.servingSince !== undefined;
  if (serves) server.process.send("stop", () => {});
  else server.process.kill("SIGTERM");
  setTimeout(end, stopTimeoutMs + (serves ? readConfig().readyDelayMs : 0));
}

function end(): void {
  server?.process.kill("SIGKILL");
}
