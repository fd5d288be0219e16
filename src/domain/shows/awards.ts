/** Which exhibits of its show stand for an award. */
export const takesChoices = ["all", "classes", "picked"] as const;
export type Takes = (typeof takesChoices)[number];

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

/** The order with one of its awards at another place; both count from 0. */
export function movedAward<Award>(order: readonly Award[], from: number, to: number): Award[] {
  const others = order.filter((_, place) => place !== from);
  return [...others.slice(0, to), ...order.slice(from, from + 1), ...others.slice(to)];
}

/** An award without what else is known of it. */
export function orderedAward(award: OrderedAward): OrderedAward {
  return "contestId" in award ? { contestId: award.contestId } : { givenId: award.givenId };
}
