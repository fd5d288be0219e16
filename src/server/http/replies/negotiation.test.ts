import { expect, test } from "vitest";
import { acceptsEncoding, hasAlready } from "./negotiation.ts";

test.each([
  ["gzip", true],
  ["br, GZIP;q=0.5", true],
  ["gzip;q=0", false],
  ["gzip; q=0.000", false],
  ["gzip;q=0.01", true],
  ["x-gzip", false],
  ["*", false],
  ["", false],
])("Accept-Encoding %j accepts gzip: %j", (accepted, expected) => {
  expect(acceptsEncoding(accepted, "gzip")).toBe(expected);
});

test.each([
  ['"a"', '"a"', true],
  ['W/"a"', '"a"', true],
  ['"a"', 'W/"a"', true],
  ['"b", W/"a"', 'W/"a"', true],
  ["*", '"a"', true],
  ['"ab"', '"a"', false],
  ["", '"a"', false],
])("If-None-Match %s includes %s: %j", (header, etag, expected) => {
  expect(hasAlready(header, etag)).toBe(expected);
});
