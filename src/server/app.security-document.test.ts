import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { packageRoot } from "./core/package-root.ts";

/** docs/security.md names the code and the test of each promise. */

const fromRoot = /^(?:src|e2e|migrations|docs)\//;
const locate = (path: string) => join(packageRoot, fromRoot.test(path) ? path : `src/server/${path}`);

const document = await readFile(join(packageRoot, "docs/security.md"), "utf8");
const rows = document.split("\n").filter((line) => line.startsWith("| ") && !line.startsWith("| promise"));

test("every row names a file that keeps it and a test that shows it", () => {
  expect(rows.length).toBeGreaterThan(20);
  for (const row of rows) {
    const [, , keptBy = "", shownBy = ""] = row.split(" | ").length === 3 ? ["", ...row.split(" | ")] : [];
    expect([row, /`[\w./-]+`/.test(keptBy)]).toEqual([row, true]);
    expect([row, /`[\w./-]+\.(?:test|spec)\.ts` "[^"]+"/.test(shownBy)]).toEqual([row, true]);
  }
});

const paths = [
  ...new Set([...document.matchAll(/`([\w./-]+(?:\.(?:ts|tsx|sql|md)|\/))`/g)].map(([, path]) => path ?? "")),
];

test.each(paths)("%s is there", (path) => {
  expect(existsSync(locate(path))).toBe(true);
});

/** A file, and the names that are quoted after it until the next file. */
const shown = [...document.matchAll(/`([\w./-]+\.(?:test|spec)\.ts)`((?:,? "[^"]+")+)/g)].flatMap(
  ([, file = "", names = ""]) => [...names.matchAll(/"([^"]+)"/g)].map(([, name]) => [file, name ?? ""] as const),
);

test.each(shown)("%s shows: %s", async (file, name) => {
  expect(await readFile(locate(file), "utf8")).toContain(name);
});
