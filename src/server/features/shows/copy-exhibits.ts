import { sql } from "kysely";
import { sealingMessages } from "#domain/results/sealing-words.ts";
import { type Question, votesQuestion } from "#domain/shows/confirming.ts";
import type { Transaction } from "#server/db/connect.ts";
import { Refusal } from "#server/http/errors.ts";

type Options = {
  /** exhibits that are to go */
  deleted?: readonly number[];
  /** nothing but these may have changed; else all of the show */
  changed?: readonly number[];
  confirmed?: readonly Question[] | undefined;
};

/** Makes the entries of the show's awards what its exhibits are, under the locks of all of them. Asks before votes go. */
export async function copyExhibits(
  transaction: Transaction,
  showId: number,
  { deleted = [], changed, confirmed = [] }: Options = {},
): Promise<void> {
  const { rows } = await sql<{ votes: number; isUnknown: boolean; isRevealed: boolean }>`
    select coalesce(sum(votes + waiting), 0)::integer as votes,
      coalesce(bool_or(sealed.now and opened_at is null), false) as "isUnknown",
      coalesce(bool_or(sealed.now and (reveal_step > 0 or leaving.id = any (winner_ids) and seen.winner)), false)
        as "isRevealed"
    from leaving_entries(
      ${showId}, ${deleted}::integer[],
      coalesce(${changed ?? null}::integer[], array(select id from exhibits where show_id = ${showId}))
    ) as leaving
    join tallies on tallies.entry_id = leaving.id
    join contests on contests.id = leaving.contest_id
    cross join lateral (
      select is_sealed(seal_from, announced_at, voting_moment(rehearsing_since, start_date, clock_timestamp())) as now
    ) as sealed
    cross join lateral (
      select exists (
        select from contests as award
        where award.show_id = contests.show_id and (award.reveal_step > 0 or award.announced_at is not null)
      ) as winner
    ) as seen`.execute(transaction);
  const { votes = 0, isUnknown = false, isRevealed = false } = rows[0] ?? {};
  if (isRevealed) throw new Refusal("conflict", sealingMessages.ceremonyHasBegun);
  if ((isUnknown || votes > 0) && !confirmed.includes("votes")) {
    const told = isUnknown ? undefined : votes;
    const current = { confirm: "votes" satisfies Question, ...(told !== undefined && { votes: told }) };
    throw new Refusal("conflict", votesQuestion(told), { current });
  }
  await sql`select copy_exhibits(${showId}, ${deleted}::integer[], ${changed ?? null}::integer[])`.execute(transaction);
}
