// The drill, in namespaces of its own (start-drill.ts).
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { allStrikes } from "./all-strikes.ts";
import { makeNetwork } from "./network.ts";
import type { DrillOptions } from "./options.ts";
import { jobInOwnNamespaces } from "./own-namespaces.ts";
import { judge, type Outcome, tableRow } from "./report.ts";
import { runStrike } from "./run-strike.ts";

export type Job = DrillOptions & { root: string; folder: string; logs: string };

const { strikes, rate, root, folder, logs } = jobInOwnNamespaces<Job>();
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
