import { verify } from "@node-rs/argon2";
import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { uploadedPhotoId } from "#domain/photos/photos.ts";
import { seededRandom } from "#domain/seeded-random.ts";
import { hashPassword } from "#server/features/auth/sign-in/passwords.ts";
import { createTestDatabase, type TestDatabase } from "#server/testing/database.ts";
import { createContest, createUser } from "#server/testing/factories.ts";
import { readDemoContests } from "./demo-contests.ts";
import { allDemoPictures } from "./demo-pictures.ts";
import { seedDemo } from "./seed.ts";

const demoContests = await readDemoContests();
/** Those of its show that are not a contest of the demo by themselves. */
const awards = demoContests.flatMap(({ show, entries }) =>
  (show?.awards ?? []).map((award) => {
    const ofClass = show?.classes.find(({ name }) => name === award.ofClass)?.votingIds;
    const votingIds = ofClass ?? entries.map(({ votingId }) => votingId);
    return { title: award.title, entries: votingIds.map((id) => ({ votingId: id, votes: award.votes[id] ?? 0 })) };
  }),
);
/** By title and number. */
const expectedVotes = new Map(
  [...demoContests, ...awards].flatMap(({ title, entries }) =>
    entries.map(({ votingId, votes }) => [`${title} ${votingId}`, votes] as const),
  ),
);
const now = new Date("2025-06-14T18:30:00Z");
const hour = 3_600_000;
let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
  return database.drop;
});

const seed = (random = seededRandom(1), at = now) => seedDemo({ database, now: at, random, hashPassword });

