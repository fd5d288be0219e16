import { expect, test } from "vitest";
import { inVisitOrder } from "./visit-order.ts";

const entries = Array.from({ length: 8 }, (_, index) => ({ id: index + 1 }));
const idsOf = (list: { id: number }[]) => list.map(({ id }) => id);

test("does not change during a visit when entries are added or removed", () => {
  const order = idsOf(inVisitOrder(entries, 42));
  expect(idsOf(inVisitOrder([...entries].reverse(), 42))).toEqual(order);
  expect(idsOf(inVisitOrder(entries.slice(1), 42))).toEqual(order.filter((id) => id !== 1));
  const joined = idsOf(inVisitOrder([...entries, { id: 99 }], 42));
  expect(joined.filter((id) => id !== 99)).toEqual(order);
});

test("begins with the entry that the server has drawn, if it is there", () => {
  const order = idsOf(inVisitOrder(entries, 42));
  const last = order.at(-1);
  expect(idsOf(inVisitOrder(entries, 42, last))).toEqual([last, ...order.slice(0, -1)]);
  expect(idsOf(inVisitOrder(entries, 42, 99))).toEqual(order);
});

test("every position is equally likely for every entry", () => {
  const visits = 20_000;
  const counts = entries.map(() => entries.map(() => 0));
  for (let visit = 0; visit < visits; visit += 1)
    for (const [place, { id }] of inVisitOrder(entries, visit / visits).entries()) {
      const row = counts[id - 1] as number[];
      row[place] = (row[place] ?? 0) + 1;
    }
  const expected = visits / entries.length;
  // Chi-squared over 8 × 8 counts with 49 degrees of freedom: a fair draw stays below 94.7 in 9,999 of 10,000 cases.
  const distance = counts.flat().reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  expect(distance).toBeLessThan(94.7);
});
