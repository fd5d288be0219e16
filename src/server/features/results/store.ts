import { sql } from "kysely";
import type { PlatformStats } from "#contract/results.ts";
import { isShown, type Notice } from "#domain/contests/notices.ts";
import { activeEntries } from "#domain/entries/shown-entries.ts";
import { publicStage } from "#domain/stage/stage-places.ts";
import type { Database } from "#server/db/connect.ts";
import type { ContestRow, NoticeRow, StageRow } from "#server/db/tables.ts";
import { type CoverFocusRow, endRehearsal, isRehearsalOver, toCard } from "#server/features/contests/public.ts";
import { toStage } from "#server/features/stage/public.ts";
import type { ContestState, CountedEntry } from "./state/contest-state.ts";
import { withTotals } from "./state/visible-state.ts";

/** A voter who looks at a contest. */
export type Viewer = { contestId: number; voterId: string };

/** What a voter has done in a contest. */
export type ViewerRow = Viewer & {
  entryId: number | null;
  /** The vote belongs to a proven mailbox. A person who has not proven it must not see the vote. */
  proven: boolean;
  /** Who gave a vote without proof. Where another person may have registered the same address, only they see it. */
  castBy: string | null;
  /** The vote counts; also where there is none. */
  counted: boolean;
  /** The voter has entered the access code. */
  granted: boolean;
  /** The rehearsal that the vote was given in: it is shown only with the state of that one. */
  rehearsedSince: string | null;
  /** the contest's, when this was read */
  version: number;
};

export function resultStore({ kysely, pool }: Database) {
  return {
    async read(contestId: number): Promise<ContestState | undefined> {
      const row = await readRow(contestId);
      if (!row) return undefined;
      if (isRehearsalOver(row, row.read_at)) {
        await endRehearsal(kysely, contestId);
        return this.read(contestId);
      }
      if (row.ends_in_ms > 0) return toState(row);
      // A vote that was accepted before the end may not be committed yet, and its writer holds the contest's lock until
      // it is. What is read after waiting for that lock is the final result.
      await sql`select from contests where id = ${contestId} for share`.execute(kysely);
      const final = await readRow(contestId);
      return final && toState(final);
    },

    /** Of the contests that exist. */
    async readVersions(contestIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
      const { rows } = await pool.query<{ id: number; version: number }>({
        name: "read-versions",
        text: "select contest_id as id, version from contest_versions where contest_id = any ($1::integer[])",
        values: [contestIds],
      });
      return new Map(rows.map(({ id, version }) => [id, version]));
    },

    /** One row for each viewer, also for those who have done nothing. */
    async readViewers(viewers: readonly Viewer[]): Promise<ViewerRow[]> {
      const { rows } = await pool.query<Omit<ViewerRow, "rehearsedSince"> & { rehearsedSince: Date | null }>({
        name: "read-viewers",
        text: "select * from read_viewers($1, $2)",
        values: [viewers.map(({ contestId }) => contestId), viewers.map(({ voterId }) => voterId)],
      });
      return rows.map(({ rehearsedSince, ...row }) => ({
        ...row,
        rehearsedSince: rehearsedSince?.toISOString() ?? null,
      }));
    },

    /** Sums of tallies, without those of rehearsals: no vote is counted. */
    async platform(): Promise<PlatformStats> {
      const { rows } = await sql<PlatformStats>`
        select
          (select count(*) from contests) as "totalContests",
          (select count(*) from contests where is_active and start_date <= now() and now() < end_date) as "activeContests",
          ((
            select coalesce(sum(votes), 0) from tallies
            where contest_id <> all (array(select id from contests where rehearsing_since is not null))
          ) + (
            select coalesce(sum(removed_votes), 0) from contests
            where rehearsing_since is null and is_sealed(seal_from, announced_at, clock_timestamp())
          ))::bigint as "totalVotes",
          (select count(*) from users) as "totalUsers"`.execute(kysely);
      return rows[0] as PlatformStats;
    },
  };

  /** In one statement, so that the version, the entries and their votes belong together. No vote is counted. */
  async function readRow(contestId: number): Promise<StateRow | undefined> {
    const { rows } = await sql<StateRow>`
      select contests.*, cover.placeholder as cover_placeholder, cover.focus_x as cover_focus_x,
        cover.focus_y as cover_focus_y, coalesce(contest_versions.version, 0) as version,
        opener.first_name as opener_first_name, opener.last_name as opener_last_name, clock.now as read_at,
        (extract(epoch from contests.end_date - clock.now) * 1000)::double precision as ends_in_ms,
        (extract(epoch from contests.seal_from - clock.now) * 1000)::double precision as seals_in_ms,
        (select coalesce(json_agg(json_build_object(
            'id', entries.id, 'name', entries.name, 'description', entries.description, 'imageUrl', entries.image_url,
            'imagePlaceholder', photos.placeholder, 'owner', entries.owner, 'votingId', entries.voting_id,
            'status', entries.status, 'showOwner', entries.show_owner, 'showDescription', entries.show_description,
            'voteCount', tallies.votes, 'waitingVotes', tallies.waiting, 'byProof', json_build_object(
              'none', tallies.unproven, 'mail', tallies.mail, 'google', tallies.google, 'pass', tallies.pass)) order by entries.id), '[]')
          from entries
          join tallies on tallies.entry_id = entries.id
          left join photos on photos.id = uploaded_photo_id(entries.image_url)
          where entries.contest_id = contests.id) as entries,
        (select to_json(stages) from stages where stages.contest_id = contests.id) as stage,
        (select to_json(notices) from notices where notices.contest_id = contests.id) as notice
      from contests
      cross join (select clock_timestamp() as now) as clock
      left join contest_versions on contest_versions.contest_id = contests.id
      left join photos as cover on cover.id = uploaded_photo_id(contests.cover_photo_url)
      left join users as opener on opener.id = contests.opened_by
      where contests.id = ${contestId}`.execute(kysely);
    return rows[0];
  }
}

