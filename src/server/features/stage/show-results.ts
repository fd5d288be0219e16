import { type Kysely, sql } from "kysely";
import { inOrder } from "#domain/shows/awards.ts";
import {
  type AwardResult,
  type AwardWinners,
  type StandingEntry,
  unknownWinners,
  winnersOfShow,
} from "#domain/shows/winners-of-show.ts";
import type { Transaction } from "#server/db/connect.ts";
import type { ContestRow, Tables } from "#server/db/tables.ts";
import { databaseTime, isWinnerSeen, lockAwards, sealingOf } from "#server/features/contests/public.ts";

/**
 * Who wins the awards of a show, or why that cannot be known yet. Where a car wins one award, the winners stay those that were
 * decided when the hall saw the first of them.
 */
export async function readWinners(
  transaction: Transaction,
  { id, oneAwardPerCar }: { id: number; oneAwardPerCar: boolean },
): Promise<{ refusal: string } | { winners: AwardWinners[] }> {
  // Votes do not wait for somebody who asks before the end.
  const asked = await transaction.selectFrom("contests").selectAll().where("show_id", "=", id).execute();
  const tooEarly = winnersRefusal(asked, await databaseTime(transaction));
  if (tooEarly !== undefined) return { refusal: tooEarly };
  const awards = await lockAwards(transaction, id); // a vote in flight at the end counts
  const refusal = winnersRefusal(awards, await databaseTime(transaction));
  if (refusal !== undefined) return { refusal };
  return { winners: winnersOfShow(await readAwardResults(transaction, id), { oneAwardPerCar }) };
}

/** The votes of all awards of a show, and who gets the given ones, in order: as secret as each of them is. */
async function readAwardResults(kysely: Kysely<Tables>, showId: number): Promise<AwardResult[]> {
  type Row = { id: number; position: number; winner_ids: number[] | null; was_seen: boolean; entries: StandingEntry[] };
  const { rows: contests } = await sql<Row>`
    select id, position, winner_ids, bool_or(revealed_step(id) > 0 or announced_at is not null) over () as was_seen, (
      select coalesce(json_agg(json_build_object('id', entries.id, 'exhibitId', exhibit_id, 'voteCount', votes)
        order by entries.id), '[]')
      from entries join tallies on tallies.entry_id = entries.id
      where entries.contest_id = contests.id and exhibit_id is not null and status = 'active'
    ) as entries
    from contests where show_id = ${showId} order by position, id`.execute(kysely);
  const given = await kysely
    .selectFrom("given_awards")
    .selectAll()
    .where("show_id", "=", showId)
    .orderBy("id")
    .execute();
  return inOrder(contests, given).flatMap((award): AwardResult[] => {
    if ("givenId" in award) {
      const exhibitId = given.find(({ id }) => id === award.givenId)?.exhibit_id ?? null;
      return [{ givenId: award.givenId, exhibitId }];
    }
    const {
      entries = [],
      was_seen: wasSeen,
      winner_ids: winnerIds,
    } = contests.find(({ id }) => id === award.contestId) ?? {};
    return [{ contestId: award.contestId, entries, ...(wasSeen && winnerIds && { winnerIds }) }];
  });
}

/** unknownWinners of the domain, of rows. */
function winnersRefusal(awards: readonly ContestRow[], now: Date): string | undefined {
  return unknownWinners(
    awards.map((award) => ({ ...sealingOf(award), endDate: award.end_date.toISOString() })),
    now,
  );
}

/**
 * Decides who wins the awards of a show in which a car wins one award: of all awards at once, when the first winner is shown,
 * and not again before all are hidden again, so that what the hall has seen stays true. The show and its awards are locked.
 * Returns why that is not possible.
 */
export async function decideWinners(transaction: Transaction, showId: number): Promise<string | undefined> {
  const awards = await lockAwards(transaction, showId);
  if (isWinnerSeen(awards)) return undefined;
  const refusal = winnersRefusal(awards, await databaseTime(transaction));
  if (refusal !== undefined) return refusal;
  const results = await readAwardResults(transaction, showId);
  const winners = winnersOfShow(results, { oneAwardPerCar: true });
  for (const [at, award] of results.entries()) {
    if (!("contestId" in award)) continue;
    const exhibitIds = winners[at]?.exhibitIds ?? [];
    const winnerIds = award.entries.filter(({ exhibitId }) => exhibitIds.includes(exhibitId)).map(({ id }) => id);
    await transaction
      .updateTable("contests")
      .set({ winner_ids: winnerIds })
      .where("id", "=", award.contestId)
      .execute();
  }
  return undefined;
}
