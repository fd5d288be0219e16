import pg from "pg";
import type { TestApp } from "./app.ts";
import { createTestDatabase, type TestDatabase } from "./database.ts";
import { createContest, createEntry, createHelper, createLogo, createSponsor, createUser } from "./factories.ts";
import { createPasses, newPassCodes } from "./passes.ts";
import { passHolder, signedInAs, signedInByGoogle } from "./people.ts";
import { passCode, uploadId } from "./valid-calls.ts";
import { Visitor } from "./visitor.ts";

export type TwinRole =
  | "anonymous"
  | "guest"
  | "pass"
  | "otherPass"
  | "voter"
  | "otherOrganizer"
  | "organizer"
  | "coOrganizer"
  | "stageHelper"
  | "admin"
  | "super_admin";

export const managers: readonly TwinRole[] = ["organizer", "coOrganizer", "admin", "super_admin"];

/** Two databases that are equal to the byte, but for which entry has which votes. */
export type Twins = {
  databases: readonly [TestDatabase, TestDatabase];
  contestId: number;
  /** in the order of their ids */
  entryIds: readonly number[];
  /** how many counted votes each of them has in the first database */
  votes: readonly number[];
  /** the same cookies and addresses in both */
  cookies: Readonly<Record<TwinRole, string>>;
  emails: Readonly<Record<TwinRole, string>>;
  /** cookies of people who have not voted yet */
  newVoters: readonly string[];
  /** somebody else */
  personId: string;
  sponsorId: number;
  logoUrl: string;
  /** moves the votes of the second database: those of an entry go to the one at the given place */
  moveVotes(to: (place: number) => number): Promise<void>;
  /** sets columns of both contests without a trace: neither their versions nor their times change */
  setContest(columns: Record<string, unknown>): Promise<void>;
  /** the same for their stages */
  setStage(stage: { step: number; rehearsal: boolean }): Promise<void>;
  /** from now on the databases' clock stands still at that moment, or runs again */
  setClock(at: Date | undefined): Promise<void>;
  drop(): Promise<void>;
};

const entryCount = 60;
/** Their votes count for nothing that is shown, and must not be told either. */
const inactive = new Set([7, 33]);

/** At least 60 entries with votes of all classes, some tied and some without any. */
const votesOf = (place: number) => (place * 7) % 41;

