import { voterIdOf } from "#server/features/auth/voters/voter-id.ts";
import { type TestApp, testSecret } from "./app.ts";
import { createTestDatabase } from "./database.ts";
import { createAward, createExhibit, createGivenAward, createHelper, createShow } from "./factories.ts";
import { showPassHolder, signedInAs } from "./people.ts";
import { type TwinDatabases, twinDatabases } from "./twin-databases.ts";
import { Visitor } from "./visitor.ts";

export type ShowTwinRole =
  | "anonymous"
  | "voter"
  | "pass"
  | "otherOrganizer"
  | "stageHelper"
  | "organizer"
  | "coOrganizer";

/** An award with voting. Entries are named by their place in `entryIds`, which is that of their car. */
type TwinAward = { contestId: number; entryIds: readonly number[]; votes: readonly number[] };

/** Two databases with the same show, whose awards differ only in which car has which votes, and which has the given one. */
export type ShowTwins = Omit<TwinDatabases, "changeBoth" | "moveVotes"> & {
  showId: number;
  exhibitIds: readonly number[];
  /** the four with voting, in the organizer's order; a given one is between the second and the third */
  awards: readonly [TwinAward, TwinAward, TwinAward, TwinAward];
  givenId: number;
  cookies: Readonly<Record<ShowTwinRole, string>>;
  /** moves the votes of the second database: in each award, those of a car go to the one at the given place */
  moveVotes(to: (place: number, award: number) => number): Promise<void>;
  /** gives the given award to the cars at these places, of the first database and of the second one */
  giveTo(places: readonly [number, number]): Promise<void>;
  /** sets columns of the given award */
  setGiven(columns: Record<string, unknown>): Promise<void>;
  /** sets columns of the show */
  setShow(columns: Record<string, unknown>): Promise<void>;
  /** sets columns of its awards, in their order */
  setAwards(columns: (award: number) => Record<string, unknown>): Promise<void>;
  /** the award that is on stage, and the step that the stage of each award is at */
  setStage(on: number, steps: readonly number[]): Promise<void>;
  /** forgets when a test has changed something, and the versions, which follow the clock */
  forgetTimes(): Promise<void>;
};

export const carCount = 24;
/** Its votes count for nothing that is shown, and must not be told either. */
export const inactiveCars: readonly number[] = [5, 17];

/** The voter and the holder of the pass have voted for it in all awards: its votes stay where they are. */
export const ownCar = 3;

/** In pairs, so that there are ties; each award has other winners. */
const votesOf = (place: number, award: number) => Math.floor(((place * 7 + award * 10) % carCount) / 2);

