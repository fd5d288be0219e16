import { freePort } from "#server/db/embedded/free-port.ts";
import { withProduct } from "../kit/product.ts";
import { mediansInTurns } from "../kit/quantile.ts";
import { type Row, row } from "../kit/table.ts";
import { type Instance, pollThrough, sharedSecret, voteThrough, withInstances } from "./processor-time.ts";

const rounds = 5;
const load = { voters: 4_000, connections: 50 };

/** Two instances on one database, one of them with metrics, in turns. */
export async function metricsCost(): Promise<Row[]> {
  return withProduct({ APP_SECRET: sharedSecret }, async (product) => {
    const settings = [{}, { METRICS_PORT: String(await freePort()) }];
    return withInstances(product, settings, async ([without, within]) => {
      const votes = async (instance?: Instance) =>
        (await voteThrough(product, instance ? [instance] : [], load)).instances;
      const polls = (instance?: Instance) => pollThrough(product, instance ? [instance] : [], load.connections);
      for (const instance of [without, within]) await votes(instance); // at an event they have served for hours
      const costs = await mediansInTurns(rounds, {
        votesWithout: () => votes(without),
        pollsWithout: () => polls(without),
        votesWithin: () => votes(within),
        pollsWithin: () => polls(within),
      });
      const rowOf = (what: string, measured: number, baseline: number) =>
        row(`processor time for ${what}, with metrics`, measured, "µs", {
          baseline: ["without", baseline],
          ratioAtMost: 1.1,
        });
      return [
        rowOf("a vote", costs.votesWithin, costs.votesWithout),
        rowOf("a poll", costs.pollsWithin, costs.pollsWithout),
      ];
    });
  });
}
