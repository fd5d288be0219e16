import { expect, test } from "vitest";
import { kindOf } from "./request-kinds.ts";

test.each([
  ["POST", "/api/contests/5/vote", {}, "vote"],
  ["PUT", "/api/contests/5/vote", {}, "vote"],
  ["DELETE", "/api/contests/5/vote", {}, "vote"],
  ["GET", "/api/contests/5/vote", {}, "other"],
  ["GET", "/api/contests/5", { "if-none-match": 'W/"x"' }, "poll"],
  ["GET", "/api/contests/5", {}, "look"],
  ["GET", "/api/contests/5/top-entries", { "if-none-match": 'W/"x"' }, "poll"],
  ["GET", "/api/platform-stats", {}, "look"],
  ["GET", "/api/contests/5/live", {}, "other"],
  ["GET", "/api/contests/5/export-excel", {}, "other"],
  ["POST", "/api/login", {}, "sign-in"],
  ["POST", "/api/auth/register", {}, "sign-in"],
  ["GET", "/api/login", { "sec-fetch-dest": "document" }, "other"],
  ["GET", "/contest/5?entry=3", { "sec-fetch-dest": "document", accept: "text/html" }, "page"],
  ["GET", "/contest/5", { accept: "text/html" }, "page"],
  ["GET", "/assets/main.js", { "sec-fetch-dest": "script", accept: "*/*" }, "other"],
  ["GET", "/assets/main.js", {}, "other"],
] as const)("%s %s %o is a %s", (method, url, headers, kind) => {
  expect(kindOf({ method, url, headers })).toBe(kind);
});
