import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sessionStore } from "./features/auth/sessions/sessions.ts";
import { createTestDatabase, type TestDatabase } from "./testing/database.ts";
import { createContest, createEntry, createUser } from "./testing/factories.ts";
import { type HostileFile, hostilePictures, hostileTables } from "./testing/hostile-files.ts";
import { jpeg, photoForm } from "./testing/photos.ts";
import { type ServerProcess, startServerProcess } from "./testing/server-process.ts";

/** Twenty harmful files at once: the server's memory stays bounded, and it goes on answering polls. */

let database: TestDatabase;
let folder: string;
let server: ServerProcess;
let cookies: string[];
let contestIds: number[];
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), "scorequest-hostile-"));
  server = await startServerProcess({
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    APP_SECRET: "a secret for tests, and only for tests",
  });
  cookies = [];
  contestIds = [];
  for (let number = 0; number < 4; number += 1) {
    const { id } = await createUser(database, { role: "organizer" });
    const session = await sessionStore(database).create({ userId: id }, new Date());
    cookies.push(`sq_session=${session.id}`);
    contestIds.push((await createContest(database, { organizer_id: id })).id);
  }
  await createEntry(database, { contest_id: contestIds[0] as number });
});
afterAll(async () => {
  await server.stop();
  await database.drop();
  await rm(folder, { recursive: true });
});

async function send(path: string, organizer: number, form: FormData): Promise<number> {
  const headers = { cookie: cookies[organizer] ?? "", "sec-fetch-site": "same-origin" };
  const response = await fetch(server.address + path, { method: "POST", headers, body: form });
  await response.arrayBuffer();
  return response.status;
}

const sendPicture = ({ bytes }: HostileFile, place: number) =>
  send("/api/upload/contest-header", place % 4, photoForm(bytes));

const sendTable = ({ bytes }: HostileFile, place: number) =>
  send(
    `/api/contests/${contestIds[place % 4]}/bulk-upload`,
    place % 4,
    photoForm(bytes, { name: "a.csv", type: "text/csv", field: "csv" }),
  );

/** The server's peak memory in megabytes, where the system reports it. */
async function mostMemory(): Promise<number | undefined> {
  const status = await readFile(`/proc/${server.process.pid}/status`, "utf8").catch(() => "");
  const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
}

/** Polls a contest again and again until the work is done. */
async function pollingDuring(work: Promise<unknown>): Promise<{ statuses: number[]; waits: number[] }> {
  let done = false;
  const finished = work.finally(() => {
    done = true;
  });
  const statuses: number[] = [];
  const waits: number[] = [];
  while (!done) {
    const start = performance.now();
    const response = await fetch(`${server.address}/api/contests/${contestIds[3]}`);
    await response.arrayBuffer();
    statuses.push(response.status);
    waits.push(performance.now() - start);
  }
  await finished;
  return { statuses, waits };
}

const median = (numbers: number[]) => numbers.sort((one, other) => one - other)[numbers.length >> 1] ?? 0;

describe.each([
  ["pictures", hostilePictures, sendPicture],
  ["tables", async () => hostileTables(), sendTable],
] as const)("twenty hostile %s at once", (_, make, sendFile) => {
  // Long, for a busy machine; the result does not depend on the time.
  test("are each answered, cost a bounded amount of memory and keep no poll waiting", {
    timeout: 300_000,
  }, async () => {
    const files = await make();
    expect(files.length).toBeGreaterThanOrEqual(20);
    const before = await mostMemory();
    const start = performance.now();
    const sending = Promise.all(files.map(async (file, place) => ({ ...file, status: await sendFile(file, place) })));
    const { statuses, waits } = await pollingDuring(sending);
    const duration = performance.now() - start;

    const odd = (await sending).filter(({ status, answers }) => !answers.includes(status));
    expect(odd.map(({ what, status }) => ({ what, status }))).toEqual([]);
    expect(new Set(statuses)).toEqual(new Set([200]));
    // A server that did such work without interruption would answer one or two polls, after the work.
    expect(waits.length).toBeGreaterThanOrEqual(10);
    expect(median(waits)).toBeLessThan(duration / 10);
    const after = await mostMemory();
    if (before !== undefined && after !== undefined) expect(after - before).toBeLessThan(500);
  });

  test("leave a server that accepts valid pictures", async () => {
    expect(await send("/api/upload/contest-header", 0, photoForm(await jpeg()))).toBe(200);
    expect(server.output()).not.toMatch(/"level":(50|60)|"level":"(error|fatal)"/);
  });
});
