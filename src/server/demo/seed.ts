import { sql } from "kysely";
import { languageOf } from "#domain/languages.ts";
import type { Role } from "#domain/people/people.ts";
import { defaultPhotoSize, photoSizes } from "#domain/photos/photo-sizes.ts";
import { photoUrl } from "#domain/photos/photos.ts";
import type { Random } from "#domain/seeded-random.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { demoPeople } from "./demo-accounts.ts";
import { type DemoContest, type DemoPlace, type DemoShow, readDemoContests } from "./demo-contests.ts";
import { coverPictureOf, entryPictureOf } from "./demo-pictures.ts";
import { insertShowOf } from "./seed-show.ts";

export type DemoAccount = { role: Role; email: string; password: string };

export type Demo = { accounts: DemoAccount[]; places: DemoPlace[] };

type SeedDemo = {
  database: Database;
  now: Date;
  /** source of the passwords */
  random: Random;
  hashPassword(password: string): Promise<string>;
};

/** Fills an empty database and returns the new accounts and what to look at. Any other database stays as it is. */
export function seedDemo({ database, now, random, hashPassword }: SeedDemo): Promise<Demo> {
  return database.kysely.transaction().execute(async (transaction) => {
    // When two servers start at once, the second waits here and then finds the data in place.
    await sql`lock table users in share row exclusive mode`.execute(transaction);
    if (!(await isEmpty(transaction))) return { accounts: [], places: [] };

    const people = demoPeople(random);
    const organizerId = await insertPeople(transaction, people, hashPassword);
    const places: DemoPlace[] = [];
    const shows: (DemoShow & { contest: DemoContest; contestId: number })[] = [];
    for (const contest of await readDemoContests()) {
      const id = await insertContest(transaction, contest, organizerId, now);
      for (const { words, path } of contest.places ?? []) places.push({ words, path: path.replace(":id", String(id)) });
      if (contest.show) shows.push({ ...contest.show, contest, contestId: id });
    }
    // After all contests, whose addresses stay those of the demo without shows.
    for (const show of shows) {
      const { contest } = show;
      const [start, end] = [hoursFrom(now, contest.startsIn), hoursFrom(now, contest.endsIn)];
      const times = { start, end, announced: hoursFrom(now, contest.announcedIn) };
      const { showId, awards } = await insertShowOf(transaction, show, { ...show, ...times, organizerId });
      for (const { contestId, votes } of awards)
        await insertVotes(transaction, votes, { contestId, from: start, until: end < now ? end : now });
      places.unshift(...show.places.map(({ words, path }) => ({ words, path: path.replace(":show", String(showId)) })));
    }
    return { accounts: people.map(({ role, email, password }) => ({ role, email, password })), places };
  });
}

async function isEmpty(transaction: Transaction): Promise<boolean> {
  const user = await transaction.selectFrom("users").select("id").limit(1).executeTakeFirst();
  const contest = await transaction.selectFrom("contests").select("id").limit(1).executeTakeFirst();
  return !user && !contest;
}

async function insertPeople(
  transaction: Transaction,
  people: ReturnType<typeof demoPeople>,
  hashPassword: SeedDemo["hashPassword"],
): Promise<string> {
  const rows = await Promise.all(
    people.map(async (person) => ({
      email: person.email,
      first_name: person.firstName,
      last_name: person.lastName,
      role: person.role,
      organizer_status: person.organizerStatus,
      email_verified: true,
      password_hash: await hashPassword(person.password),
    })),
  );
  const inserted = await transaction.insertInto("users").values(rows).returning(["id", "role"]).execute();
  const organizer = inserted.find(({ role }) => role === "organizer");
  if (!organizer) throw new Error("The demo needs an organizer.");
  return organizer.id;
}

async function insertContest(
  transaction: Transaction,
  contest: DemoContest,
  organizerId: string,
  now: Date,
): Promise<number> {
  const start = hoursFrom(now, contest.startsIn);
  const end = hoursFrom(now, contest.endsIn);
  const announced = hoursFrom(now, contest.announcedIn);
  const rehearsedSince = hoursFrom(now, -1);
  const { id } = await transaction
    .insertInto("contests")
    .values({
      title: contest.title,
      description: contest.description,
      language: languageOf(contest.language),
      organizer_id: organizerId,
      start_date: start,
      end_date: end,
      seal_from: contest.sealedForHours === undefined ? null : hoursFrom(end, -contest.sealedForHours),
      rehearsing_since: contest.rehearses ? rehearsedSince : null,
      custom_branding: JSON.stringify({ primaryColor: contest.primaryColor }),
      cover_photo_url: photoUrl(coverPictureOf(contest).id, 1200),
      created_at: announced,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await insertEntries(transaction, contest, { contestId: id, createdAt: announced });
  const votes = Object.fromEntries(contest.entries.map((entry) => [entry.votingId, entry.votes]));
  await insertVotes(transaction, votes, {
    contestId: id,
    from: contest.rehearses ? rehearsedSince : start,
    until: end < now ? end : now,
  });
  return id;
}

async function insertEntries(
  transaction: Transaction,
  contest: DemoContest,
  { contestId, createdAt }: { contestId: number; createdAt: Date },
): Promise<void> {
  const rows = contest.entries.map((entry) => ({
    contest_id: contestId,
    name: entry.name,
    description: entry.description,
    image_url: photoUrl(entryPictureOf(contest, entry).id, photoSizes[defaultPhotoSize].width),
    owner: entry.owner,
    voting_id: entry.votingId,
    created_at: createdAt,
  }));
  await transaction.insertInto("entries").values(rows).execute();
}

/** Each of another voter, whose id looks like a real one, which is an HMAC, but belongs to no mailbox. */
async function insertVotes(
  transaction: Transaction,
  votes: Readonly<Record<string, number>>,
  { contestId, from, until }: { contestId: number; from: Date; until: Date },
): Promise<void> {
  await sql`
    insert into votes (contest_id, entry_id, voter_id, created_at, updated_at)
    select ${contestId}, entry_id, translate(gen_random_uuid()::text || gen_random_uuid(), '-', ''), at, at
    from (
      select entries.id as entry_id, ${from}::timestamptz + random() * (${until}::timestamptz - ${from}) as at
      from unnest(${Object.keys(votes)}::text[], ${Object.values(votes)}::integer[]) as counted (voting_id, votes)
        join entries using (voting_id),
        generate_series(1, counted.votes)
      where entries.contest_id = ${contestId}
      order by at
    ) as cast_votes
  `.execute(transaction);
}

function hoursFrom(now: Date, hours: number): Date {
  return new Date(now.getTime() + hours * 3_600_000);
}
