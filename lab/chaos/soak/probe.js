// Loaded into the server with --import. On SIGUSR2 it writes down what only the process itself can count.
import { renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { queryObjects } from "node:v8";

const timer = setTimeout(() => {});
const Timer = timer.constructor;
clearTimeout(timer);

process.on("SIGUSR2", () => {
  const timers = queryObjects(Timer); // also those that are unref'd; collects all garbage first
  const { heapUsed, external } = process.memoryUsage();
  const file = join(process.env.DATA_DIR ?? "", "probe.json");
  writeFileSync(`${file}.new`, JSON.stringify({ timers, heapMegabytes: (heapUsed + external) / 2 ** 20 }));
  renameSync(`${file}.new`, file);
});
