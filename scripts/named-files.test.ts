import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./build-stamp.js";

const files = execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8" }).split("\n");
const readable = files.filter(
  (path) => /\.(tsx?|sql|md|css)$/.test(path) && !/^docs\/decisions|^migrations\/\d/.test(path),
);

test("files that comments and documents name are there", () => {
  const missing = readable.flatMap((path) => {
    const text = readFileSync(join(root, path), "utf8");
    const prose = path.endsWith(".md") ? text : (text.match(/^\s*(\/\/|\/?\*|--).*$|\s\/\/ .*$/gm) ?? []).join("\n");
    const named = prose.match(/(?<![\w./@*{}…-])[a-z0-9][\w/-]*(\.\w+)*\.(tsx?|sql)(?![\w(])/g) ?? [];
    return named
      .filter((name) => !files.some((file) => `/${file}`.endsWith(`/${name}`)))
      .map((name) => `${path}: ${name}`);
  });
  expect(missing).toEqual([]);
});
