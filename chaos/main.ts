// npm run chaos [-- fault …] [-- --rounds n] [-- --short]: breaks the product while people vote, and counts their votes.
import { parseArgs } from "node:util";
import { allFaults } from "./all-faults.ts";
import { printOutcomes, verdictOn } from "./table.ts";
import { holds, type Outcome, tryFault } from "./try-fault.ts";

const { positionals: asked, values } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: "string" }, short: { type: "boolean" } },
});
const unknown = asked.filter((name) => !allFaults.some((fault) => fault.name === name));
if (unknown.length > 0)
  throw new Error(`There is no ${unknown.join(", ")}; there are ${allFaults.map(({ name }) => name).join(", ")}.`);

// So that what runs is ended on the way out.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

const outcomes: Outcome[] = [];
for (const fault of allFaults.filter(({ name }) => asked.length === 0 || asked.includes(name))) {
  const rounds = Number(values.rounds ?? (values.short ? fault.rounds.short : fault.rounds.long));
  const outcome = await tryFault(fault, rounds);
  outcomes.push(outcome);
  for (const story of outcome.stories) console.log(story);
  console.log(`${fault.name}: ${verdictOn(outcome)} (slowest answer ${outcome.slowest} ms)`);
}
printOutcomes(outcomes);
process.exitCode = outcomes.every(holds) ? 0 : 1;
