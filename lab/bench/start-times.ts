import { join } from "node:path";
import { startEmbeddedPostgres } from "#server/db/embedded.ts";
import { startProduct } from "../kit/product.ts";
import { median } from "../kit/quantile.ts";
import type { Row } from "../kit/table.ts";
import { inTemporaryFolder } from "../kit/temporary-folder.ts";

const rounds = 5;

/** From the command to the first answer of /api/ready, with demo data; the baseline is the database alone. */
export async function startTimes(): Promise<Row[]> {
  const times = { first: [], later: [], bareFirst: [], bareLater: [] } as Record<string, number[]>;
  for (let round = 0; round < rounds; round += 1)
    await inTemporaryFolder(async (folder) => {
      times.first?.push(await timeProduct(join(folder, "product")));
      times.later?.push(await timeProduct(join(folder, "product")));
      times.bareFirst?.push(await timeDatabase(join(folder, "bare")));
      times.bareLater?.push(await timeDatabase(join(folder, "bare")));
    });
  const of = (name: string) => median(times[name] ?? []);
  return [
    {
      what: "start on no data (with demo)",
      measured: of("first"),
      baseline: { what: "bare database", measured: of("bareFirst") },
      budget: { atMost: 4_000 },
      unit: "ms",
    },
    {
      what: "start on existing data",
      measured: of("later"),
      baseline: { what: "bare database", measured: of("bareLater") },
      budget: { atMost: 1_500 },
      unit: "ms",
    },
  ];
}

async function timeProduct(dataDir: string): Promise<number> {
  const started = performance.now();
  const product = await startProduct(dataDir);
  const time = performance.now() - started;
  await product.stop();
  return time;
}

async function timeDatabase(dataDir: string): Promise<number> {
  const started = performance.now();
  const database = await startEmbeddedPostgres({ dataDir });
  const time = performance.now() - started;
  await database.stop();
  return time;
}
