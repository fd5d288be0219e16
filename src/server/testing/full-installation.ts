import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "#server/db/connect.ts";
import {
  castVote,
  copyExhibits,
  createAward,
  createClass,
  createContest,
  createEntry,
  createExhibit,
  createHelper,
  createInvitation,
  createOrganizerRequest,
  createShow,
  createSponsor,
  createUser,
  createVoterId,
} from "./factories.ts";

export const generatedSecret = "0123456789abcdef0123456789abcdef";

/** Difficult for PostgreSQL's text form, a careless parser or another encoding. */
const oddText = 'tab\t line\n back\\slash \\N \\. "quotes" 痛車 🏎 \u00a0 ,;';

/** A row in every table, photos and a secret; and a deleted contest, whose id must not be used again. */
export async function fillInstallation(database: Database, dataDir: string): Promise<void> {
  const original = await addPhoto(database, dataDir, "aaaaaaaaaaaaaaaaaaaaaa");
  const adjusted = await addPhoto(database, dataDir, "-AAAAAAAAAAAAAAAAAAAAA", original); // sorts before its original
  const user = await createUser(database, {
    first_name: "Ä\\N",
    profile_image_url: null,
    email_verified: true,
    language: "es",
  });
  const contest = await createContest(database, {
    description: oddText,
    access_code: "\\N",
    custom_branding: JSON.stringify({ primaryColor: "#00bf63" }),
    cover_photo_url: `/uploads/${original}/1200.webp`,
  });
  for (let number = 1; number <= 3; number += 1) {
    const image = `/uploads/${adjusted}/800.webp`;
    const entry = await createEntry(database, { contest_id: contest.id, description: "", image_url: image });
    for (let vote = 0; vote < number; vote += 1) await castVote(database, entry);
  }
  const show = await createShow(database, {
    title: "Ä\\N",
    description: oddText,
    first_day: "2031-05-04",
    last_day: "2031-05-05",
    language: "ja",
  });
  const { id: classId } = await createClass(database, show, "Ｋｅｉ cars");
  const award = await createAward(database, show, { takes: "classes" });
  const picked = await createAward(database, show, { takes: "picked", position: 2 });
  await database.kysely.insertInto("contest_classes").values({ contest_id: award.id, class_id: classId }).execute();
  const exhibit = await createExhibit(database, show, { classIds: [classId], number: "A1" });
  await database.kysely
    .insertInto("contest_exhibits")
    .values({ contest_id: picked.id, exhibit_id: exhibit.id })
    .execute();
  await copyExhibits(database, show.id);
  await database.kysely
    .insertInto("given_awards")
    .values({ show_id: show.id, position: 3, title: "Longest way", exhibit_id: exhibit.id })
    .execute();
  await database.kysely
    .insertInto("retired_numbers")
    .values({ show_id: show.id, number: "a7", exhibit_id: exhibit.id })
    .execute();
  await database.kysely
    .insertInto("show_passes")
    .values({ show_id: show.id, number: 1, batch: 1, hash: createVoterId(), voter_id: createVoterId() })
    .execute();
  await database.pool.query("select copy_show_passes($1)", [show.id]);
  const gone = await createContest(database);
  await database.kysely.deleteFrom("contests").where("id", "=", gone.id).execute();
  const sess = JSON.stringify({ userId: user.id, odd: oddText });
  await database.kysely
    .insertInto("sessions")
    .values({ sid: createVoterId(), sess, expire: new Date("2031-05-04T03:02:01.123Z") })
    .execute();
  await database.kysely
    .insertInto("contest_access")
    .values({ contest_id: contest.id, voter_id: createVoterId(), code_hash: "x" })
    .execute();
  await database.kysely
    .insertInto("voters")
    .values({ id: createVoterId(), voter_id: createVoterId(), google_id: createVoterId() })
    .execute();
  await database.kysely
    .insertInto("confirmations")
    .values({ voter_id: createVoterId(), giver: createVoterId(), proof: "mail" })
    .execute();
  await database.kysely
    .insertInto("pass_batches")
    .values({ contest_id: contest.id, number: 1, first_pass: 1, last_pass: 1 })
    .execute();
  await database.kysely
    .insertInto("passes")
    .values({ contest_id: contest.id, number: 1, batch: 1, hash: createVoterId(), voter_id: createVoterId() })
    .execute();
  await database.kysely
    .insertInto("stages")
    .values({ contest_id: contest.id, version: 3, screen: "message", message: "Ä\\N" })
    .execute();
  await database.kysely
    .insertInto("show_stages")
    .values({ show_id: show.id, version: 3, screen: "message", message: "Ä\\N" })
    .execute();
  await database.kysely
    .insertInto("notices")
    .values({ contest_id: contest.id, text: "Ä\\N", shown_until: "2031-05-04T03:02:01.123Z", version: 7 })
    .execute();
  await database.kysely
    .insertInto("printed_cards")
    .values({ entry_id: 1, contest_id: contest.id, hash: "0123456789abcdef", number: "Ä1" })
    .execute();
  await database.kysely
    .insertInto("printed_show_cards")
    .values({ exhibit_id: exhibit.id, show_id: show.id, hash: "0123456789abcdef", number: "A7" })
    .execute();
  await createSponsor(database, {
    contest_id: contest.id,
    logo_url: `/uploads/${original}/400.webp`,
    name: "Ä\\N",
    places: [1, 3],
  });
  await createHelper(database, { contest_id: contest.id, user_id: user.id });
  await createInvitation(database, { contest_id: contest.id, token_hashes: ["Ä\\N", 'a,"b"'] });
  await createOrganizerRequest(database);
  const expires_at = new Date("2031-05-04T03:02:01.123Z");
  await database.kysely
    .insertInto("email_changes")
    .values({
      token_hash: createVoterId(),
      user_id: user.id,
      former_email: "former@example.org",
      former_verified: true,
      expires_at,
    })
    .execute();
  await database.kysely
    .insertInto("activity")
    .values({
      by_id: user.id,
      act: "contest_changed",
      contest_id: gone.id,
      person_id: null,
      subject: "Ä\\N",
      before: JSON.stringify({ description: oddText }),
      after: null,
    })
    .execute();
  await writeFile(join(dataDir, "app-secret"), generatedSecret);
}

async function addPhoto(database: Database, dataDir: string, id: string, original?: string): Promise<string> {
  const made = { original_id: original ?? null, adjustment: original ? JSON.stringify({ rotation: 90 }) : null };
  await database.kysely
    .insertInto("photos")
    .values({ id, bytes: 2, ...made })
    .execute();
  await writePhoto(dataDir, id);
  return id;
}

/** The files of a photo, without a row. */
export async function writePhoto(dataDir: string, id: string): Promise<void> {
  await mkdir(join(dataDir, "uploads", id), { recursive: true });
  for (const file of ["400.webp", "original.bin"])
    await writeFile(join(dataDir, "uploads", id, file), `${id} ${file} ${"\0\xff".repeat(700)}`);
}
