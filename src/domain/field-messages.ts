/** What is wrong, by field; empty when nothing is. */
export type FieldMessages = Record<string, string>;

export function fieldMessages(found: Record<string, string | undefined>): FieldMessages {
  return Object.fromEntries(Object.entries(found).filter((pair): pair is [string, string] => pair[1] !== undefined));
}
