import { join } from "node:path";
import { startEmbeddedPostgres } from "#server/db/embedded.ts";
import { startProduct } from "../kit/product.ts";
import { mediansInTurns } from "../kit/quantile.ts";
import { type Row, row } from "../kit/table.ts";
import { inTemporaryFolder } from "../kit/temporary-folder.ts";

const rounds = 5;

/** From the command to the first answer of /api/ready, with demo data; the baseline is the database alone. */
export async function startTimes(): Promise<Row[]> {
  const times = await inTemporaryFolder((folder) => {
    const product = (round: number) => join(folder, `product-${round}`);
    const bare = (round: number) => join(folder, `bare-${round}`);
    return mediansInTurns(rounds, {
      first: (round) => msOf(() => startProduct(product(round))),
      later: (round) => msOf(() => startProduct(product(round))),
      bareFirst: (round) => msOf(() => startEmbeddedPostgres({ dataDir: bare(round) })),
      bareLater: (round) => msOf(() => startEmbeddedPostgres({ dataDir: bare(round) })),
    });
  });
  return [
    row("start on no data (with demo)", times.first, "ms", {
      baseline: ["bare database", times.bareFirst],
      atMost: 4_000,
    }),
    row("start on existing data", times.later, "ms", { baseline: ["bare database", times.bareLater], atMost: 1_500 }),
  ];
}

async function msOf(start: () => Promise<{ stop(): Promise<void> }>): Promise<number> {
  const started = performance.now();
  const { stop } = await start();
  const time = performance.now() - started;
  await stop();
  return time;
}
