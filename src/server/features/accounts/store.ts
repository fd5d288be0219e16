import { sql } from "kysely";
import type { AccountSession } from "#contract/accounts.ts";
import type { Language } from "#domain/languages.ts";
import type { Database } from "#server/db/connect.ts";
import { endSessionsOf, sessionsOf } from "#server/features/auth/public.ts";
import type { PersonWithMailbox } from "#server/http/person.ts";
import type { AccountMails } from "#server/mail/account-mails.ts";

const maxSessions = 100;
/** Enough to tell one's own sessions apart; the rest of the hash stays here. */
const sessionIdLength = 16;

export function accountStore(
  { kysely }: Database,
  { accountMails, site }: { accountMails: AccountMails; site: string },
) {
  return {
    async find(userId: string) {
      const user = await kysely
        .selectFrom("users")
        .select(["password_hash as passwordHash", "created_at as createdAt"])
        .where("id", "=", userId)
        .executeTakeFirst();
      if (!user) return undefined;
      const contests = await kysely
        .selectFrom("contests")
        .select(["id", "title"])
        .where("organizer_id", "=", userId)
        .where("show_id", "is", null)
        .orderBy("id", "desc")
        .execute();
      const shows = await kysely
        .selectFrom("shows")
        .select(["id", "title"])
        .where("organizer_id", "=", userId)
        .orderBy("id", "desc")
        .execute();
      return { ...user, contests, shows };
    },

    async setName(userId: string, { firstName, lastName }: { firstName: string; lastName: string }): Promise<void> {
      await kysely
        .updateTable("users")
        .set({ first_name: firstName.trim(), last_name: lastName.trim() })
        .where("id", "=", userId)
        .execute();
    },

    async setLanguage(userId: string, language: string): Promise<void> {
      await kysely
        .updateTable("users")
        .set({ language })
        .where("id", "=", userId)
        .where("language", "is distinct from", language)
        .execute();
    },

    async removePhoto(userId: string): Promise<void> {
      await kysely.updateTable("users").set({ profile_image_url: null }).where("id", "=", userId).execute();
    },

    /** Returns the sessions that have ended: all but the one that did it. */
    setPassword(
      person: PersonWithMailbox,
      passwordHash: string,
      { isFirst, language }: { isFirst: boolean; language: Language },
    ): Promise<string[]> {
      return kysely.transaction().execute(async (transaction) => {
        await transaction
          .updateTable("users")
          .set({ password_hash: passwordHash })
          .where("id", "=", person.id)
          .execute();
        const ended = await endSessionsOf(transaction, person.id, { except: person.sessionHash });
        await accountMails.add(transaction, { ...person, language }, [isFirst ? "firstPassword" : "newPassword", site]);
        return ended;
      });
    },

    async sessions(person: PersonWithMailbox): Promise<AccountSession[]> {
      const rows = await kysely
        .selectFrom("sessions")
        .select([
          "sid",
          "last_seen_at",
          sql<string | null>`sess ->> 'browser'`.as("browser"),
          sql<string>`sess ->> 'createdAt'`.as("createdAt"),
        ])
        .where(sessionsOf(person))
        .where("expire", ">", sql<Date>`now()`)
        .orderBy(sql`sid = ${person.sessionHash}`, "desc")
        .orderBy("last_seen_at", "desc")
        .limit(maxSessions)
        .execute();
      return rows.map(({ sid, last_seen_at, browser, createdAt }) => ({
        id: sid.slice(0, sessionIdLength),
        browser,
        isCurrent: sid === person.sessionHash,
        createdAt: new Date(createdAt).toISOString(),
        lastSeenAt: last_seen_at.toISOString(),
      }));
    },

    /** Undefined where it is none of theirs. */
    async endSession(person: PersonWithMailbox, sessionId: string): Promise<string | undefined> {
      const ended = await kysely
        .deleteFrom("sessions")
        .where(sessionsOf(person))
        .where(sql<string>`left(sid, ${sql.lit(sessionIdLength)})`, "=", sessionId)
        .returning("sid")
        .executeTakeFirst();
      return ended?.sid;
    },

    async endOtherSessions(person: PersonWithMailbox): Promise<string[]> {
      const ended = await kysely
        .deleteFrom("sessions")
        .where(sessionsOf(person))
        .where("sid", "<>", person.sessionHash)
        .returning("sid")
        .execute();
      return ended.map(({ sid }) => sid);
    },
  };
}

export type AccountStore = ReturnType<typeof accountStore>;
