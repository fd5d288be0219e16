import { join } from "node:path";
import { startEmbeddedPostgres } from "#server/db/embedded.ts";
import { startProduct } from "../kit/product.ts";
import { mediansInTurns } from "../kit/quantile.ts";
import { type Row, row } from "../kit/table.ts";
import { inTemporaryFolder } from "../kit/temporary-folder.ts";

const rounds = 5;

/** From the command to the first answer of /api/ready, with demo data; the baseline is the database alone. */
export async function startTimes(): Promise<Row[]> {
  const { product, bare } = await inTemporaryFolder((folder) =>
    mediansInTurns(rounds, {
      product: (round) => startTwice(() => startProduct(join(folder, `product-${round}`))),
      bare: (round) => startTwice(() => startEmbeddedPostgres({ dataDir: join(folder, `bare-${round}`) })),
    }),
  );
  return [
    row("start on no data (with demo)", product.first, "ms", {
      baseline: ["bare database", bare.first],
      atMost: 4_000,
    }),
    row("start on existing data", product.later, "ms", { baseline: ["bare database", bare.later], atMost: 1_500 }),
  ];
}

type Start = () => Promise<{ stop(): Promise<void> }>;

async function startTwice(start: Start) {
  return { first: await msOf(start), later: await msOf(start) };
}

async function msOf(start: Start): Promise<number> {
  const started = performance.now();
  const { stop } = await start();
  const time = performance.now() - started;
  await stop();
  return time;
}
