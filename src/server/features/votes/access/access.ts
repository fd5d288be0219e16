import { createHash, timingSafeEqual } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "#server/db/connect.ts";

type ContestAccess = { id: number; organizerId: string; accessCode: string | null };

/** Who has entered a contest's access code. A grant remembers the code's hash: it ends when the code changes. */
export function accessStore({ kysely }: Database) {
  return {
    async findContest(contestId: number): Promise<ContestAccess | undefined> {
      return kysely
        .selectFrom("contests")
        .select(["id", "organizer_id as organizerId", "access_code as accessCode"])
        .where("id", "=", contestId)
        .executeTakeFirst();
    },

    /**
     * Also in the other awards of its show that have this code. Undefined if the code has changed meanwhile. Who enters it twice has had access since the first time; `isNew` is
     * true then alone.
     */
    async grant(contestId: number, voterId: string, accessCode: string): Promise<{ isNew: boolean } | undefined> {
      const { rows } = await sql<{ isNew: boolean; contestId: number }>`
        insert into contest_access (contest_id, voter_id, code_hash)
        select id, ${voterId}, access_code_hash(access_code) from contests
        where access_code = ${accessCode}
          and (id = ${contestId} or show_id = (select show_id from contests where id = ${contestId}))
        order by id
        on conflict (contest_id, voter_id) do update set code_hash = excluded.code_hash,
          created_at = case
            when contest_access.code_hash = excluded.code_hash then contest_access.created_at else now()
          end
        returning contest_id as "contestId", created_at = now() as "isNew"`.execute(kysely);
      return rows.find((granted) => granted.contestId === contestId);
    },
  };
}

export type AccessStore = ReturnType<typeof accessStore>;

/**
 * Ignores what a phone's keyboard does by itself: a capital at the beginning, a blank at the end, full-width letters.
 * Takes the same time however much of the code is right.
 */
export function isAccessCode(given: string, accessCode: string): boolean {
  return given.trim() !== "" && timingSafeEqual(digest(given), digest(accessCode));
}

function digest(code: string): Buffer {
  return createHash("sha256").update(code.normalize("NFKC").trim().toLowerCase()).digest();
}
