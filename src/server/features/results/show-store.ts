import { sql } from "kysely";
import { compareVotingIds } from "#domain/entries/voting-ids.ts";
import { otherLanguage } from "#domain/languages.ts";
import { fieldsOf } from "#server/db/columns.ts";
import type { Database } from "#server/db/connect.ts";
import type { ShowRow } from "#server/db/tables.ts";
import { type CoverFocusRow, coverFocusOf } from "#server/features/contests/public.ts";
import { readShowStage } from "#server/features/shows/public.ts";
import { readWinners } from "#server/features/stage/public.ts";
import type { ShowState } from "./state/show-state.ts";

/** Nothing in it changes by itself: what time changes is in the states of its contests. */
const untimed = {
  endsInMs: Number.POSITIVE_INFINITY,
  sealsInMs: Number.POSITIVE_INFINITY,
  rehearsalEndsInMs: Number.POSITIVE_INFINITY,
};

type Row = ShowRow &
  CoverFocusRow &
  Pick<ShowState, "version" | "classes" | "awards" | "given" | "exhibits"> & { cover_placeholder: string | null };

type GivenAward = { id: number; title: string; position: number; exhibitId: number | null; announcedAt: string | null };

export type ShowReading = ReturnType<typeof showReading>;

export function showReading({ kysely, pool }: Database) {
  return {
    /** In one statement, so that the version and all parts belong together; the stage has its own version. */
    async read(showId: number): Promise<ShowState | undefined> {
      const stage = await readShowStage(kysely, showId);
      const { rows } = await sql<Row>`
        select shows.*, photos.placeholder as cover_placeholder, photos.focus_x as cover_focus_x,
          photos.focus_y as cover_focus_y, show_versions.version,
          (select coalesce(json_agg(json_build_object('id', id, 'name', name) order by position, id), '[]')
            from classes where show_id = shows.id) as classes,
          (select coalesce(json_agg(json_build_object('contestId', id, 'position', position, 'takes', takes,
              'showEntryName', show_entry_name, 'showOwnerName', show_owner_name) order by position, id), '[]')
            from contests where show_id = shows.id) as awards,
          (select coalesce(json_agg(json_build_object('id', id, 'title', title, 'position', position,
              'exhibitId', case when announced_at is not null or revealed then exhibit_id end) order by position, id), '[]')
            from given_awards where show_id = shows.id) as given,
          (select coalesce(json_agg(json_build_object('id', id, 'number', number, 'name', name, 'owner', owner,
              'imageUrl', image_url, 'status', status, 'showOwner', show_owner,
              'classIds', array(select class_id from exhibit_classes where exhibit_id = exhibits.id order by 1),
              'entries', (select coalesce(json_object_agg(contest_id, entries.id order by contest_id), '{}')
                from entries where exhibit_id = exhibits.id))), '[]')
            from exhibits where show_id = shows.id) as exhibits
        from shows
        join show_versions on show_versions.show_id = shows.id
        left join photos on photos.id = uploaded_photo_id(shows.cover_photo_url)
        where shows.id = ${showId}`.execute(kysely);
      return rows[0] && stage && toState(rows[0], stage);
    },

    /** For those who manage the show: with who is chosen, announced or not. */
    async readGiven(showId: number): Promise<GivenAward[]> {
      const rows = await kysely.selectFrom("given_awards").selectAll().where("show_id", "=", showId).execute();
      return rows.map((row) => fieldsOf(row));
    },

    readWinners(show: { id: number; oneAwardPerCar: boolean }): ReturnType<typeof readWinners> {
      return kysely.transaction().execute((transaction) => readWinners(transaction, show));
    },

    /** Of the shows that exist. */
    async readVersions(showIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
      const { rows } = await pool.query<{ id: number; version: number }>({
        name: "read-show-versions",
        text: "select show_id as id, version from show_versions where show_id = any ($1::integer[])",
        values: [showIds],
      });
      return new Map(rows.map(({ id, version }) => [id, version]));
    },
  };
}

function toState(read: Row, stage: ShowState["stage"]): ShowState {
  const { version, classes, awards, given, exhibits, cover_focus_x, cover_focus_y, ...row } = read;
  const inOrder = exhibits.sort((one, other) => compareVotingIds(one.number, other.number));
  const { createdAt: _, updatedAt: __, language, ...fields } = fieldsOf(row);
  const show = { ...fields, ...coverFocusOf({ cover_focus_x, cover_focus_y }), ...otherLanguage(language) };
  return { version, show, classes, awards, given, exhibits: inOrder, stage, ...untimed } as ShowState;
}
