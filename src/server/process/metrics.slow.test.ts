import { mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { freePort } from "#server/db/embedded/free-port.ts";
import { allMetrics } from "#server/testing/all-metrics.ts";
import { createTestDatabase, type TestDatabase } from "#server/testing/database.ts";
import { childrenOf } from "#server/testing/embedded/processes.ts";
import { openEventStream } from "#server/testing/event-stream.ts";
import { createContest, createEntry, createShow } from "#server/testing/factories.ts";
import { jpeg, photoForm } from "#server/testing/photos.ts";
import { runServerCommand, type ServerProcess, startServerProcess } from "#server/testing/server-process.ts";

const email = "mika.metrics@example.org";
const secret = "0123456789abcdef0123456789abcdef";

let folder: string;
let database: TestDatabase;
const running: ServerProcess[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "scorequest-metrics-"));
  database = await createTestDatabase();
  return async () => {
    for (const server of running) if (server.process.exitCode === null) await server.stop();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  };
});

/** A server with a metrics port. */
async function startMeasured(settings: Record<string, string> = {}) {
  const port = await freePort();
  const server = await startServerProcess({
    DATABASE_URL: database.url,
    APP_SECRET: secret,
    DATA_DIR: folder,
    METRICS_PORT: String(port),
    ...settings,
  });
  running.push(server);
  const page = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  /** The value of a series, such as `scorequest_streams` or `scorequest_polls_total{answer="200"}`. */
  const value = async (series: string) => {
    const line = (await page()).split("\n").find((text) => text.startsWith(`${series} `));
    return line === undefined ? undefined : Number(line.slice(series.length + 1));
  };
  return { server, page, value };
}

const post = (address: string, body: object, cookie = "", method = "POST") =>
  fetch(address, { method, headers: { "content-type": "application/json", cookie }, body: JSON.stringify(body) });

