import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import readXlsxFile from "read-excel-file/node";
import { expect } from "vitest";
import { createTestApp, type TestApp } from "./app.ts";
import { openEventStream } from "./event-stream.ts";
import { requestOver } from "./over-http.ts";
import type { TwinDatabases } from "./twin-databases.ts";

/** A process on one of the databases. */
export type Serving = { address: string; stop(): Promise<void> };

export type TwinServers = {
  /** new processes on both, in the place of those before */
  start(): Promise<readonly [Serving, Serving]>;
  running(): readonly [Serving, Serving];
  stop(): Promise<void>;
  /** one more process, which the test stops by itself */
  serve(index: 0 | 1): Promise<Serving>;
  removePhotos(): Promise<void>;
};

/** The clock of the processes stands still at `now`. */
export async function twinServers(databases: TwinDatabases["databases"], now: Date): Promise<TwinServers> {
  const photoFolders = await Promise.all(databases.map(() => mkdtemp(join(tmpdir(), "scorequest-photos-"))));
  let serving: readonly Serving[] = [];

  async function serve(index: 0 | 1): Promise<Serving> {
    const beside = { database: databases[index], photoFolder: photoFolders[index] } as TestApp;
    const app = await createTestApp({ beside, now: () => now, clock: () => 0 });
    const { address, close } = await app.listen();
    return {
      address,
      async stop() {
        await close();
        await app.drop(); // the database stays: it is not this process's own
      },
    };
  }

  async function stop(): Promise<void> {
    for (const process of serving) await process.stop();
    serving = [];
  }

  return {
    async start() {
      await stop();
      const started = [await serve(0), await serve(1)] as const;
      serving = started;
      return started;
    },
    running: () => serving as [Serving, Serving],
    stop,
    serve,
    async removePhotos() {
      for (const folder of photoFolders) await rm(folder, { recursive: true, force: true });
    },
  };
}

export type Answer = { status: number; headers: Record<string, string>; body: string };

const changingHeaders = new Set(["date", "connection", "keep-alive", "x-request-id"]);

/** The reply as it was sent. `cookie` is empty for somebody who is not signed in. */
export async function askTwin(address: string, path: string, cookie: string, init: RequestInit = {}): Promise<Answer> {
  const headers = {
    "sec-fetch-site": "same-origin",
    ...(cookie && { cookie }),
    ...(init.headers as Record<string, string>),
  };
  const response = await requestOver(address + path, { ...init, headers });
  const bytes = Buffer.from(await response.arrayBuffer());
  const lasting = [...response.headers].filter(([name]) => !changingHeaders.has(name));
  return {
    status: response.status,
    headers: { ...Object.fromEntries(lasting), length: String(bytes.length) },
    body: await textOf(response, bytes),
  };
}

/** A spreadsheet holds the time at which it was packed, so its cells are compared, and its length. */
async function textOf(response: Response, bytes: Buffer): Promise<string> {
  if (!response.headers.get("content-type")?.includes("spreadsheet")) return bytes.toString();
  return JSON.stringify(await readXlsxFile(bytes));
}

/** What a stream says first. When to reconnect is random. */
export async function firstEvent(address: string, path: string, cookie: string): Promise<Answer> {
  const stream = await openEventStream(address + path, cookie ? { cookie } : {});
  if (stream.status !== 200) return { status: stream.status, headers: {}, body: "" };
  await expect.poll(() => stream.events.length).toBeGreaterThan(0);
  const { retry: _, ...event } = stream.events[0] as { retry?: number };
  stream.close();
  return { status: stream.status, headers: {}, body: JSON.stringify(event) };
}
