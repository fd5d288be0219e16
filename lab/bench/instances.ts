import { type Product, withProduct } from "../kit/product.ts";
import { median } from "../kit/quantile.ts";
import { type Row, row } from "../kit/table.ts";
import { type Cost, type Instance, pollThrough, sharedSecret, voteThrough, withInstances } from "./processor-time.ts";

const counts = [1, 2, 4] as const;
const rounds = 4;
const warmUpRounds = 3;
/** Of each instance: more instances are for more phones, not for the same ones. */
const each = { voters: 3_000, connections: 60 };

type Measured = { votes: number[]; statements: number[]; batches: number[]; polls: number[] };

/** Instances that share a database, each under the same load: one more must not make the work of the others dearer. */
export async function instances(): Promise<Row[]> {
  return withProduct({ APP_SECRET: sharedSecret }, async (product) => {
    const others = Array.from({ length: Math.max(...counts) - 1 }, () => ({}));
    return withInstances(product, others, (started) => processorRows(product, [product, ...started]));
  });
}

async function processorRows(product: Product, started: Instance[]): Promise<Row[]> {
  const measured = new Map<number, Measured>(counts.map((count) => [count, nothingMeasured()]));
  const crowded = nothingMeasured();
  const loadOf = (count: number) => ({ voters: each.voters * count, connections: each.connections * count });
  for (let round = 0; round < warmUpRounds; round += 1) await voteThrough(product, started, loadOf(started.length)); // at an event they have served for hours
  for (let round = 0; round < rounds; round += 1) {
    // Each takes its turn to be the only one, so that none is warmer than the others.
    const inTurn = [...started.slice(round), ...started.slice(0, round)];
    for (const [count, figures] of measured) {
      const some = inTurn.slice(0, count);
      record(figures, await voteThrough(product, some, loadOf(count)));
      figures.polls.push(await pollThrough(product, some, loadOf(count).connections));
    }
    record(crowded, await voteThrough(product, inTurn.slice(0, 1), loadOf(started.length)));
  }
  const rowOf = (count: number, kind: keyof Measured, what: string, ratioAtMost: number) =>
    row(`${what}, ${count} instances`, median(measured.get(count)?.[kind] ?? []), "µs", {
      baseline: ["one instance", median(measured.get(1)?.[kind] ?? [])],
      ratioAtMost,
    });
  const spreadRow = (kind: keyof Measured, what: string, unit: Row["unit"]) =>
    row(what, median(measured.get(started.length)?.[kind] ?? []), unit, {
      baseline: ["all of them through one instance", median(crowded[kind])],
    });
  return [
    ...counts
      .slice(1)
      .flatMap((count) => [
        rowOf(count, "votes", "processor time for a vote", 1.25),
        rowOf(count, "statements", "… of the database", 1.25),
        rowOf(count, "polls", "processor time for a poll", 1.25),
      ]),
    // Smaller batches cost more for each vote: there is a budget only for batches of the same size (decision 21).
    spreadRow("batches", `votes in a statement, the same voters spread over ${started.length} instances`, ""),
    spreadRow("votes", "… processor time for a vote", "µs"),
    spreadRow("statements", "… of the database", "µs"),
  ];
}

const nothingMeasured = (): Measured => ({ votes: [], statements: [], batches: [], polls: [] });

function record({ votes, statements, batches }: Measured, cost: Cost): void {
  votes.push(cost.instances);
  statements.push(cost.database);
  batches.push(cost.votesInStatement);
}
