import { sql } from "kysely";
import type { ActivityRow } from "#contract/activity.ts";
import { type Act, type ActivityKind, type ActivityValues, actsOf, cutTexts } from "#domain/contests/activity.ts";
import { type ListPart, rowsOf as partOf } from "#domain/list-part.ts";
import { fullName, greetingName } from "#domain/people/people.ts";
import { shorten } from "#domain/text/shorten.ts";
import type { Database, Transaction } from "#server/db/connect.ts";

type NewActivity = {
  act: Act;
  /** the account that did it; null for whoever runs the server */
  by: string | null;
  contestId?: number;
  showId?: number;
  personId?: string;
  /** the contest's or the show's title, or the entry's number and name; people are named by their id alone */
  subject?: string;
  before?: ActivityValues;
  after?: ActivityValues;
};

const maxSubjectLength = 300;

/** Marks that an entry was removed while results were sealed; no reply has it. */
export const removedWhileSealed = "removedWhileSealed";

/**
 * What was before an act, with `contests` joined. How many votes an entry had that was removed while results were sealed
 * is told when the envelope was opened, and never if the contest was deleted.
 */
export const shownBefore = sql<ActivityValues | null>`
  case
    when activity.before ? ${sql.lit(removedWhileSealed)} then
      case when contests.opened_at is null then activity.before - 'votes' else activity.before end
        - ${sql.lit(removedWhileSealed)}
    else activity.before
  end`;

/**
 * Records an act in the transaction that does it, so that neither exists without the other. As the last step, because
 * a new version of the product locks this table after the others.
 */
export async function addActivity(
  transaction: Transaction,
  { act, by, contestId, showId, personId, subject, before, after }: NewActivity,
): Promise<void> {
  await transaction
    .insertInto("activity")
    .values({
      act,
      by_id: by,
      contest_id: contestId ?? null,
      show_id: showId ?? null,
      person_id: personId ?? null,
      subject: subject === undefined ? null : shorten(subject, maxSubjectLength),
      before: before ? JSON.stringify(cutTexts(before)) : null,
      after: after ? JSON.stringify(cutTexts(after)) : null,
    })
    .execute();
}

/** Of one contest, of one show with its awards, or all there is. */
type Filter = { contestId?: number; showId?: number; kind?: ActivityKind | undefined };

const rowsOfFilePart = 1_000;

export function activityStore({ kysely }: Database) {
  const rowsOf = ({ contestId, showId, kind }: Filter) => {
    let rows = kysely
      .selectFrom("activity")
      .leftJoin("users as actor", "actor.id", "activity.by_id")
      .leftJoin("users as person", "person.id", "activity.person_id")
      .leftJoin("contests", "contests.id", "activity.contest_id")
      .select([
        "activity.id",
        "activity.created_at",
        "activity.by_id",
        "activity.act",
        "activity.subject",
        shownBefore.as("before"),
        "activity.after",
        "actor.email as actor_email",
        "actor.first_name as actor_first_name",
        "actor.last_name as actor_last_name",
        "activity.contest_id",
        "activity.person_id",
        "person.email as person_email",
        "person.first_name as person_first_name",
        "person.last_name as person_last_name",
      ])
      .orderBy("activity.id", "desc");
    if (contestId !== undefined) rows = rows.where("activity.contest_id", "=", contestId);
    // An award that was deleted since was added in the show.
    if (showId !== undefined)
      rows = rows.where(sql<boolean>`(
        activity.show_id = ${showId} or activity.contest_id in (
          select id from contests where show_id = ${showId}
          union select contest_id from activity where show_id = ${showId} and contest_id is not null
        ))`);
    return kind ? rows.where("activity.act", "in", actsOf(kind)) : rows;
  };

  return {
    async list(filter: Filter, part: ListPart): Promise<ActivityRow[]> {
      const { limit, offset } = partOf(part);
      return (await rowsOf(filter).limit(limit).offset(offset).execute()).map(toActivity);
    },

    /** All rows in parts, so that no reply holds a long log in memory. */
    async *all(filter: Filter): AsyncGenerator<ActivityRow[]> {
      let last: number | undefined;
      while (true) {
        const rows = rowsOf(filter).limit(rowsOfFilePart);
        const found = await (last === undefined ? rows : rows.where("activity.id", "<", last)).execute();
        if (found.length > 0) yield found.map(toActivity);
        if (found.length < rowsOfFilePart) return;
        last = found.at(-1)?.id;
      }
    },
  };

  function toActivity(row: Awaited<ReturnType<ReturnType<typeof rowsOf>["execute"]>>[number]): ActivityRow {
    const { id, act, subject, before, after } = row;
    return {
      ...{ id, act, subject, before, after },
      createdAt: row.created_at.toISOString(),
      by: personOf(row.by_id, row.actor_email, row.actor_first_name, row.actor_last_name),
      contestId: row.contest_id,
      person: personOf(row.person_id, row.person_email, row.person_first_name, row.person_last_name),
    };
  }
}

export type ActivityStore = ReturnType<typeof activityStore>;

/** Without a name where the account is gone. */
function personOf(id: string | null, email: string | null, firstName: string | null, lastName: string | null) {
  if (id === null) return null;
  return { id, name: email === null ? null : fullName({ firstName, lastName }) || greetingName({ email }) };
}
