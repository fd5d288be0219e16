import { startBareServer } from "./bare.ts";
import { contestWithVotes } from "./contests.ts";
import { signInCrowd } from "./crowd.ts";
import { drive } from "./drive.ts";
import { type Bench, onProduct } from "./engine.ts";
import { median, type Row } from "./table.ts";

const rounds = 3;
const seconds = 3;
const connections = 50;

/** A contest with sixty entries, asked for again and again: whole, and unchanged (304). */
export function polls(): Promise<Row[]> {
  return onProduct({}, async (bench) => {
    const contest = await contestWithVotes(bench.database, 1_000);
    const path = `/api/contests/${contest.id}`;
    const reply = await fetch(`${bench.address}${path}`, { headers: { "accept-encoding": "identity" } });
    const etag = reply.headers.get("etag") ?? "";
    const bare = await startBareServer(await sameBytes(bench, path));
    const rate = async (port: number, headers: Record<string, string>, status: string) => {
      const { perSecond, statuses } = await drive({
        kind: "requests",
        port,
        connections,
        seconds,
        requests: [{ path, headers }],
      });
      if (Object.keys(statuses).join() !== status)
        throw new Error(`Answered ${JSON.stringify(statuses)}, not ${status}`);
      return perSecond;
    };
    const gzip = { "accept-encoding": "gzip" };
    const unchanged = { ...gzip, "if-none-match": await etagOf(bench, path, gzip) };
    const figures = { full: [], bareFull: [], same: [], bareSame: [] } as Record<string, number[]>;
    for (let round = 0; round < rounds; round += 1) {
      figures.bareFull?.push(await rate(bare.port, gzip, "200"));
      figures.full?.push(await rate(bench.port, gzip, "200"));
      figures.bareSame?.push(await rate(bare.port, unchanged, "304"));
      figures.same?.push(await rate(bench.port, unchanged, "304"));
    }
    bare.stop();
    const of = (name: string) => median(figures[name] ?? []);
    return [
      {
        what: "contest poll, 60 entries, full reply",
        measured: of("full"),
        baseline: { what: "bare node:http, same bytes", measured: of("bareFull") },
        budget: { ratioAtLeast: 0.7 },
        unit: "a second",
      },
      {
        what: `contest poll, unchanged (304, ETag ${etag ? "given" : "missing"})`,
        measured: of("same"),
        baseline: { what: "bare node:http, 304", measured: of("bareSame") },
        budget: { ratioAtLeast: 0.7 },
        unit: "a second",
      },
      await statementsOfPolls(bench, path),
    ];
  });
}

async function etagOf({ address }: Bench, path: string, headers: Record<string, string>): Promise<string> {
  const reply = await fetch(`${address}${path}`, { headers });
  await reply.arrayBuffer();
  return reply.headers.get("etag") ?? "";
}

/** What the product sends to somebody who takes gzip, down to its headers. */
async function sameBytes({ port }: Bench, path: string) {
  const { request } = await import("node:http");
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

/** What PostgreSQL counted while 5,000 polls of people who are signed in ran, beyond what it counts in as much quiet time. */
async function statementsOfPolls(bench: Bench, path: string): Promise<Row> {
  const cookies = await signInCrowd(bench.database, 100);
  const poll = (times: number) =>
    drive({
      kind: "requests",
      port: bench.port,
      connections: 20,
      requests: Array.from({ length: times }, (_, index) => ({
        path,
        headers: { cookie: cookies[index % cookies.length] ?? "" },
      })),
    });
  await poll(cookies.length); // each one's first
  const before = await transactions(bench);
  await poll(5_000);
  const polled = (await transactions(bench)) - before;
  return {
    what: "database transactions during 5,000 polls of a quiet contest (heartbeats included)",
    measured: polled,
    budget: { atMost: 5 },
    unit: "",
  };
}

async function transactions({ database }: Bench): Promise<number> {
  // The figures of a connection are written down when it falls idle, at most once a second.
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  const { rows } = await database.pool.query(
    "select xact_commit + xact_rollback as n from pg_stat_database where datname = current_database()",
  );
  return rows[0].n;
}
