/** Does something for each of many people, for a few of them at once. */
export async function inTurns(
  count: number,
  atOnce: number,
  work: (person: number) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < count; from += atOnce)
    await Promise.all(Array.from({ length: Math.min(atOnce, count - from) }, (_, place) => work(from + place)));
}
