import { type Kysely, sql } from "kysely";
import { inOrder } from "#domain/shows/awards.ts";
import { type AwardResult, type StandingEntry, unknownWinners, winnersOfShow } from "#domain/shows/winners-of-show.ts";
import type { Transaction } from "#server/db/connect.ts";
import type { ContestRow, Tables } from "#server/db/tables.ts";
import { databaseTime, lockAwards, sealingOf } from "#server/features/contests/public.ts";

/** The votes of all awards of a show, and who gets the given ones, in order: as secret as each of them is. */
export async function readAwardResults(kysely: Kysely<Tables>, showId: number): Promise<AwardResult[]> {
  const { rows: contests } = await sql<{ id: number; position: number; entries: StandingEntry[] }>`
    select id, position, (
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
    const entries = contests.find(({ id }) => id === award.contestId)?.entries ?? [];
    return [{ contestId: award.contestId, entries }];
  });
}

/** unknownWinners of the domain, of rows. */
export function winnersRefusal(awards: readonly ContestRow[], now: Date): string | undefined {
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
  if (awards.some(({ reveal_step, announced_at }) => reveal_step > 0 || announced_at !== null)) return undefined;
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
