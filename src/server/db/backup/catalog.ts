import type pg from "pg";

/** All tables of the product's schema, also ones that the product did not make. */
export async function presentTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
       and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
     order by relname collate "C"`,
  );
  return rows.map(({ name }) => name);
}

export async function columnsOf(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = to_regclass($1) and attnum > 0 and not attisdropped and attgenerated = ''
     order by attnum`,
    [table],
  );
  return rows.map(({ name }) => name);
}

type Numbering = { table: string; column: string; next: number };

/** The next id of each table. Ids of deleted rows are never used again: their addresses have been shared. */
export async function numberings(client: pg.Client): Promise<Numbering[]> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(
    `select relname as table, attname as column, pg_get_serial_sequence(quote_ident(relname), attname) as sequence
     from pg_attribute join pg_class on pg_class.oid = attrelid
     where relnamespace = current_schema()::regnamespace and relkind = 'r' and attidentity <> ''
     order by relname collate "C"`,
  );
  const found: Numbering[] = [];
  for (const { table, column, sequence } of rows) {
    const { rows: values } = await client.query<{ next: string }>(
      `select last_value + is_called::integer as next from ${sequence}`, // quoted by PostgreSQL
    );
    found.push({ table, column, next: Number(values[0]?.next) });
  }
  return found;
}
