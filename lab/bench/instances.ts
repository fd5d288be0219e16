import { type Product, withProduct } from "../kit/product.ts";
import { mediansInTurns } from "../kit/quantile.ts";
import { type Row, row } from "../kit/table.ts";
import { type Cost, type Instance, pollThrough, sharedSecret, voteThrough, withInstances } from "./processor-time.ts";

const most = 4;
const rounds = 4;
const warmUpRounds = 3;
/** Of each instance: more instances are for more phones, not for the same ones. */
const each = { voters: 3_000, connections: 60 };

/** Instances that share a database, each under the same load: one more must not make the work of the others dearer. */
export async function instances(): Promise<Row[]> {
  return withProduct({ APP_SECRET: sharedSecret }, async (product) => {
    const others = Array.from({ length: most - 1 }, () => ({}));
    return withInstances(product, others, (started) => processorRows(product, [product, ...started]));
  });
}

async function processorRows(product: Product, started: Instance[]): Promise<Row[]> {
  const loadOf = (count: number) => ({ voters: each.voters * count, connections: each.connections * count });
  // Each takes its turn to be the only one, so that none is warmer than the others.
  const inTurn = (round: number) => [...started.slice(round), ...started.slice(0, round)];
  const measure = (count: number) => async (round: number) => {
    const some = inTurn(round).slice(0, count);
    const cost = await voteThrough(product, some, loadOf(count));
    return { ...cost, polls: await pollThrough(product, some, loadOf(count).connections) };
  };
  // At an event they have served for hours.
  for (let round = 0; round < warmUpRounds; round += 1) await voteThrough(product, started, loadOf(most));
  const costs = await mediansInTurns(rounds, {
    1: measure(1),
    2: measure(2),
    4: measure(4),
    crowded: (round) => voteThrough(product, inTurn(round).slice(0, 1), loadOf(most)),
  });
  const rowOf = (count: 2 | 4, kind: keyof Cost | "polls", what: string) =>
    row(`${what}, ${count} instances`, costs[count][kind], "µs", {
      baseline: ["one instance", costs[1][kind]],
      ratioAtMost: 1.25,
    });
  const spreadRow = (kind: keyof Cost, what: string, unit: Row["unit"]) =>
    row(what, costs[most][kind], unit, { baseline: ["all of them through one instance", costs.crowded[kind]] });
  return [
    ...([2, 4] as const).flatMap((count) => [
      rowOf(count, "instances", "processor time for a vote"),
      rowOf(count, "database", "… of the database"),
      rowOf(count, "polls", "processor time for a poll"),
    ]),
    // Smaller batches cost more for each vote: there is a budget only for batches of the same size (decision 21).
    spreadRow("votesInStatement", `votes in a statement, the same voters spread over ${most} instances`, ""),
    spreadRow("instances", "… processor time for a vote", "µs"),
    spreadRow("database", "… of the database", "µs"),
  ];
}
