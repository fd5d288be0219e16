import { holds, type Outcome } from "./try-fault.ts";

export function printOutcomes(outcomes: Outcome[]): void {
  console.table(
    outcomes.map((outcome) => {
      const { fault, rounds, acknowledged, unknown, lost, doubled, late } = outcome;
      return { fault, rounds, acknowledged, unknown, lost, doubled, late, verdict: verdictOn(outcome) };
    }),
  );
}

export function verdictOn(outcome: Outcome): string {
  if (outcome.skipped) return `skipped: ${outcome.skipped}`;
  return holds(outcome) ? "holds" : `BROKEN ${[...outcome.odd, outcome.broken ?? ""].join("; ")}`;
}
