import type pg from "pg";
import { lastHour, type VoteSeries, type VotesAt, wholeContest } from "#domain/results/votes-over-time.ts";
import { isRefusedReason, type RefusedVotes } from "#domain/votes/refusal-counts.ts";
import { isDatabaseAway } from "#server/db/connection/database-away.ts";
import { BoundedMap } from "#server/primitives/bounded-map.ts";
import { recentReads } from "#server/primitives/recent-reads.ts";
import { withTimeout } from "#server/primitives/with-timeout.ts";
import { reportEveryMs } from "./process-reports.ts";

export type Figures = {
  votesLastMinute: number;
  votesLastTenMinutes: number;
  votesLastHour: number;
  /** open streams of all processes */
  watching: number;
  /** of the last hour, most frequent first */
  refused: RefusedVotes[];
  lastBackupAt: string | null;
};

/** The figures as of the last answer; `answerMs` null while the database does not answer. */
type FiguresNow = Figures & { answerMs: number | null };

const readEveryMs = 3_000; // however many look
const answerWithinMs = 2_000;
const gone = {
  watching: 0,
  refused: [],
  lastBackupAt: null,
  votesLastMinute: 0,
  votesLastTenMinutes: 0,
  votesLastHour: 0,
};

class NoAnswer extends Error {}
const noAnswer = () => {
  throw new NoAnswer();
};

/** A process that has not reported for that long has ended. */
const aliveForSeconds = (4 * reportEveryMs) / 1_000;

type Deps = { pool: pg.Pool; clock?: (() => number) | undefined };

/** What the control page shows beside the contest itself. */
export function controlFigures({ pool, clock = () => performance.now() }: Deps) {
  const lastKnown = new BoundedMap<number, Figures>(500);

  const figures = recentReads(
    async (contestId: number): Promise<FiguresNow> => {
      const askedAt = clock();
      try {
        const read = await withTimeout(readFigures(pool, contestId), answerWithinMs, noAnswer);
        lastKnown.set(contestId, read);
        return { ...read, answerMs: Math.round((clock() - askedAt) * 10) / 10 };
      } catch (error) {
        if (!(error instanceof NoAnswer || isDatabaseAway(error))) throw error;
        return { ...(lastKnown.get(contestId) ?? gone), answerMs: null };
      }
    },
    { forMs: readEveryMs, clock },
  );

  const overTime = recentReads((contestId: number) => readVotesOverTime(pool, contestId), {
    forMs: readEveryMs,
    clock,
  });

  return {
    figures,

    async votesOverTime(contest: { id: number; startDate: string; endDate: string }): Promise<VotesOverTime> {
      const { now, minutes, hours } = await overTime(contest.id);
      return { minutes: lastHour(minutes, now), whole: wholeContest(hours, contest, now) };
    },
  };
}

export type ControlFigures = ReturnType<typeof controlFigures>;
export type VotesOverTime = { minutes: VoteSeries; whole: VoteSeries };

type FiguresRow = Omit<Figures, "refused" | "lastBackupAt"> & {
  refused: { reason: string; votes: number }[];
  lastBackupAt: Date | null;
};

async function readFigures(pool: pg.Pool, contestId: number): Promise<Figures> {
  const { rows } = await pool.query<FiguresRow>({
    name: "control-figures",
    text: `select
        coalesce(sum(votes) filter (where minute = this_minute - interval '1 minute'), 0)::integer as "votesLastMinute",
        coalesce(sum(votes) filter (where minute > this_minute - interval '10 minutes'), 0)::integer as "votesLastTenMinutes",
        coalesce(sum(votes), 0)::integer as "votesLastHour",
        (select coalesce(sum(streams), 0)::integer from watching
          where watching.contest_id = $1 and seen_at > clock_timestamp() - make_interval(secs => $2)) as watching,
        (select coalesce(json_agg(counted order by counted.votes desc, counted.reason), '[]') from (
          select reason, sum(votes)::integer as votes from refused_votes
          where refused_votes.contest_id = $1 and minute > clock_timestamp() - interval '1 hour' group by reason
        ) as counted) as refused,
        (select made_at from last_backup) as "lastBackupAt"
      from (select date_trunc('minute', clock_timestamp(), 'UTC') as this_minute) as clock
      left join votes_per_minute on contest_id = $1 and minute > this_minute - interval '1 hour'`,
    values: [contestId, aliveForSeconds],
  });
  const { refused, lastBackupAt, ...read } = rows[0] as FiguresRow;
  return {
    ...read,
    refused: refused.filter((counted): counted is RefusedVotes => isRefusedReason(counted.reason)),
    lastBackupAt: lastBackupAt?.toISOString() ?? null,
  };
}

type Steps = { now: Date; minutes: VotesAt[]; hours: VotesAt[] };

/** Both in one statement: a row for each minute with votes of the last hour, and for each hour with votes. */
export async function readVotesOverTime(pool: pg.Pool, contestId: number): Promise<Steps> {
  const { rows } = await pool.query<VotesAt & { now: Date; unit: "minute" | "hour" | null }>({
    name: "votes-over-time",
    text: `select clock.now, counted.unit, counted.at, counted.votes
      from (select clock_timestamp() as now) as clock
      left join lateral (
        select 'minute' as unit, minute as at, votes from votes_per_minute
        where contest_id = $1 and minute > clock.now - interval '1 hour'
        union all
        select 'hour', date_bin('1 hour', minute, '2000-01-01T00:00Z'), sum(votes)::integer from votes_per_minute
        where contest_id = $1 group by 2
      ) as counted on true`,
    values: [contestId],
  });
  const of = (unit: "minute" | "hour") => rows.filter((row) => row.unit === unit);
  return { now: rows[0]?.now ?? new Date(), minutes: of("minute"), hours: of("hour") };
}

/** Only the last hour is shown. */
export async function sweepRefusedVotes(pool: pg.Pool): Promise<void> {
  await pool.query("delete from refused_votes where minute < now() - interval '1 day'");
  await pool.query("delete from watching where seen_at < now() - interval '1 hour'"); // of processes that were killed
}
