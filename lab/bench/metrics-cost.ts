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
    return withInstances(product, settings, async (started) => {
      const measure = async (instance: Instance) => ({
        vote: (await voteThrough(product, [instance], load)).instances,
        poll: await pollThrough(product, [instance], load.connections),
      });
      // At an event they have served for hours.
      for (const instance of started) await voteThrough(product, [instance], load);
      const [without, within] = started as [Instance, Instance];
      const costs = await mediansInTurns(rounds, { without: () => measure(without), within: () => measure(within) });
      return (["vote", "poll"] as const).map((what) =>
        row(`processor time for a ${what}, with metrics`, costs.within[what], "µs", {
          baseline: ["without", costs.without[what]],
          ratioAtMost: 1.1,
        }),
      );
    });
  });
}
