import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { Insertable, Selectable } from "kysely";
import { photoUrl } from "#domain/photos/photos.ts";
import type { Database } from "#server/db/connect.ts";
import type { ContestRow, EntryRow, ExhibitRow, ShowRow, SponsorRow, Tables } from "#server/db/tables.ts";

/** Each factory inserts one valid, unique row; a test gives only the values that it is about. */
type Values<Table extends keyof Tables> = Partial<Insertable<Tables[Table]>>;
export type UserRow = Selectable<Tables["users"]>;

const day = 24 * 60 * 60 * 1000;

export function createUser({ kysely }: Database, values: Values<"users"> = {}): Promise<UserRow> {
  return kysely
    .insertInto("users")
    .values({ email: `${unique("person")}@example.com`, first_name: "Aiko", last_name: "Tanaka", ...values })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Voting is open, from yesterday until tomorrow. */
export async function createContest(database: Database, values: Values<"contests"> = {}): Promise<ContestRow> {
  const organizerId = values.organizer_id ?? (await createUser(database, { role: "organizer" })).id;
  return database.kysely
    .insertInto("contests")
    .values({
      title: unique("Contest"),
      start_date: new Date(Date.now() - day),
      end_date: new Date(Date.now() + day),
      ...values,
      organizer_id: organizerId,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function createShow(database: Database, values: Values<"shows"> = {}): Promise<ShowRow> {
  const organizerId = values.organizer_id ?? (await createUser(database, { role: "organizer" })).id;
  return database.kysely
    .insertInto("shows")
    .values({ title: unique("Show"), ...values, organizer_id: organizerId })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Of the show's organizer, for all its exhibits. */
export async function createAward(
  database: Database,
  { id, organizer_id }: Pick<ShowRow, "id" | "organizer_id">,
  values: Values<"contests"> = {},
): Promise<ContestRow> {
  const contest = await createContest(database, { show_id: id, position: 1, takes: "all", ...values, organizer_id });
  await copyExhibits(database, id);
  return contest;
}

/** With its entries in the awards of the show. */
export async function createExhibit(
  database: Database,
  show: Pick<ShowRow, "id">,
  { classIds = [], ...values }: Values<"exhibits"> & { classIds?: number[] } = {},
): Promise<ExhibitRow> {
  const exhibit = await database.kysely
    .insertInto("exhibits")
    .values({ name: unique("Exhibit"), number: unique("N"), ...values, show_id: show.id })
    .returningAll()
    .executeTakeFirstOrThrow();
  for (const class_id of classIds)
    await database.kysely
      .insertInto("exhibit_classes")
      .values({ show_id: show.id, exhibit_id: exhibit.id, class_id })
      .execute();
  await copyExhibits(database, show.id);
  return exhibit;
}

export async function createClass(database: Database, show: Pick<ShowRow, "id">, name = unique("Class")) {
  const values = { show_id: show.id, name, position: 1 };
  return database.kysely.insertInto("classes").values(values).returningAll().executeTakeFirstOrThrow();
}

export async function createGivenAward(
  database: Database,
  show: Pick<ShowRow, "id">,
  values: Values<"given_awards"> = {},
) {
  const given = { title: unique("Given"), position: 9, ...values, show_id: show.id };
  return database.kysely.insertInto("given_awards").values(given).returningAll().executeTakeFirstOrThrow();
}

/** Whatever was written without the product. */
export async function copyExhibits({ pool }: Database, showId: number): Promise<void> {
  await pool.query("select copy_exhibits($1)", [showId]);
}

export async function createEntry(database: Database, values: Values<"entries"> = {}): Promise<EntryRow> {
  const contestId = values.contest_id ?? (await createContest(database)).id;
  return database.kysely
    .insertInto("entries")
    .values({ name: unique("Entry"), voting_id: unique("V"), ...values, contest_id: contestId })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A vote of a new voter, or of the given one. */
export function castVote(
  { kysely }: Database,
  entry: Pick<EntryRow, "id" | "contest_id">,
  voterId = createVoterId(),
): Promise<Selectable<Tables["votes"]>> {
  return kysely
    .insertInto("votes")
    .values({ contest_id: entry.contest_id, entry_id: entry.id, voter_id: voterId })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** In the form of real ones, which are HMACs. */
export function createVoterId(): string {
  return createHash("sha256").update(randomUUID()).digest("hex");
}

export async function createHelper(
  database: Database,
  values: Values<"helpers"> = {},
): Promise<Selectable<Tables["helpers"]>> {
  const contest_id = values.contest_id ?? (await createContest(database)).id;
  const user_id = values.user_id ?? (await createUser(database)).id;
  return database.kysely
    .insertInto("helpers")
    .values({ role: "co_organizer", ...values, contest_id, user_id })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Nobody has its link. */
export async function createInvitation(
  database: Database,
  values: Values<"invitations"> = {},
): Promise<Selectable<Tables["invitations"]>> {
  const contest_id = values.contest_id ?? (await createContest(database)).id;
  const { organizer_id } = await database.kysely
    .selectFrom("contests")
    .select("organizer_id")
    .where("id", "=", contest_id)
    .executeTakeFirstOrThrow();
  return database.kysely
    .insertInto("invitations")
    .values({
      email: `${unique("invited")}@example.com`,
      role: "stage",
      token_hashes: [unique("hash")],
      invited_by: organizer_id,
      expires_at: new Date(Date.now() + day),
      ...values,
      contest_id,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function createOrganizerRequest(
  database: Database,
  values: Values<"organizer_requests"> = {},
): Promise<Selectable<Tables["organizer_requests"]>> {
  const userId = values.user_id ?? (await createUser(database, { organizer_status: "pending" })).id;
  return database.kysely
    .insertInto("organizer_requests")
    .values({ reason: "I run the spring car-art show.", ...values, user_id: userId })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The address of a picture that belongs to nobody; it has no files. */
export async function createLogo({ kysely }: Database): Promise<string> {
  const id = randomBytes(16).toString("base64url");
  await kysely.insertInto("photos").values({ id, bytes: 1 }).execute();
  return photoUrl(id, 400);
}

export async function createSponsor(database: Database, values: Values<"sponsors"> = {}): Promise<SponsorRow> {
  const contestId = values.contest_id ?? (await createContest(database)).id;
  const logoUrl = values.logo_url ?? (await createLogo(database));
  return database.kysely
    .insertInto("sponsors")
    .values({ name: unique("Sponsor"), position: 1, ...values, contest_id: contestId, logo_url: logoUrl })
    .returningAll()
    .executeTakeFirstOrThrow();
}

function unique(prefix: string): string {
  return `${prefix}-${randomUUID().slice(0, 8)}`;
}
