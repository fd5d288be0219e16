type CamelCase<Name> = Name extends `${infer First}_${infer Rest}` ? `${First}${Capitalize<CamelCase<Rest>>}` : Name;
type SnakeCase<Name> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : Name;
type Sent<Value> = Value extends Date ? string : Value;

type Fields<Row> = { [Column in keyof Row as CamelCase<Column>]: Sent<Row[Column]> };
type Columns<Values> = { [Field in keyof Values as SnakeCase<Field>]: Values[Field] };

/** A row in the names of the rest of the code, with times as the API sends them. */
export function fieldsOf<Row extends object>(row: Row): Fields<Row> {
  const fields = Object.entries(row).map(([column, value]) => [
    column.replace(/_([a-z])/g, (_, letter) => letter.toUpperCase()),
    value instanceof Date ? value.toISOString() : value,
  ]);
  return Object.fromEntries(fields);
}

/** The given fields in the names of their columns. */
export function columnsOf<Values extends object>(values: Values): Columns<Values> {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    given.map(([field, value]) => [field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), value]),
  ) as Columns<Values>;
}
