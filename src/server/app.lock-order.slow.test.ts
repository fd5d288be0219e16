import type pg from "pg";
import { expect, test } from "vitest";
import type { Endpoint } from "#contract/endpoint.ts";
import { contestFor, type Scene, setScene } from "./testing/callers.ts";
import { createAward } from "./testing/factories.ts";
import { startMailServer } from "./testing/mail-server.ts";
import { jpeg } from "./testing/photos.ts";
import { testProduct } from "./testing/product.ts";
import { createUniqueEmail } from "./testing/unique-email.ts";
import { endpoints, isAboutShow, nameOf, validCall } from "./testing/valid-calls.ts";

/**
 * Everybody who locks several rows of a show does so in one order, or two calls could wait for each other: the show, its
 * awards by id, its version. While one of these rows is locked by somebody else, a call that waits for it must not hold a
 * later one. The contest of the call is the second award, so that a call which locks it before all others is found.
 */

const mailServer = await startMailServer();
const product = await testProduct({ mailServer });
const { pool } = product.database;
const picture = await jpeg();
const account = { email: createUniqueEmail(), password: "correct horse" };

const isOfContest = (name: string) => /:(contestId|entryId)|\/invitations\/(open|accept)/.test(name);
const writes = endpoints
  .filter(({ method, reply }) => method !== "GET" && reply !== "stream")
  .filter((endpoint) => isAboutShow(nameOf(endpoint)) || isOfContest(nameOf(endpoint)))
  .map((endpoint) => [nameOf(endpoint), endpoint] as const);

type Rows = { name: string; lock: string; ids: number[] };

test.each(writes)("%s: one order", async (name, endpoint) => {
  for (const held of [0, 1, 2]) {
    const scene = await withTwoAwards(name);
    const rows = rowsOf(scene);
    const { waited, taken, status } = await whileLocked(rows[held] as Rows, rows.slice(held + 1), () =>
      send(endpoint, scene),
    );
    expect(taken, `${waited ? "waits for" : "passes"} ${rows[held]?.name}`).toEqual([]);
    expect(status).not.toBe(500);
  }
});

/** Somebody deletes the show while the call waits for it. */
test.each(writes)("%s: no fault of ours where the show is gone", async (name, endpoint) => {
  const scene = await withTwoAwards(name);
  const [show] = rowsOf(scene) as [Rows];
  const removal = async (holder: pg.PoolClient) => {
    await holder.query("delete from contests where show_id = $1", [scene.showId]);
    await holder.query("delete from shows where id = $1", [scene.showId]);
  };
  const { status } = await whileLocked(show, [], () => send(endpoint, scene), removal);
  expect(status).not.toBe(500);
});

type TwoAwards = Scene & { first: number };

async function withTwoAwards(name: string): Promise<TwoAwards> {
  const setting = {
    who: "organizer",
    whose: "own",
    accessCode: "sesame",
    imageUrl: "https://example.org/a.jpg",
  } as const;
  const wants = { contest: true, show: true, request: false };
  const contest = contestFor(name);
  const scene = await setScene(product, { ...setting, contest }, wants);
  const show = await product.database.kysely
    .selectFrom("shows")
    .selectAll()
    .where("id", "=", scene.showId)
    .executeTakeFirstOrThrow();
  const who_may_vote = "proven_or_pass";
  const { id } = await createAward(product.database, show, { access_code: "sesame", who_may_vote, position: 2 });
  await product.database.kysely
    .updateTable("contests")
    .set({ ...contest, position: 2 })
    .where("id", "=", id)
    .execute();
  const idOf = async (text: string) => (await pool.query<{ id: number }>(text, [id])).rows[0]?.id as number;
  await pool.query("update invitations set contest_id = $1 where id = $2", [id, scene.invitationId]);
  return {
    ...scene,
    first: scene.contestId,
    contestId: id,
    entryId: await idOf("select id from entries where contest_id = $1"),
    sponsorId: await idOf("select id from sponsors where contest_id = $1"),
    showVersion: await idOf(
      "select control_version as id from show_versions where show_id = (select show_id from contests where id = $1)",
    ),
  };
}

/** In their order. */
function rowsOf({ showId, first, contestId }: TwoAwards): Rows[] {
  const lock = (table: string, column = "id") => `select from ${table} where ${column} = any ($1) for no key update`;
  return [
    { name: "the show", lock: lock("shows"), ids: [showId] },
    { name: "the first award", lock: lock("contests"), ids: [first] },
    { name: "the second award", lock: lock("contests"), ids: [contestId] },
    { name: "the show's version", lock: lock("show_versions", "show_id"), ids: [showId] },
  ];
}

/** Which of the later rows the call has locked while it waits for the one that is held. */
async function whileLocked(
  held: Rows,
  later: Rows[],
  call: () => Promise<Response>,
  prepare?: (holder: pg.PoolClient) => Promise<void>,
) {
  const holder = await pool.connect();
  try {
    const { rows } = await holder.query<{ pid: number }>("select pg_backend_pid() as pid");
    const { pid = 0 } = rows[0] ?? {};
    await holder.query("begin");
    await holder.query(held.lock, [held.ids]);
    await prepare?.(holder);
    let answer: Response | undefined;
    const answered = call().then((response) => {
      answer = response;
    });
    let waited = false;
    await expect
      .poll(
        async () => {
          waited = answer === undefined && (await isAnybodyWaiting(pid));
          return waited || answer !== undefined;
        },
        { interval: 5 },
      )
      .toBe(true);
    const taken: string[] = [];
    if (waited) for (const row of later) if (await isLocked(row)) taken.push(row.name);
    await holder.query("commit");
    await answered;
    return { waited, taken, status: answer?.status };
  } finally {
    holder.release(true);
  }
}

/** Not asked in the holder's transaction, which would see the same answer each time. */
async function isAnybodyWaiting(pid: number): Promise<boolean> {
  const { rows } = await pool.query("select from pg_stat_activity where $1 = any (pg_blocking_pids(pid)) limit 1", [
    pid,
  ]);
  return rows.length > 0;
}

async function isLocked({ lock, ids }: Rows): Promise<boolean> {
  try {
    await pool.query(`${lock} nowait`, [ids]);
    return false;
  } catch (error) {
    if ((error as { code?: string }).code !== "55P03") throw error;
    return true;
  }
}

async function send(endpoint: Endpoint, { visitor, ...ids }: TwoAwards): Promise<Response> {
  const { path, body, form } = validCall(endpoint, { ...ids, accessCode: "sesame", account, picture });
  const json = body && { headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  return visitor.send(endpoint.method, path, form ? { body: form } : (json ?? {}));
}
