import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { addVotes, contestWithEntries, contestWithVotes } from "../kit/contests.ts";
import { signInNewPeople } from "../kit/people.ts";
import { type Product, withProduct } from "../kit/product.ts";
import { median, mediansInTurns } from "../kit/quantile.ts";
import { type Row, row } from "../kit/table.ts";
import { startBareServer } from "./bare-server.ts";
import type { Instance } from "./processor-time.ts";
import { driveRequests } from "./send-requests.ts";

const rounds = 3;
const seconds = 3;
const connections = 50;

/** A contest with sixty entries, requested again and again: the full reply, and unchanged (304). */
export function polls(): Promise<Row[]> {
  return withProduct({}, async (product) => {
    const contest = await contestWithVotes(product.database, 1_000);
    const path = `/api/contests/${contest.id}`;
    const reply = await sameBytes(product, path);
    const bare = await startBareServer(reply);
    const poll = async ({ port, pid }: Instance, status: "200" | "304", headers: Record<string, string>) => {
      const load = { port, pid, connections, seconds, requests: [{ path, headers }] };
      const { statuses, perSecond, processor } = await driveRequests(load);
      const answered = Object.keys(statuses).join();
      if (answered !== status) throw new Error(`Answered ${answered}, not ${status}`);
      return { perSecond, processor };
    };
    const gzip = { "accept-encoding": "gzip" };
    const { etag = "" } = reply.headers;
    const unchanged = { ...gzip, "if-none-match": etag };
    const { full, bareFull, same, bareSame } = await mediansInTurns(rounds, {
      bareFull: () => poll(bare, "200", gzip),
      full: () => poll(product, "200", gzip),
      bareSame: () => poll(bare, "304", unchanged),
      same: () => poll(product, "304", unchanged),
    });
    bare.stop();
    return [
      row("contest poll, 60 entries, full reply", full.perSecond, "a second", {
        baseline: ["bare node:http, same bytes", bareFull.perSecond],
        ratioAtLeast: 0.95,
      }),
      row("… (full) processor time of the server", full.processor, "µs", {
        baseline: ["bare", bareFull.processor],
        ratioAtMost: 1.15,
      }),
      row(`contest poll, unchanged (304, ETag ${etag ? "given" : "missing"})`, same.perSecond, "a second", {
        baseline: ["bare node:http, 304", bareSame.perSecond],
        ratioAtLeast: 1,
      }),
      row("… (same) processor time of the server", same.processor, "µs", {
        baseline: ["bare", bareSame.processor],
        ratioAtMost: 1.15,
      }),
      row("first poll of a contest with 300 entries", await firstPollMs(product), "ms", { atMost: 15 }),
      await statementsOfPolls(product, path),
    ];
  });
}

async function sameBytes({ port }: Product, path: string) {
  const request = get({ port, host: "127.0.0.1", path, headers: { "accept-encoding": "gzip" } });
  const [response] = (await once(request, "response")) as [IncomingMessage];
  const { connection: _, "keep-alive": __, "transfer-encoding": ___, date: ____, ...headers } = response.headers;
  return { kind: "bytes" as const, headers: headers as Record<string, string>, body: await buffer(response) };
}

/** Of contests that nobody has read since the server was started; the code is warm. */
async function firstPollMs({ database, port }: Product): Promise<number> {
  const times: number[] = [];
  for (let contest = 0; contest < 11; contest += 1) {
    const cold = await contestWithEntries(database, {}, 300);
    await addVotes(database, cold, 1_000);
    const { p50 } = await driveRequests({ port, connections: 1, requests: [{ path: `/api/contests/${cold.id}` }] });
    times.push(p50);
  }
  return median(times);
}

/** Every process sends heartbeats and compares versions once a second, whether anybody polls or not. */
async function statementsOfPolls(product: Product, path: string): Promise<Row> {
  const cookies = await signInNewPeople(product.database, 100);
  const poll = (times: number) =>
    driveRequests({
      port: product.port,
      connections: 20,
      requests: Array.from({ length: times }, (_, index) => ({
        path,
        headers: { cookie: cookies[index % cookies.length] ?? "" },
      })),
    });
  await poll(cookies.length); // the first poll of a person looks up the session
  const added: number[] = []; // differs by one for each thing that is done every few seconds
  while (added.length < rounds) {
    const before = await transactions(product);
    const began = performance.now();
    await poll(5_000);
    const pollingMs = performance.now() - began;
    const polled = await transactions(product);
    await pause(pollingMs);
    const idle = await transactions(product);
    added.push(polled - before - (idle - polled));
  }
  return row(
    "database transactions that 5,000 polls of a quiet contest add to those of the same time without polls",
    Math.max(0, median(added)),
    "",
    { atMost: 3 },
  );
}

async function transactions({ database }: Product): Promise<number> {
  await pause(1_500); // PostgreSQL publishes the figures of an idle connection at most once a second
  const { rows } = await database.pool.query(
    "select xact_commit + xact_rollback as n from pg_stat_database where datname = current_database()",
  );
  return rows[0].n;
}
