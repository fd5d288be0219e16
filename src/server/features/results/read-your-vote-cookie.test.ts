import { expect, test } from "vitest";
import { readYourVoteCookie } from "#server/features/results/state/read-your-writes.ts";

const seen = readYourVoteCookie({ https: false });

test("is written for a few seconds, and only over https where the product is served so", () => {
  expect(seen.cookieFor(5, 123)).toBe("sq_seen_5=123; Max-Age=10; Path=/; HttpOnly; SameSite=Lax");
  expect(readYourVoteCookie({ https: true }).cookieFor(5, 123)).toMatch("; Secure");
});

test.each([
  [undefined, 0],
  ["", 0],
  ["sq_session=abc", 0],
  ["sq_seen_5=1763323200123", 1763323200123],
  ["sq_session=abc; sq_seen_5=7; sq_seen_6=8", 7],
  ["sq_seen_55=7; xsq_seen_5=8", 0],
  ["sq_seen_5=; sq_seen_6=8", 0],
  ["sq_seen_5=-7", 0],
  ["sq_seen_5=7e9", 0],
  ["sq_seen_5=9999999999999999", 0],
])("of %j is %i", (header, version) => {
  expect(seen.readFrom({ header: () => header }, 5)).toBe(version);
});
