import { freePort } from "#server/db/embedded/free-port.ts";
import { withProduct } from "../kit/product.ts";
import { median } from "../kit/quantile.ts";
import type { Row } from "../kit/table.ts";
import { pollThrough, sharedSecret, voteThrough, withInstances } from "./processor-time.ts";

const rounds = 5;
const load = { voters: 4_000, connections: 50 };

/** Two instances on one database, one of them with metrics, in turns. */
export async function metricsCost(): Promise<Row[]> {
  return withProduct({ APP_SECRET: sharedSecret }, async (product) => {
    const settings = [{}, { METRICS_PORT: String(await freePort()) }];
    return withInstances(product, settings, async (both) => {
      const figures = both.map((instance) => ({ instance, votes: [] as number[], polls: [] as number[] }));
      for (const instance of both) await voteThrough(product, [instance], load); // at an event they have served for hours
      for (let round = 0; round < rounds; round += 1)
        for (const { instance, votes, polls } of figures) {
          votes.push((await voteThrough(product, [instance], load)).instances);
          polls.push(await pollThrough(product, [instance], load.connections));
        }
      const [without, within] = figures;
      const rowOf = (kind: "votes" | "polls", what: string): Row => ({
        what: `processor time for ${what}, with metrics`,
        measured: median(within?.[kind] ?? []),
        baseline: { what: "without", measured: median(without?.[kind] ?? []) },
        budget: { ratioAtMost: 1.1 },
        unit: "µs",
      });
      return [rowOf("votes", "a vote"), rowOf("polls", "a poll")];
    });
  });
}
