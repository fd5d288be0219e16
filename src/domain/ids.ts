const largestId = 2_147_483_647; // PostgreSQL's integer

/** The id that a path or a query names: digits and nothing else, so that `1abc`, `1e3` and ` 1` lead nowhere. */
export function parseId(text: string | undefined): number | undefined {
  if (text === undefined || !/^[1-9]\d{0,9}$/.test(text)) return undefined;
  const id = Number(text);
  return id <= largestId ? id : undefined;
}
