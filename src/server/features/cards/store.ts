import { sql } from "kysely";
import type { Card, MarkedCard } from "#contract/cards.ts";
import { isActiveEntry } from "#domain/entries/shown-entries.ts";
import { compareVotingIds } from "#domain/entries/voting-ids.ts";
import { cardFace } from "#domain/paper/cards.ts";
import { contestPath } from "#domain/paths.ts";
import { showPath } from "#domain/shows/show-paths.ts";
import type { Database } from "#server/db/connect.ts";
import { keepContest } from "#server/features/contests/public.ts";
import { countToPrint, printableFace } from "./printable-face.ts";

export function cardStore({ kysely, pool }: Database, publicUrl: string) {
  return {
    list,

    /** Entries that are not in the contest (any more) are left out. */
    mark(contestId: number, cards: readonly MarkedCard[]): Promise<void> {
      return kysely.transaction().execute(async (transaction) => {
        await keepContest(transaction, contestId);
        const printed = cards.filter(({ hash }) => hash !== null);
        await sql`
          insert into printed_cards (entry_id, contest_id, printed_at, hash, number)
          select entries.id, entries.contest_id, clock_timestamp(), given.hash, entries.voting_id
          from unnest(${printed.map(({ entryId }) => entryId)}::integer[], ${printed.map(({ hash }) => hash)}::text[])
            as given (entry_id, hash)
          join entries on entries.id = given.entry_id and entries.contest_id = ${contestId}
          order by entries.id
          on conflict (entry_id) do update
            set printed_at = excluded.printed_at, hash = excluded.hash, number = excluded.number`.execute(transaction);
        const notPrinted = cards.filter(({ hash }) => hash === null).map(({ entryId }) => entryId);
        await sql`
          delete from printed_cards
          where contest_id = ${contestId} and entry_id = any (${notPrinted}::integer[])`.execute(transaction);
      });
    },

    /** How many cards of active entries there are, were never printed, and say something else now. */
    async printed(contestId: number) {
      return countToPrint(await list(contestId));
    },

    /**
     * Where the card of an entry leads: also of one that is deleted, if its card was printed. A car of a show is shown with
     * all its awards.
     */
    async pathOf(entryId: number): Promise<string | undefined> {
      const { rows } = await pool.query<{ contestId: number; showId: number | null; exhibitId: number | null }>({
        name: "place-of-card",
        text: `
          select contest_id as "contestId", show_id as "showId", exhibit_id as "exhibitId"
          from entries left join exhibits on exhibits.id = exhibit_id
          where entries.id = $1
          union all
          select contest_id, null, null from printed_cards where entry_id = $1
          limit 1`,
        values: [entryId],
      });
      const [place] = rows;
      if (!place) return undefined;
      const { contestId, showId, exhibitId } = place;
      return showId === null || exhibitId === null ? contestPath(contestId, entryId) : showPath(showId, exhibitId);
    },
  };

  async function list(contestId: number): Promise<Card[]> {
    const rows = await kysely
      .selectFrom("entries")
      .innerJoin("contests", "contests.id", "entries.contest_id")
      .leftJoin("printed_cards", "printed_cards.entry_id", "entries.id")
      .select([
        "entries.id",
        "entries.name",
        "entries.owner",
        "entries.voting_id as votingId",
        "entries.show_owner as showOwner",
        "entries.status",
        "entries.image_url as imageUrl",
        "contests.title",
        "contests.show_entry_name as showEntryName",
        "contests.show_owner_name as showOwnerName",
        "printed_cards.printed_at as printedAt",
        "printed_cards.hash as printedHash",
      ])
      .where("entries.contest_id", "=", contestId)
      .execute();
    return rows
      .map(({ title, showEntryName, showOwnerName, status, printedAt, printedHash, ...entry }): Card => {
        const face = cardFace(publicUrl, { id: contestId, title, showEntryName, showOwnerName }, entry);
        return {
          entryId: entry.id,
          active: isActiveEntry({ status }),
          imageUrl: entry.imageUrl,
          ...printableFace(face, { printedAt, printedHash }),
        };
      })
      .sort((one, other) => compareVotingIds(one.number, other.number));
  }
}

export type CardStore = ReturnType<typeof cardStore>;
