import { describe, expect, test } from "vitest";
import { limitConcurrency, limitConcurrencyPerOwner } from "./limit-concurrency.ts";

/** Work that ends when the test says so. */
function works() {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    started,
    end: (name: string) => ends.get(name)?.(),
    work: (name: string) => () => {
      started.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    },
  };
}

describe("limitConcurrency", () => {
  test("runs that many at once and the others in their order", async () => {
    const { started, end, work } = works();
    const limited = limitConcurrency(2);
    const all = ["a", "b", "c", "d"].map((name) => limited(work(name)));
    await expect.poll(() => started).toEqual(["a", "b"]);
    end("b");
    await expect.poll(() => started).toEqual(["a", "b", "c"]);
    for (const name of ["a", "c"]) end(name);
    await expect.poll(() => started).toEqual(["a", "b", "c", "d"]);
    end("d");
    expect(await Promise.all(all)).toEqual(["a", "b", "c", "d"]);
  });

  test("work that fails lets the next one start", async () => {
    const limited = limitConcurrency(1);
    const failing = limited(() => Promise.reject(new Error("no")));
    const next = limited(async () => "next");
    await expect(failing).rejects.toThrow("no");
    expect(await next).toBe("next");
  });
});

describe("limitConcurrencyPerOwner", () => {
  test("an owner with much work does not delay the others", async () => {
    const { started, end, work } = works();
    const limited = limitConcurrencyPerOwner({ maxRunning: 3, maxRunningPerOwner: 2 });
    const all = ["a1", "a2", "a3", "a4", "b1", "c1"].map((name) => limited(name[0] ?? "", work(name)));
    await expect.poll(() => started).toEqual(["a1", "a2", "b1"]);
    end("b1");
    await expect.poll(() => started).toEqual(["a1", "a2", "b1", "c1"]);
    for (const name of ["a1", "a2", "c1"]) end(name);
    await expect.poll(() => started).toEqual(["a1", "a2", "b1", "c1", "a3", "a4"]);
    for (const name of ["a3", "a4"]) end(name);
    expect(await Promise.all(all)).toHaveLength(6);
  });
});
