import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { uncalledMethods } from "./light-query.ts";

test("the product calls no method of the query client that the build leaves out", async () => {
  const folder = join(import.meta.dirname, "../../src/web");
  const names = (await readdir(folder, { recursive: true })).filter((name) => /\.tsx?$/.test(name));
  const called = new Set<string>();
  for (const name of names)
    for (const [, method = ""] of (await readFile(join(folder, name), "utf8")).matchAll(/\.(\w+)\(/g))
      called.add(method);
  expect(called).toContain("setQueryData"); // as they are searched
  expect(uncalledMethods.filter((method) => called.has(method))).toEqual([]);
});