export async function showTwins(): Promise<ShowTwins> {
  const base = await createTestDatabase();
  const product = { database: base, visitor: () => new Visitor(nowhere) } as unknown as TestApp;
  const organizer = await signedInAs(product, "organizer", { first_name: "Kenta", last_name: "Mori" });
  const show = await createShow(base, { title: "Itasha Night", organizer_id: organizer.user.id });
  const exhibitIds: number[] = [];
  for (let place = 0; place < carCount; place += 1) {
    const number = String(place + 1).padStart(2, "0");
    const status = inactiveCars.includes(place) ? "inactive" : "active";
    const { id } = await createExhibit(base, show, { number, name: `Car ${number}`, owner: `Owner ${number}`, status });
    exhibitIds.push(id);
  }
  const voter = await signedInAs(product, "voter", { email: "voter@example.com" });
  const makeAward = async (award: number): Promise<TwinAward> => {
    const values = { title: `Award ${award + 1}`, who_may_vote: "proven_or_pass" } as const;
    const { id } = await createAward(base, show, { ...values, position: award < 2 ? award + 1 : award + 2 });
    const { rows } = await base.pool.query<{ id: number }>(
      "select id from entries where contest_id = $1 order by exhibit_id",
      [id],
    );
    const entryIds = rows.map((row) => row.id);
    const crowd = entryIds.map((_, place) => votesOf(place, award));
    await base.pool.query(
      `insert into votes (contest_id, entry_id, voter_id, proof, counted)
       select $1, entry.id, 'crowd-' || entry.id || '-' || n, 'google', true
       from unnest($2::integer[], $3::integer[]) as entry (id, votes) cross join generate_series(1, entry.votes) as n`,
      [id, entryIds, crowd],
    );
    return { contestId: id, entryIds, votes: crowd.map((votes, place) => votes + (place === ownCar ? 2 : 0)) };
  };
  const awards = [await makeAward(0), await makeAward(1), await makeAward(2), await makeAward(3)] as const;
  const pass = await showPassHolder(product, show.id);
  await base.pool.query(
    `with own as (select * from unnest($1::integer[], $2::integer[]) as own (contest_id, entry_id))
     insert into votes (contest_id, entry_id, voter_id, proof, counted)
     select contest_id, entry_id, voter_of_award(voter_id, contest_id), 'pass', true from show_passes, own
     union all select contest_id, entry_id, $3, 'mail', true from own`,
    [
      awards.map(({ contestId }) => contestId),
      awards.map(({ entryIds }) => entryIds[ownCar]),
      voterIdOf(voter.user.email, testSecret),
    ],
  );
  const given = await createGivenAward(base, show, { title: "Longest way", position: 3 });
  const coOrganizer = await signedInAs(product, "voter", { email: "co@example.com" });
  const stageHelper = await signedInAs(product, "voter", { email: "stage@example.com" });
  const contest_id = awards[0].contestId; // whoever helps with one award helps with all of them
  await createHelper(base, { contest_id, user_id: coOrganizer.user.id, role: "co_organizer" });
  await createHelper(base, { contest_id, user_id: stageHelper.user.id, role: "stage" });
  const cookies = {
    anonymous: "",
    voter: voter.visitor.cookieHeader,
    pass: pass.cookieHeader,
    otherOrganizer: (await signedInAs(product, "organizer", { email: "other@example.com" })).visitor.cookieHeader,
    stageHelper: stageHelper.visitor.cookieHeader,
    organizer: organizer.visitor.cookieHeader,
    coOrganizer: coOrganizer.visitor.cookieHeader,
  };
  const { changeBoth, moveVotes, ...both } = await twinDatabases(base);
  await changeBoth([
    ["delete from twins.former_votes where entry_id = any ($1)", [awards.map(({ entryIds }) => entryIds[ownCar])]],
  ]);
  return {
    ...both,
    showId: show.id,
    exhibitIds,
    awards,
    givenId: given.id,
    cookies,

    moveVotes: (to) =>
      moveVotes(
        awards.flatMap(({ entryIds }) => entryIds),
        awards.flatMap(({ entryIds }, award) => entryIds.map((_, place) => entryIds[to(place, award)] as number)),
      ),

    async giveTo(places) {
      for (const [index, { pool }] of both.databases.entries())
        await pool.query("update given_awards set exhibit_id = $1", [exhibitIds[places[index] as number]]);
    },

    setGiven: (columns) => changeBoth([updateOf("given_awards", given.id, columns)]),

    setShow: (columns) => changeBoth([updateOf("shows", show.id, columns)]),

    setAwards: (columns) =>
      changeBoth(awards.map(({ contestId }, award) => updateOf("contests", contestId, columns(award)))),

    forgetTimes: () =>
      changeBoth([
        ["update contest_versions set version = 1700000000000 + contest_id", []],
        ["update show_versions set version = 1700000000000, control_version = 1", []],
        ["update contests set updated_at = created_at", []],
        ["update activity set created_at = '2026-06-01'", []],
      ]),

    setStage: (on, steps) =>
      changeBoth([
        ["delete from show_stages", []],
        ["delete from stages", []],
        [
          "insert into show_stages (show_id, version, screen, contest_id) values ($1, 1, 'awards', $2)",
          [show.id, awards[on]?.contestId],
        ],
        [
          `insert into stages (contest_id, version, screen, step)
           select id, 1, 'awards', step from unnest($1::integer[], $2::integer[]) as award (id, step)`,
          [awards.map(({ contestId }) => contestId), steps],
        ],
      ]),
  };
}

function updateOf(table: string, id: number, columns: Record<string, unknown>): [string, unknown[]] {
  const set = Object.keys(columns).map((name, index) => `${name} = $${index + 2}`);
  return [`update ${table} set ${set} where id = $1`, [id, ...Object.values(columns)]];
}

const nowhere = {
  request(): never {
    throw new Error("There is no server yet.");
  },
};
