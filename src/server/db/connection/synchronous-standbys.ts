import type pg from "pg";

/**
 * Reads how many standbys there are of which a commit waits for some. Nothing where none were ever configured; but where
 * the setting is taken away, as operators do to let commits through, votes are on one server alone: that is 0. It is 0
 * too where the product's role may not see the standbys (pg_read_all_stats).
 */
export function watchSynchronousStandbys(pool: Pick<pg.Pool, "query">): () => Promise<number | undefined> {
  let areWanted = false;
  return async () => {
    const { rows } = await pool.query<{ areConfigured: boolean; count: number }>(
      `select current_setting('synchronous_standby_names') <> '' as "areConfigured", count(*)::int as count
       from pg_stat_replication where state = 'streaming' and sync_state in ('sync', 'quorum')`,
    );
    areWanted ||= rows[0]?.areConfigured ?? false;
    return areWanted ? rows[0]?.count : undefined;
  };
}
