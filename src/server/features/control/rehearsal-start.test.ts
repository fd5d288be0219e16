import readXlsxFile from "read-excel-file/node";
import { describe, expect, test } from "vitest";
import { findDifferences } from "#server/features/votes/recount.ts";
import { createContest, createEntry } from "#server/testing/factories.ts";
import { passHolder, signedInAs, signedInByGoogle } from "#server/testing/people.ts";
import { testProduct } from "#server/testing/product.ts";
import { createUniqueEmail } from "#server/testing/unique-email.ts";
import type { Visitor } from "#server/testing/visitor.ts";

const product = await testProduct();
const { database } = product;
const { pool } = database;
const hourMs = 60 * 60 * 1000;
// Ids that no other number is equal to, so that they can be found in replies and rows.
await pool.query("alter table contests alter id restart with 700001");
await pool.query("alter table entries alter id restart with 800001");

async function contestBeforeStart(values: Parameters<typeof createContest>[1] = {}) {
  const organizer = await signedInAs(product, "organizer");
  const contest = await createContest(database, {
    organizer_id: organizer.user.id,
    title: "Itasha Meet",
    start_date: new Date(Date.now() + hourMs),
    end_date: new Date(Date.now() + 3 * hourMs),
    ...values,
  });
  const entries = [
    await createEntry(database, { contest_id: contest.id, name: "Silvia", voting_id: "1" }),
    await createEntry(database, { contest_id: contest.id, name: "Supra", voting_id: "2" }),
  ];
  return { organizer: organizer.visitor, contest, entries, address: `/api/contests/${contest.id}` };
}

type Rehearsed = Awaited<ReturnType<typeof contestBeforeStart>>;

async function versionOf({ organizer }: Rehearsed): Promise<number> {
  const [mine] = (await (await organizer.get("/api/contests/my")).json()) as { controlVersion: number }[];
  return mine?.controlVersion as number;
}

async function press(scene: Rehearsed, path: string): Promise<void> {
  const response = await scene.organizer.post(scene.address + path, { version: await versionOf(scene) });
  expect(response.status, await response.clone().text()).toBe(200);
}

/** Ids, times and versions of a reply or a row, which differ between any two contests. */
function normalised(text: string, { contest, entries }: Rehearsed): string {
  let result = text
    .replaceAll(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d[.\d]*(Z|\+00(:00)?)/g, "TIME")
    .replaceAll(/[A-Z][a-z]{2} \d+, \d{4}, \d+:\d\d [AP]M UTC/g, "TIME") // as the spreadsheet has it
    .replaceAll(/"(version|controlVersion|control_version)": ?\d+/g, '"$1":0')
    .replaceAll(/"seed":[\d.e-]+/g, '"seed":0') // drawn for each visit
    .replaceAll(/person-[0-9a-f-]+@/g, "PERSON@")
    .replaceAll(contest.organizer_id, "ORGANIZER");
  entries.forEach(({ id }, place) => {
    result = result.replaceAll(new RegExp(`\\b${id}\\b`, "g"), `ENTRY${place}`);
  });
  return result.replaceAll(new RegExp(`\\b${contest.id}\\b`, "g"), "CONTEST");
}

/** Every row of every table that names the contest, but for the log of activity. */
async function rowsOf(scene: Rehearsed): Promise<Record<string, string[]>> {
  const { rows: tables } = await pool.query<{ name: string; key: string }>(
    `select table_name as name, case when table_name = 'contests' then 'id' else 'contest_id' end as key
     from information_schema.columns
     where table_schema = 'public' and table_name <> 'activity'
       and (column_name = 'contest_id' or table_name = 'contests' and column_name = 'id')
     order by 1`,
  );
  const found: Record<string, string[]> = {};
  for (const { name, key } of tables) {
    const { rows } = await pool.query(`select to_jsonb(t)::text as row from ${name} as t where ${key} = $1`, [
      scene.contest.id,
    ]);
    // A pass is as random as a time.
    found[name] = rows.map(({ row }) => normalised(row.replaceAll(/"[0-9a-f]{64}"/g, '"HASH"'), scene)).sort();
  }
  expect(Object.keys(found)).toEqual(
    expect.arrayContaining(["votes", "tallies", "contest_access", "votes_per_minute"]),
  );
  return found;
}

/** What the contest's own calls answer, and its page. */
async function repliesOf(scene: Rehearsed, voter: Visitor): Promise<Record<string, string>> {
  const paths = ["", "/entries-with-votes", "/top-entries", "/passes", "/entries", "/stage", "/votes-over-time"];
  const found: Record<string, string> = {};
  for (const [who, visitor] of Object.entries({ organizer: scene.organizer, voter, nobody: product.visitor() }))
    for (const address of [...paths.map((path) => scene.address + path), `/contest/${scene.contest.id}`]) {
      const response = await visitor.get(address);
      found[`${who} ${normalised(address, scene)}`] = `${response.status} ${normalised(await response.text(), scene)}`;
    }
  return found;
}

