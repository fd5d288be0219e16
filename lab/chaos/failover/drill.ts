// The drill, in namespaces of its own (start-drill.ts).
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { makeNetwork } from "./network.ts";
import { judge, type Outcome, tableRow } from "./report.ts";
import { runStrike } from "./run-strike.ts";
import { allStrikes } from "./strikes.ts";

export type Job = { strikes: string[]; rate: number; root: string; folder: string; logs: string };

// It ends with whoever started it.
process.once("disconnect", () => process.exit(1));
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
const { strikes, rate, root, folder, logs } = JSON.parse(process.argv[2] ?? "") as Job;
makeNetwork();
const outcomes: Outcome[] = [];
for (const strike of allStrikes.filter(({ name }) => strikes.includes(name))) {
  console.log(`${strike.name} …`);
  const files = join(folder, strike.name);
  const outcome = await runStrike(strike, { root, rate, folder: files, logs: join(logs, strike.name) });
  await rm(files, { recursive: true, force: true }); // some hundred megabytes
  outcomes.push(outcome);
  console.table([tableRow(outcome)]);
}
console.table(outcomes.map(tableRow));
process.exit(outcomes.every((outcome) => judge(outcome).holds) ? 0 : 1);
