/** Some of the values, as the body of a request has them. */
export type Changes<Values> = { [Field in keyof Values]?: Values[Field] | undefined };

/** What is left out stays as it is. */
export function withChanges<Values extends object>(values: Values, changes: Changes<Values>): Values {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  return { ...values, ...Object.fromEntries(given) };
}
