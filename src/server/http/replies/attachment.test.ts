import { expect, test } from "vitest";
import { attachment } from "./attachment.ts";

test.each([
  ["a.csv", `attachment; filename="a.csv"; filename*=UTF-8''a.csv`],
  ["車.xlsx", `attachment; filename="_.xlsx"; filename*=UTF-8''%E8%BB%8A.xlsx`],
  [`"a"\\b%.x`, `attachment; filename="_a__b_.x"; filename*=UTF-8''%22a%22%5Cb%25.x`],
  ["it's (1)*.x", `attachment; filename="it's (1)*.x"; filename*=UTF-8''it%27s%20%281%29%2a.x`],
])("%s", (name, header) => {
  expect(attachment(name)).toBe(header);
  expect(() => new Headers({ "content-disposition": header })).not.toThrow();
});

test("a line break in a name cannot add a header", () => {
  expect(attachment("a\r\nset-cookie: x")).not.toMatch(/[\r\n]/);
});
