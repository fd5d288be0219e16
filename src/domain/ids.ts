const largestId = 2_147_483_647; // PostgreSQL's integer

/** The id in a path or query: digits only, so that `1abc`, `1e3` and ` 1` are refused. */
export function parseId(text: string | undefined): number | undefined {
  if (text === undefined || !/^[1-9]\d{0,9}$/.test(text)) return undefined;
  const id = Number(text);
  return id <= largestId ? id : undefined;
}
