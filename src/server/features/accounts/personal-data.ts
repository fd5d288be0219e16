import { sql } from "kysely";
import { canonicalMailbox } from "#domain/people/mailboxes.ts";
import type { Database } from "#server/db/connect.ts";
import { shownBefore } from "#server/features/activity/public.ts";
import { ownWithoutProof } from "#server/features/votes/public.ts";
import type { PersonWithMailbox } from "#server/http/person.ts";

/** Of a contest: the show of which it is an award. */
const showOfContest = [
  "contests.show_id as showId",
  sql<string | null>`(select title from shows where shows.id = contests.show_id)`.as("show"),
] as const;

/** All that is kept about a person, as they get it in a file. Hashes, which say nothing to anybody, are left out. */
export async function personalDataOf({ kysely }: Database, person: PersonWithMailbox) {
  const { id, voterId, proof } = person;
  const account = await kysely
    .selectFrom("users")
    .select([
      "email",
      "first_name as firstName",
      "last_name as lastName",
      "profile_image_url as profileImageUrl",
      "role",
      "organizer_status as organizerStatus",
      "auth_provider as authProvider",
      "language",
      "proof",
      "created_at as createdAt",
      "updated_at as updatedAt",
      sql<boolean>`password_hash is not null`.as("hasPassword"),
    ])
    .where("id", "=", id)
    .executeTakeFirst();
  const signedInAs = { email: person.email, firstName: person.firstName, lastName: person.lastName, proof };
  // Of a mailbox that was never proven, the votes with proof are its owner's.
  const votes = kysely
    .selectFrom("votes")
    .innerJoin("contests", "contests.id", "votes.contest_id")
    .innerJoin("entries", "entries.id", "votes.entry_id")
    .select([
      "contests.id as contestId",
      "contests.title as contest",
      ...showOfContest,
      "entries.voting_id as votingId",
      // Where the contest, or another award of its show, hides the names of entries, the number says which one it was.
      sql<string | null>`case when contests.show_entry_name and not exists (
        select from entries as same join contests as award on award.id = same.contest_id
        where same.exhibit_id = entries.exhibit_id and not award.show_entry_name
      ) then entries.name end`.as("entry"),
      "votes.proof",
      "votes.counted",
      "votes.created_at as createdAt",
      "votes.updated_at as updatedAt",
    ])
    .where("votes.voter_id", "=", voterId)
    .where(sql<boolean>`(contests.rehearsing_since is null or contests.start_date > clock_timestamp())`)
    .orderBy("votes.id");
  return {
    account: account ?? null,
    ...(account ? {} : { signedInAs }),
    votes: await (proof === "none" ? votes.where(ownWithoutProof(person)) : votes).execute(),
    accessCodesEntered:
      proof === "none"
        ? []
        : await kysely
            .selectFrom("contest_access")
            .innerJoin("contests", "contests.id", "contest_access.contest_id")
            .select(["contests.id as contestId", "contests.title as contest", ...showOfContest])
            .select("contest_access.created_at as createdAt")
            .where("contest_access.voter_id", "=", voterId)
            .execute(),
    organizerRequests: await kysely
      .selectFrom("organizer_requests")
      .select(["reason", "status", "created_at as createdAt", "reviewed_at as reviewedAt"])
      .where("user_id", "=", id)
      .orderBy("id")
      .execute(),
    contests: await kysely
      .selectFrom("contests")
      .select([
        "id",
        "title",
        ...showOfContest,
        "description",
        "start_date as startDate",
        "end_date as endDate",
        "created_at as createdAt",
      ])
      .where("organizer_id", "=", id)
      .orderBy("id")
      .execute(),
    shows: await kysely
      .selectFrom("shows")
      .select(["id", "title", "description", "place", "first_day as firstDay", "last_day as lastDay"])
      .select("created_at as createdAt")
      .where("organizer_id", "=", id)
      .orderBy("id")
      .execute(),
    helpsWith: await kysely
      .selectFrom("helpers")
      .innerJoin("contests", "contests.id", "helpers.contest_id")
      .select(["contests.id as contestId", "contests.title as contest", ...showOfContest])
      .select(["helpers.role", "helpers.created_at as since"])
      .where("helpers.user_id", "=", id)
      .orderBy("contests.id")
      .execute(),
    invitations:
      proof === "none"
        ? []
        : await kysely
            .selectFrom("invitations")
            .innerJoin("contests", "contests.id", "invitations.contest_id")
            .select([
              "contests.title as contest",
              ...showOfContest,
              "invitations.role",
              "invitations.created_at as createdAt",
              "invitations.expires_at as expiresAt",
            ])
            .where(sql<boolean>`canonical_mailbox(invitations.email) = ${canonicalMailbox(person.email)}`)
            .orderBy("invitations.id")
            .execute(),
    photos: await kysely
      .selectFrom("photos")
      .select(["id", "bytes", "created_at as createdAt"])
      .where("uploaded_by", "=", id)
      .where("delete_from", "is", null)
      .orderBy("created_at")
      .execute(),
    formerAddresses: await kysely
      .selectFrom("email_changes")
      .select(["former_email as email", "created_at as changedAt", "expires_at as canBeUndoneUntil"])
      .where("user_id", "=", id)
      .orderBy("created_at")
      .execute(),
    activity: await kysely
      .selectFrom("activity")
      .leftJoin("contests", "contests.id", "activity.contest_id")
      .select([
        "activity.created_at as createdAt",
        "activity.act",
        "activity.contest_id as contestId",
        "activity.show_id as showId",
        "activity.subject",
        shownBefore.as("before"),
        "activity.after",
      ])
      .select(sql<boolean>`by_id is not distinct from ${id}`.as("byMe"))
      .where((at) => at.or([at("by_id", "=", id), at("person_id", "=", id)]))
      .orderBy("activity.id")
      .execute(),
  };
}