async function counts() {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*) from users) as users, (select count(*) from contests) as contests,
      (select count(*) from entries) as entries, (select count(*) from votes) as votes
  `.execute(database.kysely);
  return rows[0];
}

describe("seedDemo", () => {
  it("makes an admin, an organizer and a voter who can sign in with the passwords that it returns", async () => {
    const { accounts } = await seed();
    expect(accounts.map(({ role, email }) => [role, email])).toEqual([
      ["admin", "admin@demo.scorequest.example"],
      ["organizer", "organizer@demo.scorequest.example"],
      ["voter", "voter@demo.scorequest.example"],
    ]);
    for (const { email, role, password } of accounts) {
      const user = await database.kysely.selectFrom("users").selectAll().where("email", "=", email).executeTakeFirst();
      expect(user).toMatchObject({ role, organizer_status: role === "organizer" ? "approved" : "none" });
      expect(await verify(user!.password_hash!, password)).toBe(true);
      expect(password).toMatch(/^[a-z]+-[a-z]+-[a-z]+-\d{4}$/);
    }
    expect(new Set(accounts.map(({ password }) => password)).size).toBe(3);
  });

  it("makes the contests around now, with all entries and votes, and pictures that come with the product", async () => {
    await seed();
    const votes = [...expectedVotes.values()];
    const contests = demoContests.length + awards.length;
    const sum = votes.reduce((total, count) => total + count, 0);
    expect(await counts()).toEqual({ users: 3, contests, entries: votes.length, votes: sum });

    const known = new Set((await allDemoPictures()).map(({ id }) => id));
    const made = await database.kysely.selectFrom("contests").selectAll().orderBy("id").execute();
    expect(made.map(({ title }) => title)).toEqual([...demoContests, ...awards].map(({ title }) => title));
    for (const [index, contest] of made.slice(0, demoContests.length).entries()) {
      expect(contest.start_date.getTime()).toBe(now.getTime() + demoContests[index]!.startsIn * hour);
      expect(contest.end_date.getTime()).toBe(now.getTime() + demoContests[index]!.endsIn * hour);
      expect(known.has(uploadedPhotoId(contest.cover_photo_url!)!)).toBe(true);
    }
    for (const { image_url } of await database.kysely.selectFrom("entries").select("image_url").execute())
      expect(known.has(uploadedPhotoId(image_url!)!)).toBe(true);
  });

  it("names the pages to look at, and one contest is sealed, closed and ready for a ceremony", async () => {
    const { places } = await seed();
    expect(places.map(({ path }) => path)).toEqual([
      "/show/1",
      "/show/1/manage",
      "/contest/1/control",
      "/stage/4",
      "/contest/4/remote",
      "/contest/5",
      "/contest/6",
      "/stage/6",
    ]);
    const sealed = await database.kysely.selectFrom("contests").selectAll().where("id", "=", 4).executeTakeFirst();
    expect(sealed).toMatchObject({ opened_at: null, announced_at: null });
    expect(sealed!.seal_from!.getTime()).toBeLessThan(sealed!.end_date.getTime());
    expect(sealed!.end_date.getTime()).toBeLessThan(now.getTime());
  });

  it("makes a show of the first contest, which keeps its address, with three more awards and a given one", async () => {
    await seed();
    const read = (query: string) => database.pool.query(query).then(({ rows }) => rows);
    const shows = await read("select id, title, first_day::text, last_day::text, is_public from shows");
    const days = { first_day: "2025-06-12", last_day: "2025-06-17" };
    expect(shows).toEqual([{ id: 1, title: "Lone Star Itasha Night", ...days, is_public: true }]);
    expect(await read("select name from classes order by position")).toEqual([
      { name: "Kei Cars" },
      { name: "Full Wraps" },
    ]);
    const inOrder = await read(
      "select id, takes, (select count(*) from entries where contest_id = contests.id) as cars from contests where show_id = 1 order by position",
    );
    const all = demoContests[0]!.entries.length;
    expect(inOrder.map(({ takes, cars }) => [takes, cars])).toEqual([
      ["classes", 6],
      ["classes", 10],
      ["all", all],
      ["all", all],
    ]);
    expect(inOrder.at(-1)).toMatchObject({ id: 1 });
    expect(
      await read(
        "select given_awards.title, number, given_awards.position from given_awards join exhibits on exhibits.id = exhibit_id",
      ),
    ).toEqual([{ title: "Longest Way Here", number: "66", position: 1 }]);
  });

  it("makes one contest in Japanese", async () => {
    await seed();
    const made = await database.kysely.selectFrom("contests").select(["id", "language"]).orderBy("id").execute();
    expect(made.filter(({ language }) => language !== "en")).toEqual([{ id: 6, language: "ja" }]);
  });

  it("keeps one contest in rehearsal: everybody sees so, and may vote", async () => {
    await seed(seededRandom(1), new Date());
    const rehearsed = await database.kysely.selectFrom("contests").selectAll().where("id", "=", 5).executeTakeFirst();
    expect(rehearsed!.rehearsing_since!.getTime()).toBeLessThan(Date.now());
    expect(rehearsed!.start_date.getTime()).toBeGreaterThan(Date.now());
    const votes = await database.kysely.selectFrom("votes").select("id").where("contest_id", "=", 5).execute();
    expect(votes.length).toBeGreaterThan(5);
    await sql`select clear_rehearsal(5, null)`.execute(database.kysely);
    expect(
      await database.kysely.selectFrom("votes").select("id").where("contest_id", "=", 5).execute(),
      "as at its start",
    ).toEqual([]);
  });

  it("gives every entry its number of votes, cast while voting was open, and tallies that equal them", async () => {
    await seed();
    const rows = await database.kysely
      .selectFrom("entries")
      .innerJoin("contests", "contests.id", "entries.contest_id")
      .innerJoin("tallies", "tallies.entry_id", "entries.id")
      .select((columns) => [
        "contests.title",
        "entries.voting_id",
        "tallies.votes",
        columns
          .selectFrom("votes")
          .whereRef("votes.entry_id", "=", "entries.id")
          .select(({ fn }) => fn.countAll<number>().as("count"))
          .as("counted"),
      ])
      .execute();
    expect(rows.length).toBe(expectedVotes.size);
    for (const { title, voting_id, votes, counted } of rows) {
      expect(votes).toBe(expectedVotes.get(`${title} ${voting_id}`));
      expect(counted).toBe(votes);
    }

    const strange = await database.kysely
      .selectFrom("votes")
      .innerJoin("contests", "contests.id", "votes.contest_id")
      .select("votes.id")
      .where(
        sql<boolean>`votes.created_at not between coalesce(rehearsing_since, start_date) and least(end_date, ${now}) or voter_id !~ '^[0-9a-f]{64}$'`,
      )
      .execute();
    expect(strange).toEqual([]);
  });

  it("does nothing the second time, also when two servers start at once", async () => {
    const both = await Promise.all([seed(), seed(seededRandom(2))]);
    expect(both.map(({ accounts }) => accounts.length).sort()).toEqual([0, 3]);
    const before = await counts();
    expect(await seed(seededRandom(3))).toEqual({ accounts: [], places: [] });
    expect(await counts()).toEqual(before);
  });

  it("does nothing in a database that already has an account or a contest", async () => {
    await createUser(database);
    expect(await seed()).toEqual({ accounts: [], places: [] });
    expect(await counts()).toEqual({ users: 1, contests: 0, entries: 0, votes: 0 });
    await createContest(database);
    expect(await seed()).toEqual({ accounts: [], places: [] });
  });

  it("leaves nothing behind when it fails", async () => {
    const failing = seedDemo({ database, now, random: seededRandom(1), hashPassword: async () => "x".repeat(300) });
    await expect(failing).rejects.toThrow();
    expect(await counts()).toEqual({ users: 0, contests: 0, entries: 0, votes: 0 });
    expect((await seed()).accounts.length).toBe(3);
  });
});