export async function twins(): Promise<Twins> {
  const base = await createTestDatabase();
  const product = { database: base, visitor: () => new Visitor(nowhere) } as unknown as TestApp;
  const organizer = await signedInAs(product, "organizer", { first_name: "Kenta", last_name: "Mori" });
  const contest = await createContest(base, {
    title: "Tokyo Night",
    organizer_id: organizer.user.id,
    who_may_vote: "proven_or_pass",
    access_code: "sesame",
  });
  const entryIds: number[] = [];
  for (let place = 0; place < entryCount; place += 1) {
    const number = String(place + 1).padStart(2, "0");
    const { id } = await createEntry(base, {
      contest_id: contest.id,
      name: `Car ${number}`,
      owner: `Owner ${number}`,
      voting_id: number,
      status: inactive.has(place) ? "inactive" : "active",
      upload_id: place === entryCount - 1 ? uploadId : null,
    });
    entryIds.push(id);
  }
  await createPasses(base, contest.id, [passCode]);
  const sponsor = await createSponsor(base, { contest_id: contest.id });
  const logoUrl = await createLogo(base);
  const voter = await signedInAs(product, "voter");
  const guest = await signedInByGoogle(product, "guest@example.com");
  const coOrganizer = await signedInAs(product, "voter", { email: "co@example.com" });
  await createHelper(base, { contest_id: contest.id, user_id: coOrganizer.user.id, role: "co_organizer" });
  const stageHelper = await signedInAs(product, "voter", { email: "stage@example.com" });
  await createHelper(base, { contest_id: contest.id, user_id: stageHelper.user.id, role: "stage" });
  const visitors: Record<Exclude<TwinRole, "anonymous">, Visitor> = {
    guest,
    pass: await passHolder(product, contest.id),
    otherPass: await passHolder(product),
    voter: voter.visitor,
    otherOrganizer: (await signedInAs(product, "organizer", { email: "other@example.com" })).visitor,
    organizer: organizer.visitor,
    coOrganizer: coOrganizer.visitor,
    stageHelper: stageHelper.visitor,
    admin: (await signedInAs(product, "admin", { email: "admin@example.com" })).visitor,
    super_admin: (await signedInAs(product, "super_admin", { email: "super@example.com" })).visitor,
  };
  const newVoters = [];
  for (let number = 0; number < 12; number += 1)
    newVoters.push((await signedInByGoogle(product, `new-${number}@example.com`)).cookieHeader);
  const somebody = await createUser(base, { email: "somebody@example.com" });
  await base.pool.query(
    `insert into votes (contest_id, entry_id, voter_id, proof, counted)
     select $1, entry.id, 'crowd-' || entry.id || '-' || n, proof.name, proof.name <> 'none'
     from unnest($2::integer[], $3::integer[]) as entry (id, votes)
     cross join generate_series(1, entry.votes) as n
     cross join lateral (select (array['google', 'mail', 'pass', 'none'])[1 + n % 4] as name) as proof`,
    [contest.id, entryIds, entryIds.map((_, place) => votesOf(place))],
  );
  await createPasses(base, contest.id, newPassCodes(entryCount));
  await base.pool.query(
    `insert into votes (contest_id, entry_id, voter_id, proof, counted)
     select $1, ($2::integer[])[1 + number % 23], voter_id, 'pass', true from passes where contest_id = $1 and number > 2`,
    [contest.id, entryIds],
  );
  await base.pool.query(`
    create schema twins;
    create table twins.former_votes as select id, entry_id from votes;
    create table twins.clock (at timestamptz);
    create function twins.clock_timestamp() returns timestamptz language sql volatile
      return coalesce((select at from twins.clock), pg_catalog.clock_timestamp())`);
  const { rows } = await base.pool.query("select entry_id, votes from tallies where contest_id = $1", [contest.id]);
  const votes = new Map(rows.map(({ entry_id, votes }) => [entry_id, votes]));
  await base.close();
  const databases = [await twinOf(base), await twinOf(base)] as const;
  return {
    databases,
    contestId: contest.id,
    entryIds,
    votes: entryIds.map((id) => votes.get(id) as number),
    cookies: { anonymous: "", ...mapped(visitors, ({ cookieHeader }) => cookieHeader) },
    emails: {
      ...{ anonymous: "nobody@example.org", guest: "guest@example.com", pass: "", otherPass: "" },
      ...{ voter: voter.user.email, organizer: organizer.user.email, otherOrganizer: "other@example.com" },
      ...{ coOrganizer: "co@example.com", stageHelper: "stage@example.com" },
      ...{ admin: "admin@example.com", super_admin: "super@example.com" },
    },
    newVoters,
    personId: somebody.id,
    sponsorId: sponsor.id,
    logoUrl,

    async moveVotes(to) {
      const targets = entryIds.map((_, place) => entryIds[to(place)]);
      await withoutTriggers(databases[1], [
        [
          `update votes set entry_id = moved.target
           from twins.former_votes as before join unnest($1::integer[], $2::integer[]) as moved (entry_id, target) using (entry_id)
           where votes.id = before.id`,
          [entryIds, targets],
        ],
        [countAgain, []],
      ]);
    },

    async setContest(columns) {
      const names = Object.keys(columns);
      for (const database of databases)
        await withoutTriggers(database, [
          [
            `update contests set ${names.map((name, index) => `${name} = $${index + 2}`)} where id = $1`,
            [contest.id, ...Object.values(columns)],
          ],
        ]);
    },

    async setStage({ step, rehearsal }) {
      for (const database of databases)
        await withoutTriggers(database, [
          ["delete from stages where contest_id = $1", [contest.id]],
          [
            "insert into stages (contest_id, version, screen, step, rehearsal) values ($1, 1, 'awards', $2, $3)",
            [contest.id, step, rehearsal],
          ],
        ]);
    },

    async setClock(at) {
      for (const { pool } of databases) {
        await pool.query("delete from twins.clock");
        if (at) await pool.query("insert into twins.clock values ($1)", [at]);
      }
    },

    async drop() {
      for (const database of databases) await database.drop();
      await base.drop();
    },
  };
}

const nowhere = {
  request(): never {
    throw new Error("There is no server yet.");
  },
};

const countAgain = `
  update tallies set votes = counted.votes, unproven = counted.unproven, mail = counted.mail, google = counted.google,
    pass = counted.pass, waiting = counted.waiting
  from (
    select entries.id,
      count(votes.id) filter (where votes.counted) as votes,
      count(votes.id) filter (where votes.counted and votes.proof = 'none') as unproven,
      count(votes.id) filter (where votes.counted and votes.proof = 'mail') as mail,
      count(votes.id) filter (where votes.counted and votes.proof = 'google') as google,
      count(votes.id) filter (where votes.counted and votes.proof = 'pass') as pass,
      count(votes.id) filter (where not votes.counted) as waiting
    from entries left join votes on votes.entry_id = entries.id group by entries.id
  ) as counted
  where counted.id = tallies.entry_id`;

async function withoutTriggers({ pool }: TestDatabase, statements: [string, unknown[]][]): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("begin; set local session_replication_role = replica");
    for (const [text, values] of statements) await client.query(text, values);
    await client.query("commit");
  } finally {
    client.release();
  }
}

/** A copy in which statements find the clock of the test before the database's own. */
async function twinOf(base: TestDatabase): Promise<TestDatabase> {
  const twin = await createTestDatabase({ copyOf: base });
  const client = new pg.Client({ connectionString: twin.url });
  await client.connect();
  await client.query(`alter database ${client.database} set search_path = twins, pg_catalog, public`);
  await client.end();
  return twin;
}

function mapped<Key extends string, From, To>(values: Record<Key, From>, change: (value: From) => To): Record<Key, To> {
  return Object.fromEntries(Object.entries<From>(values).map(([key, value]) => [key, change(value)])) as Record<
    Key,
    To
  >;
}
