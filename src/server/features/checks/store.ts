import { sql } from "kysely";
import type { CheckFacts, MailOutcome } from "#domain/checks/check.ts";
import { screenAwaySeconds } from "#domain/stage/stage.ts";
import { fieldsOf } from "#server/db/columns.ts";
import type { Database } from "#server/db/connect.ts";
import type { ContestRow } from "#server/db/tables.ts";
import { differingSettings } from "./process-settings.ts";

type State = Pick<CheckFacts, "contest" | "passes" | "isRehearsed" | "screens" | "backupAt"> & {
  mail: Pick<CheckFacts["mail"], "waiting" | "longestWaitSeconds" | "last">;
  databaseTime: Date;
};

type ShownColumns = "start_date" | "end_date" | "is_active" | "who_may_vote" | "seal_from" | "show_owner_name";
type Row = Pick<ContestRow, ShownColumns | "opened_at" | "announced_at"> & {
  passes: number;
  is_rehearsed: boolean;
  screens_connected: number;
  screen_seen_seconds: number | null;
  mails_waiting: number;
  mail_waits_seconds: number | null;
  mail_sent_at: Date | null;
  mail_refused_at: Date | null;
  mail_failed_at: Date | null;
  backup_at: Date | null;
  database_time: Date;
};

export function checkStore({ kysely, pool }: Database) {
  return {
    differingSettings: () => differingSettings(pool),

    /** The active ones, in the order in which they were added. */
    entries(contestId: number) {
      return kysely
        .selectFrom("entries")
        .select(["voting_id as votingId", "name", "image_url as imageUrl", "owner"])
        .where("contest_id", "=", contestId)
        .where("status", "=", "active")
        .orderBy("id")
        .execute();
    },

    /** All the rest in one statement; undefined where there is no such contest. */
    async state(contestId: number): Promise<State | undefined> {
      const { rows } = await sql<Row>`
        select start_date, end_date, is_active, who_may_vote, seal_from, opened_at, announced_at, show_owner_name,
          (select count(*) from passes where contest_id = contests.id and cancelled_at is null) as passes,
          rehearsing_since is not null or exists (
            select from activity where contest_id = contests.id and act = 'rehearsal_started'
          ) as is_rehearsed,
          screens.connected as screens_connected, screens.seen_seconds as screen_seen_seconds,
          mails.waiting as mails_waiting, mails.waits_seconds as mail_waits_seconds,
          mail_outcomes.sent_at as mail_sent_at, mail_outcomes.refused_at as mail_refused_at,
          mail_outcomes.failed_at as mail_failed_at,
          (select made_at from last_backup) as backup_at,
          clock_timestamp() as database_time
        from contests
        cross join lateral (
          select count(*) filter (where seconds <= ${screenAwaySeconds}) as connected, min(seconds) as seen_seconds
          from (
            select extract(epoch from clock_timestamp() - seen_at)::double precision as seconds
            from (
              select seen_at from stage_screens where contest_id = contests.id
              union all select seen_at from show_screens where show_id = contests.show_id
            ) as of_contest_or_show
            where seen_at > clock_timestamp() - interval '1 hour'
          ) as seen
        ) as screens
        cross join (
          select count(*) as waiting, extract(epoch from clock_timestamp() - min(created_at))::double precision as waits_seconds
          from outbox where expires_at > now()
        ) as mails
        left join mail_outcomes on true
        where id = ${contestId}`.execute(kysely);
      return rows[0] && toState(rows[0]);
    },
  };
}

export type CheckStore = ReturnType<typeof checkStore>;

function toState(row: Row): State {
  const { start_date, end_date, is_active, who_may_vote, seal_from, show_owner_name } = row;
  return {
    contest: {
      ...fieldsOf({ start_date, end_date, is_active, who_may_vote, seal_from, show_owner_name }),
      isOpened: row.opened_at !== null,
      isAnnounced: row.announced_at !== null,
    },
    passes: row.passes,
    isRehearsed: row.is_rehearsed,
    screens: { connected: row.screens_connected, lastSeenSeconds: row.screen_seen_seconds },
    backupAt: row.backup_at?.toISOString() ?? null,
    mail: {
      waiting: row.mails_waiting,
      longestWaitSeconds: Math.max(0, row.mail_waits_seconds ?? 0),
      last: lastOutcome({ sent: row.mail_sent_at, refused: row.mail_refused_at, failed: row.mail_failed_at }),
    },
    databaseTime: row.database_time,
  };
}

function lastOutcome(times: Record<"sent" | "refused" | "failed", Date | null>): MailOutcome {
  const known = (["sent", "refused", "failed"] as const).flatMap((kind) => {
    const at = times[kind];
    return at ? [{ kind, at: at.toISOString() }] : [];
  });
  return known.sort((one, other) => Date.parse(other.at) - Date.parse(one.at))[0] ?? null;
}
