import { request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { contestWithVotes } from "../kit/contests.ts";
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
    const bare = await startBareServer(await sameBytes(product, path));
    const processor: Record<string, number[]> = {};
    const rate = async (server: Instance, kind: "full" | "same", headers: Record<string, string>) => {
      const { port, pid } = server;
      const driven = await driveRequests({ port, pid, connections, seconds, requests: [{ path, headers }] });
      const answered = Object.keys(driven.statuses).join();
      if (answered !== (kind === "full" ? "200" : "304")) throw new Error(`Answered ${answered}, not ${kind}`);
      const name = server === bare ? `bare ${kind}` : kind;
      processor[name] = [...(processor[name] ?? []), driven.processor];
      return driven.perSecond;
    };
    const gzip = { "accept-encoding": "gzip" };
    const etag = await etagOf(product, path, gzip);
    const unchanged = { ...gzip, "if-none-match": etag };
    const rates = await mediansInTurns(rounds, {
      bareFull: () => rate(bare, "full", gzip),
      full: () => rate(product, "full", gzip),
      bareSame: () => rate(bare, "same", unchanged),
      same: () => rate(product, "same", unchanged),
    });
    const processorRow = (kind: "full" | "same") =>
      row(`… (${kind}) processor time of the server`, median(processor[kind] ?? []), "µs", {
        baseline: ["bare", median(processor[`bare ${kind}`] ?? [])],
        ratioAtMost: 1.15,
      });
    bare.stop();
    return [
      row("contest poll, 60 entries, full reply", rates.full, "a second", {
        baseline: ["bare node:http, same bytes", rates.bareFull],
        ratioAtLeast: 0.95,
      }),
      processorRow("full"),
      row(`contest poll, unchanged (304, ETag ${etag ? "given" : "missing"})`, rates.same, "a second", {
        baseline: ["bare node:http, 304", rates.bareSame],
        ratioAtLeast: 1,
      }),
      processorRow("same"),
      await statementsOfPolls(product, path),
    ];
  });
}

async function etagOf({ address }: Product, path: string, headers: Record<string, string>): Promise<string> {
  const reply = await fetch(`${address}${path}`, { headers });
  await reply.arrayBuffer();
  return reply.headers.get("etag") ?? "";
}

async function sameBytes({ port }: Product, path: string) {
  return new Promise<{ kind: "bytes"; headers: Record<string, string>; body: Uint8Array }>((resolve, reject) => {
    request({ port, host: "127.0.0.1", path, headers: { "accept-encoding": "gzip" } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("end", () => {
        const { connection: _, "keep-alive": __, "transfer-encoding": ___, date: ____, ...headers } = response.headers;
        resolve({ kind: "bytes", headers: headers as Record<string, string>, body: Buffer.concat(chunks) });
      });
    })
      .on("error", reject)
      .end();
  });
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
  const before = await transactions(product);
  const began = performance.now();
  await poll(5_000);
  const pollingMs = performance.now() - began;
  const polled = await transactions(product);
  await pause(pollingMs);
  const idle = await transactions(product);
  return row(
    "database transactions that 5,000 polls of a quiet contest add to those of the same time without polls",
    Math.max(0, polled - before - (idle - polled)),
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
