import { describe, expect, test } from "vitest";
import { fewAtATime, fewOfEach } from "./few-at-a-time.ts";

/** Work that ends when it is told to. */
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

/** Everything that can go on without anybody ending has gone on. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe("fewAtATime", () => {
  test("runs that many at once and the others in their order", async () => {
    const { started, end, work } = works();
    const inTurn = fewAtATime(2);
    const all = ["a", "b", "c", "d"].map((name) => inTurn(work(name)));
    await settled();
    expect(started).toEqual(["a", "b"]);
    end("b");
    await settled();
    expect(started).toEqual(["a", "b", "c"]);
    for (const name of ["a", "c"]) end(name);
    await settled();
    end("d");
    expect(await Promise.all(all)).toEqual(["a", "b", "c", "d"]);
  });

  test("one that fails makes room as well", async () => {
    const inTurn = fewAtATime(1);
    const failing = inTurn(() => Promise.reject(new Error("no")));
    const next = inTurn(async () => "next");
    await expect(failing).rejects.toThrow("no");
    expect(await next).toBe("next");
  });
});

describe("fewOfEach", () => {
  test("who brings many does not keep another one waiting", async () => {
    const { started, end, work } = works();
    const inTurn = fewOfEach({ most: 3, each: 2 });
    const all = ["a1", "a2", "a3", "a4", "b1", "c1"].map((name) => inTurn(name[0] ?? "", work(name)));
    await settled();
    expect(started).toEqual(["a1", "a2", "b1"]);
    end("b1");
    await settled();
    expect(started).toEqual(["a1", "a2", "b1", "c1"]);
    for (const name of ["a1", "a2", "c1"]) end(name);
    await settled();
    expect(started).toEqual(["a1", "a2", "b1", "c1", "a3", "a4"]);
    for (const name of ["a3", "a4"]) end(name);
    expect(await Promise.all(all)).toHaveLength(6);
  });
});
