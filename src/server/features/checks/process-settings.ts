import { randomUUID } from "node:crypto";
import type pg from "pg";
import { type SharedSetting, sharedSettings } from "#domain/shared-settings.ts";
import type { Log } from "#server/core/log.ts";

type Config = { publicUrl: string; photoBucket: { bucket: string; prefix: string } | undefined };
type Deps = { pool: pg.Pool; config: Config; log: Log };

const reportSettingsEveryMs = 15_000;

/** A process that was killed counts until then. */
const runs = "seen_at > clock_timestamp() - interval '1 minute'";

/** Tells the database what this process was started with, again and again, and the log when others have something else. */
export function processSettings({ pool, config, log }: Deps) {
  const id = randomUUID();
  const values: Record<SharedSetting, string> = {
    PUBLIC_URL: config.publicUrl,
    PHOTOS_S3_BUCKET: config.photoBucket?.bucket ?? "",
    PHOTOS_S3_PREFIX: config.photoBucket?.prefix ?? "",
  };
  let told = new Set<string>();
  let running = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const reportAgain = () => {
    running = running.then(report);
    return running;
  };

  return {
    start(): void {
      void reportAgain();
      timer = setInterval(reportAgain, reportSettingsEveryMs).unref();
    },
    report: reportAgain,
    /** A server that was stopped differs from nobody any more. */
    async close(): Promise<void> {
      clearInterval(timer);
      await running;
      await pool.query("delete from process_settings where process = $1", [id]).catch(() => {}); // the database may be gone
    },
  };

  async function report(): Promise<void> {
    try {
      await pool.query({
        name: "report-settings",
        text: `insert into process_settings (process, setting, value, seen_at)
          select $1, setting, value, clock_timestamp() from unnest($2::text[], $3::text[]) as own (setting, value)
          on conflict (process, setting) do update set seen_at = excluded.seen_at`,
        values: [id, sharedSettings, sharedSettings.map((name) => values[name])],
      });
      tell(await differingValues(pool));
    } catch (error) {
      log.debug({ err: error }, "could not compare settings");
    }
  }

  /** Each difference once, until it has gone. */
  function tell(differing: Differing[]): void {
    const news = differing.filter(({ setting }) => !told.has(setting));
    for (const { setting, values: found } of news)
      log.warn(
        { setting, here: values[setting], values: found },
        "servers on this database were started with different values of a setting: give all of them the same one",
      );
    told = new Set(differing.map(({ setting }) => setting));
  }
}

type Differing = { setting: SharedSetting; values: string[] };

async function differingValues(pool: Pick<pg.Pool, "query">): Promise<Differing[]> {
  const { rows } = await pool.query<Differing>(
    `select setting, array_agg(distinct value order by value) as values from process_settings
     where ${runs} and setting = any ($1) group by setting having count(distinct value) > 1
     order by array_position($1, setting)`,
    [sharedSettings],
  );
  return rows;
}

/** Settings that running processes on this database were started with different values of. */
export async function differingSettings(pool: Pick<pg.Pool, "query">): Promise<SharedSetting[]> {
  return (await differingValues(pool)).map(({ setting }) => setting);
}

/** Those of processes that were killed. */
export async function sweepProcessSettings(pool: Pick<pg.Pool, "query">): Promise<void> {
  await pool.query(`delete from process_settings where not (${runs})`);
}
