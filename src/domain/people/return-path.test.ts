import { expect, test } from "vitest";
import { returnPath } from "./return-path.ts";

test.each(["/", "/contest/5", "/contest/5?entry=17", "/contest/5?q=a%20b#top", "/apis"])(
  "%s is a path of ours",
  (path) => {
    expect(returnPath(path)).toBe(path);
  },
);

test.each([
  undefined,
  null,
  "",
  "contest/5",
  "//evil.example",
  "/\\evil.example",
  "\\/evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  " //evil.example",
  "https://evil.example",
  "javascript:alert(1)",
  "/a\\b",
  "/api/logout",
  "/API/logout",
  "/api",
  `/${"x".repeat(3000)}`,
])("%j goes home", (path) => {
  expect(returnPath(path)).toBe("/");
});
