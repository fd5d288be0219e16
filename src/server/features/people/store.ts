import { sql } from "kysely";
import type { ManagedPerson } from "#contract/people.ts";
import { languageOf } from "#domain/languages.ts";
import { type ListPart, rowsOf } from "#domain/list-part.ts";
import type { MailContent } from "#domain/people/mails.ts";
import type { Role } from "#domain/people/people.ts";
import {
  mayManagePerson,
  onlySuperAdmin,
  ownAccountElsewhere,
  rolesToGive,
} from "#domain/people/people-permissions.ts";
import { folded } from "#domain/text/folded-text.ts";
import { fieldsOf } from "#server/db/columns.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { foldedSql } from "#server/db/folded-sql.ts";
import { addActivity } from "#server/features/activity/public.ts";
import { changeRole, endLockedSessions, endSessionsOf } from "#server/features/auth/public.ts";
import { notFound, Refusal } from "#server/http/errors.ts";
import type { AccountMails, Recipient } from "#server/mail/account-mails.ts";

type Search = ListPart & { search?: string | undefined; role?: Role | undefined };

export type Act = { is: "role"; role: Role } | { is: "end sessions" } | { is: "lock" } | { is: "unlock" };

export function peopleStore(
  { kysely }: Database,
  { accountMails, site }: { accountMails: AccountMails; site: string },
) {
  const people = kysely.selectFrom("users").select((at) => [
    "users.id",
    "users.email",
    "users.first_name",
    "users.last_name",
    "users.profile_image_url",
    "users.role",
    "users.organizer_status",
    "users.proof",
    "users.created_at",
    "users.locked_at",
    at
      .selectFrom("contests")
      .whereRef("contests.organizer_id", "=", "users.id")
      .select((inner) => inner.fn.countAll<number>().as("count"))
      .as("contest_count"),
    at
      .selectFrom("shows")
      .whereRef("shows.organizer_id", "=", "users.id")
      .select((inner) => inner.fn.countAll<number>().as("count"))
      .as("show_count"),
    at
      .selectFrom("sessions")
      .where(sql<boolean>`sess ->> 'userId' = users.id`)
      .where("sessions.expire", ">", sql<Date>`now()`)
      .select((inner) => inner.fn.countAll<number>().as("count"))
      .as("session_count"),
    at
      .selectFrom("sessions")
      .where(sql<boolean>`sess ->> 'userId' = users.id`)
      .where("sessions.expire", ">", sql<Date>`now()`)
      .select((inner) => inner.fn.max("sessions.last_seen_at").as("last_seen_at"))
      .as("last_seen_at"),
  ]);

  return {
    async list({ search, role, ...part }: Search): Promise<ManagedPerson[]> {
      const { limit, offset } = rowsOf(part);
      let found = people.orderBy("users.created_at", "desc").orderBy("users.id", "desc");
      if (role) found = found.where("users.role", "=", role);
      const words = folded(search).split(" ").filter(Boolean);
      for (const word of words)
        found = found.where(
          sql<boolean>`position(${word} in ${foldedSql(sql`concat_ws(' ', users.email, users.first_name, users.last_name)`)}) > 0`,
        );
      return (await found.limit(limit).offset(offset).execute()).map(toPerson);
    },

    /** Returns the person after the act. */
    async manage(personId: string, act: Act, managerId: string): Promise<ManagedPerson> {
      await kysely.transaction().execute(async (transaction) => {
        // Also the super admins, in one order: two who demote each other take turns, and the second may no more.
        const involved = await transaction
          .selectFrom("users")
          .select(["id", "email", "email_verified as emailVerified", "language", "role", "locked_at"])
          .where((at) => at.or([at("id", "in", [personId, managerId]), at("role", "=", "super_admin")]))
          .orderBy("id")
          .forNoKeyUpdate()
          .execute();
        const person = involved.find(({ id }) => id === personId);
        const manager = involved.find(({ id }) => id === managerId);
        if (!person) throw notFound("Person");
        if (personId === managerId) throw new Refusal("conflict", ownAccountElsewhere);
        const mayManage = manager && !manager.locked_at && mayManagePerson(manager, person);
        if (!mayManage || (act.is === "role" && !rolesToGive(manager).includes(act.role)))
          throw new Refusal("forbidden", onlySuperAdmin);
        await carryOut(transaction, person, act, managerId);
      });
      // Somebody may have signed in while the lock was not committed yet.
      if (act.is === "lock") await endLockedSessions(kysely);
      return toPerson(await people.where("users.id", "=", personId).executeTakeFirstOrThrow());
    },
  };

  type Involved = Omit<Recipient, "language"> & {
    language: string | null;
    id: string;
    role: Role;
    locked_at: Date | null;
  };

  async function carryOut(transaction: Transaction, person: Involved, act: Act, by: string): Promise<void> {
    const personId = person.id;
    const tell = (content: MailContent) =>
      accountMails.add(transaction, { ...person, language: languageOf(person.language) }, content);
    if (act.is === "role") {
      if (person.role === act.role) return;
      await changeRole(transaction, personId, { role: act.role, by });
      await tell(["roleChanged", site, act.role]);
    } else if (act.is === "end sessions") {
      await endSessionsOf(transaction, personId);
      await addActivity(transaction, { act: "sessions_ended", by, personId });
      await tell(["signedOut", site]);
    } else {
      const isLocked = act.is === "lock";
      if (isLocked === (person.locked_at !== null)) return;
      await transaction
        .updateTable("users")
        .set({ locked_at: isLocked ? sql<Date>`now()` : null })
        .where("id", "=", personId)
        .execute();
      if (isLocked) await endLockedSessions(transaction);
      await addActivity(transaction, { act: isLocked ? "person_locked" : "person_unlocked", by, personId });
      await tell([isLocked ? "locked" : "unlocked", site]);
    }
  }

  function toPerson(row: Awaited<ReturnType<typeof people.execute>>[number]): ManagedPerson {
    return {
      ...fieldsOf(row),
      sessionCount: row.session_count ?? 0,
      contestCount: row.contest_count ?? 0,
      showCount: row.show_count ?? 0,
    };
  }
}

export type PeopleStore = ReturnType<typeof peopleStore>;
