import { expect, it } from "vitest";
import { allPages } from "./all-pages.ts";

const rows = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, place) => ({ id: first + place }));

it("loads pages until one is not full, and has each row once", async () => {
  const pages = [rows(1, 100), rows(100, 199), rows(200, 230)]; // a new row has moved one to the second page
  const asked: unknown[] = [];
  const all = await allPages(async (part) => {
    asked.push(part);
    return pages[asked.length - 1] ?? [];
  });
  expect(all).toEqual(rows(1, 230));
  expect(asked).toEqual([{}, { page: 2 }, { page: 3 }]);
});
