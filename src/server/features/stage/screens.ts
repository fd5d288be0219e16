import { sql } from "kysely";
import type { StageScreenRow } from "#contract/stage.ts";
import { fieldsOf } from "#server/db/columns.ts";
import type { Database } from "#server/db/connect.ts";

type ScreenReport = {
  screenId: string;
  width: number;
  height: number;
  shownVersion: number;
  soundOff?: boolean | undefined;
};

// More than a hall has. Whoever reports invented ones replaces the oldest of the new screens, and none that is kept.
const maxNewScreens = 12;
const maxKeptScreens = 36;
const listedFor = sql`interval '1 hour'`;

const of = {
  contest: { screens: sql.table("stage_screens"), id: sql.ref("contest_id"), all: sql.table("contests") },
  show: { screens: sql.table("show_screens"), id: sql.ref("show_id"), all: sql.table("shows") },
};

/** The pages that show the stage of a contest, or of a show. */
export function screenStore({ kysely }: Database, what: keyof typeof of) {
  const { screens, id, all } = of[what];
  return {
    /** False where there is no such contest or show. A screen that shows a later version than before has shown a press. */
    async report(staged: number, report: ScreenReport): Promise<boolean> {
      const { screenId, width, height, shownVersion, soundOff = false } = report;
      const { numAffectedRows } = await sql`
        insert into ${screens} as known (${id}, screen_id, width, height, shown_version, sound_off)
        select id, ${screenId}, ${width}::integer, ${height}::integer, ${shownVersion}::integer, ${soundOff}::boolean
        from ${all} where id = ${staged} for key share
        on conflict (${id}, screen_id) do update set
          width = excluded.width, height = excluded.height, shown_version = excluded.shown_version,
          sound_off = excluded.sound_off, seen_at = now(),
          kept_since = case when excluded.shown_version > known.shown_version
            then coalesce(known.kept_since, now()) else known.kept_since end`.execute(kysely);
      await sql`
        delete from ${screens} where ${id} = ${staged} and screen_id in (
          select screen_id from ${screens} where ${id} = ${staged} and screen_id not in (
            (select screen_id from ${screens} where ${id} = ${staged} and kept_since is null
              order by seen_at desc limit ${maxNewScreens})
            union all
            (select screen_id from ${screens} where ${id} = ${staged} and kept_since is not null
              and seen_at > now() - ${listedFor} order by kept_since, opened_at limit ${maxKeptScreens})
          ) for update skip locked
        )`.execute(kysely);
      return Number(numAffectedRows) > 0;
    },

    /** For whoever runs the stage: what they have seen is kept, while there is room. */
    async list(staged: number): Promise<StageScreenRow[]> {
      await sql`
        update ${screens} set kept_since = now() where ${id} = ${staged} and screen_id in (
          select screen_id from ${screens} where ${id} = ${staged} and kept_since is null
          order by opened_at for update skip locked
          limit greatest(0, ${maxKeptScreens} - (
            select count(*) from ${screens} where ${id} = ${staged} and kept_since is not null
          ))
        )`.execute(kysely);
      const { rows } = await sql<Omit<StageScreenRow, "openedAt" | "seenAt"> & { openedAt: Date; seenAt: Date }>`
        select screen_id as "screenId", width, height, shown_version as "shownVersion", sound_off as "soundOff",
          opened_at as "openedAt", seen_at as "seenAt",
          greatest(0, extract(epoch from clock_timestamp() - seen_at))::double precision as "secondsSinceSeen"
        from ${screens} where ${id} = ${staged} and seen_at > clock_timestamp() - ${listedFor}
        order by seen_at desc`.execute(kysely);
      return rows.map(fieldsOf);
    },
  };
}

export type ScreenStore = ReturnType<typeof screenStore>;
