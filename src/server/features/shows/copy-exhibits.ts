import { sql } from "kysely";
import { uploadActivity } from "#domain/contests/activity.ts";
import { sealingMessages } from "#domain/results/sealing-words.ts";
import { type Confirmation, confirmationOf, isConfirmed, votesQuestion } from "#domain/shows/confirming.ts";
import type { Transaction } from "#server/db/connect.ts";
import { addActivity, removedWhileSealed } from "#server/features/activity/public.ts";
import { Refusal } from "#server/http/errors.ts";

type Options = {
  by: string;
  /** exhibits that are to go */
  deleted?: readonly number[];
  /** nothing but these may have changed; else all of the show */
  changed?: readonly number[];
  /** whether they may stand for other awards now */
  moves?: boolean;
  confirmed?: readonly Confirmation[] | undefined;
};

/** What leaves an award. */
type Leaving = {
  contestId: number;
  title: string;
  votingIds: string[];
  /** with those that wait for a proof */
  votes: number;
  isSealed: boolean;
  isOpened: boolean;
  /** null where no winner is decided */
  isRevealed: boolean | null;
};

/** Makes the entries of the show's awards what its exhibits are, under the locks of all of them. Asks before votes go. */
export async function copyExhibits(
  transaction: Transaction,
  showId: number,
  { by, deleted = [], changed, moves = true, confirmed = [] }: Options,
): Promise<void> {
  const ids = changed ?? null;
  const leaving = moves ? await findLeaving(transaction, showId, { deleted, ids }) : [];
  if (leaving.some(({ isSealed, isRevealed }) => isSealed && isRevealed))
    throw new Refusal("conflict", sealingMessages.ceremonyHasBegun);
  askBeforeVotesGo(leaving, confirmed);
  await sql`select copy_exhibits(${showId}, ${deleted}::integer[], ${ids}::integer[])`.execute(transaction);
  for (const award of leaving) await recordLeaving(transaction, award, { showId, by });
}

type Asked = { deleted: readonly number[]; ids: readonly number[] | null };

async function findLeaving(transaction: Transaction, showId: number, { deleted, ids }: Asked): Promise<Leaving[]> {
  const { rows } = await sql<Leaving>`
    select contests.id as "contestId", title, array_agg(voting_id order by leaving.id) as "votingIds",
      sum(votes + waiting)::integer as votes, bool_or(sealed.now) as "isSealed",
      bool_or(opened_at is not null) as "isOpened",
      bool_or(revealed_step(contests.id) > 0 or leaving.id = any (winner_ids) and seen.winner) as "isRevealed"
    from leaving_entries(
      ${showId}, ${deleted}::integer[],
      coalesce(${ids}::integer[], array(select id from exhibits where show_id = ${showId}))
    ) as leaving
    join tallies on tallies.entry_id = leaving.id
    join contests on contests.id = leaving.contest_id
    cross join lateral (
      select is_sealed(seal_from, announced_at, voting_moment(rehearsing_since, start_date, clock_timestamp())) as now
    ) as sealed
    cross join lateral (
      select exists (
        select from contests as award
        where award.show_id = contests.show_id and (revealed_step(award.id) > 0 or award.announced_at is not null)
      ) as winner
    ) as seen
    group by contests.id order by contests.id`.execute(transaction);
  return rows;
}

function askBeforeVotesGo(leaving: readonly Leaving[], confirmed: readonly Confirmation[]): void {
  const isUnknown = leaving.some(({ isSealed, isOpened }) => isSealed && !isOpened);
  const sum = leaving.reduce((votes, award) => votes + award.votes, 0);
  const told = isUnknown ? undefined : sum;
  if (told === 0 || isConfirmed(told, confirmed)) return;
  const current = { confirm: confirmationOf(told), ...(told !== undefined && { votes: told }) };
  throw new Refusal("conflict", votesQuestion(told), { current });
}

/** While sealed also without votes, so that the row tells nothing. */
async function recordLeaving(
  transaction: Transaction,
  { contestId, title, votingIds, votes, isSealed }: Leaving,
  { showId, by }: { showId: number; by: string },
): Promise<void> {
  if (votes === 0 && !isSealed) return;
  const before = { ...uploadActivity(votingIds), votes, ...(isSealed && { [removedWhileSealed]: true }) };
  await addActivity(transaction, { act: "entries_left", by, contestId, showId, subject: title, before });
}
