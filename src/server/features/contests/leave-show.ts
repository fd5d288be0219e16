import { sql } from "kysely";
import { showMessages } from "#domain/shows/show-messages.ts";
import type { Transaction } from "#server/db/connect.ts";
import type { ContestRow } from "#server/db/tables.ts";
import { Refusal } from "#server/http/errors.ts";

/**
 * Before an award is deleted: what belongs to its show must not go with it. Each award has all helpers and sponsors, and an
 * invitation goes to another award. The last award cannot go while it has any of them.
 */
export async function leaveShow(transaction: Transaction, award: Pick<ContestRow, "id" | "show_id">): Promise<void> {
  if (award.show_id === null) return;
  const other = await transaction
    .selectFrom("contests")
    .select("id")
    .where("show_id", "=", award.show_id)
    .where("id", "<>", award.id)
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  if (!other) return refuseLoss(transaction, award.id);
  // Two to the same mailbox are one.
  await sql`
    update invitations set contest_id = ${other.id}
    where contest_id = ${award.id} and not exists (
      select from invitations as there
      where there.contest_id = ${other.id} and canonical_mailbox(there.email) = canonical_mailbox(invitations.email)
    )`.execute(transaction);
}

async function refuseLoss(transaction: Transaction, awardId: number): Promise<void> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from helpers where contest_id = ${awardId})
      or exists (select from invitations where contest_id = ${awardId} and expires_at > now())
      or exists (select from sponsors where contest_id = ${awardId}) as found`.execute(transaction);
  if (rows[0]?.found) throw new Refusal("conflict", showMessages.lastAward);
}
