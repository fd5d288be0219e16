import { sql } from "kysely";
import type { MarkedShowCard, ShowCardToPrint } from "#contract/cards.ts";
import { type ContestFlags, isActiveEntry } from "#domain/entries/shown-entries.ts";
import { compareVotingIds } from "#domain/entries/voting-ids.ts";
import { showCardFace } from "#domain/paper/cards.ts";
import type { Database } from "#server/db/connect.ts";
import { notFound } from "#server/http/errors.ts";
import { countToPrint, printableFace } from "./printable-face.ts";

/** One card for each exhibit of a show, with all awards that it stands for. */
export function showCardStore({ kysely, pool }: Database, publicUrl: string) {
  return {
    list,

    /** Exhibits that are not at the show (any more) are left out. */
    mark(showId: number, cards: readonly MarkedShowCard[]): Promise<void> {
      return kysely.transaction().execute(async (transaction) => {
        const show = transaction.selectFrom("shows").select("id").where("id", "=", showId).forKeyShare();
        await show.executeTakeFirstOrThrow(() => notFound("Show"));
        const printed = cards.filter(({ hash }) => hash !== null);
        await sql`
          insert into printed_show_cards (exhibit_id, show_id, printed_at, hash, number)
          select exhibits.id, exhibits.show_id, clock_timestamp(), given.hash, coalesce(given.number, exhibits.number)
          from unnest(
            ${printed.map(({ exhibitId }) => exhibitId)}::integer[], ${printed.map(({ hash }) => hash)}::text[],
            ${printed.map(({ number }) => number ?? null)}::text[]
          ) as given (exhibit_id, hash, number)
          join exhibits on exhibits.id = given.exhibit_id and exhibits.show_id = ${showId}
          order by exhibits.id
          on conflict (exhibit_id) do update
            set printed_at = excluded.printed_at, hash = excluded.hash, number = excluded.number`.execute(transaction);
        const notPrinted = cards.filter(({ hash }) => hash === null).map(({ exhibitId }) => exhibitId);
        await sql`
          delete from printed_show_cards
          where show_id = ${showId} and exhibit_id = any (${notPrinted}::integer[])`.execute(transaction);
      });
    },

    async printed(showId: number) {
      return countToPrint(await list(showId));
    },

    /** Also of an exhibit that is deleted, if its card was printed. */
    async showOf(exhibitId: number): Promise<number | undefined> {
      const { rows } = await pool.query<{ showId: number }>({
        name: "show-of-card",
        text: `
          select show_id as "showId" from exhibits where id = $1
          union all
          select show_id from printed_show_cards where exhibit_id = $1
          limit 1`,
        values: [exhibitId],
      });
      return rows[0]?.showId;
    },
  };

  async function list(showId: number): Promise<ShowCardToPrint[]> {
    const rows = await kysely
      .selectFrom("exhibits")
      .innerJoin("shows", "shows.id", "exhibits.show_id")
      .leftJoin("printed_show_cards", "printed_show_cards.exhibit_id", "exhibits.id")
      .select([
        "exhibits.id",
        "exhibits.number",
        "exhibits.name",
        "exhibits.owner",
        "exhibits.show_owner as showOwner",
        "exhibits.status",
        "exhibits.image_url as imageUrl",
        "shows.title",
        sql<(ContestFlags & { title: string })[]>`(
          select coalesce(json_agg(json_build_object('title', contests.title, 'showEntryName', show_entry_name,
            'showOwnerName', show_owner_name) order by position, contests.id), '[]')
          from entries join contests on contests.id = entries.contest_id
          where entries.exhibit_id = exhibits.id)`.as("awards"),
        "printed_show_cards.printed_at as printedAt",
        "printed_show_cards.hash as printedHash",
        "printed_show_cards.number as printedNumber",
      ])
      .where("exhibits.show_id", "=", showId)
      .execute();
    return rows
      .map(({ title, awards, status, imageUrl, printedAt, printedHash, printedNumber, ...exhibit }) => {
        const face = showCardFace(publicUrl, { id: showId, title }, exhibit, awards);
        const { printed, ...card } = printableFace(face, { printedAt, printedHash });
        return {
          exhibitId: exhibit.id,
          active: isActiveEntry({ status }),
          awards: awards.map((award) => award.title),
          imageUrl,
          ...card,
          printed: printed && { ...printed, number: printedNumber ?? exhibit.number },
        };
      })
      .sort((one, other) => compareVotingIds(one.number, other.number));
  }
}

export type ShowCardStore = ReturnType<typeof showCardStore>;
