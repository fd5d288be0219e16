import { memoize } from "#server/primitives/memoize.ts";

type CamelCase<Name> = Name extends `${infer First}_${infer Rest}` ? `${First}${Capitalize<CamelCase<Rest>>}` : Name;
type SnakeCase<Name> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : Name;
type Sent<Value> = Value extends Date ? string : Value;

type Fields<Row> = { [Column in keyof Row as CamelCase<Column>]: Sent<Row[Column]> };
type Columns<Values> = { [Field in keyof Values as SnakeCase<Field>]: Values[Field] };

const maxNames = 1_000; // of all tables together
const fieldName = memoize(maxNames, (column) => column.replace(/_([a-z])/g, (_, letter) => letter.toUpperCase()));

/** A row in the names of the rest of the code, with times as the API sends them. */
export function fieldsOf<Row extends object>(row: Row): Fields<Row> {
  const fields: Record<string, unknown> = {}; // thousands of rows are made at once
  for (const [column, value] of Object.entries(row))
    fields[fieldName(column)] = value instanceof Date ? value.toISOString() : value;
  return fields as Fields<Row>;
}

/** The given fields in the names of their columns. */
export function columnsOf<Values extends object>(values: Values): Columns<Values> {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    given.map(([field, value]) => [field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), value]),
  ) as Columns<Values>;
}
