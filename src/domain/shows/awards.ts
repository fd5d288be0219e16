/** Which exhibits of its show stand for an award. */
export const takesChoices = ["all", "classes", "picked"] as const;
export type Takes = (typeof takesChoices)[number];

export function isTakes(text: string): text is Takes {
  return (takesChoices as readonly string[]).includes(text);
}

export type OrderedAward = { contestId: number } | { givenId: number };
type Positioned = { id: number; position: number };

/** Contests and given awards share one order. */
export function inOrder(contests: readonly Positioned[], given: readonly Positioned[]): OrderedAward[] {
  const all = [
    ...contests.map(({ id, position }) => ({ position, award: { contestId: id } })),
    ...given.map(({ id, position }) => ({ position, award: { givenId: id } })),
  ];
  return all.sort((one, other) => one.position - other.position).map(({ award }) => award);
}
