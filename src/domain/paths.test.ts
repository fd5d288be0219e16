import { expect, test } from "vitest";
import { contestPath, matchPage, pagePatterns } from "./paths.ts";

test.each(Object.entries(pagePatterns).filter(([, pattern]) => !pattern.includes(":")))("%s is at %s", (page, path) => {
  expect(matchPage(path)).toEqual({ page, params: {} });
});

test("a contest's pages carry its id", () => {
  expect(matchPage("/contest/5")).toEqual({ page: "contest", params: { contestId: "5" } });
  expect(matchPage("/vote/5")).toEqual({ page: "vote", params: { contestId: "5" } });
});

test("a trailing slash is forgiven", () => {
  expect(matchPage("/dashboard/")?.page).toBe("dashboard");
});

test.each(["/nowhere", "/contest", "/contest/", "/contest/5/6", "/Dashboard", "//", "/admin"])(
  "%s is no page",
  (path) => {
    expect(matchPage(path)).toBeUndefined();
  },
);

test("a share link names the entry", () => {
  expect(contestPath(5)).toBe("/contest/5");
  expect(contestPath(5, 17)).toBe("/contest/5?entry=17");
});
