// npm run chaos [-- fault …] [-- --rounds n] [-- --short]: breaks the product during voting and counts the votes.
// npm run chaos -- failover [strike …]: the same with a cluster of several machines.
// npm run chaos -- soak [--minutes 60]: uses the product for long, and measures whether anything grows.
import { readOptions } from "../kit/options.ts";
import { printTable } from "../kit/table.ts";
import { allFaults } from "./all-faults.ts";
import { startDrill } from "./failover/start-drill.ts";
import { holds, type Outcome, runFault } from "./run.ts";
import { startSoak } from "./soak/start-soak.ts";

if (process.argv[2] === "failover") process.exit(await startDrill(process.argv.slice(3)));
if (process.argv[2] === "soak") process.exit(await startSoak(process.argv.slice(3)));

const { names, values } = readOptions(process.argv.slice(2), { rounds: 0, short: false }, allFaults);

// An orderly exit also ends the processes that run.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

const outcomes: Outcome[] = [];
let areBudgetsMet = true;
for (const fault of allFaults.filter(({ name }) => names.includes(name))) {
  const rounds = values.rounds || (values.short ? fault.rounds.short : fault.rounds.long);
  const outcome = await runFault(fault, rounds);
  const { histories = [], measured = [], slowest = 0 } = outcome.figures ?? {};
  outcomes.push(outcome);
  for (const history of histories) console.log(history);
  if (measured.length > 0 && !printTable(fault.name, measured)) areBudgetsMet = false;
  console.log(`${fault.name}: ${verdictOn(outcome)} (slowest answer ${slowest} ms)`);
}
console.table(
  outcomes.map((outcome) => {
    const { acknowledged = 0, unknown = 0, lost = 0, doubled = 0, late = 0 } = outcome.figures ?? {};
    const { fault, rounds } = outcome;
    return { fault, rounds, acknowledged, unknown, lost, doubled, late, verdict: verdictOn(outcome) };
  }),
);
process.exitCode = outcomes.every(holds) && areBudgetsMet ? 0 : 1;

function verdictOn(outcome: Outcome): string {
  if (outcome.skipped) return `skipped: ${outcome.skipped}`;
  return holds(outcome)
    ? "holds"
    : `BROKEN ${[...(outcome.figures?.unexpected ?? []), outcome.error ?? ""].join("; ")}`;
}
