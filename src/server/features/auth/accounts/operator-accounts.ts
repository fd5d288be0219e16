import { sql } from "kysely";
import type { Role } from "#domain/people/people.ts";
import type { Database } from "#server/db/connect.ts";
import { addActivity } from "#server/features/activity/public.ts";
import { changeRole, endSessionsOf } from "../store.ts";
import { accountIdOf } from "./account-rows.ts";

/** What whoever runs the server does to accounts; recorded as nobody's act. */
export function operatorAccounts({ kysely }: Pick<Database, "kysely">) {
  return {
    setRole(email: string, role: Role): Promise<boolean> {
      return kysely.transaction().execute(async (transaction) => {
        const { rows } = await sql<{ id: string }>`select ${accountIdOf(email)} as id`.execute(transaction);
        return rows[0]?.id ? changeRole(transaction, rows[0].id, { role, by: null }) : false;
      });
    },

    /** Also ends all sessions, which the old password has opened. */
    setPassword(email: string, passwordHash: string): Promise<boolean> {
      return kysely.transaction().execute(async (transaction) => {
        const user = await transaction
          .updateTable("users")
          .set({ password_hash: passwordHash })
          .where("id", "=", accountIdOf(email))
          .returning("id")
          .executeTakeFirst();
        if (!user) return false;
        await endSessionsOf(transaction, user.id);
        await addActivity(transaction, { act: "password_set", by: null, personId: user.id });
        return true;
      });
    },

    /**
     * The super_admin of the configuration. An existing super_admin keeps their password. Any other account with that
     * e-mail may have been registered by somebody else in advance, so its password is replaced and its sessions end.
     */
    async ensureSuperAdmin(email: string, makeHash: () => Promise<string>): Promise<void> {
      const known = await kysely
        .selectFrom("users")
        .select(["role", "email"])
        .where("id", "=", accountIdOf(email))
        .executeTakeFirst();
      if (known?.role === "super_admin") return;
      const values = { password_hash: await makeHash(), role: "super_admin" as const, email_verified: true };
      await kysely.transaction().execute(async (transaction) => {
        const { id } = await transaction
          .insertInto("users")
          .values({ email: known?.email ?? email, first_name: "Admin", ...values })
          .onConflict((conflict) => conflict.column("email").doUpdateSet(values))
          .returning("id")
          .executeTakeFirstOrThrow();
        await endSessionsOf(transaction, id);
        await addActivity(transaction, {
          act: "role_changed",
          by: null,
          personId: id,
          ...(known && { before: { role: known.role } }),
          after: { role: values.role },
        });
      });
    },
  };
}
