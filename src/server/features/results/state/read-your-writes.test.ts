import { expect, test } from "vitest";
import type { Person } from "#server/http/person.ts";
import { lastWrites } from "./read-your-writes.ts";

const aiko = { voterId: "aiko" } as Person;
const ben = { voterId: "ben" } as Person;

test("a vote must show to its voter in its contest; other awards need not be read again for it", () => {
  const writes = lastWrites();
  writes.remember(aiko.voterId, 1, 100);
  expect(writes.lastOf(aiko, 1)).toBe(100);
  expect(writes.lastOf(aiko, 2)).toBe(0);
  expect(writes.lastOf(ben, 1)).toBe(0);
});

test("what an organizer has changed must show to everybody, everywhere", () => {
  const writes = lastWrites();
  writes.remember(aiko.voterId, 1, 100);
  writes.rememberForAll(200);
  for (const person of [aiko, ben, undefined]) expect(writes.lastOf(person, 1)).toBe(200);
});
