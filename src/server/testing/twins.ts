import type { TestApp } from "./app.ts";
import { createTestDatabase } from "./database.ts";
import { createContest, createEntry, createHelper, createLogo, createSponsor, createUser } from "./factories.ts";
import { createPasses, newPassCodes } from "./passes.ts";
import { passHolder, signedInAs, signedInByGoogle } from "./people.ts";
import { type TwinDatabases, twinDatabases } from "./twin-databases.ts";
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
export type Twins = Omit<TwinDatabases, "changeBoth" | "moveVotes"> & {
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
  const { rows } = await base.pool.query("select entry_id, votes from tallies where contest_id = $1", [contest.id]);
  const votes = new Map(rows.map(({ entry_id, votes }) => [entry_id, votes]));
  const { changeBoth, moveVotes, ...both } = await twinDatabases(base);
  return {
    ...both,
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

    moveVotes: (to) =>
      moveVotes(
        entryIds,
        entryIds.map((_, place) => entryIds[to(place)] as number),
      ),

    async setContest(columns) {
      const names = Object.keys(columns);
      const set = names.map((name, index) => `${name} = $${index + 2}`);
      await changeBoth([[`update contests set ${set} where id = $1`, [contest.id, ...Object.values(columns)]]]);
    },

    async setStage({ step, rehearsal }) {
      await changeBoth([
        ["delete from stages where contest_id = $1", [contest.id]],
        [
          "insert into stages (contest_id, version, screen, step, rehearsal) values ($1, 1, 'awards', $2, $3)",
          [contest.id, step, rehearsal],
        ],
      ]);
    },
  };
}

const nowhere = {
  request(): never {
    throw new Error("There is no server yet.");
  },
};

function mapped<Key extends string, From, To>(values: Record<Key, From>, change: (value: From) => To): Record<Key, To> {
  return Object.fromEntries(Object.entries<From>(values).map(([key, value]) => [key, change(value)])) as Record<
    Key,
    To
  >;
}
