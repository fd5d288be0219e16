import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import pg from "pg";
import { startInOwnProcess } from "../kit/own-process.ts";

/** Sends given bytes, or runs one upsert per request. */
export type BareWork =
  | { kind: "bytes"; headers: Record<string, string>; body: Uint8Array }
  | { kind: "upsert"; databaseUrl: string; contestId: number };

/** The baseline, in a process of its own like the product: node:http and nothing else. */
export async function startBareServer(work: BareWork): Promise<{ port: number; pid: number; stop(): void }> {
  const { result, stop } = startInOwnProcess<typeof serve>(new URL(import.meta.url), "serve", work);
  return { ...(await result), stop };
}

export async function serve(work: BareWork): Promise<{ port: number; pid: number }> {
  const server = createServer(work.kind === "bytes" ? sendBytes(work) : upsert(work)).listen(0, "127.0.0.1");
  await once(server, "listening");
  return { port: (server.address() as AddressInfo).port, pid: process.pid };
}

type Handler = Parameters<typeof createServer>[1] & {};

function sendBytes({ headers, body }: Extract<BareWork, { kind: "bytes" }>): Handler {
  const head = { ...headers, "content-length": String(body.length) };
  const { etag = "" } = headers;
  return (request, response) => {
    if (request.headers["if-none-match"] === etag) response.writeHead(304, headers).end();
    else response.writeHead(200, head).end(body);
  };
}

function upsert({ databaseUrl, contestId }: Extract<BareWork, { kind: "upsert" }>): Handler {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  return (request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", async () => {
      const { entryId } = JSON.parse(body) as { entryId: number };
      await pool.query(
        `insert into bench_votes (contest_id, entry_id, voter_id) values ($1, $2, $3)
         on conflict (contest_id, voter_id) do update set entry_id = excluded.entry_id`,
        [contestId, entryId, request.headers.cookie],
      );
      const reply = JSON.stringify({ userVote: { entryId } });
      response.writeHead(200, { "content-type": "application/json", "content-length": reply.length }).end(reply);
    });
  };
}