/** The cells of the spreadsheet. */
async function exportOf(scene: Rehearsed): Promise<string> {
  const response = await scene.organizer.get(`${scene.address}/export-excel`);
  expect(response.status).toBe(200);
  return normalised(JSON.stringify(await readXlsxFile(Buffer.from(await response.arrayBuffer()))), scene);
}

const settings = [
  ["signed_in", "never sealed", {}],
  ["pass", "never sealed", {}],
  ["proven", "never sealed", {}],
  ["proven_or_pass", "sealed from the start", { seal_from: new Date(Date.now() + hourMs / 2) }],
] as const;

describe("after a rehearsal", () => {
  test.each(settings)("a contest (%s, %s) is as one that was never rehearsed", async (who_may_vote, _, values) => {
    const access = who_may_vote === "pass" ? {} : { access_code: "secret" };
    const rehearsed = await contestBeforeStart({ who_may_vote, ...access, ...values });
    const fresh = await contestBeforeStart({ who_may_vote, ...access, ...values });
    const voter = await signedInByGoogle(product, createUniqueEmail());
    const registered = (await signedInAs(product, "voter")).visitor; // proves nothing: the vote waits
    const holders = who_may_vote.endsWith("pass")
      ? [await passHolder(product, rehearsed.contest.id), await passHolder(product, fresh.contest.id)]
      : [];
    await press(rehearsed, "/rehearsal");
    const taken: number[] = [];
    for (const visitor of [voter, registered, ...holders.slice(0, 1)]) {
      if (access.access_code) await visitor.post(`${rehearsed.address}/access`, { code: "secret" });
      const entryId = rehearsed.entries[taken.length % 2]?.id;
      taken.push((await visitor.put(`${rehearsed.address}/vote`, { entryId })).status);
    }
    expect(taken).toContain(200);
    await press(rehearsed, "/rehearsal/clear");
    expect(await rowsOf(rehearsed)).toEqual(await rowsOf(fresh));
    expect(await repliesOf(rehearsed, voter)).toEqual(await repliesOf(fresh, voter));
    expect(await exportOf(rehearsed)).toEqual(await exportOf(fresh));
    const client = await pool.connect();
    expect(await findDifferences(client, null)).toEqual([]);
    client.release();
  });
});

describe("around the start", () => {
  /** Votes until voting has been open for a while; what each reply said, last. */
  async function voteAround(scene: Rehearsed, voter: Visitor, turn: number) {
    let last: { entryId: number; rehearsal: boolean } | undefined;
    let isOpen = false;
    for (let presses = 0; presses < 400 && !(isOpen && presses > 3); presses += 1) {
      const entryId = scene.entries[(turn + presses) % 2]?.id as number;
      const response = await voter.put(`${scene.address}/vote`, { entryId });
      if (response.status !== 200) continue;
      const reply = await response.json();
      expect(last !== undefined && !last.rehearsal && reply.rehearsal === true).toBe(false); // never back
      last = { entryId, rehearsal: reply.rehearsal === true };
      isOpen = !last.rehearsal;
    }
    return last;
  }

  test.each([1, 2, 3])("every confirmed vote stands once, and none of the rehearsal (%i)", async () => {
    const scene = await contestBeforeStart();
    const voters = await Promise.all(Array.from({ length: 12 }, () => signedInByGoogle(product, createUniqueEmail())));
    const early = await signedInByGoogle(product, createUniqueEmail());
    await press(scene, "/rehearsal");
    expect((await early.put(`${scene.address}/vote`, { entryId: scene.entries[0]?.id })).status).toBe(200);
    await pool.query("update contests set start_date = clock_timestamp() + interval '500 milliseconds' where id = $1", [
      scene.contest.id,
    ]);
    const lasts = await Promise.all(voters.map((voter, turn) => voteAround(scene, voter, turn)));
    const real = lasts.filter((last) => last && !last.rehearsal);
    expect(real.length).toBeGreaterThan(0);
    await product.visitor().get(scene.address); // whoever comes first
    const { rows } = await pool.query<{ entry_id: number }>("select entry_id from votes where contest_id = $1", [
      scene.contest.id,
    ]);
    expect(rows.map(({ entry_id }) => entry_id).sort()).toEqual(real.map((last) => last?.entryId).sort());
    expect(await (await early.get(scene.address)).json()).toMatchObject({ userVote: null, totalVotes: real.length });
    const client = await pool.connect();
    expect(await findDifferences(client, scene.contest.id)).toEqual([]);
    client.release();
  });
});
