import { expect, test } from "vitest";
import { ByteCache } from "./byte-cache.ts";

const of = (length: number) => ({ bytes: Buffer.alloc(length) });

test("keeps what was asked for last, within its bytes", () => {
  const cache = new ByteCache(100);
  cache.set("a", of(40));
  cache.set("b", of(40));
  expect(cache.get("a")?.bytes.length).toBe(40);
  cache.set("c", of(40)); // b is the one that nobody asked for
  expect([cache.get("a") !== undefined, cache.get("b"), cache.get("c") !== undefined]).toEqual([true, undefined, true]);
  expect(cache.bytes).toBe(80);
});

test("counts the bytes of a value that is replaced or deleted once", () => {
  const cache = new ByteCache(100);
  cache.set("a", of(40));
  cache.set("a", of(60));
  expect(cache.bytes).toBe(60);
  cache.delete("a");
  cache.delete("a");
  expect([cache.bytes, cache.get("a")]).toEqual([0, undefined]);
});

test("does not empty itself for a value that is too large for it", () => {
  const cache = new ByteCache(100);
  cache.set("a", of(40));
  cache.set("large", of(101));
  expect([cache.get("large"), cache.get("a")?.bytes.length]).toEqual([undefined, 40]);
});
