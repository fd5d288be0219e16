import type pg from "pg";

/** Every definition in the database's schema, as text. Two databases with the same ones behave the same. */
export async function catalogOf(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ definition: string }>(`
    with tables as (select oid, relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v'))
    select relname || ' ' || attnum || ' ' || attname || ' ' || format_type(atttypid, atttypmod) || ' ' || attnotnull
        || ' ' || attidentity::text || ' ' || coalesce(pg_get_expr(adbin, adrelid), '') as definition
      from tables join pg_attribute on attrelid = tables.oid left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where attnum > 0
    union all select relname || ' ' || coalesce(reloptions::text, '') || ' ' || relpersistence::text
      from pg_class where oid in (select oid from tables)
    union all select relname || ' ' || conname || ' ' || pg_get_constraintdef(pg_constraint.oid)
      from pg_constraint join tables on conrelid = tables.oid
    union all select pg_get_indexdef(indexrelid) from pg_index where indrelid in (select oid from tables)
    union all select pg_get_triggerdef(pg_trigger.oid)
      from pg_trigger where tgrelid in (select oid from tables) and not tgisinternal
    union all select pg_get_viewdef(oid) from pg_class where oid in (select oid from tables) and relkind = 'v'
    union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'
    order by 1`);
  return rows.map(({ definition }) => definition);
}
