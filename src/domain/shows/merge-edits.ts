type Edited<Fields> = {
  /** as it was when somebody began to edit it */
  base: Fields;
  /** as it is now: somebody else has changed it meanwhile */
  current: Fields;
  /** as it was typed */
  typed: Fields;
};

/** What was typed on top of what somebody else has changed; `both`: the fields that both have changed, and not alike. */
export function mergeEdits<Fields extends object>({ base, current, typed }: Edited<Fields>) {
  const names = Object.keys(typed) as (keyof Fields)[];
  const own = names.filter((name) => !isSame(typed[name], base[name]));
  const both = own.filter((name) => !isSame(current[name], base[name]) && !isSame(current[name], typed[name]));
  const merged = { ...current, ...fieldsNamed(typed, own) };
  return { merged, both };
}

/** The fields of an edit that are not as they were. */
export function changedFields<Fields extends object>(before: Fields, after: Fields): Partial<Fields> {
  const names = Object.keys(after) as (keyof Fields)[];
  return fieldsNamed(
    after,
    names.filter((name) => !isSame(before[name], after[name])),
  );
}

function fieldsNamed<Fields extends object>(fields: Fields, names: readonly (keyof Fields)[]): Partial<Fields> {
  return Object.fromEntries(names.map((name) => [name, fields[name]])) as Partial<Fields>;
}

/** Lists are in one order. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