async function register({ address }: ServerProcess, as: string): Promise<string> {
  const person = { email: as, password: "a good password", firstName: "Mika", lastName: "Ito" };
  const reply = await post(`${address}/api/register`, person);
  return reply.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

describe("the metrics of a server", () => {
  let measured: Awaited<ReturnType<typeof startMeasured>>;
  let contestId: number;
  let entryId: number;
  let cookie: string;
  beforeAll(async () => {
    measured = await startMeasured();
    const entry = await createEntry(database, {
      contest_id: (await createContest(database, { title: "Night of the Long Hoods" })).id,
    });
    contestId = entry.contest_id;
    entryId = entry.id;
    cookie = await register(measured.server, email);
  });
  const vote = (as = cookie) => post(`${measured.server.address}/api/contests/${contestId}/vote`, { entryId }, as);

  test("are on a port of their own, and not on the product's", async () => {
    expect(await measured.page()).toContain("# TYPE scorequest_votes_total counter");
    const reply = await fetch(`${measured.server.address}/metrics`);
    expect(await reply.text()).not.toContain("scorequest_votes_total");
    expect(reply.status).toBe(404);
  });

  test("count votes by outcome, with the time to their confirmation and their statements", async () => {
    expect((await vote()).status).toBe(200);
    expect((await vote("")).status).toBe(401);
    await database.pool.query("update contests set end_date = now() where id = $1", [contestId]);
    expect((await vote()).status).toBe(409);
    await database.pool.query("update contests set end_date = now() + interval '1 day' where id = $1", [contestId]);
    const { value } = measured;
    expect(await value('scorequest_votes_total{outcome="confirmed"}')).toBe(1);
    expect(await value('scorequest_votes_total{outcome="signed-out"}')).toBe(1);
    expect(await value('scorequest_votes_total{outcome="ended"}')).toBe(1);
    expect(await value("scorequest_vote_confirmation_seconds_count")).toBe(1);
    expect(await value("scorequest_vote_confirmation_seconds_sum")).toBeGreaterThan(0);
    expect(await value("scorequest_vote_batch_size_sum")).toBe(2);
    expect(await value("scorequest_vote_statement_seconds_count")).toBe(2);
    expect(await value('scorequest_request_queue_wait_seconds_count{kind="urgent"}')).toBeGreaterThan(0);
  });

  test("tell of votes that wait, and of the oldest", async () => {
    const client = await database.pool.connect();
    await client.query("begin");
    await client.query("select from contests where id = $1 for update", [contestId]);
    const voting: Promise<Response>[] = [];
    /** Again and again: a vote is given up after three seconds. */
    const whileVoting = (series: string) => {
      voting.push(vote());
      return measured.value(series);
    };
    await expect.poll(() => whileVoting("scorequest_votes_waiting")).toBeGreaterThan(0);
    await expect.poll(() => whileVoting("scorequest_oldest_waiting_vote_seconds")).toBeGreaterThan(0);
    await client.query("rollback");
    client.release();
    await Promise.all(voting);
    expect(await measured.value("scorequest_votes_waiting")).toBe(0);
    expect(await measured.value("scorequest_oldest_waiting_vote_seconds")).toBe(0);
  });

  test("count polls of contests and shows by their answer, and open streams", async () => {
    const { server, value } = measured;
    const { id } = await createContest(database);
    const address = `${server.address}/api/contests/${id}`;
    const etag = (await fetch(address)).headers.get("etag") ?? "";
    expect((await fetch(address, { headers: { "if-none-match": etag } })).status).toBe(304);
    expect(await value('scorequest_polls_total{answer="200"}')).toBe(1);
    expect(await value('scorequest_polls_total{answer="304"}')).toBe(1);
    await (await fetch(`${address}/public`)).text();
    expect(await value('scorequest_polls_total{answer="200"}')).toBe(2);
    expect(await value("scorequest_snapshot_age_seconds")).toBe(0);
    const show = `${server.address}/api/shows/${(await createShow(database)).id}`;
    const tag = (await fetch(show)).headers.get("etag") ?? "";
    expect((await fetch(show, { headers: { "if-none-match": tag } })).status).toBe(304);
    expect(await value('scorequest_polls_total{answer="200"}')).toBe(3);
    expect(await value('scorequest_polls_total{answer="304"}')).toBe(2);
    const stream = await openEventStream(`${address}/live`);
    expect(await value("scorequest_streams")).toBe(1);
    const allowedByFiles = Math.floor(Number(await value("scorequest_open_files_limit")) * 0.6);
    expect(await value("scorequest_streams_limit")).toBe(Math.min(20_000, allowedByFiles));
    stream.close();
    await expect.poll(() => value("scorequest_streams")).toBe(0);
  });

  test("count uploads by outcome, and errors of the storage", async () => {
    const { server, value } = measured;
    const picture = await jpeg();
    const upload = (bytes: Buffer) =>
      fetch(`${server.address}/api/upload/profile`, { method: "POST", headers: { cookie }, body: photoForm(bytes) });
    expect((await upload(picture)).status).toBe(200);
    expect((await upload(Buffer.from("no picture"))).status).toBe(415);
    const uploads = join(folder, "uploads");
    await rename(uploads, `${uploads}.away`);
    await writeFile(uploads, "a file where the folder should be");
    expect((await upload(picture)).status).toBeGreaterThanOrEqual(500);
    await rm(uploads);
    await rename(`${uploads}.away`, uploads);
    expect(await value('scorequest_uploads_total{outcome="stored"}')).toBe(1);
    expect(await value('scorequest_uploads_total{outcome="refused"}')).toBe(1);
    expect(await value('scorequest_uploads_total{outcome="failed"}')).toBe(1);
    expect(await value('scorequest_storage_errors_total{operation="put"}')).toBe(1);
  });

  test("have every metric of the list with a value, except those of what is not configured", async () => {
    const page = await measured.page();
    const isThere = ({ name }: { name: string }) => new RegExp(`^${name}(_count)?(\\{.*\\})? \\d`, "m").test(page);
    const missing = allMetrics.filter((metric) => !isThere(metric)).map(({ name }) => name);
    expect(missing).toEqual([
      "scorequest_synchronous_standbys",
      "scorequest_mails_waiting",
      "scorequest_oldest_mail_seconds",
    ]);
    const { value } = measured;
    expect(await value("scorequest_hears_changes")).toBe(1);
    expect(await value("scorequest_heartbeat_age_seconds")).toBeGreaterThanOrEqual(0);
    expect(await value("scorequest_open_files")).toBeGreaterThan(5);
    expect(await value('scorequest_database_connections{state="waiting"}')).toBe(0);
    expect(await value('scorequest_schema_version{of="database"}')).toBe(
      await value('scorequest_schema_version{of="code"}'),
    );
    await expect.poll(() => value("scorequest_event_loop_delay_seconds_count")).toBeGreaterThan(0);
  });

  test("name nobody and nothing: labels are kinds of the list, and a build", async () => {
    const page = await measured.page();
    for (const [, name = "", value = ""] of page.matchAll(/[{,](\w+)="([^"]*)"/g)) {
      const allowed = allMetrics.flatMap(({ label }) => (label?.name === name ? [...label.values] : []));
      if (name === "le") expect(value).toMatch(/^([\d.]+|\+Inf)$/);
      else if (name === "version") expect(value).toMatch(/^\d+\.\d+\.\d+(\+[0-9a-f]{12})?$/);
      else expect(allowed).toContain(value);
    }
    for (const personal of [email, "example.org", "Mika", "Night of the Long Hoods", "/api/", cookie])
      expect(page).not.toContain(personal);
  });
});

test("a metrics port that is taken is said in a sentence, and no server starts", async () => {
  const port = await freePort();
  const { stop } = await (await import("#server/metrics/serve-metrics.ts")).serveMetrics(async () => "", {
    port,
    host: "127.0.0.1",
  });
  const refused = runServerCommand("main", [], {
    DATABASE_URL: database.url,
    APP_SECRET: secret,
    DATA_DIR: folder,
    PORT: String(await freePort()),
    METRICS_PORT: String(port),
  });
  expect(await refused.ended).toBe(1);
  expect(refused.output()).toBe(
    `Something else listens on 127.0.0.1:${port} already. Stop it, or set METRICS_PORT to another number.\n`,
  );
  await stop();
});

test("of servers with different settings, every page tells which", async () => {
  const differs = (setting: string) => `scorequest_settings_differ{setting="${setting}"}`;
  const [first, second] = [await startMeasured({ PUBLIC_URL: "http://one.example" }), await startMeasured()];
  for (const { value, server } of [first, second]) {
    await expect.poll(() => value(differs("PUBLIC_URL")), { timeout: 60_000 }).toBe(1);
    expect(await value(differs("PHOTOS_S3_BUCKET"))).toBe(0);
    await expect.poll(server.output, { timeout: 60_000 }).toContain("http://one.example");
  }
  await second.server.stop();
  await first.server.stop();
});

test("several processes have one page, whose counts do not fall when one of them hangs or is killed", async () => {
  const { server, value } = await startMeasured({ WEB_CONCURRENCY: "2", LOG_LEVEL: "silent" });
  const contest = await createContest(database);
  const polls = 40;
  for (let poll = 0; poll < polls; poll += 1) await fetch(`${server.address}/api/contests/${contest.id}`);
  const counted = () => value('scorequest_polls_total{answer="200"}');
  expect(await counted()).toBe(polls);
  expect(await value("scorequest_processes")).toBe(2);
  expect(await value("scorequest_processes_wanted")).toBe(2);
  expect(await value("scorequest_hears_changes")).toBe(1);

  const workers = childrenOf(server.process.pid as number);
  expect(workers).toHaveLength(2);
  process.kill(workers[0] as number, "SIGSTOP");
  expect(await value("scorequest_processes")).toBe(1);
  expect(await counted()).toBe(polls);
  process.kill(workers[0] as number, "SIGCONT");
  await expect.poll(() => value("scorequest_processes")).toBe(2);

  process.kill(workers[0] as number, "SIGKILL");
  await expect.poll(() => childrenOf(server.process.pid as number)).not.toContain(workers[0]);
  expect(await counted()).toBe(polls);
  await expect.poll(() => value("scorequest_processes")).toBe(2);
  expect(await counted()).toBe(polls);
  expect(await server.stop()).toBe(0);
});
