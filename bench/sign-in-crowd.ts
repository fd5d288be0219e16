import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { allDemoPictures } from "#server/demo/demo-pictures.ts";
import { startProduct } from "./product.ts";
import type { Row } from "./table.ts";

const crowd = 500;
const quietPolls = 300;

/** Polls of a contest, one after the other, first alone and then while a crowd waits to be signed in. */
export async function signInCrowd(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), "scorequest-bench-"));
  const { address, stop } = await startProduct(folder);
  await demoPicturesDrawn(folder);
  const poll = async () => {
    const started = performance.now();
    await (await fetch(`${address}/api/contests/1`)).arrayBuffer();
    return performance.now() - started;
  };
  const quiet: number[] = [];
  for (let count = 0; count < quietPolls; count += 1) quiet.push(await poll());

  let waiting = crowd;
  const signIns = Array.from({ length: crowd }, (_, person) => signIn(address, person).finally(() => waiting--));
  const crowded: number[] = [];
  while (waiting > 0) crowded.push(await poll());
  const statuses = new Set(await Promise.all(signIns));
  if (statuses.size !== 1) throw new Error(`The crowd was answered ${[...statuses].join(", ")}`);

  await stop();
  await rm(folder, { recursive: true });
  const row = (share: number, name: string, budget: number): Row => ({
    what: `a poll while ${crowd} people sign in, ${name}`,
    measured: quantile(crowded, share),
    baseline: { what: "nobody signs in", measured: quantile(quiet, share) },
    budget: { atMost: budget },
    unit: "ms",
  });
  return [row(0.5, "p50", 25), row(0.99, "p99", 100)];
}

/** Its first start draws them in the background: all four widths of each. */
async function demoPicturesDrawn(folder: string): Promise<void> {
  const wanted = allDemoPictures().map(({ id }) => join(folder, "uploads", id, "1200.webp"));
  for (const file of wanted) while (!existsSync(file)) await pause(100);
}

async function signIn(address: string, person: number): Promise<number> {
  const response = await fetch(`${address}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: `person${person}@example.org`, password: "some password" }),
  });
  await response.arrayBuffer();
  return response.status;
}

function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
