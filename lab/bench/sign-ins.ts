import { demoPicturesStored, withProduct } from "../kit/product.ts";
import { quantile } from "../kit/quantile.ts";
import { type Row, row } from "../kit/table.ts";

const people = 500;
const quietPolls = 300;

/** Polls of a contest, one after the other: first alone, then while many people wait for their sign-in. */
export function signIns(): Promise<Row[]> {
  return withProduct({ DEMO: "on" }, async ({ address, database }) => {
    await demoPicturesStored(database);
    const poll = async () => {
      const started = performance.now();
      await (await fetch(`${address}/api/contests/1`)).arrayBuffer();
      return performance.now() - started;
    };
    const quiet: number[] = [];
    for (let count = 0; count < quietPolls; count += 1) quiet.push(await poll());

    let waiting = people;
    const answers = Array.from({ length: people }, (_, person) => signIn(address, person).finally(() => waiting--));
    const busy: number[] = [];
    while (waiting > 0) busy.push(await poll());
    const statuses = new Set(await Promise.all(answers));
    if (statuses.size !== 1) throw new Error(`Sign-ins were answered ${[...statuses].join(", ")}`);

    const rowOf = (share: number, name: string, atMost: number) =>
      row(`a poll while ${people} people sign in, ${name}`, quantile(busy, share), "ms", {
        baseline: ["nobody signs in", quantile(quiet, share)],
        atMost,
      });
    return [rowOf(0.5, "p50", 25), rowOf(0.99, "p99", 100)];
  });
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