export type ResultStore = ReturnType<typeof resultStore>;

type StateRow = ContestRow &
  CoverFocusRow & {
    cover_placeholder: string | null;
    version: number;
    opener_first_name: string | null;
    opener_last_name: string | null;
    read_at: Date;
    ends_in_ms: number;
    seals_in_ms: number | null;
    entries: CountedEntry[];
    /** as JSON has it */
    stage: (Omit<StageRow, "awards_at"> & { awards_at: string | null }) | null;
    notice: (Omit<NoticeRow, "shown_until"> & { shown_until: string }) | null;
  };

function toState({ version, ends_in_ms, seals_in_ms, entries, stage, notice, ...row }: StateRow): ContestState {
  const active = activeEntries(entries);
  // The totals follow below.
  const card = toCard({ ...row, active_votes: 0, all_votes: 0, entry_count: active.length });
  const contest = { ...card, accessCode: row.access_code, controlVersion: row.control_version, waitingVotes: 0 };
  const winnerIds = row.winner_ids;
  const state: ContestState = {
    version,
    contest,
    entries,
    stage: publicStage(toStage(stage, row), { contestId: row.id, entries: active, winnerIds }),
    ...(notice && { notice: toNotice(notice, row.read_at) }),
    readAt: row.read_at,
    endsInMs: ends_in_ms,
    sealsInMs: seals_in_ms === null || seals_in_ms <= 0 ? Number.POSITIVE_INFINITY : seals_in_ms,
    rehearsalEndsInMs: card.rehearsal ? row.start_date.getTime() - row.read_at.getTime() : Number.POSITIVE_INFINITY,
    winnerIds,
    removed: { votes: row.removed_votes, waiting: row.removed_waiting },
  };
  return withTotals(state, card.sealed === true);
}

/** One that has ended has no text any more. */
function toNotice({ version, text, shown_until }: NonNullable<StateRow["notice"]>, now: Date): Notice {
  const notice = { version, text, until: new Date(shown_until).toISOString() };
  return isShown(notice, now) ? notice : { ...notice, text: "" };
}
